//! Any bytes as JSON: refused, or a board that a text of our own carries unchanged.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_board::json;

fuzz_target!(|text: &[u8]| {
    let Ok(import) = json::read(text, "fuzz") else { return };
    assert!(import.board.layout().iter().flatten().all(|c| c.is_finite()));
    let again = json::read(json::write(&import.board), "fuzz").expect("what is written can be read").board;
    assert!(again.edges().eq(import.board.edges()));
    assert!(again.points().all(|point| again.name(point) == import.board.name(point)));
    assert_eq!((again.len(), again.spec()), (import.board.len(), import.board.spec()));
    assert!(json::read(json::line(&import.board), "fuzz").is_ok());
});
