//! What can be wrong with a record: faults that it is read in spite of, and errors that leave nothing to read.

use std::fmt;

use tengen_board::BoardError;
use tengen_board::json::JsonError;
use tengen_sgf::{Ident, NodeId};

use super::{GAME, GameResult};
use crate::{Colour, Refusal};

/// Why a tree is not a record of a game of Go.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RecordError {
    /// Another game.
    #[error(
        "GM[{game}] is not a game of Go: that is 1, {GAME} on boards of other shapes, or q5Go's own q5go-1 and q5go-2"
    )]
    NotGo {
        /// What `GM` says.
        game: String,
    },
    /// A size that is no size.
    #[error("SZ[{text}] is not a size such as 19 or 9:13, of at most 52 either way")]
    Size {
        /// What `SZ` says.
        text: String,
    },
    /// A glueing that is none.
    #[error("TO[{text}] does not say which sides are glued: 1 is left to right, 2 top to bottom, 3 both")]
    Glue {
        /// What `TO` says.
        text: String,
    },
    /// Neither the spec of a board nor its graph.
    #[error("GM[{GAME}] needs the board: TNGB with its spec, or TNGG with its graph")]
    NoBoard,
    /// A spec or a size that gives no board.
    #[error("the board cannot be made: {0}")]
    Board(#[from] BoardError),
    /// A graph that gives no board.
    #[error("the graph in TNGG is not a board: {0}")]
    Graph(#[from] JsonError),
}

/// Something in a record that does not make sense, and did not keep it from being read. Displayed, it says what is
/// wrong; [`RecordFault::repair`] says what was done.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RecordFault {
    /// Something odd about the graph of the board.
    #[error("the board: {0}")]
    Board(tengen_board::Warning),
    /// `TNGB` and `TNGG` speak of different boards.
    #[error("TNGB says {spec}, but the graph in TNGG is another board")]
    OtherBoard {
        /// What `TNGB` says.
        spec: String,
    },
    /// Rules without a meaning here.
    #[error("unknown rules {text:?}")]
    Rules {
        /// What `RU` says.
        text: String,
    },
    /// A komi that is no number, or larger than the board.
    #[error("KM[{text}] is not a komi")]
    Komi {
        /// What `KM` says.
        text: String,
        /// What was made of it.
        read: Option<f64>,
    },
    /// A komi that no game is played with.
    #[error("a komi of {komi} decides the game before it begins")]
    LargeKomi {
        /// How much.
        komi: f64,
    },
    /// A handicap that is no number.
    #[error("HA[{text}] is not a number of handicap stones")]
    Handicap {
        /// What `HA` says.
        text: String,
    },
    /// More or fewer stones than `HA` says.
    #[error("HA says {said} handicap stones, but {found} black stones are set up")]
    HandicapStones {
        /// What `HA` says.
        said: u32,
        /// How many black stones the root sets up.
        found: usize,
    },
    /// Prisoners that are not two numbers.
    #[error("TNGP[{text}] does not say two numbers of prisoners")]
    Prisoners {
        /// What `TNGP` says.
        text: String,
    },
    /// A result without a meaning here.
    #[error("the result {text:?} is not one that SGF knows")]
    Result {
        /// What `RE` says.
        text: String,
    },
    /// Something that should be a point and is not on this board.
    #[error("{ident}[{text}] is not a point of this board")]
    NotAPoint {
        /// The property.
        ident: Ident,
        /// Its value.
        text: String,
    },
    /// A list that names more points than any board has.
    #[error("{ident} lists more points than a board has")]
    TooManyPoints {
        /// The property.
        ident: Ident,
    },
    /// A point that is set up twice in one node.
    #[error("the point {point} is set up twice in one node")]
    SetUpTwice {
        /// Its name.
        point: String,
    },
    /// A `PL` that is no colour.
    #[error("PL[{text}] is not a colour")]
    Turn {
        /// What it says.
        text: String,
    },
    /// Stones set up in the node of a move.
    #[error("stones are set up in the node of a move")]
    SetUpAndMove,
    /// Moves of both colours in one node.
    #[error("both colours move in one node")]
    TwoMoves,
    /// A move with more than one value.
    #[error("{ident} has more than one value")]
    ManyValues {
        /// The property.
        ident: Ident,
    },
    /// A move that the rules refuse.
    #[error("{colour} may not play {point}: {refusal}")]
    Illegal {
        /// Who moves.
        colour: Colour,
        /// The name of the point.
        point: String,
        /// Why not.
        refusal: Refusal,
    },
    /// The territory at the end does not show which stones are dead.
    #[error("the territory at the end does not show which stones are dead")]
    DeadUnclear,
    /// The count does not agree with the result.
    #[error("the record says {said}, but with its dead stones off the board the count is {counted}")]
    Count {
        /// What `RE` says.
        said: GameResult,
        /// What we count.
        counted: GameResult,
    },
    /// More work than a check does.
    #[error("the record is too large to be checked whole")]
    Unchecked {
        /// How many nodes were looked at.
        checked: usize,
    },
}

