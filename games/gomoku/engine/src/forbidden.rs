//! What renju forbids Black, from shapes that are known already.

use tengen_gomoku::Colour;

use crate::cell::Cell;
use crate::kind::Kind;
use crate::position::Position;
use crate::shape::Shape;

impl Position {
    /// Whether a colour may place a stone on this free cell. Looking ahead may place stones, which are taken back.
    pub fn may_put(&mut self, colour: Colour, cell: Cell) -> bool {
        match self.kind(colour, cell) {
            Kind::Forbidden => false,
            Kind::Suspect => !self.makes_two_threes(cell),
            _ => true,
        }
    }

    /// Whether a black stone makes two threes that one more can turn into straight fours, where that one more is allowed
    /// and makes no five.
    fn makes_two_threes(&mut self, cell: Cell) -> bool {
        let hopeful: [bool; 4] =
            [0, 1, 2, 3].map(|direction| self.shape(Colour::Black, cell, direction).is_open_three());
        self.put_stone(cell, Colour::Black);
        let threes = (0..4).filter(|direction| hopeful[*direction] && self.is_three(cell, *direction)).take(2).count();
        self.undo();
        threes == 2
    }

    fn is_three(&mut self, stone: Cell, direction: usize) -> bool {
        [1, -1].into_iter().any(|way| {
            let mut next = stone.along(direction, way);
            while self.stone(next) == Some(Colour::Black) {
                next = next.along(direction, way);
            }
            self.is_free(next)
                && self.shape(Colour::Black, next, direction) == Shape::OpenFour
                && self.kind(Colour::Black, next) != Kind::Five
                && self.may_put(Colour::Black, next)
        })
    }
}
