//! Cells of the rhombus and their six neighbours.

use std::fmt;

/// A cell, by its number along the rows from the top left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u16);

/// The steps to the neighbours of a cell as (rows, columns), in the order in which they lie round it.
const ROUND: [(i32, i32); 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];

/// What lies next to a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beside {
    /// Another cell.
    Cell(Cell),
    /// A side of the board that Red is to join: the top (false) or the bottom.
    RedSide(bool),
    /// A side of the board that Blue is to join: the left (false) or the right.
    BlueSide(bool),
}

impl Cell {
    /// In a row and column of a board of that size.
    pub(crate) fn at(size: u8, row: u8, column: u8) -> Self {
        Self(u16::from(row) * u16::from(size) + u16::from(column))
    }

    /// Its row and column.
    pub(crate) fn place(self, size: u8) -> (u8, u8) {
        ((self.0 / u16::from(size)) as u8, (self.0 % u16::from(size)) as u8)
    }

    /// What lies round it, in order. Beyond a corner there is the side of Red.
    pub(crate) fn round(self, size: u8) -> [Beside; 6] {
        let (row, column) = self.place(size);
        let end = i32::from(size);
        ROUND.map(|(down, right)| {
            let (row, column) = (i32::from(row) + down, i32::from(column) + right);
            if row < 0 || row >= end {
                Beside::RedSide(row >= end)
            } else if column < 0 || column >= end {
                Beside::BlueSide(column >= end)
            } else {
                Beside::Cell(Self::at(size, row as u8, column as u8))
            }
        })
    }

    /// As players write it: the letter of the column and the number of the row, both from the top left.
    pub(crate) fn name(self, size: u8) -> Name {
        let (row, column) = self.place(size);
        Name { row, column }
    }

    /// The cell of this name.
    pub(crate) fn named(size: u8, text: &str) -> Option<Self> {
        let letter = text.chars().next().filter(char::is_ascii_alphabetic)?.to_ascii_lowercase();
        let column = letter as u8 - b'a';
        let row: u8 = text[1..].parse().ok()?;
        let digits = text[1..].bytes().all(|byte| byte.is_ascii_digit()) && !text[1..].starts_with('0');
        (digits && column < size && (1..=size).contains(&row)).then(|| Self::at(size, row - 1, column))
    }
}

/// A cell in words.
pub(crate) struct Name {
    row: u8,
    column: u8,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}
