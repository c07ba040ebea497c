//! What there is to see for a player: where a stone makes a threat.

use tengen_gomoku::{Colour, Point, Winning};

use crate::cell::Cell;
use crate::position::Position;
use crate::shape::Shape;

/// What a stone makes, as players call it; later is stronger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Threat {
    /// An open three: one more makes an open four.
    OpenThree,
    /// A four: one more makes five, and one answer stops it.
    Four,
    /// An open four, or two fours at once: no answer stops both ways to five.
    OpenFour,
    /// Five.
    Five,
}

/// A point where a stone of a colour makes a threat, were it its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sighted {
    /// Where.
    pub point: Point,
    /// Whose stone.
    pub colour: Colour,
    /// What it makes.
    pub threat: Threat,
}

impl Position {
    /// Every point where either colour makes a threat, row by row, Black's first. What renju forbids Black is none.
    pub fn threats(&mut self) -> Vec<Sighted> {
        let size = self.size();
        let cells = (0..size).flat_map(|y| (0..size).map(move |x| Cell::at(x, y)));
        let mut seen = Vec::new();
        for cell in cells.filter(|cell| self.is_free(*cell)).collect::<Vec<_>>() {
            for colour in Colour::BOTH {
                if let (Some(threat), Some(point)) = (self.threat(colour, cell), cell.point()) {
                    seen.push(Sighted { point, colour, threat });
                }
            }
        }
        seen
    }

    /// What a stone of a colour makes on a free cell.
    fn threat(&mut self, colour: Colour, cell: Cell) -> Option<Threat> {
        let shapes = [0, 1, 2, 3].map(|direction| self.shape(colour, cell, direction));
        let count = |wanted: fn(Shape) -> bool| shapes.into_iter().filter(|shape| wanted(*shape)).count();
        if count(|shape| shape == Shape::Five) > 0 {
            return Some(Threat::Five);
        }
        // In caro one answer may stop two fours.
        let two_are_open = self.fives_are_stopped_only_there();
        let threat = if count(|shape| shape == Shape::OpenFour) > 0 || count(Shape::is_four) > 1 && two_are_open {
            Threat::OpenFour
        } else if count(Shape::is_four) > 0 {
            Threat::Four
        } else if count(Shape::is_open_three) > 0 {
            Threat::OpenThree
        } else {
            return None;
        };
        if !self.may_put(colour, cell) {
            return None;
        }
        let is_real = threat != Threat::OpenThree || self.leads_to_open_four(colour, cell);
        is_real.then_some(threat)
    }

    /// Whether one of the threes that a stone makes can be made an open four, which renju may forbid Black.
    fn leads_to_open_four(&mut self, colour: Colour, cell: Cell) -> bool {
        if self.winning() != Winning::Renju || colour == Colour::White {
            return true;
        }
        let threes: Vec<usize> =
            (0..4).filter(|direction| self.shape(colour, cell, *direction).is_open_three()).collect();
        self.put_stone(cell, colour);
        let leads = threes.into_iter().any(|direction| {
            let next: Vec<Cell> = self.free_along(cell, direction).collect();
            next.into_iter()
                .any(|next| self.shape(colour, next, direction) == Shape::OpenFour && self.may_put(colour, next))
        });
        self.undo();
        leads
    }
}
