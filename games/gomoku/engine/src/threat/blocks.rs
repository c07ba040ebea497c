//! Which answers stop a five.

use tengen_gomoku::{Colour, Winning};

use crate::cell::{Cell, RIM};
use crate::kind::Kind;
use crate::position::Position;
use crate::shape::Shape;

impl Position {
    /// Whether taking the cell of a five is the only way to stop it. In caro a stone beyond its end may do as well.
    pub(crate) fn fives_are_stopped_only_there(&self) -> bool {
        !matches!(self.winning(), Winning::Caro | Winning::CaroOverline)
    }

    /// The cells with which whoever is to move stops every five that the other colour threatens. All of them, except
    /// where renju forbids it.
    pub(crate) fn blocks(&mut self, out: &mut Vec<Cell>) {
        out.clear();
        let (defender, attacker) = (self.turn(), !self.turn());
        let threatened = self.count(attacker, Kind::Five);
        if self.fives_are_stopped_only_there() {
            if threatened == 1
                && let Some(five) = self.first_of(attacker, Kind::Five)
                && self.may_put(defender, five)
            {
                out.push(five);
            }
            return;
        }
        let Some(five) = self.first_of(attacker, Kind::Five) else { return };
        let mut candidates = vec![five];
        for direction in (0..4).filter(|direction| self.shape(attacker, five, *direction) == Shape::Five) {
            candidates.extend(self.free_along(five, direction));
        }
        for cell in candidates {
            self.put(cell);
            let stopped = self.count(attacker, Kind::Five) == 0;
            self.undo();
            if stopped {
                out.push(cell);
            }
        }
    }

    /// The free cells along a line, as far as they matter to the one in the middle.
    pub(crate) fn free_along(&self, cell: Cell, direction: usize) -> impl Iterator<Item = Cell> + use<'_> {
        let reach = RIM as i16;
        let steps = (-reach..=reach).filter(|steps| *steps != 0);
        steps.map(move |steps| cell.along(direction, steps)).filter(|cell| self.is_free(*cell))
    }

    /// Whether a colour has a cell that makes a four, five or, for Black in renju, might.
    pub(crate) fn has_fours(&self, colour: Colour) -> bool {
        [Kind::Four, Kind::FourPlus, Kind::FourThree, Kind::OpenFour, Kind::Five, Kind::Suspect]
            .iter()
            .any(|kind| self.count(colour, *kind) > 0)
    }

    /// Whether a stone of this colour makes a four or five there.
    pub(crate) fn makes_four(&self, colour: Colour, cell: Cell) -> bool {
        match self.kind(colour, cell) {
            Kind::Suspect => (0..4).any(|direction| self.shape(colour, cell, direction).is_four()),
            kind => kind.is_four(),
        }
    }
}
