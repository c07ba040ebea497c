use thiserror::Error;

use crate::WallFault;

/// Why a move is not allowed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The text means no move on this board.
    #[error("`{text}` is no move on this board")]
    NoSuchMove {
        /// As it was written.
        text: String,
    },
    /// The pawn cannot go there.
    #[error("the pawn cannot go to {text} now")]
    NotAStep {
        /// The field.
        text: String,
    },
    /// The wall cannot be built.
    #[error("{text}: {fault}")]
    Wall {
        /// The wall.
        text: String,
        /// Why not.
        fault: WallFault,
    },
    /// There is something to do.
    #[error("who can move does not pass")]
    MayNotPass,
    /// Somebody has won, or it is a draw.
    #[error("the game is over")]
    GameOver,
}
