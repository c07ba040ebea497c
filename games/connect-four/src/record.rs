//! A game in one line, as solvers and books of problems write it: the number of each column, `4444455`.
//!
//! Columns count from 1 at the left. On boards of up to nine columns each digit is a column, whatever white space stands
//! between them; on wider boards each number is a word of its own. Where the discs do not tell how the game ended a word
//! after them does, with the seat that won counted from 1: `1+resign`, `2+time`, `1+forfeit`, `2+`, or `draw`.
//!
//! The line tells neither names nor the board: whoever reads it knows the board, or [guesses](read_usual).
//!
//! ```
//! use tengen_game::Seat;
//! use tengen_connect_four::{Shape, record::{self, GameResult}};
//! use tengen_game::By;
//!
//! let game = record::read("4455 2+time", Shape::CLASSIC)?;
//! assert_eq!((game.game().moves().len(), game.result()), (4, GameResult::Won(Seat(1), By::Time)));
//! assert_eq!(record::write(&game), "4455 2+time");
//!
//! let full = record::read("44\n44444", Shape::CLASSIC).unwrap_err();
//! assert_eq!(full.to_string(), "line 2, column 5: column d is full");
//! # Ok::<(), tengen_connect_four::record::ReadError>(())
//! ```

use std::{fmt, str::FromStr};

use tengen_game::{By, Game, Seat};
use tengen_sgf::Place;
use thiserror::Error;

use super::{Column, ConnectFour, End, Move, Refusal, Shape};

/// A game from its first disc, and how it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    game: ConnectFour,
    result: GameResult,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// This seat won.
    Won(Seat, By),
    /// Nobody won.
    Draw,
    /// It has not ended, or nobody says how.
    Unfinished,
}

/// Why a text is no game, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{at}: {fault}")]
pub struct ReadError {
    /// Where.
    pub at: Place,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong with a text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RecordFault {
    /// Text that is no column and no result.
    #[error("`{text}` is neither a column nor a result")]
    Word {
        /// Its beginning.
        text: String,
    },
    /// A disc that the rules refuse.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Something after the result.
    #[error("`{text}` stands after the result")]
    AfterResult {
        /// Its beginning.
        text: String,
    },
    /// A result that the discs do not bear out.
    #[error("the result is said to be {said}, but the discs say otherwise")]
    GameResult {
        /// What is said.
        said: GameResult,
    },
}

/// `1+resign`, `draw`, `*`.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won(seat, by) => {
                let how = match by {
                    By::Row => "four",
                    By::Resignation => "resign",
                    By::Time => "time",
                    By::Forfeit => "forfeit",
                    By::Unsaid => "",
                };
                write!(f, "{}+{how}", seat.0 + 1)
            }
            Self::Draw => f.write_str("draw"),
            Self::Unfinished => f.write_str("*"),
        }
    }
}

/// Text that is no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a result is 1+ or 2+ with four, resign, time, forfeit or nothing after it, or draw, or *")]
pub struct NotAResult;

impl FromStr for GameResult {
    type Err = NotAResult;

    fn from_str(text: &str) -> Result<Self, NotAResult> {
        let text = text.to_ascii_lowercase();
        let (seat, by) = match (text.as_str(), text.split_once('+')) {
            ("draw", _) => return Ok(Self::Draw),
            ("*", _) => return Ok(Self::Unfinished),
            (_, Some(("1", by))) => (Seat(0), by),
            (_, Some(("2", by))) => (Seat(1), by),
            _ => return Err(NotAResult),
        };
        let by = match by {
            "four" => By::Row,
            "resign" => By::Resignation,
            "time" => By::Time,
            "forfeit" => By::Forfeit,
            "" => By::Unsaid,
            _ => return Err(NotAResult),
        };
        Ok(Self::Won(seat, by))
    }
}

impl GameResult {
    /// What the moves of a game come to.
    #[must_use]
    pub fn of(game: &ConnectFour) -> Self {
        match game.end() {
            None => Self::Unfinished,
            Some(End::Full) => Self::Draw,
            Some(End::Row(winner)) => Self::Won(winner, By::Row),
        }
    }

