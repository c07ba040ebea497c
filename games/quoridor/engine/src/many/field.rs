//! Everybody's shortest way, kept up from move to move.

use tengen_game::{MOST_SEATS, Orientation, Seat};
use tengen_quoridor::{Cell, Cells, Move, Path, Position, Undo};

/// A position with the shortest way of everybody who is still in. A move that does not touch a way leaves it as it is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Field<B> {
    pub(super) position: Position<B>,
    paths: [Option<Path<B>>; MOST_SEATS],
}

impl<B: Cells> Field<B> {
    pub(super) fn new(position: &Position<B>) -> Self {
        let paths = std::array::from_fn(|seat| position.path(Seat(seat as u8)));
        Self { position: *position, paths }
    }

    /// A seat's shortest way; nothing if it is out.
    #[inline]
    pub(super) fn path(&self, seat: Seat) -> Option<&Path<B>> {
        self.paths[usize::from(seat.0)].as_ref()
    }

    /// How many steps a seat has to go if nobody is in the way; nothing if it is out.
    #[inline]
    pub(super) fn steps(&self, seat: Seat) -> Option<i32> {
        self.path(seat).map(|path| path.steps.into())
    }

    /// Whether a wall stands in a seat's way.
    #[inline]
    pub(super) fn is_cut(&self, seat: Seat, cell: Cell, orientation: Orientation) -> bool {
        self.path(seat).is_some_and(|path| path.cuts().has(cell, orientation))
    }

    /// How many steps a seat would have to go with one more wall, which closes nobody's last way.
    #[inline]
    pub(super) fn steps_with(&self, seat: Seat, cell: Cell, orientation: Orientation) -> Option<i32> {
        if !self.is_cut(seat, cell, orientation) {
            return self.steps(seat);
        }
        let pawn = B::of(self.position.pawn(seat)?);
        self.position.ways().with(cell, orientation).distance(pawn, self.position.targets(seat)).map(i32::from)
    }

    /// How many steps a seat would have to go from another field.
    #[inline]
    pub(super) fn steps_from(&self, seat: Seat, cell: Cell) -> Option<i32> {
        self.position.ways().distance(B::of(cell), self.position.targets(seat)).map(i32::from)
    }

    /// Makes a move that is legal.
    #[inline]
    pub(super) fn play(&mut self, mv: Move) -> Undo {
        let seat = self.position.turn();
        let from = self.position.pawn(seat);
        let undo = self.position.play(mv);
        match (mv, from) {
            (Move::Step(to), Some(from)) => self.step(seat, from, to),
            (Move::Wall(cell, orientation), _) => {
                for of in (0..self.position.seats() as u8).map(Seat) {
                    if self.is_cut(of, cell, orientation) {
                        self.find(of);
                    }
                }
            }
            _ => {}
        }
        undo
    }

    fn find(&mut self, seat: Seat) {
        self.paths[usize::from(seat.0)] = self.position.path(seat);
    }

    #[inline]
    fn step(&mut self, seat: Seat, from: Cell, to: Cell) {
        let along = match &mut self.paths[usize::from(seat.0)] {
            Some(path) => path.walk(self.position.ways(), from, to),
            None => return,
        };
        if !along {
            self.find(seat);
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::Random;
    use tengen_quoridor::Setup;

    use super::*;

    #[test]
    fn ways_kept_up_are_as_long_as_ways_found_anew() {
        let mut random = Random::with_seed(7);
        let mut legal = Vec::new();
        for game in 0..120 {
            let setup = Setup::new(9, 9, 3 + game % 2).unwrap();
            let mut position = Position::<u128>::new(&setup).unwrap();
            if game % 3 == 0 {
                position.retire(Seat(1));
            }
            let mut field = Field::new(&position);
            while field.position.winner().is_none() {
                field.position.legal(&mut legal);
                // Steps are few among the moves: half of the time one of them.
                let steps = field.position.steps(field.position.turn()).count();
                let among = if steps > 0 && random.below(2) == 0 { steps } else { legal.len() as u32 };
                let turn = field.position.turn();
                let mv = legal[random.below(among) as usize];
                let foreseen: Vec<Option<i32>> = match mv {
                    Move::Wall(cell, orientation) => {
                        (0..4).map(|seat| field.steps_with(Seat(seat), cell, orientation)).collect()
                    }
                    Move::Step(to) => vec![field.steps_from(turn, to)],
                    Move::Pass => Vec::new(),
                };
                field.play(mv);
                let anew = |seat| field.position.distance(Seat(seat)).map(i32::from);
                assert!((0..4).all(|seat| field.steps(Seat(seat)) == anew(seat)));
                match mv {
                    Move::Wall(..) => assert_eq!(foreseen, (0..4).map(anew).collect::<Vec<_>>()),
                    Move::Step(_) => assert_eq!(foreseen, [anew(turn.0)]),
                    Move::Pass => {}
                }
            }
        }
    }
}
