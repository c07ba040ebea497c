use thiserror::Error;

use crate::{NameFault, SizeFault};

/// Why a board could not be made.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum BoardError {
    /// The spec names no family we know.
    #[error("unknown kind of board `{family}`; known are {known}")]
    UnknownFamily {
        /// What stood before the colon.
        family: String,
        /// The families there are, for the message.
        known: String,
    },
    /// The family is known, its size is not readable.
    #[error("cannot read the board `{spec}`: {reason} (for example `{example}`)")]
    BadSpec {
        /// The whole spec as given.
        spec: String,
        /// What is wrong with it.
        reason: SizeFault,
        /// A spec of that family that works.
        example: &'static str,
    },
    /// Boards of this spec come from a file; only whoever can read files can make one.
    #[error("the board `{0}` is read from a file, not generated")]
    FromFile(String),
    /// More points than a board may have.
    #[error("{points} points are too many: a board has at most {most}", most = crate::MOST_POINTS)]
    TooManyPoints {
        /// How many there were.
        points: usize,
    },
    /// A board with no points.
    #[error("a board needs at least one point")]
    NoPoints,
    /// An edge names a point that does not exist.
    #[error("the edge {a}-{b} names a point outside 0..{points}")]
    NoSuchPoint {
        /// One end.
        a: usize,
        /// The other end.
        b: usize,
        /// How many points there are.
        points: usize,
    },
    /// An edge from a point to itself.
    #[error("the point {0} is joined to itself")]
    Loop(usize),
    /// A coordinate that is infinite or not a number.
    #[error("the place of point {0} is not a finite number")]
    NotFinite(usize),
    /// The names do not fit the points.
    #[error("{names} names for {points} points")]
    NameCount {
        /// How many names were given.
        names: usize,
        /// How many points there are.
        points: usize,
    },
    /// The spec names a board with other points, edges or names.
    #[error("this is not the board `{0}`")]
    NotThatSpec(String),
    /// A name that cannot be used.
    #[error("the name `{name}` of point {index} cannot be used: {reason}")]
    BadName {
        /// The name.
        name: String,
        /// The point, from 0.
        index: usize,
        /// Why not.
        reason: NameFault,
    },
}
