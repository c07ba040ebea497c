//! The moves to look at, in the order to look at them.

use tengen_quoridor::{Cells, Move};

use super::{Search, lanes::Lanes, node::Node};

/// A move and how promising it looks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ranked {
    pub(super) rank: i32,
    pub(super) mv: Move,
    /// How many steps more the other has to go than whoever moves, compared with before.
    pub(super) gain: i32,
}

/// Moves by rank. Most of the time the first few settle it, so moves are put in order only as far as they are asked for.
#[derive(Debug, Default)]
pub(super) struct Moves {
    /// Steps, and walls that lengthen the other's way more than one's own.
    sharp: Vec<Ranked>,
    /// The other walls, which are many.
    quiet: Vec<Ranked>,
    next_sharp: usize,
    next_quiet: usize,
    /// So many of the quiet ones are in order.
    sorted: usize,
    best_quiet: i32,
}

impl Ranked {
    /// Whether it is a wall that lengthens nobody's way.
    pub(super) fn is_quiet(&self) -> bool {
        matches!(self.mv, Move::Wall(..)) && self.gain <= 0
    }

    /// Of equals the first comes first, so that a search is the same each time.
    fn key(&self) -> (i32, Move) {
        (-self.rank, self.mv)
    }
}

impl Moves {
    fn clear(&mut self) {
        self.sharp.clear();
        self.quiet.clear();
        (self.next_sharp, self.next_quiet, self.sorted, self.best_quiet) = (0, 0, 0, i32::MIN);
    }

    fn push(&mut self, ranked: Ranked) {
        if ranked.is_quiet() {
            self.best_quiet = self.best_quiet.max(ranked.rank);
            self.quiet.push(ranked);
        } else {
            self.sharp.push(ranked);
        }
    }

    /// The most promising of those that are left. About so many of the quiet ones will be asked for.
    pub(super) fn next(&mut self, about: usize) -> Option<Ranked> {
        let left = &mut self.sharp[self.next_sharp..];
        if let Some(best) = (0..left.len()).min_by_key(|at| left[*at].key()) {
            left.swap(0, best);
            let sharp = left[0];
            if self.next_quiet == self.quiet.len() || sharp.rank >= self.best_quiet {
                self.next_sharp += 1;
                return Some(sharp);
            }
        }
        self.next_quiet(about)
    }

    fn next_quiet(&mut self, about: usize) -> Option<Ranked> {
        if self.next_quiet == self.sorted {
            let left = &mut self.quiet[self.sorted..];
            let wanted = left.len().min(if self.sorted == 0 { about } else { usize::MAX });
            if wanted < left.len() {
                left.select_nth_unstable_by_key(wanted, Ranked::key);
            }
            left[..wanted].sort_unstable_by_key(Ranked::key);
            self.sorted += wanted;
        }
        let quiet = self.quiet.get(self.next_quiet).copied()?;
        self.next_quiet += 1;
        self.best_quiet = match self.quiet.get(self.next_quiet) {
            Some(next) if self.next_quiet < self.sorted => next.rank,
            Some(_) => quiet.rank,
            None => i32::MIN,
        };
        Some(quiet)
    }
}

const KNOWN: i32 = 1 << 20;
const FORWARD: i32 = 2600;
const STEP: i32 = 300;
const GAIN: i32 = 1500;
const KILLER: i32 = 1200;
const COUNTER: i32 = 800;
const NEAR: i32 = 150;

impl<B: Cells> Search<'_, B> {
    /// The moves to look at.
    pub(super) fn list(&mut self, node: &Node, lanes: &Lanes<B>, moves: &mut Moves) {
        moves.clear();
        let position = &self.position;
        let (seat, other) = (position.turn(), self.other());
        let (own, its) = (usize::from(seat.0), usize::from(other.0));
        let killers = self.memory.killers(node.ply);
        let counter = self.memory.counter(own, self.last());
        let remembered = |mv: Move| {
            self.memory.history(own, mv) / 8
                + if killers.contains(&Some(mv)) { KILLER } else { 0 }
                + if counter == Some(mv) { COUNTER } else { 0 }
        };
        let known = |mv: Move| if node.known == Some(mv) { KNOWN } else { 0 };
        let lane = lanes.cells(own);
        for cell in position.steps(seat).cells() {
            let mv = Move::Step(cell);
            let forward = lane.has(cell);
            let rank = known(mv) + remembered(mv) + if forward { FORWARD } else { STEP };
            moves.push(Ranked { rank, mv, gain: i32::from(forward) });
        }
        let legal = position.legal_walls();
        if legal.is_empty() {
            return;
        }
        let (Some(pawn), Some(its_pawn)) = (position.pawn(seat), position.pawn(other)) else { return };
        let ways = position.ways();
        let cutting = legal & lanes.cuts(its);
        for (cell, orientation) in cutting.iter() {
            let mv = Move::Wall(cell, orientation);
            let with = ways.with(cell, orientation);
            let steps = |pawn, targets, before: i32| {
                with.distance(B::of(pawn), targets).map_or(0, |steps| i32::from(steps) - before)
            };
            let mut gain = steps(its_pawn, position.targets(other), lanes.steps(its));
            if gain > 0 && lanes.is_cut(own, cell, orientation) {
                gain -= steps(pawn, position.targets(seat), lanes.steps(own));
            }
            let rank = known(mv) + remembered(mv) + gain * GAIN;
            moves.push(Ranked { rank, mv, gain });
        }
        let near = near(B::of(pawn)) | near(B::of(its_pawn));
        for (cell, orientation) in (legal & !cutting).iter() {
            let mv = Move::Wall(cell, orientation);
            let rank = known(mv) + remembered(mv) + if near.has(cell) { NEAR } else { 0 };
            moves.push(Ranked { rank, mv, gain: 0 });
        }
    }
}

/// The walls around a pawn, by their fields: two steps in every direction.
fn near<B: Cells>(pawn: B) -> B {
    let beside = |cells: B| cells | cells.left() | cells.right() | cells.up() | cells.down();
    let around = beside(beside(pawn));
    around | around.left() | around.down()
}
