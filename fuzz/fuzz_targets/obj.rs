//! Any bytes as OBJ: refused, or a board that a file of our own carries unchanged.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_board::obj;

fuzz_target!(|file: &[u8]| {
    let Ok(import) = obj::read(file, "fuzz") else { return };
    assert!(import.board.layout().iter().flatten().all(|c| c.is_finite()));
    let again = obj::read(obj::write(&import.board), "fuzz").expect("what is written can be read").board;
    assert!(again.edges().eq(import.board.edges()));
    assert_eq!(again.len(), import.board.len());
});