impl RecordFault {
    /// What was done about it.
    #[must_use]
    pub fn repair(&self) -> String {
        match self {
            Self::Board(_) => "it was taken as it is".to_string(),
            Self::OtherBoard { .. } => "the graph was taken".to_string(),
            Self::Rules { .. } => "the default rules were taken".to_string(),
            Self::Komi { read: Some(komi), .. } => format!("it was read as {komi}"),
            Self::Komi { read: None, .. } => "the komi of the rules was taken".to_string(),
            Self::LargeKomi { .. } => "it was taken as it is".to_string(),
            Self::Handicap { .. } => "it was taken for an even game".to_string(),
            Self::HandicapStones { .. } => "the stones were set up as they are".to_string(),
            Self::Prisoners { .. } => "none were counted".to_string(),
            Self::Result { .. } => "it was kept as text".to_string(),
            Self::NotAPoint { ident: Ident::B | Ident::W, .. } => "no stone was placed".to_string(),
            Self::NotAPoint { .. } => "it was passed over".to_string(),
            Self::TooManyPoints { .. } => "the rest was passed over".to_string(),
            Self::SetUpTwice { .. } => "the last one counts".to_string(),
            Self::Turn { .. } => "the turn was left as it was".to_string(),
            Self::SetUpAndMove => "they were set up before the move".to_string(),
            Self::TwoMoves => "they were played in the order in which they stand".to_string(),
            Self::ManyValues { .. } => "the first one counts".to_string(),
            Self::Illegal { refusal: Refusal::Occupied { .. }, .. } => "the stone there was replaced".to_string(),
            Self::Illegal { refusal: Refusal::Suicide { .. }, .. } => {
                "it was played, and what had no liberty was taken off".to_string()
            }
            Self::Illegal { .. } => "it was played all the same".to_string(),
            Self::DeadUnclear => "none were marked".to_string(),
            Self::Count { .. } => "the game was left at the marking of dead stones".to_string(),
            Self::Unchecked { checked } => format!("{checked} nodes were looked at"),
        }
    }
}

/// A fault and its node.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordWarning {
    /// The node.
    pub node: NodeId,
    /// Its number in the file: the root is 0.
    pub number: usize,
    /// What is wrong there.
    pub fault: RecordFault,
}

impl fmt::Display for RecordWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node {}: {}; {}", self.number, self.fault, self.fault.repair())
    }
}

/// Text from a record as a message may show it: short, and on one line.
pub(super) fn shown(text: &str) -> String {
    const MOST_CHARS: usize = 40;
    let mut shown: String =
        text.chars().take(MOST_CHARS).map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect();
    if text.chars().nth(MOST_CHARS).is_some() {
        shown.push('…');
    }
    shown
}
