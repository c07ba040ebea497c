//! How hard a position seems, and which moves to try first. Nothing here can make a result wrong.
//!
//! The measure is how many moves in a row the defender is away from two eyes, after T. Wolf's GoTools and A. Kishimoto
//! and M. Müller's Tsumego Explorer.

use tengen_search::proof_numbers::Numbers;

use super::{
    area::{ATTACKER, DEFENDER, NOWHERE},
    bits::Bits,
    stones::Stones,
    way::Way,
};
use crate::Kept;

/// Up to so many empty cells all moves are tried from the beginning.
const FEW: u32 = 24;

/// More places for eyes are not compared.
const MOST_EYES: usize = 28;

/// More liberties of a chain are not counted.
const MOST_LIBERTIES: u32 = 4;

/// So many moves and more from two eyes are all the same.
const FAR: u32 = 8;

/// A place where the defender may make an eye.
#[derive(Clone, Copy)]
struct Eye<const N: usize> {
    cell: u16,
    /// Empty cells that his stones must fill.
    fill: Bits<N>,
    /// What else it takes, in moves.
    more: u32,
}

/// What ordering remembers from position to position.
pub(crate) struct Estimate<const N: usize> {
    keys: Vec<u16>,
    scored: Vec<(i32, u16)>,
    eyes: Vec<Eye<N>>,
    nearest: Nearest<N>,
    way: Way,
}

/// The nearest ways to two eyes.
#[derive(Clone, Copy)]
pub(crate) struct Nearest<const N: usize> {
    /// How many moves in a row they take.
    pub(crate) moves: u32,
    /// The cells that are filled for one of them.
    pub(crate) fill: Bits<N>,
}

impl<const N: usize> Estimate<N> {
    pub(crate) fn new(way: Way) -> Self {
        Self {
            keys: Vec::new(),
            scored: Vec::new(),
            eyes: Vec::new(),
            nearest: Nearest { moves: FAR, fill: Bits::EMPTY },
            way,
        }
    }

    /// The numbers of a position that is not settled at a glance.
    pub(crate) fn numbers(&mut self, stones: &Stones<N>) -> Numbers {
        stones.key_chains(&mut self.keys);
        let liberties = self.keys.iter().map(|head| stones.chain(*head).liberties.count().min(MOST_LIBERTIES));
        // All have to be captured, or one.
        let liberties: u32 = match stones.area.kept {
            Kept::Any => liberties.sum(),
            Kept::All => liberties.min().unwrap_or(1),
        };
        self.nearest = self.measure(stones);
        let far = self.nearest.moves;
        let spare = self.eyes.iter().filter(|eye| eye.fill.count() + eye.more <= 2).count() as u32;
        let live = if stones.turn == DEFENDER { 2 * far } else { 2 * far + 2 }.max(1);
        let kill = liberties + FAR.saturating_sub(far) + spare / 2;
        let numbers = if stones.turn == ATTACKER {
            Numbers { phi: kill, delta: live }
        } else {
            Numbers { phi: live, delta: kill + 1 }
        };
        self.way.tilts(numbers, stones.hash())
    }

    /// The nearest ways to two eyes in the position that was asked last.
    pub(crate) fn nearest(&self) -> Nearest<N> {
        self.nearest
    }

    /// How many moves in a row the defender is away from two eyes.
    fn measure(&mut self, stones: &Stones<N>) -> Nearest<N> {
        self.find_eyes(stones);
        let mut nearest = Nearest { moves: FAR, fill: Bits::EMPTY };
        for (at, one) in self.eyes.iter().enumerate() {
            if one.fill.count() + one.more > nearest.moves {
                continue;
            }
            for two in &self.eyes[at + 1..] {
                if one.fill.has(two.cell) || two.fill.has(one.cell) {
                    continue;
                }
                let fill = one.fill.or(&two.fill);
                let moves = fill.count() + one.more + two.more;
                if moves < nearest.moves {
                    nearest = Nearest { moves, fill };
                } else if moves == nearest.moves && moves < FAR {
                    nearest.fill = nearest.fill.or(&fill);
                }
            }
        }
        nearest
    }

    fn find_eyes(&mut self, stones: &Stones<N>) {
        self.eyes.clear();
        let area = &stones.area;
        let near = if stones.empty.count() <= FEW { (0..area.len() as u16).collect() } else { self.within(stones, 3) };
        let places = near.without(&stones.of[DEFENDER]).without(&area.beside_safe[ATTACKER]);
        for cell in places.cells() {
            let taken = stones.of[ATTACKER].has(cell);
            if taken && stones.chain(cell).is_safe {
                continue;
            }
            let around = &area.around[usize::from(cell)];
            let enemies = around.and(&stones.of[ATTACKER]).count();
            let rim = &area.rims[usize::from(cell)];
            let held = rim.held + rim.cells.and(&stones.of[ATTACKER]).count();
            let open = rim.cells.and(&stones.empty).count();
            let false_by = held.saturating_sub(rim.tolerance);
            let to_secure = (held + open).saturating_sub(rim.tolerance).saturating_sub(false_by);
            let more = u32::from(taken) + 2 * enemies + 2 * false_by + to_secure / 2;
            let eye = Eye { cell, fill: around.and(&stones.empty), more };
            if eye.fill.count() + more < FAR && self.eyes.len() < MOST_EYES {
                self.eyes.push(eye);
            }
        }
    }

    /// The moves to begin with, the most promising first.
    pub(crate) fn moves(&mut self, stones: &Stones<N>, moves: &mut Vec<u16>) {
        if stones.may_pass() {
            moves.push(NOWHERE);
        }
        let candidates = if stones.empty.count() <= FEW {
            stones.empty
        } else {
            stones.key_chains(&mut self.keys);
            self.within(stones, 2).and(&stones.empty)
        };
        self.scored.clear();
        for cell in candidates.cells().filter(|cell| stones.is_allowed(*cell)) {
            let around = &stones.area.around[usize::from(cell)];
            let score = 4 * around.and(&stones.of[1 - stones.turn]).count() + 3 * around.and(&stones.empty).count();
            self.scored.push((-(score as i32), cell));
        }
        self.scored.sort_unstable();
        moves.extend(self.scored.iter().map(|(_, cell)| *cell));
    }

    /// The cells within so many steps of the key stones.
    fn within(&self, stones: &Stones<N>, steps: u32) -> Bits<N> {
        let mut reached = self.keys.iter().fold(Bits::EMPTY, |all, head| all.or(&stones.chain(*head).stones));
        let mut edge = reached;
        for _ in 0..steps {
            edge = stones.area.beside(&edge).without(&reached);
            reached = reached.or(&edge);
        }
        reached
    }
}
