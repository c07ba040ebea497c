use std::{fmt, ops::Not, str::FromStr};

use tengen_game::Seat;

/// The colour of a stone, and of the player who places it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// Begins.
    Black = 0,
    /// Receives komi.
    White = 1,
}

impl Colour {
    /// Both, Black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// Whose seat it is: Black sits at the first.
    #[must_use]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The colour of a seat.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        if seat.0 == 0 { Self::Black } else { Self::White }
    }

    /// 0 for Black, 1 for White, for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 for Black, -1 for White: scores count from Black's side.
    #[must_use]
    pub const fn sign(self) -> i32 {
        match self {
            Self::Black => 1,
            Self::White => -1,
        }
    }

    /// `B` or `W`, as records write it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'B',
            Self::White => 'W',
        }
    }
}

impl Not for Colour {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}

/// What is neither `b`, `black`, `w` nor `white`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a colour is b, black, w or white")]
pub struct NotAColour;

impl FromStr for Colour {
    type Err = NotAColour;

    fn from_str(text: &str) -> Result<Self, NotAColour> {
        match text.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(Self::Black),
            "w" | "white" => Ok(Self::White),
            _ => Err(NotAColour),
        }
    }
}
