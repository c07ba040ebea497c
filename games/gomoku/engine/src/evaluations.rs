//! What the network says of positions, remembered.

use std::{collections::HashMap, sync::Arc};

use tengen_gomoku::{Colour, Winning};
use tengen_gomoku_net::{Evaluator, LINES, Network, Stones};

use crate::cell::Cell;
use crate::position::Position;

/// What the network says of a position in which something is to be decided.
#[derive(Debug)]
pub(crate) struct Evaluated {
    /// What the side to move can expect, from 0 to 1.
    pub(crate) expectation: f32,
    /// The free cells near stones, each with how likely a strong player takes it, the likeliest first.
    pub(crate) moves: Vec<(Cell, f32)>,
}

impl Evaluated {
    /// How likely a strong player takes a cell; 0 far from all stones.
    pub(crate) fn probability(&self, cell: Cell) -> f32 {
        self.moves.iter().find(|(at, _)| *at == cell).map_or(0.0, |(_, probability)| *probability)
    }

    /// The likeliest cell.
    pub(crate) fn best(&self) -> Option<Cell> {
        self.moves.first().map(|(cell, _)| *cell)
    }
}

/// Asks a network, and remembers what it said: games played out by its likeliest moves come by the same positions again and
/// again.
pub(crate) struct Evaluations {
    evaluator: Evaluator,
    known: HashMap<u64, Arc<Evaluated>>,
    most: usize,
}

/// Bytes that a remembered position takes, about.
const BYTES: usize = 1200;

impl Evaluations {
    /// Remembers positions in so many bytes, about; when they are full it forgets them all.
    pub(crate) fn new(network: &Network, bytes: usize) -> Self {
        Self { evaluator: Evaluator::new(network), known: HashMap::new(), most: (bytes / BYTES).max(64) }
    }

    /// Whether the networks know this board and rule.
    pub(crate) fn serve(winning: Winning, size: usize) -> bool {
        size == LINES && matches!(winning, Winning::Standard | Winning::Freestyle)
    }

    /// What the network says of a position, of a board and rule that it [knows](Self::serve).
    pub(crate) fn of(&mut self, position: &Position) -> Arc<Evaluated> {
        let hash = position.hash();
        if let Some(known) = self.known.get(&hash) {
            return known.clone();
        }
        let said = self.evaluator.evaluate(&stones(position), position.winning() == Winning::Standard);
        let mut near = Vec::new();
        position.near(&mut near);
        let logit = |cell: Cell| said.policy[cell.y() * LINES + cell.x()];
        let most = near.iter().map(|cell| logit(*cell)).fold(f32::MIN, f32::max);
        let mut moves: Vec<(Cell, f32)> = near.into_iter().map(|cell| (cell, (logit(cell) - most).exp())).collect();
        let all: f32 = moves.iter().map(|(_, likely)| likely).sum();
        moves.iter_mut().for_each(|(_, likely)| *likely /= all);
        moves.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let evaluated = Arc::new(Evaluated { expectation: said.expectation(), moves });
        if self.known.len() >= self.most {
            self.known.clear();
        }
        self.known.insert(hash, evaluated.clone());
        evaluated
    }
}

/// The stones as the side to move sees them.
fn stones(position: &Position) -> Stones {
    let mut stones = Stones::default();
    for y in 0..LINES {
        for x in 0..LINES {
            match position.stone(Cell::at(x, y)) {
                Some(colour) if colour == position.turn() => stones.put_own(x, y),
                Some(Colour::Black | Colour::White) => stones.put_other(x, y),
                None => {}
            }
        }
    }
    stones
}
