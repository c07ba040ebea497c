//! A position in the middle of the search: its moves, one by one.

use tengen_quoridor::{Cells, Move};
use tengen_search::{Bound, Known};

use super::{
    Search, WIN,
    lanes::Lanes,
    memory::MOST_HISTORY,
    mv::number,
    order::{Ranked, is_wall},
    prune::{self, few_enough, reduction},
    to_table,
};

/// A position whose moves are to be looked at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    pub(super) low: i32,
    pub(super) high: i32,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// The best move as far as is known.
    pub(super) known: Option<Move>,
    /// What it is worth without looking ahead.
    pub(super) judged: i32,
    /// Whether the exact value is wanted, and not only a bound.
    pub(super) is_open: bool,
}

impl<B: Cells> Search<'_, B> {
    /// Looks at the moves one by one.
    pub(super) fn best_of(&mut self, node: Node, lanes: &Lanes<B>) -> i32 {
        let Node { mut low, high, depth, ply, .. } = node;
        let seat = usize::from(self.position.turn().0);
        let mut moves = self.spare_moves.pop().unwrap_or_default();
        self.list(&node, lanes, &mut moves);
        let mut tried = self.spare.pop().unwrap_or_default();
        tried.clear();
        let (mut best, mut best_move, mut looked_at, mut quiet) = (-WIN, None, 0, 0);
        while let Some(ranked) = moves.next() {
            let mv = ranked.mv;
            if ply == 0 && self.avoid.contains(&mv) {
                continue;
            }
            if is_wall(mv) && ranked.gain <= 0 {
                quiet += 1;
            }
            let Some(reduced) = self.reduced_by(&node, &ranked, looked_at, quiet, best) else { continue };
            looked_at += 1;
            tried.push(mv);
            let before = self.nodes;
            let value = self.value_of(&node, lanes, mv, low, looked_at, reduced);
            if ply == 0 {
                self.spent[usize::from(number(mv))] += self.nodes - before;
            }
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > low || ply == 0 && best_move.is_none() {
                    best_move = Some(mv);
                    self.take_line(ply, mv);
                }
                low = low.max(value);
            }
            if low >= high {
                let last = self.last();
                self.memory.learn(seat, ply, last, &tried, depth);
                break;
            }
        }
        self.spare_moves.push(moves);
        self.spare.push(tried);
        if self.stopped {
            return 0;
        }
        if looked_at == 0 {
            return self.value_of_passing(&node, lanes);
        }
        let bound = if best >= high {
            Bound::AtLeast
        } else if best > node.low {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        if ply > 0 || self.avoid.is_empty() {
            self.remember(best, ply, depth, node.judged, bound, best_move);
        }
        best
    }

    fn remember(&self, value: i32, ply: usize, depth: i32, judged: i32, bound: Bound, best: Option<Move>) {
        let mirrored = self.position.is_mirrored();
        let best = best.map(|mv| number(if mirrored { self.position.mirrored_move(mv) } else { mv }));
        let known = Known {
            value: to_table(value, ply),
            judged: judged.clamp(-20_000, 20_000) as i16,
            depth: depth.clamp(-1, 120) as i8,
            bound,
            best,
        };
        self.table.put(self.position.canonical_hash(), known);
    }

    /// Nothing can be done: whoever is locked in passes.
    fn value_of_passing(&mut self, node: &Node, lanes: &Lanes<B>) -> i32 {
        if self.position.must_pass() { self.value_of(node, lanes, Move::Pass, node.low, 1, 0) } else { node.judged }
    }

    /// The value of a move to whoever makes it.
    fn value_of(&mut self, node: &Node, lanes: &Lanes<B>, mv: Move, low: i32, looked_at: usize, reduced: i32) -> i32 {
        let (high, depth, ply) = (node.high, node.depth - 1, node.ply + 1);
        let undo = self.play(mv);
        let after = lanes.after(&self.position, undo.seat, undo.from, mv);
        let value = if looked_at == 1 {
            -self.search(-high, -low, depth, ply, &after)
        } else {
            let mut value = -self.search(-low - 1, -low, depth - reduced, ply, &after);
            if value > low && reduced > 0 && !self.stopped {
                value = -self.search(-low - 1, -low, depth, ply, &after);
            }
            if value > low && value < high && !self.stopped {
                value = -self.search(-high, -low, depth, ply, &after);
            }
            value
        };
        self.undo(undo);
        value
    }

    fn take_line(&mut self, ply: usize, mv: Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(mv);
        upper[ply].extend_from_slice(&lower[0]);
    }

    /// How much less deep a move is looked at; not at all if `None`.
    fn reduced_by(&self, node: &Node, ranked: &Ranked, looked_at: usize, quiet: usize, best: i32) -> Option<i32> {
        if looked_at == 0 {
            return Some(0);
        }
        let is_quiet = is_wall(ranked.mv) && ranked.gain <= 0;
        if node.ply > 0 && best > -super::SURE {
            if is_quiet && !few_enough(node.depth, quiet, node.is_open) {
                return None;
            }
            if !node.is_open
                && node.depth <= 3
                && node.judged + prune::HOPE * node.depth + ranked.gain.max(0) * 130 <= node.low
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
        let seat = usize::from(self.position.turn().0);
        if self.memory.killers(node.ply).contains(&Some(ranked.mv)) {
            less -= 1;
        }
        less -= self.memory.history(seat, ranked.mv) * 2 / MOST_HISTORY;
        Some(less.clamp(0, node.depth - 1))
    }
}
