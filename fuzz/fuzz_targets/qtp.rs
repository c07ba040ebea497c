//! Any bytes as the input of a QTP session, in each dialect: it never panics, every line that wants an answer gets exactly one,
//! and its engine is shown only games in which it is to move. The same bytes as answers of a program: what is understood of
//! one is a move that would be answered so.

#![no_main]

use std::{io::Cursor, time::Duration};

use libfuzzer_sys::fuzz_target;
use tengen_game::{Budget, Reply, Seat, Table, ThinkError, Thinker, Turn};
use tengen_protocol::{
    gtp::{Command, SessionEnd, serve},
    qtp::{Dialect, QtpEngine},
};

/// Takes the last move there is.
struct Last;

impl Thinker for Last {
    fn name(&self) -> String {
        "Last".into()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, _: &Budget<'_>) -> Result<Reply, ThinkError> {
        assert_eq!(table.turn(), Turn::Of(seat), "asked about a game that is over");
        table.legal().pop().map(Reply::Move).ok_or_else(|| ThinkError::Crashed("no move\n\nat all".into()))
    }
}

/// How many answers must come, and how the session must end.
fn expected(input: &[u8]) -> (usize, SessionEnd) {
    let mut answers = 0;
    for line in input.split(|&byte| byte == b'\n') {
        match Command::parse(line) {
            Ok(None) => {}
            Ok(Some(command)) if command.name() == "quit" => return (answers + 1, SessionEnd::Quit),
            Ok(Some(_)) | Err(_) => answers += 1,
        }
    }
    (answers, SessionEnd::EndOfInput)
}

fuzz_target!(|bytes: &[u8]| {
    for dialect in Dialect::ALL {
        let mut said = Vec::new();
        let mut engine = QtpEngine::new(Box::new(Last), dialect, Duration::from_millis(10));
        let ending = serve(Cursor::new(bytes.to_vec()), &mut said, &mut engine).expect("a thread");
        let said = String::from_utf8(said).expect("text");
        let answers = said.split_terminator("\n\n").filter(|answer| answer.starts_with(['=', '?'])).count();
        assert_eq!((answers, ending), expected(bytes), "{said}");
        for (rows, line) in (3..=15).cycle().zip(String::from_utf8_lossy(bytes).lines()) {
            if let Some(own) = dialect.read_answer(line, rows) {
                let again = dialect.answer(&own, rows).and_then(|answer| dialect.read_answer(&answer, rows));
                assert_eq!(again, Some(own), "{line}");
            }
        }
    }
});
