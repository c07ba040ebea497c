use tengen_board::Point;
use thiserror::Error;

use crate::Colour;

/// Why a move is not allowed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A stone is there already.
    #[error("the point is occupied by {by}")]
    Occupied {
        /// Where.
        point: Point,
        /// Whose stone it is.
        by: Colour,
    },
    /// The stone would have no liberty.
    #[error("suicide: the stone would have no liberty")]
    Suicide {
        /// Where.
        point: Point,
    },
    /// The move would bring back an earlier position.
    #[error("{}", repetition(*.repeats))]
    Ko {
        /// Where.
        point: Point,
        /// The number of the move after which that position stood on the board; 0 is the start.
        repeats: usize,
    },
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// It is the other player's turn.
    #[error("it is {turn}'s turn")]
    NotYourTurn {
        /// Who is to move.
        turn: Colour,
    },
    /// No such point.
    #[error("`{text}` is not a point of this board")]
    NoSuchPoint {
        /// What was given.
        text: String,
    },
    /// Black places the handicap stones first.
    #[error("Black still has {left} handicap stone{} to place", if *.left == 1 { "" } else { "s" })]
    HandicapFirst {
        /// How many are to come.
        left: u32,
    },
    /// Dead stones are being marked; nothing is played now.
    #[error("dead stones are being marked: mark, accept or resume play")]
    Scoring,
    /// Dead stones are marked only after two passes.
    #[error("dead stones are marked only after both players have passed")]
    NotScoring,
    /// There is no stone to mark there.
    #[error("there is no stone to mark there")]
    NothingToMark {
        /// Where.
        point: Point,
    },
    /// This player has accepted already.
    #[error("{by} has already accepted")]
    AlreadyAccepted {
        /// Who.
        by: Colour,
    },
}

fn repetition(repeats: usize) -> String {
    match repeats {
        0 => "ko: the move would bring back the position at the start".to_string(),
        number => format!("ko: the move would bring back the position after move {number}"),
    }
}
