//! Any bytes as the input of a Gomocup session: it never panics, says nothing but what the protocol has words for, never
//! places a stone on another, and shows its brain only games that are not over.

#![no_main]

use std::io::Cursor;

use libfuzzer_sys::fuzz_target;
use tengen_game::{Game, Turn};
use tengen_gomoku::{Gomoku, Move};
use tengen_protocol::gomocup::{About, Brain, Ending, Limits, serve};

/// Takes the last move there is but to resign, and talks about it.
struct Last;

impl Brain for Last {
    fn about(&self) -> About {
        About { name: "Last \"\r\n".into(), version: String::new(), ..About::default() }
    }

    fn choose(&mut self, game: &Gomoku, limits: &Limits<'_>) -> Result<Move, String> {
        assert!(matches!(game.turn(), Turn::Of(_)), "asked about a game that is over");
        assert!(limits.plan.aim <= limits.plan.most);
        (limits.say)("thinks\r\nERROR not really");
        let mut moves = Vec::new();
        game.legal(&mut moves);
        moves.into_iter().rfind(|mv| *mv != Move::Resign).ok_or_else(|| "no move\nat all".to_owned())
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut said = Vec::new();
    let ending = serve(Cursor::new(bytes.to_vec()), &mut said, &mut Last).expect("a thread");
    assert_ne!(ending, Ending::Unheard);
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
