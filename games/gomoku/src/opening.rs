//! Who places stones and who chooses before the colours are settled.

use tengen_game::Seat;

use super::{Choice, Colour, Move, Opening};

/// How far an opening has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// A seat places so many more stones, of either colour in turn.
    Setting { by: Seat, left: u8 },
    /// A seat chooses a colour, or perhaps adds stones.
    Choosing { by: Seat, may_add: bool },
    /// Each seat places its own colour.
    Playing { black: Seat },
}

const FIRST: Seat = Seat(0);

pub(super) fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Stage {
    /// The first stage of an opening.
    pub(super) fn of(opening: Opening) -> Self {
        match opening {
            Opening::Free | Opening::Pro | Opening::LongPro => Self::Playing { black: FIRST },
            Opening::Swap1 => Self::Setting { by: FIRST, left: 1 },
            Opening::Swap | Opening::Swap2 => Self::Setting { by: FIRST, left: 3 },
        }
    }

    /// The stage after a move.
    pub(super) fn after(self, opening: Opening, mv: Move) -> Self {
        match (self, mv) {
            (Self::Setting { by, left: 0 | 1 }, Move::Place(_)) => {
                Self::Choosing { by: other(by), may_add: opening == Opening::Swap2 && by == FIRST }
            }
            (Self::Setting { by, left }, Move::Place(_)) => Self::Setting { by, left: left - 1 },
            (Self::Choosing { by, .. }, Move::Choose(Choice::Black)) => Self::Playing { black: by },
            (Self::Choosing { by, .. }, Move::Choose(Choice::White)) => Self::Playing { black: other(by) },
            (Self::Choosing { by, .. }, Move::Choose(Choice::Add)) => Self::Setting { by, left: 2 },
            (stage, _) => stage,
        }
    }

    /// The stage after some moves.
    pub(super) fn after_all(opening: Opening, moves: &[Move]) -> Self {
        // Three stones, the choice, two more, the other's choice: no opening is longer.
        moves.iter().take(7).fold(Self::of(opening), |stage, mv| stage.after(opening, *mv))
    }

    /// Who has Black; while that is not settled, the seat that placed the first stone.
    pub(super) fn black(self) -> Seat {
        match self {
            Self::Playing { black } => black,
            Self::Setting { .. } | Self::Choosing { .. } => FIRST,
        }
    }

    /// Who is to act when a stone of this colour comes next.
    pub(super) fn seat(self, next: Colour) -> Seat {
        match self {
            Self::Setting { by, .. } | Self::Choosing { by, .. } => by,
            Self::Playing { black } => match next {
                Colour::Black => black,
                Colour::White => other(black),
            },
        }
    }

    /// A number for hashing: different stages have different ones.
    pub(super) fn number(self) -> u64 {
        match self {
            Self::Setting { by, left } => u64::from(by.0) << 2 | u64::from(left),
            Self::Choosing { by, .. } => 8 | u64::from(by.0),
            Self::Playing { black } => 10 | u64::from(black.0),
        }
    }
}
