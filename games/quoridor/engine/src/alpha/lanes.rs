//! The shortest way of each player, kept up from move to move.

use tengen_game::{Orientation, Seat};
use tengen_quoridor::{Cell, Cells, Move, Path, Position, Walls};

/// The shortest ways of both players. A move that does not touch a way leaves it as it is, so most moves cost nothing here.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lanes<B>([Path<B>; 2]);

impl<B: Cells> Lanes<B> {
    /// Of a position of two players in which both have a way, as every legal one.
    pub(super) fn new(position: &Position<B>) -> Option<Self> {
        Some(Self([position.path(Seat(0))?, position.path(Seat(1))?]))
    }

    /// How many steps a player has to go if nobody is in the way.
    #[inline]
    pub(super) fn steps(&self, seat: usize) -> i32 {
        self.0[seat].steps.into()
    }

    /// The fields of a player's way.
    #[inline]
    pub(super) fn cells(&self, seat: usize) -> B {
        self.0[seat].cells
    }

    /// The walls that would make a player look for another way.
    #[inline]
    pub(super) fn cuts(&self, seat: usize) -> Walls<B> {
        self.0[seat].cuts()
    }

    /// After a move from `from`, which `position` has just made for `seat`.
    #[inline]
    pub(super) fn after(&self, position: &Position<B>, seat: usize, from: Cell, mv: Move) -> Self {
        let mut lanes = *self;
        match mv {
            Move::Step(to) => lanes.step(position, seat, from, to),
            Move::Wall(cell, orientation) => {
                for of in 0..2 {
                    if lanes.is_cut(of, cell, orientation)
                        && let Some(path) = position.path(Seat(of as u8))
                    {
                        lanes.0[of] = path;
                    }
                }
            }
            Move::Pass => {}
        }
        lanes
    }

    #[inline]
    fn step(&mut self, position: &Position<B>, seat: usize, from: Cell, to: Cell) {
        if !self.0[seat].walk(position.ways(), from, to)
            && let Some(found) = position.path(Seat(seat as u8))
        {
            self.0[seat] = found;
        }
    }

    /// Whether a wall stands in a player's way.
    #[inline]
    pub(super) fn is_cut(&self, seat: usize, cell: Cell, orientation: Orientation) -> bool {
        self.0[seat].cuts().has(cell, orientation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_quoridor::Setup;

    #[test]
    fn lanes_kept_up_are_as_long_as_lanes_found_anew() {
        let mut state = 7_u64;
        let mut draw = |most: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % most
        };
        let mut legal = Vec::new();
        for _ in 0..200 {
            let mut position = Position::<u128>::new(&Setup::default()).unwrap();
            let mut lanes = Lanes::new(&position).unwrap();
            while position.winner().is_none() {
                position.legal(&mut legal);
                // Steps are few among the moves: half of the time one of them.
                let steps = position.steps(position.turn()).count() as usize;
                let mv = if draw(2) == 0 { legal[draw(steps.max(1))] } else { legal[draw(legal.len())] };
                let seat = position.turn();
                let from = position.pawn(seat).unwrap();
                position.play(mv);
                lanes = lanes.after(&position, seat.0.into(), from, mv);
                if position.winner().is_none() {
                    for of in 0..2 {
                        let anew = position.distance(Seat(of)).unwrap();
                        assert_eq!(lanes.steps(of.into()), i32::from(anew));
                    }
                }
            }
        }
    }
}
