use thiserror::Error;

use super::{Colour, Forbidden, Phase, Point};

/// Why a move is not allowed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A stone is there already.
    #[error("{point} is occupied by {by}")]
    Occupied {
        /// Where.
        point: Point,
        /// Whose stone it is.
        by: Colour,
    },
    /// The point is off this board.
    #[error("{point} is off the board, which has {size} lines")]
    OffBoard {
        /// Where.
        point: Point,
        /// Lines of the board.
        size: u8,
    },
    /// Renju forbids it to Black.
    #[error("{point} is forbidden to Black: {why}")]
    Forbidden {
        /// Where.
        point: Point,
        /// What the stone would make.
        why: Forbidden,
    },
    /// Pro and long pro: the first stone goes to the centre.
    #[error("the first stone goes to the centre of the board")]
    NotCentre {
        /// Where it was to go.
        point: Point,
    },
    /// Pro and long pro: Black's second stone goes far from the centre.
    #[error("Black's second stone goes {steps} or more steps away from the first")]
    TooNear {
        /// Where it was to go.
        point: Point,
        /// How far it must be, in steps of a king.
        steps: u8,
    },
    /// A stone was placed, but a colour is to be chosen.
    #[error("a colour is to be chosen first")]
    ChooseFirst {
        /// What is to be done.
        phase: Phase,
    },
    /// A choice was made that is not to be made now.
    #[error("there is nothing of the kind to choose now")]
    NothingToChoose {
        /// What is to be done.
        phase: Phase,
    },
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Text that means no move.
    #[error("`{text}` is not a move: write a point such as h8, or black, white or add")]
    NotAMove {
        /// What was given.
        text: String,
    },
}
