//! What can be asked about, cast on and hung things on, and the handles by which plug-ins know it.

use tengen_game::{Orientation, Seat};
use tengen_quoridor::Cell;

use crate::{Grid, Rules, contract::element};

/// Something on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Element {
    /// A field.
    Field(Cell),
    /// A slot where a wall can stand.
    Slot(Cell, Orientation),
    /// A pawn, or its player.
    Pawn(Seat),
    /// The game.
    Game,
    /// The move that is being made.
    Move,
}

impl Element {
    /// A small number that is different for each, for hashing.
    pub(crate) fn number(self) -> u64 {
        match self {
            Self::Field(cell) => u64::from(cell.0),
            Self::Slot(cell, orientation) => 0x100 + 2 * u64::from(cell.0) + orientation as u64,
            Self::Pawn(seat) => 0x400 + u64::from(seat.0),
            Self::Game => 0x500,
            Self::Move => 0x501,
        }
    }
}

impl<B: Grid> Rules<B> {
    /// The number of a field along the rows from the bottom left, as handles and pictures have it.
    #[inline]
    #[must_use]
    pub fn point(&self, cell: Cell) -> u32 {
        let (column, row) = B::place(cell);
        u32::from(row) * u32::from(self.width) + u32::from(column)
    }

    /// The field with this number.
    #[inline]
    #[must_use]
    pub fn cell(&self, point: u32) -> Option<Cell> {
        let width = u32::from(self.width);
        let fits = point < width * u32::from(self.height);
        fits.then(|| B::cell((point % width) as u8, (point / width) as u8))
    }

    /// How plug-ins call it.
    #[inline]
    #[must_use]
    pub fn handle(&self, of: Element) -> i32 {
        match of {
            Element::Field(cell) => element::FIELD + self.point(cell) as i32,
            Element::Slot(cell, orientation) => element::SLOT + 2 * self.point(cell) as i32 + orientation as i32,
            Element::Pawn(seat) => element::PAWN + i32::from(seat.0),
            Element::Game => element::GAME,
            Element::Move => element::MOVE,
        }
    }

    /// What plug-ins call so, if it is on this table.
    #[inline]
    #[must_use]
    pub fn element(&self, handle: i32) -> Option<Element> {
        let place = handle & !element::SORT;
        if handle < 0 {
            return None;
        }
        match handle & element::SORT {
            element::FIELD => self.cell(place as u32).map(Element::Field),
            element::SLOT => {
                let cell = self.cell(place as u32 / 2)?;
                let orientation = if place % 2 == 0 { Orientation::Horizontal } else { Orientation::Vertical };
                self.places.has(cell, orientation).then_some(Element::Slot(cell, orientation))
            }
            element::PAWN => (place < i32::from(self.seats)).then_some(Element::Pawn(Seat(place as u8))),
            element::GAME => (place == 0).then_some(Element::Game),
            element::MOVE => (place == 0).then_some(Element::Move),
            _ => None,
        }
    }

    pub(crate) fn field(&self, handle: i32) -> Option<Cell> {
        match self.element(handle)? {
            Element::Field(cell) => Some(cell),
            _ => None,
        }
    }

    pub(crate) fn pawn(&self, handle: i32) -> Option<Seat> {
        match self.element(handle)? {
            Element::Pawn(seat) => Some(seat),
            _ => None,
        }
    }
}
