use thiserror::Error;

use super::Column;

/// Why a move is not allowed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// No disc fits into the column any more.
    #[error("column {column} is full")]
    ColumnFull {
        /// Which.
        column: Column,
    },
    /// No such column.
    #[error("`{text}` is not a column of this board")]
    NoSuchColumn {
        /// What was given.
        text: String,
    },
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
}
