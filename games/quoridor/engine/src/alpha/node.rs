//! A position in the middle of the search: its moves, one by one.

use tengen_quoridor::{Cells, Move};
use tengen_search::{Bound, Known};

use super::{
    Search, WIN,
    lanes::Lanes,
    memory::MOST_HISTORY,
    mv::number,
    order::Ranked,
    prune::{self, most_quiet, reduction},
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

/// What is known of such a position so far.
struct SoFar {
    low: i32,
    best: i32,
    best_move: Option<Move>,
    /// The moves that were looked at.
    tried: Vec<Move>,
}

impl<B: Cells> Search<'_, B> {
    /// Looks at the moves one by one.
    pub(super) fn best_of(&mut self, node: Node, lanes: &Lanes<B>) -> i32 {
        let mut tried = self.spare.pop().unwrap_or_default();
        tried.clear();
        let mut found = SoFar { low: node.low, best: -WIN, best_move: None, tried };
        // The move from the table settles it so often that the others are listed only after it.
        let known = node.known.filter(|mv| node.ply > 0 && self.is_allowed(*mv));
        if !known.is_some_and(|mv| self.try_move(&node, lanes, mv, 0, &mut found)) {
            self.try_all(&node, lanes, known, &mut found);
        }
        let SoFar { best, best_move, tried, .. } = found;
        let looked_at = tried.len();
        self.spare.push(tried);
        if self.stopped {
            return 0;
        }
        if looked_at == 0 {
            return self.value_of_passing(&node, lanes);
        }
        let bound = if best >= node.high {
            Bound::AtLeast
        } else if best > node.low {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        if node.ply > 0 || self.avoid.is_empty() {
            self.remember(best, node.ply, node.depth, node.judged, bound, best_move);
        }
        best
    }

    /// Looks at all moves but the known one, until one settles it.
    fn try_all(&mut self, node: &Node, lanes: &Lanes<B>, known: Option<Move>, found: &mut SoFar) {
        let mut moves = self.spare_moves.pop().unwrap_or_default();
        self.list(node, lanes, &mut moves);
        let most = if node.ply > 0 { most_quiet(node.depth, node.is_open) } else { usize::MAX };
        let mut quiet = 0;
        while let Some(ranked) = moves.next(most) {
            let mv = ranked.mv;
            if known == Some(mv) || node.ply == 0 && self.avoid.contains(&mv) {
                continue;
            }
            if ranked.is_quiet() {
                quiet += 1;
            }
            let Some(reduced) = self.reduced_by(node, &ranked, found, quiet > most) else { continue };
            if self.try_move(node, lanes, mv, reduced, found) {
                break;
            }
        }
        self.spare_moves.push(moves);
    }

    /// Looks at a move; whether no other is to be looked at.
    fn try_move(&mut self, node: &Node, lanes: &Lanes<B>, mv: Move, reduced: i32, found: &mut SoFar) -> bool {
        found.tried.push(mv);
        let before = self.nodes;
        let value = self.value_of(node, lanes, mv, found.low, found.tried.len(), reduced);
        if node.ply == 0 {
            self.spent[usize::from(number(mv))] += self.nodes - before;
        }
        if self.stopped {
            return true;
        }
        if value > found.best {
            found.best = value;
            if value > found.low || node.ply == 0 && found.best_move.is_none() {
                found.best_move = Some(mv);
                self.take_line(node.ply, mv);
            }
            found.low = found.low.max(value);
        }
        if found.low >= node.high {
            let (seat, last) = (usize::from(self.position.turn().0), self.last());
            self.memory.learn(seat, node.ply, last, &found.tried, node.depth);
            return true;
        }
        false
    }

    /// Whether a move from the table may be made here.
    fn is_allowed(&self, mv: Move) -> bool {
        match mv {
            Move::Step(cell) => self.position.steps(self.position.turn()).has(cell),
            Move::Wall(cell, orientation) => self.position.wall_fault(cell, orientation).is_ok(),
            Move::Pass => false,
        }
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
    fn reduced_by(&self, node: &Node, ranked: &Ranked, found: &SoFar, is_one_too_many: bool) -> Option<i32> {
        let looked_at = found.tried.len();
        if looked_at == 0 {
            return Some(0);
        }
        let is_quiet = ranked.is_quiet();
        if node.ply > 0 && found.best > -super::SURE {
            if is_quiet && is_one_too_many {
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
