//! Any bytes as the input of a GTP session: it never panics, every line that wants an answer gets exactly one under
//! its own id, and no answer can be cut by what it says.

#![no_main]

use std::io::Cursor;

use libfuzzer_sys::fuzz_target;
use tengen_protocol::gtp::{Answer, Command, Engine, Exchange, Failure, SessionEnd, serve};

/// Says back what it hears in every way an engine can answer.
struct Echo;

impl Engine for Echo {
    fn name(&self) -> &str {
        "Echo\r\n\n1"
    }

    fn version(&self) -> &str {
        ""
    }

    fn commands(&self) -> &[&str] {
        &["echo", "fail", "stream", "read"]
    }

    fn handle(&mut self, command: &Command, exchange: &mut Exchange<'_>) -> Answer {
        let mut arguments = command.arguments();
        let text = arguments.rest().replace('|', "\n").replace('^', "\r\u{85}\u{0}");
        match command.name() {
            "echo" => Ok(text),
            "fail" => Err(Failure::new(text)),
            "stream" => {
                while let Some(word) = arguments.next_word() {
                    exchange.stream(&word.replace('|', "\n"));
                }
                Ok(text)
            }
            _ => {
                let (colour, size, komi) = (arguments.colour()?, arguments.int("size")?, arguments.float("komi")?);
                arguments.end()?;
                assert!(size < 1 << 31 && komi.is_finite());
                Ok(format!("{colour:?} {size} {komi}"))
            }
        }
    }
}

/// The openings of the answers that must come, without their signs, and how the session must end.
fn expected(input: &[u8]) -> (Vec<String>, SessionEnd) {
    let mut openings = Vec::new();
    for line in input.split(|&byte| byte == b'\n') {
        let read = Command::parse(line);
        let id = match &read {
            Ok(None) => continue,
            Ok(Some(command)) => command.id(),
            Err(error) => error.id(),
        };
        openings.push(id.map(|id| id.to_string()).unwrap_or_default());
        if matches!(read, Ok(Some(command)) if command.name() == "quit") {
            return (openings, SessionEnd::Quit);
        }
    }
    (openings, SessionEnd::EndOfInput)
}

fuzz_target!(|input: &[u8]| {
    let mut said = Vec::new();
    let ending = serve(Cursor::new(input.to_vec()), &mut said, &mut Echo).expect("a thread for the input");
    let said = String::from_utf8(said).expect("answers are text");
    assert!(!said.contains(|char: char| char.is_control() && char != '\n' && char != '\t'), "{said:?}");

    let mut messages: Vec<&str> = said.split("\n\n").collect();
    assert_eq!(messages.pop(), Some(""), "the last answer is complete");
    let (openings, expected_ending) = expected(input);
    assert_eq!(ending, expected_ending);
    assert_eq!(messages.len(), openings.len(), "{said:?}");
    for (message, id) in messages.iter().zip(openings) {
        let rest = message.strip_prefix(['=', '?']).and_then(|rest| rest.strip_prefix(id.as_str()));
        let whole_id = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\n']));
        assert!(whole_id, "{message:?} should answer {id:?}");
    }
});
