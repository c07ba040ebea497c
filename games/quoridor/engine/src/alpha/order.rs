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

/// Moves by rank. Most of the time the first few settle it, so the rest is put in order only when it comes to them.
#[derive(Debug, Default)]
pub(super) struct Moves {
    ranked: Vec<Ranked>,
    next: usize,
}

/// After so many the rest is sorted at once.
const ONE_BY_ONE: usize = 6;

impl Moves {
    fn clear(&mut self) {
        self.ranked.clear();
        self.next = 0;
    }

    /// The most promising of those that are left.
    pub(super) fn next(&mut self) -> Option<Ranked> {
        let left = self.ranked.get_mut(self.next..)?;
        // Of equals the first comes first, so that a search is the same each time.
        if self.next < ONE_BY_ONE {
            let best = (0..left.len()).min_by_key(|at| (-left[*at].rank, left[*at].mv))?;
            left.swap(0, best);
        } else if self.next == ONE_BY_ONE {
            left.sort_unstable_by_key(|ranked| (-ranked.rank, ranked.mv));
        }
        self.next += 1;
        left.first().copied()
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
            moves.ranked.push(Ranked { rank, mv, gain: i32::from(forward) });
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
            moves.ranked.push(Ranked { rank, mv, gain });
        }
        let near = near(B::of(pawn)) | near(B::of(its_pawn));
        for (cell, orientation) in (legal & !cutting).iter() {
            let mv = Move::Wall(cell, orientation);
            let rank = known(mv) + remembered(mv) + if near.has(cell) { NEAR } else { 0 };
            moves.ranked.push(Ranked { rank, mv, gain: 0 });
        }
    }
}

/// The walls around a pawn, by their fields: two steps in every direction.
fn near<B: Cells>(pawn: B) -> B {
    let beside = |cells: B| cells | cells.left() | cells.right() | cells.up() | cells.down();
    let around = beside(beside(pawn));
    around | around.left() | around.down()
}

/// Whether a move builds a wall.
pub(super) fn is_wall(mv: Move) -> bool {
    matches!(mv, Move::Wall(..))
}
