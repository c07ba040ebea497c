//! The Gomoku family: rows, forbidden points, openings, refusals, golden games.

#[path = "gomoku/golden.rs"]
mod golden;
#[path = "gomoku/openings.rs"]
mod openings;
#[path = "gomoku/plain.rs"]
mod plain;
#[path = "gomoku/renju.rs"]
mod renju;
#[path = "gomoku/rows.rs"]
mod rows;
#[path = "gomoku/undo.rs"]
mod undo;

use tengen_game::Game;
use tengen_gomoku::{Gomoku, Refusal, Setup};

/// A game with these moves played, each of them checked.
fn after(size: u8, rules: &str, moves: &str) -> Result<Gomoku, Refusal> {
    let mut game = Gomoku::new(Setup::new(size, rules.parse().unwrap()).unwrap());
    for text in moves.split_whitespace() {
        let mv = game.read(text)?;
        game.check(mv)?;
        game.play(mv);
    }
    Ok(game)
}
