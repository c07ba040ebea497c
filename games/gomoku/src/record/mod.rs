//! Games of the Gomoku family as people and programs keep them.
//!
//! A [`Record`] is a game from its first stone, who played it and how it ended. It is read and written
//!
//! - in one line ([`line`](mod@line)): `1. h8 g7 2. e11 white 3. -- i7 ... W+resign`, or several games one after another,
//! - as our JSON ([`json`]),
//! - as SGF with `GM[4]` ([`sgf`]), the choices of an opening in a property of ours,
//! - as the PSQ files of Piskvork and Gomocup ([`psq`]), which know stones and nothing else.
//!
//! [`read`] takes any of them and finds out which it is; where a text tells neither board nor rules it takes the commonest
//! that fit.
//!
//! Whatever is read is played by the rules: the first thing that is wrong is a [`ReadError`] that says where and why.
//! What JSON and SGF write reads back as the same record; the line leaves out the names, PSQ all but stones and names.
//!
//! ```
//! use tengen_gomoku::{Colour, Setup, record::{By, GameResult, json, line}};
//!
//! let setup = Setup::new(15, "standard,opening=swap2".parse()?)?;
//! let record = line::read("1. h8 g7 2. e11 white 3. -- i7 4. g9 W+time", setup)?;
//! assert_eq!(record.result(), GameResult::Won(Colour::White, By::Time));
//! assert_eq!(json::read(&json::write(&record))?, record);
//!
//! let error = line::read("1. h8 g7 2. g7", setup).unwrap_err();
//! assert_eq!(error.to_string(), "line 1, column 13: g7 is not allowed: g7 is occupied by White");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod fault;
pub mod json;
pub mod line;
pub mod psq;
mod result;
pub mod sgf;

use thiserror::Error;

pub use any::{Format, read, read_line, read_line_of, read_psq, text_of};
pub use fault::{At, ReadError, RecordFault};
pub use result::{GameResult, NotAResult};
pub use tengen_game::By;

use super::Gomoku;

/// A game from its first stone, who played it and how it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    game: Gomoku,
    players: [String; 2],
    result: GameResult,
}

/// The game was taken up in the middle: how it began cannot be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the game began with {given} stones on the board; records tell games from the first stone")]
pub struct TakenUp {
    /// How many stones there were.
    pub given: usize,
}

/// A result that the moves do not bear out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Contradiction {
    /// The moves end the game otherwise.
    #[error("the result is said to be {said}, but the moves come to {found}")]
    Otherwise {
        /// What is said.
        said: GameResult,
        /// What the moves come to.
        found: GameResult,
    },
    /// A row is said to have won, but there is none.
    #[error("the result is said to be {said}, but there is no such row")]
    NoRow {
        /// What is said.
        said: GameResult,
    },
}

impl Record {
    /// The record of a game, players unknown; unfinished if the game is.
    ///
    /// # Errors
    /// If the game did not begin with an empty board.
    pub fn of(game: &Gomoku) -> Result<Self, TakenUp> {
        match game.given() {
            0 => Ok(Self { game: game.clone(), players: Default::default(), result: GameResult::of(game) }),
            given => Err(TakenUp { given }),
        }
    }

    /// With the names of seat 0 and seat 1; empty where unknown.
    #[must_use]
    pub fn with_players(self, players: [String; 2]) -> Self {
        Self { players, ..self }
    }

    /// With a result that came from outside of the board: a resignation, time, forfeit, a draw agreed upon. Where the moves
    /// have ended the game, their result stays.
    ///
    /// # Errors
    /// If the moves do not bear it out.
    pub fn with_result(mut self, said: GameResult) -> Result<Self, Contradiction> {
        let found = GameResult::of(&self.game);
        if self.game.end().is_some() {
            let same = said == GameResult::Unfinished || said.winner() == found.winner();
            return if same { Ok(self) } else { Err(Contradiction::Otherwise { said, found }) };
        }
        if let GameResult::Won(_, By::Row) = said {
            return Err(Contradiction::NoRow { said });
        }
        self.result = said;
        Ok(self)
    }

    /// The game, with all its moves played.
    #[must_use]
    pub fn game(&self) -> &Gomoku {
        &self.game
    }

    /// The names of seat 0 and seat 1; empty where unknown.
    #[must_use]
    pub fn players(&self) -> &[String; 2] {
        &self.players
    }

    /// How it ended.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.result
    }
}
