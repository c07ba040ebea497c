use tengen_gomoku::{BadPosition, BadSetup, Forbidden, LARGEST, Point, Refusal, SMALLEST};
use thiserror::Error;

use super::place::write;

/// Why a command is answered with `ERROR`. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum Complaint {
    #[error("no game has begun: send START first")]
    NotStarted,
    #[error("the board has {SMALLEST} to {LARGEST} lines, not {0}")]
    Size(String),
    #[error("the board is square, not {0}")]
    NotSquare(String),
    #[error("`{0}` is no point: write x,y with numbers from 0")]
    NoPoint(String),
    #[error("{0} is off the board, which has {1} lines")]
    OffBoard(String, u8),
    #[error("{} is occupied", write(*.0))]
    Occupied(Point),
    #[error("{} is forbidden to Black: {}", write(*.0), .1)]
    Forbidden(Point, Forbidden),
    #[error("`{0}` is no stone: write x,y,1 for yours and x,y,2 for the other side's")]
    NoStone(String),
    #[error("continuous games are not played here")]
    Continuous,
    #[error("{own} stones of yours and {other} of the other side's: there are as many, or the other side has one more")]
    Counts { own: usize, other: usize },
    #[error("swap2 goes on from 0, 3 or 5 stones, not from {0}")]
    Swap2Stones(usize),
    #[error("BEGIN is for an empty board")]
    NotEmpty,
    #[error("there is no stone on {}", write(*.0))]
    NothingThere(Point),
    #[error("{} is not a stone of the side that moved last", write(*.0))]
    NotLast(Point),
    #[error("INFO {key}: {reason}")]
    Setting { key: &'static str, reason: String },
    #[error("the game is over")]
    Over,
    #[error("{0}")]
    Engine(String),
    #[error("the line is too long")]
    TooLong,
}

impl From<Refusal> for Complaint {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Occupied { point, .. } => Self::Occupied(point),
            Refusal::OffBoard { point, size } => Self::OffBoard(write(point), size),
            Refusal::Forbidden { point, why } => Self::Forbidden(point, why),
            Refusal::GameOver => Self::Over,
            other => Self::Engine(other.to_string()),
        }
    }
}

impl From<BadPosition> for Complaint {
    fn from(bad: BadPosition) -> Self {
        match bad {
            BadPosition::Twice { point } => Self::Occupied(point),
            BadPosition::OffBoard { point, size } => Self::OffBoard(write(point), size),
            BadPosition::Size { size } => Self::Size(size.to_string()),
            BadPosition::Count { black, white } => Self::Counts { own: black, other: white },
        }
    }
}

impl From<BadSetup> for Complaint {
    fn from(bad: BadSetup) -> Self {
        Self::Engine(bad.to_string())
    }
}
