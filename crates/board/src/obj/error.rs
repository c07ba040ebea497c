use thiserror::Error;

use super::MOST_BYTES;
use crate::{BoardError, MOST_EDGES, MOST_POINTS};

/// Why an OBJ file is not a board.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum ObjError {
    /// The file is too large to be looked at.
    #[error("the file has {bytes} bytes; at most {MOST_BYTES} are read")]
    TooLarge {
        /// How large it is.
        bytes: usize,
    },
    /// There is no `v` line.
    #[error("the file has no points: there is no `v` line in it")]
    NoPoints,
    /// There are points, but nothing joins them.
    #[error("the file has no edges: there is no `l` or `f` line in it that joins two points")]
    NoEdges,
    /// A line that cannot be read or understood.
    #[error("line {line}: {fault}")]
    Line {
        /// The line, from 1; of a statement over several lines, the first.
        line: usize,
        /// What is wrong there.
        fault: ObjFault,
    },
    /// The board could not be made.
    #[error(transparent)]
    Board(#[from] BoardError),
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ObjFault {
    /// A point with fewer than three coordinates.
    #[error("a point needs three numbers, here are {found}")]
    TooFewNumbers {
        /// How many there are.
        found: usize,
    },
    /// A coordinate that is no number.
    #[error("`{0}` is not a number")]
    NotANumber(String),
    /// A coordinate that is infinite or not a number in the sense of arithmetic.
    #[error("the coordinate `{0}` is not finite")]
    NotFinite(String),
    /// An index that is no whole number.
    #[error("`{0}` is not the index of a point")]
    NotAnIndex(String),
    /// The index 0: they count from 1, or from -1 backwards.
    #[error("the index 0 names no point: they count from 1")]
    Zero,
    /// A positive index beyond the last point of the file.
    #[error("there is no point {index}: the file has {points}")]
    NoSuchPoint {
        /// The index.
        index: u64,
        /// How many points the file has.
        points: usize,
    },
    /// A negative index that reaches back too far.
    #[error("the index -{back} reaches back before the first of the {points} points above")]
    BeforeTheFirst {
        /// How far it reaches back.
        back: u64,
        /// How many points stand above this line.
        points: usize,
    },
    /// A line or face of fewer than two points.
    #[error("`{keyword}` needs two points or more, here are {found}")]
    TooFewPoints {
        /// `l` or `f`.
        keyword: char,
        /// How many there are.
        found: usize,
    },
    /// One point more than a board may have.
    #[error("too many points: a board has at most {MOST_POINTS}")]
    TooManyPoints,
    /// One edge more than a board may have.
    #[error("too many edges: a board has at most {MOST_EDGES}")]
    TooManyEdges,
}
