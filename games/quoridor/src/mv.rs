//! Moves, and how they are written: `e2`, `e3h`, `e3v`, `pass`.

use tengen_game::Orientation;

use crate::{Cell, Cells};

/// A move. Its fields belong to the [`Cells`] of the position it is made in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The pawn goes to this field: a step or a jump.
    Step(Cell),
    /// A wall is built: the lower left of the four fields around its middle, and which way it runs.
    Wall(Cell, Orientation),
    /// Nothing, if nothing can be done.
    Pass,
}

/// What a text says, on no board yet: columns and rows from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Written {
    /// A field.
    Step(u8, u8),
    /// A wall.
    Wall(u8, u8, Orientation),
    /// That nothing is done.
    Pass,
}

impl Written {
    /// Reads `e2`, `e3h`, `pass`; nothing else.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if text.eq_ignore_ascii_case("pass") {
            return Some(Self::Pass);
        }
        let (place, orientation) = match text.as_bytes().last()?.to_ascii_lowercase() {
            b'h' => (&text[..text.len() - 1], Some(Orientation::Horizontal)),
            b'v' => (&text[..text.len() - 1], Some(Orientation::Vertical)),
            _ => (text, None),
        };
        let (column, row) = read_place(place)?;
        Some(match orientation {
            None => Self::Step(column, row),
            Some(orientation) => Self::Wall(column, row, orientation),
        })
    }

    /// The move on a board; whether it fits there is not asked.
    #[must_use]
    pub fn on<B: Cells>(self) -> Move {
        match self {
            Self::Step(column, row) => Move::Step(B::cell(column, row)),
            Self::Wall(column, row, orientation) => Move::Wall(B::cell(column, row), orientation),
            Self::Pass => Move::Pass,
        }
    }

    /// What a move is written as.
    #[must_use]
    pub fn of<B: Cells>(mv: Move) -> Self {
        match mv {
            Move::Step(cell) => {
                let (column, row) = B::place(cell);
                Self::Step(column, row)
            }
            Move::Wall(cell, orientation) => {
                let (column, row) = B::place(cell);
                Self::Wall(column, row, orientation)
            }
            Move::Pass => Self::Pass,
        }
    }

    /// As people write it.
    #[must_use]
    pub fn text(self) -> String {
        match self {
            Self::Step(column, row) => place_name(column, row),
            Self::Wall(column, row, orientation) => format!("{}{}", place_name(column, row), letter(orientation)),
            Self::Pass => "pass".to_string(),
        }
    }
}

pub(crate) const fn letter(orientation: Orientation) -> char {
    match orientation {
        Orientation::Horizontal => 'h',
        Orientation::Vertical => 'v',
    }
}

/// A field as players write it: columns have letters without a gap, rows numbers from 1.
pub(crate) fn place_name(column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}

/// Column and row, from 0, below what any board has.
pub(crate) fn read_place(text: &str) -> Option<(u8, u8)> {
    let (letter, number) = text.split_at_checked(1)?;
    let column = letter.bytes().next()?.to_ascii_lowercase();
    let is_number = number.len() <= 2 && number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
    let row: u8 = number.parse().ok().filter(|_| is_number)?;
    ((b'a'..=b'o').contains(&column) && row <= 15).then(|| (column - b'a', row - 1))
}
