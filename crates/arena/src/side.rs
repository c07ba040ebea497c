use std::{fmt, ops::Not};

use serde::{Deserialize, Serialize};
use tengen_go::Colour;

/// One of the two who are compared. Its colour changes from game to game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The one whose wins are called wins.
    A,
    /// The other.
    B,
}

impl Side {
    /// Both, A first.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// 0 for A, 1 for B, for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Which side has a colour in a game where `black` has Black.
    #[must_use]
    pub fn with(colour: Colour, black: Self) -> Self {
        if colour == Colour::Black { black } else { !black }
    }

    /// The colour of this side in a game where `black` has Black.
    #[must_use]
    pub fn colour(self, black: Self) -> Colour {
        if self == black { Colour::Black } else { Colour::White }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::A => "A",
            Self::B => "B",
        })
    }
}
