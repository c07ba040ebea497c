//! The moves to look at, in the order to look at them.

use super::Search;
use super::node::Node;
use crate::cell::Cell;
use crate::judge::Judge;
use crate::kind::Kind;

/// Moves and how promising they are. Most of the time the first few settle it, so the rest is put in order only when it
/// comes to them.
#[derive(Debug, Default)]
pub(super) struct Moves {
    ranked: Vec<(i32, Cell)>,
    next: usize,
}

/// After so many the rest is sorted at once.
const ONE_BY_ONE: usize = 6;

impl Moves {
    pub(super) fn clear(&mut self) {
        self.ranked.clear();
        self.next = 0;
    }

    /// The most promising of those that are left.
    pub(super) fn next(&mut self) -> Option<Cell> {
        let left = self.ranked.get_mut(self.next..)?;
        // Of equals the first comes first, so that a search is the same each time.
        if self.next < ONE_BY_ONE {
            let best = (0..left.len()).min_by_key(|at| (-left[*at].0, left[*at].1))?;
            left.swap(0, best);
        } else if self.next == ONE_BY_ONE {
            left.sort_unstable_by_key(|(rank, cell)| (-rank, *cell));
        }
        self.next += 1;
        left.first().map(|(_, cell)| *cell)
    }
}

/// What moves that did well elsewhere are worth here, in the points by which moves are ranked.
const KILLER: i32 = 70;
const COUNTER: i32 = 50;
const HISTORY: i32 = 40;

/// A policy is asked from so much depth on: nearer the leaves it costs more than it saves.
const ASKS_FROM: i32 = 2;
const ASKS_IF_THREATENED_FROM: i32 = 4;
/// What a logit of the policy is worth; less likely than this is as bad as this.
const LIKELY: f32 = 60.0;
const UNLIKELY: f32 = -8.0;

impl<J: Judge> Search<'_, J> {
    /// The moves to look at.
    pub(super) fn list(&mut self, node: &Node, moves: &mut Moves) {
        moves.clear();
        let mut cells = self.spare.pop().unwrap_or_default();
        if node.must_block {
            self.position.blocks(&mut cells);
            if cells.is_empty() && node.ply == 0 {
                // Lost, but one five can be stopped for all that.
                cells.extend(self.position.cells_where(!self.position.turn(), |kind| kind == Kind::Five));
            }
        } else if node.threatened {
            self.position.defences(&mut cells);
        } else {
            self.position.near(&mut cells);
        }
        if node.ply == 0 && cells.iter().all(|cell| self.avoid.contains(cell)) {
            self.position.free(&mut cells);
        }
        self.logits.clear();
        let asks_from = if node.threatened { ASKS_IF_THREATENED_FROM } else { ASKS_FROM };
        if node.depth >= asks_from && cells.len() > 1 && !node.must_block {
            self.judge.policy(&self.position, &cells, &mut self.logits);
        }
        let most = self.logits.iter().copied().fold(f32::MIN, f32::max);
        let likely = |at: usize| self.logits.get(at).map_or(0, |logit| ((logit - most).max(UNLIKELY) * LIKELY) as i32);
        moves.ranked.extend(
            cells.iter().enumerate().map(|(at, cell)| (self.rank(node, *cell).saturating_add(likely(at)), *cell)),
        );
        self.spare.push(cells);
    }

    fn rank(&self, node: &Node, cell: Cell) -> i32 {
        if Some(cell) == node.known {
            return i32::MAX;
        }
        let (own, other) = (self.position.turn(), !self.position.turn());
        let attack = self.position.worth_at(own, cell)[0];
        let defence = self.position.worth_at(other, cell)[0];
        let killer = i32::from(self.memory.is_killer(node.ply, cell)) * KILLER;
        let counter = i32::from(self.memory.is_counter(own, self.position.last(), cell)) * COUNTER;
        attack * 2 + defence + self.memory.history(own, cell) / HISTORY + killer + counter
    }
}
