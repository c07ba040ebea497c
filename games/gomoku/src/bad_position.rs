use thiserror::Error;

use super::{LARGEST, Point, SMALLEST};

/// Stones that no game could have led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BadPosition {
    /// A board that is too small or too large.
    #[error("a board of {size}x{size}: it is {SMALLEST} to {LARGEST}")]
    Size {
        /// The size asked for.
        size: u8,
    },
    /// A point that the board does not have.
    #[error("{point} is off the board, which has {size} lines")]
    OffBoard {
        /// Which.
        point: Point,
        /// Lines of the board.
        size: u8,
    },
    /// Two stones on one point.
    #[error("two stones on {point}")]
    Twice {
        /// Which.
        point: Point,
    },
    /// Colours that do not alternate.
    #[error("{black} black and {white} white stones: there are as many of both, or one black more")]
    Count {
        /// Black stones.
        black: usize,
        /// White stones.
        white: usize,
    },
}
