use std::fmt;

/// A point of a board, by its index from 0.
///
/// Two bytes, so that the tables of a position stay small. What a person reads is [`Board::name`](crate::Board::name).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u16);

impl Point {
    /// The point with this index. Whether a board has it is the board's to say.
    #[must_use]
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// The point with this index, if an index that large can exist on any board.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        (index < crate::MOST_POINTS).then_some(Self(index as u16))
    }

    /// The index from 0, for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The index as it is stored.
    #[must_use]
    pub const fn raw(self) -> u16 {
        self.0
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({})", self.0)
    }
}
