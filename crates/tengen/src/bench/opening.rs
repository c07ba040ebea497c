//! The position that searches are measured from.

use std::sync::Arc;

use anyhow::Result;
use tengen_go::{Go, Move, Random, Setup};

use crate::boards;

/// Moves made before the engine is asked: an empty board has too many symmetries to be a good witness.
const MOVES: usize = 6;

/// A game on this board, a few moves old, always the same.
pub(super) fn opening(spec: &str) -> Result<Go> {
    let mut game = Go::new(Setup::new(Arc::new(boards::load(spec)?)));
    let mut random = Random::with_seed(1);
    for _ in 0..MOVES.min(game.board().len() / 4) {
        let Some(colour) = game.to_move() else { break };
        let points = game.legal_points(colour);
        let Some(point) = points.get(random.below(points.len().max(1) as u32) as usize) else { break };
        game.play_as(colour, Move::Place(*point))?;
    }
    Ok(game)
}
