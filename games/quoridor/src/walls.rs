//! Walls as sets: each by the lower left of the four fields around its middle.

use std::ops::{BitAnd, BitOr, Not};

use tengen_game::Orientation;

use crate::{Cell, Cells};

/// A set of walls, or of places for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Walls<B> {
    /// Those that part fields above each other.
    pub horizontal: B,
    /// Those that part fields side by side.
    pub vertical: B,
}

impl<B: Cells> Walls<B> {
    /// No walls.
    pub const NONE: Self = Self { horizontal: B::NONE, vertical: B::NONE };

    /// One wall.
    #[inline]
    #[must_use]
    pub fn of(cell: Cell, orientation: Orientation) -> Self {
        match orientation {
            Orientation::Horizontal => Self { horizontal: B::of(cell), vertical: B::NONE },
            Orientation::Vertical => Self { horizontal: B::NONE, vertical: B::of(cell) },
        }
    }

    /// Whether a wall is among them.
    #[inline]
    #[must_use]
    pub fn has(self, cell: Cell, orientation: Orientation) -> bool {
        !(self & Self::of(cell, orientation)).is_empty()
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        (self.horizontal | self.vertical).is_empty()
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub fn count(self) -> u32 {
        self.horizontal.count() + self.vertical.count()
    }

    /// One of them.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<(Cell, Orientation)> {
        match self.horizontal.first() {
            Some(cell) => Some((cell, Orientation::Horizontal)),
            None => self.vertical.first().map(|cell| (cell, Orientation::Vertical)),
        }
    }

    /// All of them: horizontal ones first, each kind in ascending order.
    pub fn iter(self) -> impl Iterator<Item = (Cell, Orientation)> {
        let horizontal = self.horizontal.cells().map(|cell| (cell, Orientation::Horizontal));
        horizontal.chain(self.vertical.cells().map(|cell| (cell, Orientation::Vertical)))
    }

    /// Every place on a board where a wall fits.
    #[inline]
    #[must_use]
    pub fn places(board: B) -> Self {
        let pairs = board & board.left();
        let squares = pairs & pairs.down();
        Self { horizontal: squares, vertical: squares }
    }

    /// Where a wall would overlap one of these.
    #[inline]
    #[must_use]
    pub fn overlapped(self) -> Self {
        let Self { horizontal, vertical } = self;
        Self {
            horizontal: horizontal | horizontal.left() | horizontal.right(),
            vertical: vertical | vertical.down() | vertical.up(),
        }
    }

    /// Where a wall would cross one of these.
    #[inline]
    #[must_use]
    pub fn crossed(self) -> Self {
        Self { horizontal: self.vertical, vertical: self.horizontal }
    }
}

impl<B: Cells> BitAnd for Walls<B> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self { horizontal: self.horizontal & other.horizontal, vertical: self.vertical & other.vertical }
    }
}

impl<B: Cells> BitOr for Walls<B> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self { horizontal: self.horizontal | other.horizontal, vertical: self.vertical | other.vertical }
    }
}

impl<B: Cells> Not for Walls<B> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self { horizontal: !self.horizontal, vertical: !self.vertical }
    }
}
