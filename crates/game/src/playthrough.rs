use std::fmt::Write;

use crate::{Game, Turn};

/// A random game from a seed as text, a line for each move: ply, seat, legal moves, the move, the hash after it.
///
/// Kept in a file, such a text is a golden playthrough: a change of rules, of move order or of hashing shows as a
/// difference. Every line also checks the game itself: that the chosen move is allowed, that its notation reads back, and
/// that taking it back restores the hash.
///
/// # Panics
/// If the game breaks one of those promises.
pub fn playthrough<G: Game>(mut game: G, seed: u64, most_plies: usize) -> String {
    let mut text = String::new();
    let mut moves = Vec::new();
    let mut state = seed;
    for ply in 0..most_plies {
        let Turn::Of(seat) = game.turn() else { break };
        game.legal(&mut moves);
        assert!(!moves.is_empty(), "somebody is to move and has no move at ply {ply}");
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mv = moves[(state >> 33) as usize % moves.len()];
        let name = game.notation(mv);
        assert!(game.check(mv).is_ok(), "the legal move {name} is refused at ply {ply}");
        assert!(game.read(&name).is_ok_and(|again| again == mv), "{name} does not read back");
        let before = game.hash();
        game.play(mv);
        assert!(game.undo() && game.hash() == before, "{name} cannot be taken back at ply {ply}");
        game.play(mv);
        let _ = writeln!(text, "{ply} seat {} of {} moves {name} {:016x}", seat.0, moves.len(), game.hash());
    }
    let _ = match game.turn() {
        Turn::Of(seat) => writeln!(text, "seat {} to move", seat.0),
        Turn::Over(outcome) => match outcome.winner() {
            Some(seat) => writeln!(text, "seat {} wins", seat.0),
            None => writeln!(text, "a draw"),
        },
    };
    text
}
