use thiserror::Error;

use super::MOST_BYTES;
use crate::{BoardError, MOST_EDGES, NameFault};

/// Why a JSON text is not a board.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum JsonError {
    /// The text is too large to be looked at.
    #[error("the file has {bytes} bytes; at most {MOST_BYTES} are read")]
    TooLarge {
        /// How large it is.
        bytes: usize,
    },
    /// It is not JSON.
    #[error("line {line}, column {column}: {reason}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1; 0 before the first character of the line was read.
        column: usize,
        /// What is wrong there.
        reason: String,
    },
    /// It is JSON, but something in it is not what it should be.
    #[error("line {line}, column {column}, in {path}: {reason}")]
    Content {
        /// The line, from 1.
        line: usize,
        /// The column, from 1; 0 before the first character of the line was read.
        column: usize,
        /// What it should have been part of, such as `edges[17]`.
        path: String,
        /// What is wrong there.
        reason: String,
    },
    /// Nothing says which points are joined.
    #[error("there are no `edges` (and no `adjacencyList`)")]
    NoEdges,
    /// Two keys that mean the same.
    #[error("`{0}` and `{1}` say the same thing: leave one of them out")]
    Both(&'static str, &'static str),
    /// Nothing says how many points there are.
    #[error("nothing tells how many points there are: give `points`, `names` or `layout`")]
    CountUnknown,
    /// Two keys disagree about how many points there are.
    #[error("{key}: {found} entries, but `{other}` makes it {points} points")]
    Count {
        /// The key with the other number.
        key: &'static str,
        /// How many entries it has.
        found: usize,
        /// The key that decided.
        other: &'static str,
        /// How many points there are by that key.
        points: usize,
    },
    /// An edge leads to a point that does not exist.
    #[error("{path}: there is no point {point}: they count from 0 and there are {points}")]
    NoSuchPoint {
        /// Where it stands, such as `edges[17]`.
        path: String,
        /// The point.
        point: u64,
        /// How many points there are.
        points: usize,
    },
    /// One edge more than a board may have.
    #[error("{path}: too many edges: a board has at most {MOST_EDGES}")]
    TooManyEdges {
        /// Where it stands.
        path: String,
    },
    /// A name that cannot be used.
    #[error("names[{index}]: `{name}` cannot be used: {reason}")]
    Name {
        /// The point, from 0.
        index: usize,
        /// The name.
        name: String,
        /// Why not.
        reason: NameFault,
    },
    /// The board could not be made.
    #[error(transparent)]
    Board(BoardError),
}

impl From<BoardError> for JsonError {
    fn from(error: BoardError) -> Self {
        match error {
            BoardError::BadName { name, index, reason } => Self::Name { index, name, reason },
            other => Self::Board(other),
        }
    }
}
