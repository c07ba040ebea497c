use thiserror::Error;

use crate::{Cell, LARGEST, SMALLEST};

/// Why a move is not allowed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A stone is there already.
    #[error("there is a stone on that cell")]
    Occupied {
        /// Where.
        cell: Cell,
    },
    /// The text means no cell of this board.
    #[error("`{text}` is not a cell of this board")]
    NoSuchCell {
        /// As it was written.
        text: String,
    },
    /// Only the first stone can be taken over, and only where the rule is agreed upon.
    #[error("only the second player may swap, and only right after the first stone")]
    NoSwap,
    /// Somebody has won.
    #[error("the game is over")]
    GameOver,
}

/// A board that is too small or too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a board has {SMALLEST} to {LARGEST} cells along a side, not {0}")]
pub struct BadSize(pub u8);
