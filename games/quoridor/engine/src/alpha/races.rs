//! Races that were solved already, and what they say about positions in the search.

use std::hash::{DefaultHasher, Hash, Hasher};

use tengen_game::Seat;
use tengen_quoridor::{Cells, Position, Walls};

use super::{Race, Search, WIN};

/// The races between the walls that a search comes by.
#[derive(Debug)]
pub(super) struct Races<B> {
    slots: Vec<Option<(Walls<B>, Race<B>)>>,
}

/// So many races are kept: some two megabytes on a board of nine by nine.
const SLOTS: usize = 64;
/// Solving a race costs as much as some hundred positions: it pays where so many plies are still to be looked at.
const LEAST_DEPTH: i32 = 4;
/// A race that takes longer is worth as much as one of so many plies.
const MOST: i32 = 250;

impl<B> Default for Races<B> {
    fn default() -> Self {
        Self { slots: Vec::new() }
    }
}

impl<B: Cells> Races<B> {
    /// The race between the walls of a position: if it is not known yet, only where there is time to solve it.
    fn of(&mut self, position: &Position<B>, has_time: bool) -> Option<&Race<B>> {
        if self.slots.is_empty() {
            self.slots.resize_with(SLOTS, || None);
        }
        let walls = position.walls();
        let mut hasher = DefaultHasher::new();
        walls.hash(&mut hasher);
        let slot = &mut self.slots[hasher.finish() as usize % SLOTS];
        if slot.as_ref().is_none_or(|(of, _)| *of != walls) {
            if !has_time {
                return None;
            }
            let targets = [0, 1].map(|seat| position.targets(Seat(seat)));
            *slot = Some((walls, Race::new(position.board(), position.ways(), targets)));
        }
        slot.as_ref().map(|(_, race)| race)
    }
}

impl<B: Cells> Search<'_, B> {
    /// What the race says about a position in which somebody is out of walls. If both are, that is what it is worth. If one
    /// is, the other need not build: who wins without building wins.
    pub(super) fn raced(&mut self, depth: i32, ply: usize) -> Option<i32> {
        if !self.weights.solves {
            return None;
        }
        let (turn, other) = (self.position.turn(), self.other());
        let [own, its] = [turn, other].map(|seat| self.position.walls_left(seat));
        if own > 0 && its > 0 {
            return None;
        }
        let pawns = [self.position.pawn(Seat(0))?, self.position.pawn(Seat(1))?];
        let race = self.races.of(&self.position, depth >= LEAST_DEPTH)?;
        let Some((winner, plies)) = race.outcome(turn, pawns) else {
            return (own == 0 && its == 0).then_some(0);
        };
        let value = WIN - ply as i32 - i32::from(plies).min(MOST);
        match (winner == turn, own == 0, its == 0) {
            (true, _, true) => Some(value),
            (false, true, _) => Some(-value),
            _ => None,
        }
    }
}
