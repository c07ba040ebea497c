//! Any bytes as moves of any game: what is refused changes nothing, and what is made can be taken back.
//!
//! The first byte chooses the game, each of the others a move of those that are legal, or one that is none.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_game::{GameSpec, Seat};

fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, moves)) = bytes.split_first() else { return };
    let kind = tengen_games::KINDS[usize::from(choice) % tengen_games::KINDS.len()];
    let (_, mut table) = tengen_games::games().open(&GameSpec::new(kind.name)).expect("its usual options");
    let start = table.hash();
    for byte in moves.iter().take(100) {
        let Some(seat) = table.awaited().first().copied() else { break };
        let (before, legal) = (table.hash(), table.legal());
        let other = Seat((seat.0 + 1) % table.seats() as u8);
        if !table.awaited().contains(&other) {
            assert!(table.play(other, &legal[0]).is_err());
        }
        let text = String::from_utf8_lossy(moves);
        if table.play(seat, text.get(..3).unwrap_or("?")).is_ok() {
            assert!(table.undo());
        }
        assert_eq!(table.hash(), before);
        let mv = &legal[usize::from(*byte) % legal.len()];
        assert_eq!(table.play(seat, mv).as_deref(), Ok(mv.as_str()));
    }
    while table.undo() {}
    assert_eq!(table.hash(), start);
});