    fn winner(self) -> Option<Seat> {
        match self {
            Self::Won(seat, _) => Some(seat),
            Self::Draw | Self::Unfinished => None,
        }
    }
}

impl Record {
    /// The record of a game, unfinished if the game is.
    #[must_use]
    pub fn of(game: &ConnectFour) -> Self {
        Self { game: game.clone(), result: GameResult::of(game) }
    }

    /// With a result that came from outside of the board. Where the moves have ended the game, their result stays; nothing
    /// if they do not bear this one out.
    #[must_use]
    pub fn with_result(mut self, said: GameResult) -> Option<Self> {
        let found = GameResult::of(&self.game);
        if self.game.end().is_some() {
            return (said == GameResult::Unfinished || said.winner() == found.winner()).then_some(self);
        }
        if let GameResult::Won(_, By::Row) = said {
            return None;
        }
        self.result = said;
        Some(self)
    }

    /// The game, with all its moves played.
    #[must_use]
    pub fn game(&self) -> &ConnectFour {
        &self.game
    }

    /// How it ended.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.result
    }
}

/// On boards with more columns a digit is not enough.
const DIGITS: u8 = 9;

/// Reads a game played on this board.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(text: &str, shape: Shape) -> Result<Record, ReadError> {
    let mut game = ConnectFour::new(shape);
    let mut result = None;
    for (number, line) in (1..).zip(text.lines()) {
        for (column, word) in words(line) {
            let wrong = |fault, inside| ReadError { at: Place { line: number, column: column + inside }, fault };
            if result.is_some() {
                return Err(wrong(RecordFault::AfterResult { text: shown(word) }, 0));
            }
            if let Ok(said) = word.parse::<GameResult>() {
                result = Some((said, wrong(RecordFault::GameResult { said }, 0)));
                continue;
            }
            let columns = columns(word, shape).ok_or_else(|| wrong(RecordFault::Word { text: shown(word) }, 0))?;
            for (inside, column) in columns.into_iter().enumerate() {
                let mv = Move::Drop(column);
                game.check(mv).map_err(|refusal| wrong(refusal.into(), inside))?;
                game.play(mv);
            }
        }
    }
    let record = Record::of(&game);
    match result {
        None => Ok(record),
        Some((said, error)) => record.with_result(said).ok_or(error),
    }
}

/// Reads a game on the smallest usual board that has all its columns.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read_usual(text: &str) -> Result<Record, ReadError> {
    let moves = text.split_whitespace().filter(|word| word.parse::<GameResult>().is_err());
    let widest = moves.flat_map(str::bytes).max().unwrap_or_default();
    let usual = match widest {
        b'8' => Shape::new(8, 7, 4),
        b'9' => Shape::new(9, 7, 4),
        _ => Ok(Shape::CLASSIC),
    };
    read(text, usual.unwrap_or_default())
}

/// Writes a game.
#[must_use]
pub fn write(record: &Record) -> String {
    let game = &record.game;
    let drops = game.moves().iter().map(|Move::Drop(Column(column))| (u16::from(*column) + 1).to_string());
    let between = if game.shape().width() > DIGITS { " " } else { "" };
    let columns = drops.collect::<Vec<_>>().join(between);
    let told = game.end().is_some() || record.result == GameResult::Unfinished;
    match (columns.is_empty(), told) {
        (_, true) => columns,
        (true, false) => record.result.to_string(),
        (false, false) => format!("{columns} {}", record.result),
    }
}

/// The words of a line and the columns of the text where they begin.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = line.as_ptr() as usize;
    line.split_whitespace().map(move |word| {
        let at = word.as_ptr() as usize - start;
        (line[..at].chars().count() + 1, word)
    })
}

/// The columns that a word names, which the board need not have.
fn columns(word: &str, shape: Shape) -> Option<Vec<Column>> {
    if shape.width() > DIGITS {
        let number: u8 = word.parse().ok()?;
        return Some(vec![Column(number.checked_sub(1)?)]);
    }
    word.bytes().map(|digit| matches!(digit, b'1'..=b'9').then(|| Column(digit - b'1'))).collect()
}

/// Text as a message may show it: short, and on one line.
fn shown(text: &str) -> String {
    text.chars().take(40).map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter }).collect()
}
