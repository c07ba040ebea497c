//! What is wrong with a file, and where.

use std::fmt;

use tengen_board::{BoardError, json::JsonError};
use tengen_go::record::{RecordError, RecordFault};
use tengen_sgf::{Place, SgfError};
use thiserror::Error;

use crate::{ProblemFault, derive::NoTarget};

/// Why a file was not read: the place and the reason.
#[derive(Debug, Clone, PartialEq)]
pub struct FormatError {
    /// Line and column, both from 1, columns in characters.
    pub at: Place,
    /// What is wrong there.
    pub fault: FormatFault,
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.fault)
    }
}

impl std::error::Error for FormatError {}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum FormatFault {
    /// No problem anywhere.
    #[error("there is no problem in it")]
    Nothing,
    /// More bytes than are read.
    #[error("the file has {found} bytes; at most {limit} are read")]
    TooLong {
        /// How many there are.
        found: usize,
        /// How many there may be.
        limit: usize,
    },
    /// Bytes that mean nothing.
    #[error("this is not UTF-8 text")]
    NotText,
    /// SGF that cannot be read at all.
    #[error("{}", without_place(.0))]
    Sgf(SgfError),
    /// A tree that is no game of Go.
    #[error("{0}")]
    Record(RecordError),
    /// A set-up that makes no sense.
    #[error("{0}")]
    SetUp(RecordFault),
    /// Nobody could tell what the problem is about.
    #[error("{0}")]
    NoTarget(NoTarget),
    /// Not JSON.
    #[error("this is not JSON: {0}")]
    Json(String),
    /// A value of another kind.
    #[error("{what} has to be {kind}")]
    Kind {
        /// Which value.
        what: String,
        /// What it should be.
        kind: &'static str,
    },
    /// Written by a newer program.
    #[error("version {found} of the format is not known; this program reads version {known}")]
    Version {
        /// What the file says.
        found: String,
        /// What we read.
        known: u32,
    },
    /// Something that a problem needs.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// Something that says nothing.
    #[error("{what} is not known here; what can stand here is {known}")]
    Unknown {
        /// What stands there.
        what: String,
        /// What may.
        known: String,
    },
    /// The same twice.
    #[error("{0} is said twice")]
    Twice(String),
    /// A word that is none of those it can be.
    #[error("{text:?} is not {what}; it is one of {words}")]
    Word {
        /// What stands there.
        text: String,
        /// What should.
        what: &'static str,
        /// All that it can be.
        words: &'static str,
    },
    /// Something that should be a point.
    #[error("{board} has no point {text:?}")]
    NotAPoint {
        /// What stands there.
        text: String,
        /// The board.
        board: String,
    },
    /// Something that should be a number of ko threats.
    #[error("{text:?} is not a number of ko threats, 0 to 255")]
    Threats {
        /// What stands there.
        text: String,
    },
    /// A board that cannot be made.
    #[error("{0}")]
    Board(BoardError),
    /// A graph that is no board.
    #[error("the graph is not a board: {0}")]
    Graph(JsonError),
    /// Both a list and a drawing.
    #[error("{0} is drawn in the diagram, so it cannot be listed as well")]
    ListedAndDrawn(&'static str),
    /// A drawing of what cannot be drawn.
    #[error("{0} has no rows and columns to draw; its points are listed: `black:`, `white:`, `keys:`, `region:`")]
    NotDrawable(String),
    /// A character that is no sign.
    #[error("{0:?} is not a sign of the diagram: X O stones, # @ key stones, `.` playable, `-` out of play, `*` ko")]
    Sign(char),
    /// A second ko.
    #[error("the diagram has two ko points")]
    TwoKos,
    /// Too few signs or too many.
    #[error("this row has {found} signs, and the diagram has {expected} columns")]
    RowLength {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Numbers that do not follow each other downwards.
    #[error("this row is numbered {found}; the row here is {expected}")]
    RowNumber {
        /// What stands there.
        found: String,
        /// What should.
        expected: String,
    },
    /// A drawing without numbers has to be whole.
    #[error("the diagram has {found} rows without numbers, and {board} has {expected}")]
    RowCount {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
        /// The board.
        board: String,
    },
    /// Columns that the board does not have in this order.
    #[error("these are not columns of {board}, one after the other")]
    Columns {
        /// The board.
        board: String,
    },
    /// Something behind the drawing.
    #[error("nothing can follow the diagram but `---` and another problem")]
    AfterDiagram,
    /// The file is in order, and the problem is not.
    #[error("{0}")]
    Problem(ProblemFault),
}

/// The message without the place that some of them begin with: it is told apart.
fn without_place(error: &SgfError) -> String {
    let text = error.to_string();
    match sgf_place(error) {
        Some(place) => text.strip_prefix(&format!("{place}: ")).map(str::to_owned).unwrap_or(text),
        None => text,
    }
}

/// Where an error of the grammar is.
pub(super) fn sgf_place(error: &SgfError) -> Option<Place> {
    match error {
        SgfError::TooManyNodes { at, .. }
        | SgfError::TooManyValues { at, .. }
        | SgfError::TooManyProperties { at, .. }
        | SgfError::TooDeep { at, .. }
        | SgfError::SgfFault { at, .. } => Some(*at),
        SgfError::Empty | SgfError::NoTree | SgfError::Binary | SgfError::TooLong { .. } => None,
    }
}

/// Text of a file as a message may show it: short, and on one line.
pub(super) fn shown(text: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String =
        text.chars().take(MOST).map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}
