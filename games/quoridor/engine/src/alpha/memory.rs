//! What moves did well elsewhere in the tree.

use tengen_quoridor::Move;

use super::{
    MOST_PLIES,
    mv::{MOVES, number},
};

/// Moves that refuted others: at the same distance from the root (killers), or anywhere (history).
#[derive(Debug, Clone)]
pub(crate) struct Memory {
    history: [Vec<i32>; 2],
    killers: Vec<[Option<Move>; 2]>,
    /// The refutation of each move, by who made it.
    counters: [Vec<Option<Move>>; 2],
}

/// History stays within this either way.
pub(super) const MOST_HISTORY: i32 = 8192;

impl Default for Memory {
    fn default() -> Self {
        Self {
            history: [vec![0; MOVES], vec![0; MOVES]],
            killers: vec![[None; 2]; MOST_PLIES + 1],
            counters: [vec![None; MOVES], vec![None; MOVES]],
        }
    }
}

impl Memory {
    /// A new search begins: what is remembered counts for less.
    pub(super) fn fade(&mut self) {
        self.killers.fill([None; 2]);
        for value in self.history.iter_mut().flatten() {
            *value /= 4;
        }
    }

    #[inline]
    pub(super) fn history(&self, seat: usize, mv: Move) -> i32 {
        self.history[seat][usize::from(number(mv))]
    }

    #[inline]
    pub(super) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply.min(MOST_PLIES)]
    }

    /// What refuted the last move elsewhere.
    #[inline]
    pub(super) fn counter(&self, seat: usize, last: Option<Move>) -> Option<Move> {
        self.counters[seat][usize::from(number(last?))]
    }

    /// A move turned out to be good enough, and those tried before it were not.
    pub(super) fn learn(&mut self, seat: usize, ply: usize, last: Option<Move>, tried: &[Move], depth: i32) {
        let Some((&good, bad)) = tried.split_last() else { return };
        let killers = &mut self.killers[ply.min(MOST_PLIES)];
        if killers[0] != Some(good) {
            *killers = [Some(good), killers[0]];
        }
        if let Some(last) = last {
            self.counters[seat][usize::from(number(last))] = Some(good);
        }
        let weight = (depth * depth + depth).clamp(1, 1200);
        self.shift(seat, good, weight);
        for &mv in bad {
            self.shift(seat, mv, -weight / 2);
        }
    }

    /// The nearer to the limit, the less it moves.
    fn shift(&mut self, seat: usize, mv: Move, weight: i32) {
        let value = &mut self.history[seat][usize::from(number(mv))];
        *value += weight - *value * weight.abs() / MOST_HISTORY;
    }
}
