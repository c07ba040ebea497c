//! A position in the middle of the search: its moves, one by one.

use super::memory::MOST_HISTORY;
use super::prune::{self, few_enough, reduction};
use super::table::{Bound, Entry, UNJUDGED, to_table};
use super::{SURE, Search, WIN};
use crate::cell::Cell;
use crate::judge::Judge;
use crate::kind::Kind;

/// A position whose moves are to be looked at.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Node {
    pub(super) low: i32,
    pub(super) high: i32,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// The best move as far as is known.
    pub(super) known: Option<Cell>,
    /// What the judge says.
    pub(super) judged: i32,
    /// Whether the other side is about to make an open four.
    pub(super) threatened: bool,
    /// Whether the other side is about to make five.
    pub(super) must_block: bool,
    /// Whether the exact value is wanted, and not only a bound.
    pub(super) is_open: bool,
}

impl<J: Judge> Search<'_, J> {
    /// Looks at the moves one by one.
    pub(super) fn best_of(&mut self, node: Node) -> i32 {
        let Node { mut low, high, depth, ply, .. } = node;
        let own = self.position.turn();
        let mut moves = self.spare_moves.pop().unwrap_or_default();
        self.list(&node, &mut moves);
        let mut tried = self.spare.pop().unwrap_or_default();
        tried.clear();
        let (mut best, mut best_cell, mut looked_at) = (-WIN, None, 0);
        while let Some(cell) = moves.next() {
            if ply == 0 && self.avoid.contains(&cell) || !self.position.may_put(own, cell) {
                continue;
            }
            let Some(reduced) = self.reduced_by(&node, cell, looked_at, best, low) else { continue };
            looked_at += 1;
            tried.push(cell);
            let before = self.nodes;
            self.judge.put(&self.position, cell);
            self.position.put(cell);
            let value = self.value_of(&node, low, looked_at, reduced);
            self.judge.undo(&self.position);
            self.position.undo();
            if ply == 0 {
                self.spent[cell.index()] += self.nodes - before;
            }
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > low || ply == 0 && best_cell.is_none() {
                    best_cell = Some(cell);
                    self.take_line(ply, cell);
                }
                low = low.max(value);
            }
            if low >= high {
                self.memory.learn(own, ply, self.position.last(), &tried, depth);
                break;
            }
        }
        self.spare_moves.push(moves);
        self.spare.push(tried);
        if self.stopped {
            return 0;
        }
        if looked_at == 0 {
            // Nowhere to go: renju forbids it, or a five cannot be stopped any more.
            best = match node.judged {
                _ if node.must_block => ply as i32 + 2 - WIN,
                UNJUDGED => self.judge.judge(&self.position),
                judged => judged,
            };
        }
        let bound = if best >= high {
            Bound::AtLeast
        } else if best > node.low {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        if ply > 0 || self.avoid.is_empty() {
            let (value, judged, depth) = (to_table(best, ply), node.judged as i16, depth.min(120) as i8);
            self.table.put(self.position.hash(), Entry { value, judged, depth, bound, best: best_cell });
        }
        best
    }

    /// The value of the stone just placed, to whoever placed it.
    fn value_of(&mut self, node: &Node, low: i32, looked_at: usize, reduced: i32) -> i32 {
        let (high, depth, ply) = (node.high, node.depth - 1, node.ply + 1);
        if looked_at == 1 {
            return -self.search(-high, -low, depth, ply);
        }
        let mut value = -self.search(-low - 1, -low, depth - reduced, ply);
        if value > low && reduced > 0 && !self.stopped {
            value = -self.search(-low - 1, -low, depth, ply);
        }
        if value > low && value < high && !self.stopped {
            value = -self.search(-high, -low, depth, ply);
        }
        value
    }

    fn take_line(&mut self, ply: usize, cell: Cell) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(cell);
        upper[ply].extend_from_slice(&lower[0]);
    }

    /// How much less deep a move is looked at; not at all if `None`.
    fn reduced_by(&self, node: &Node, cell: Cell, looked_at: usize, best: i32, low: i32) -> Option<i32> {
        if looked_at == 0 || node.must_block {
            return Some(0);
        }
        let (own, other) = (self.position.turn(), !self.position.turn());
        let (attack, defence) = (self.position.kind(own, cell), self.position.kind(other, cell));
        let is_quiet = attack < Kind::Three && defence < Kind::Three;
        if node.ply > 0 && best > -SURE && attack < Kind::Three {
            if is_quiet && !few_enough(node.depth, looked_at, node.is_open) {
                return None;
            }
            let gain = self.position.worth_at(own, cell)[1] + self.position.worth_at(other, cell)[0];
            if !node.is_open
                && node.depth <= 5
                && !node.threatened
                && node.judged + prune::HOPE * node.depth + gain * 2 <= low
            {
                return None;
            }
        }
        if node.depth < 2 || looked_at < if node.ply == 0 { 4 } else { 2 } {
            return Some(0);
        }
        let mut less = reduction(node.depth, looked_at);
        if node.is_open {
            less -= 1;
        }
        if !is_quiet {
            less -= 1;
        }
        if attack >= Kind::Three {
            less -= 1;
        }
        if self.memory.is_killer(node.ply, cell) || self.memory.is_counter(own, self.position.last(), cell) {
            less -= 1;
        }
        less -= self.memory.history(own, cell) * 2 / MOST_HISTORY;
        Some(less.clamp(0, node.depth - 1))
    }
}
