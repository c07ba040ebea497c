use std::fmt;

use tengen_sgf::{Place, SgfError};
use thiserror::Error;

use super::{Contradiction, GameResult, Record};
use crate::{BadSetup, Colour, Gomoku, Move, Refusal, Setup, UnknownRules};
use tengen_game::Game;

/// Why a text is not the record of a game, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    /// Where.
    pub at: At,
    /// What is wrong there.
    pub fault: RecordFault,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.at {
            At::Place(place) => write!(f, "{place}: {}", self.fault),
            At::Node(number) => write!(f, "node {number}: {}", self.fault),
            At::File => write!(f, "{}", self.fault),
        }
    }
}

impl std::error::Error for ReadError {}

/// Where in a text something is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum At {
    /// At a line and a column.
    Place(Place),
    /// In a node of the main line of an SGF tree; the root is 0.
    Node(usize),
    /// In the whole of it, or where the fault itself says.
    File,
}

/// What is wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RecordFault {
    /// Text that is no move and no result.
    #[error("`{text}` is neither a move nor a result")]
    Word {
        /// Its beginning.
        text: String,
    },
    /// A move that the rules refuse.
    #[error("{mv} is not allowed: {refusal}")]
    Refused {
        /// Which.
        mv: Move,
        /// Why.
        refusal: Refusal,
    },
    /// A stone of the wrong colour.
    #[error("a stone of {found}, where one of {next} is next")]
    Colour {
        /// The colour of the stone.
        found: Colour,
        /// The colour that is next.
        next: Colour,
    },
    /// A result that the moves do not bear out.
    #[error(transparent)]
    GameResult(#[from] Contradiction),
    /// A result that cannot be read.
    #[error("`{text}` is not a result")]
    NotAResult {
        /// What is said.
        text: String,
    },
    /// Something after the result.
    #[error("`{text}` stands after the result")]
    AfterResult {
        /// Its beginning.
        text: String,
    },
    /// The number of a pair of moves that is not the next, or stands within a pair.
    #[error("number {found}, but {}", .next.map_or("the pair is not complete".to_string(), |next| format!("{next} is next")))]
    Number {
        /// What stands there.
        found: String,
        /// The number that is next; none within a pair.
        next: Option<usize>,
    },
    /// A white stone in Black's place.
    #[error("White is next, so Black's place is left out with `--`")]
    NoGap,
    /// `--` where nothing is left out.
    #[error("`--`, but nothing is left out here")]
    Gap,
    /// No such rules.
    #[error(transparent)]
    Rules(#[from] UnknownRules),
    /// No such board, or an opening that needs a larger one.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// Not a record of this family of games.
    #[error("this is the record of another game: {game}")]
    OtherGame {
        /// Which game it says it is.
        game: String,
    },
    /// A board that is not square, or no size at all.
    #[error("`{text}` is not the size of a square board")]
    Size {
        /// What is said.
        text: String,
    },
    /// Text that is not JSON, or not the JSON of a record.
    #[error("{message}")]
    Json {
        /// What the reader of JSON says.
        message: String,
    },
    /// Text that is not SGF.
    #[error(transparent)]
    Sgf(#[from] SgfError),
    /// SGF that sets stones up.
    #[error("stones are set up; records tell games from the first stone")]
    SetUp,
    /// A PSQ file without its first line.
    #[error("a PSQ file begins with a line such as `Piskvorky 15x15, 0:0, 0`")]
    NoHeader,
    /// A line of a PSQ file that is not a stone.
    #[error("`{text}` is not a stone: write column, row and milliseconds, such as 8,8,250")]
    Stone {
        /// Its beginning.
        text: String,
    },
    /// A text that is too long to be a record.
    #[error("more than {most} bytes: no game is that long")]
    TooLong {
        /// How many there may be.
        most: usize,
    },
}

/// The longest text that is read: a full board of 22 by 22 takes some 5 KB, names and white space may take the rest.
pub(super) const MOST_BYTES: usize = 1 << 20;

/// Text as a message may show it: short, and on one line.
pub(super) fn shown(text: &str) -> String {
    text.chars().take(40).map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter }).collect()
}

/// The place of a byte of a text.
pub(super) fn place(text: &str, byte: usize) -> At {
    let before = &text[..byte];
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    At::Place(Place { line: before.matches('\n').count() + 1, column: before[line..].chars().count() + 1 })
}

/// A record as it is being read.
pub(super) struct Reading {
    game: Gomoku,
}

impl Reading {
    pub(super) fn new(setup: Setup) -> Self {
        Self { game: Gomoku::new(setup) }
    }

    pub(super) fn game(&self) -> &Gomoku {
        &self.game
    }

    pub(super) fn play(&mut self, mv: Move, at: At) -> Result<(), ReadError> {
        self.game.check(mv).map_err(|refusal| ReadError { at, fault: RecordFault::Refused { mv, refusal } })?;
        self.game.play(mv);
        Ok(())
    }

    pub(super) fn finish(self, players: [String; 2], result: GameResult, at: At) -> Result<Record, ReadError> {
        let found = GameResult::of(&self.game);
        let record = Record { game: self.game, players, result: found };
        record.with_result(result).map_err(|fault| ReadError { at, fault: fault.into() })
    }
}
