//! Who is expected to own which point after a move: `movesOwnership`.
//!
//! A search keeps the owners of its root only. What a move changes is told by random games: with the same chance before and after it, so
//! that the difference is the move's.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use tengen_board::Point;
use tengen_game::{Analysis, Game as _};
use tengen_go::{Colour, Go, Move, Random, ownership};

/// Random games for each move. On a 19x19 board they take some hundredths of a second, once for each move of an analysis.
const PLAYOUTS: u32 = 100;

/// A position, and what moves change about its owners.
pub(super) struct AfterMoves {
    game: Go,
    /// By move; the empty name is the position itself.
    known: Mutex<HashMap<String, Vec<f32>>>,
}

impl AfterMoves {
    pub(super) fn new(game: &Go, turn: Colour) -> Self {
        Self { game: game.with_turn(turn), known: Mutex::default() }
    }

    /// The owner of a point after this move, from -1 (White) to 1 (Black): what the analysis expects, and what the move changes.
    pub(super) fn owner(&self, mv: &str, analysis: &Analysis, point: Point) -> f32 {
        let expected = analysis.ownership.get(point.index()).copied().unwrap_or_default();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut owner = |mv: &str| {
            if !known.contains_key(mv) {
                known.insert(mv.to_string(), self.by_random_games(mv));
            }
            known[mv][point.index()]
        };
        (expected + owner(mv) - owner("")).clamp(-1.0, 1.0)
    }

    fn by_random_games(&self, mv: &str) -> Vec<f32> {
        let mut position = self.game.position().clone();
        if let (Ok(Move::Place(point)), Some(turn)) = (self.game.read(mv), self.game.to_move()) {
            position.play(point, turn, |_| {});
        }
        ownership(&position, PLAYOUTS, &mut Random::with_seed(1))
    }
}
