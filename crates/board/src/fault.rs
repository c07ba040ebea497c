//! What exactly is wrong, for whoever says it in other words than ours.

use thiserror::Error;

/// What is wrong with the size in a spec.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SizeFault {
    /// Nothing stands behind the colon.
    #[error("its size is missing")]
    Missing,
    /// A part of it is no number.
    #[error("`{text}` is not a number from 0 to 65535")]
    NotANumber {
        /// The part.
        text: String,
    },
    /// The seed of a random board is no number.
    #[error("`{text}` is not a seed, a whole number from 0")]
    NotASeed {
        /// What stands there.
        text: String,
    },
    /// More numbers than the family has, or fewer.
    #[error("{}", numbers_wanted(*.least, *.most))]
    Count {
        /// How many there must be.
        least: usize,
        /// How many there may be.
        most: usize,
    },
    /// A block of the lattice has one side for all or each of its own.
    #[error("one number or three are wanted")]
    OneOrThree,
    /// A number is too small or too large.
    #[error("each number must be from {least} to {most}")]
    Range {
        /// The smallest.
        least: u16,
        /// The largest.
        most: u16,
    },
    /// No geodesic sphere has so many points.
    #[error("a geodesic sphere has 10 f² + 2 points: 12, 42, 92, 162, 252, 362, 492, 642, 812, 1002, ...")]
    NotASphere,
}

fn numbers_wanted(least: usize, most: usize) -> String {
    match (least, most) {
        (1, 1) => "one number is wanted".to_string(),
        (2, 2) => "two numbers are wanted, with an x between".to_string(),
        _ => format!("{least} to {most} numbers are wanted, with an x between"),
    }
}

/// Why a name cannot be that of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NameFault {
    /// It is empty or too long.
    #[error("a name has 1 to 40 bytes")]
    Length,
    /// It has a character that records and terminals take for something else.
    #[error("white space, control characters and any of []:\\\"# are not allowed")]
    Character,
    /// Moves are called so.
    #[error("that word is a move")]
    Move,
    /// It is the number of another point.
    #[error("a name that is a number must be the point's own number")]
    Number,
    /// Another point has it.
    #[error("another point has the same name")]
    Taken,
}
