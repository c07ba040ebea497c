//! Sets of fields as bits: the word in which a board is held decides how fast everything else is.

use std::{
    fmt::Debug,
    hash::Hash,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not},
};

/// A field, by the number of its bit in the [`Cells`] of its position: rows follow each other from below, each
/// [`Cells::STRIDE`] bits long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u8);

/// A set of fields. Between two rows lies at least one bit that is never set, so that a shift by one cannot wrap.
///
/// There are two: `u128` for boards up to nine wide and twelve high, [`Wide`](crate::Wide) for the others. Shifts are by
/// constants in both, which is why a position is generic over them.
pub trait Cells:
    Copy
    + Debug
    + Default
    + Eq
    + Hash
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + 'static
{
    /// How many bits a row takes.
    const STRIDE: u8;
    /// The most columns.
    const COLUMNS: u8;
    /// The most rows.
    const ROWS: u8;
    /// No fields.
    const NONE: Self;
    /// Room for a set of fields for each step of the longest way.
    type Layers: AsMut<[Self]>;

    /// Room for the layers of a flood.
    fn layers() -> Self::Layers;
    /// One field.
    fn of(cell: Cell) -> Self;
    /// Whether there are none.
    fn is_empty(self) -> bool;
    /// How many there are.
    fn count(self) -> u32;
    /// The lowest.
    fn first(self) -> Option<Cell>;
    /// All but the lowest.
    #[must_use]
    fn rest(self) -> Self;
    /// Each field's upper neighbour.
    #[must_use]
    fn up(self) -> Self;
    /// Each field's lower neighbour.
    #[must_use]
    fn down(self) -> Self;
    /// Each field's right neighbour.
    #[must_use]
    fn right(self) -> Self;
    /// Each field's left neighbour.
    #[must_use]
    fn left(self) -> Self;

    /// Whether a board of this size fits.
    #[must_use]
    fn fits(width: u8, height: u8) -> bool {
        width <= Self::COLUMNS && height <= Self::ROWS
    }

    /// The field in a column and a row, both from 0.
    #[must_use]
    fn cell(column: u8, row: u8) -> Cell {
        Cell(row * Self::STRIDE + column)
    }

    /// Column and row of a field.
    #[must_use]
    fn place(cell: Cell) -> (u8, u8) {
        (cell.0 % Self::STRIDE, cell.0 / Self::STRIDE)
    }

    /// Whether a field is among them.
    #[must_use]
    fn has(self, cell: Cell) -> bool {
        !(self & Self::of(cell)).is_empty()
    }

    /// The fields, in ascending order.
    fn cells(self) -> CellIter<Self> {
        CellIter(self)
    }

    /// The whole board.
    #[must_use]
    fn board(width: u8, height: u8) -> Self {
        let cells = (0..height).flat_map(|row| (0..width).map(move |column| Self::cell(column, row)));
        cells.fold(Self::NONE, |board, cell| board | Self::of(cell))
    }
}

/// The fields of a set, in ascending order.
#[derive(Debug, Clone)]
pub struct CellIter<B>(B);

impl<B: Cells> Iterator for CellIter<B> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let first = self.0.first()?;
        self.0 = self.0.rest();
        Some(first)
    }
}

impl Cells for u128 {
    const STRIDE: u8 = 10;
    const COLUMNS: u8 = 9;
    const ROWS: u8 = 12;
    const NONE: Self = 0;
    type Layers = [Self; 109];

    fn layers() -> Self::Layers {
        [0; 109]
    }

    #[inline]
    fn of(cell: Cell) -> Self {
        1 << cell.0
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn first(self) -> Option<Cell> {
        (self != 0).then(|| Cell(self.trailing_zeros() as u8))
    }

    #[inline]
    fn rest(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline]
    fn up(self) -> Self {
        self << 10
    }

    #[inline]
    fn down(self) -> Self {
        self >> 10
    }

    #[inline]
    fn right(self) -> Self {
        self << 1
    }

    #[inline]
    fn left(self) -> Self {
        self >> 1
    }
}
