//! Any bytes as the input of a Gomocup session: it never panics, says nothing but what the protocol has words for, never
//! places a stone on another, and shows its engine only games that are not over.

#![no_main]

use std::io::Cursor;

use libfuzzer_sys::fuzz_target;
use tengen_game::{Analysis, Budget, Candidate, Reply, Seat, Table, ThinkError, Thinker, Turn};
use tengen_protocol::gomocup::{About, SessionEnd, serve};

/// Takes the last move there is, and talks about it.
struct Last;

impl Thinker for Last {
    fn name(&self) -> String {
        "Last".into()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        assert_eq!(table.turn(), Turn::Of(seat), "asked about a game that is over");
        assert!(budget.plan.is_some_and(|plan| plan.aim <= plan.most));
        if let Some(watch) = budget.watch {
            let best = Candidate { line: vec!["thinks\r\nERROR not really".into()], ..Candidate::default() };
            (watch.tell)(&Analysis {
                seat,
                visits: 0,
                win_rate: 0.5,
                payoffs: Analysis::payoffs_of_two(seat, 0.5),
                score: None,
                exact: None,
                depth: None,
                moves: vec![best],
                ownership: Vec::new(),
            });
        }
        table.legal().pop().map(Reply::Move).ok_or_else(|| ThinkError::Crashed("no move\nat all".into()))
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut said = Vec::new();
    let about = About { name: "Last \"\r\n".into(), ..About::default() };
    let ending = serve(Cursor::new(bytes.to_vec()), &mut said, &about, &mut Last).expect("a thread");
    assert_ne!(ending, SessionEnd::Unheard);
    let said = String::from_utf8(said).expect("text");
    for line in said.lines() {
        let word = line.split(' ').next().unwrap_or_default();
        let stones =
            || line.split(' ').all(|point| point.split(',').all(|number| number.parse::<u8>().is_ok_and(|n| n < 22)));
        let known = ["OK", "ERROR", "UNKNOWN", "MESSAGE", "SWAP"].contains(&word) || line.starts_with("name=");
        assert!(known || stones(), "{line:?}");
    }
    let lines = bytes.split(|byte| matches!(byte, b'\n' | b'\r')).count();
    let answers = said.lines().filter(|line| !line.starts_with("MESSAGE")).count();
    assert!(answers <= lines, "{answers} answers to {lines} lines");
});
