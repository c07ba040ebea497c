//! Records of games: one shape for all of them, and who reads and writes which file.
//!
//! A [`Recorded`] game is what archives, commands and browsers hold: its spec, its players, its result, and a tree of nodes
//! with moves, words and marks. [`read`] finds out what a file is and makes one of it; [`write()`] writes it in one of the
//! formats that its game lists.
//!
//! Every game has two formats with no code of its own: a text ([`text`]) and JSON ([`json`]). A game that other programs
//! write down in their own way exports a [`Records`] beside its `KIND`, and the registry lists it.
//!
//! ```
//! use tengen_records::File;
//!
//! let games = tengen_games::games();
//! let file = File::new(b"Game: go\nSeat 2: Ann\nResult: W+R\n\n1. D4 Q16 pass", 0)?;
//! let recorded = tengen_games::read_record(&games, &file)?;
//! assert_eq!((recorded.players[1].name.as_deref(), recorded.nodes.len()), (Some("Ann"), 4));
//! let sgf = tengen_games::write_record(&games, &recorded, tengen_game::RecordFormat::Sgf)?;
//! assert!(sgf.ends_with(";B[dp];W[pd];B[])\n"));
//! # Ok::<(), tengen_game::Refused>(())
//! ```
//!
//! What it refuses to do: know any game. It opens no files either, and bytes, escapes and encodings of SGF are
//! [`tengen_sgf`]'s affair.

mod any;
mod base64;
pub mod codes;
mod file;
pub mod json;
mod main_line;
mod recorded;
mod sound;
pub mod text;

pub use any::{read, write, write_game};
pub use base64::{decode, encode};
pub use file::{File, MOST_WARNINGS, at_place, of_sgf, repairs};
pub use main_line::{RESIGN, is_resignation};
pub use recorded::{About, AboutLine, PointMark, RecordNode, RecordPlayer, RecordWarning, Recorded, Sign};

use tengen_game::{Boards, GameKind, RecordFormat, Refused, Table};

/// How sure a game is that a file is one of its records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sure {
    /// It is none.
    No,
    /// It may be one. Of the games that say so, the one that is listed first reads it.
    Perhaps,
    /// Nobody else writes such files.
    Certain,
}

/// The formats that a game has of its own, beside the text and the JSON of every game.
pub trait Records: Sync {
    /// The game.
    fn kind(&self) -> &'static GameKind;

    /// Whether a file is a record of this game in one of its own formats.
    fn recognises(&self, file: &File<'_>) -> Sure;

    /// Reads a file that was recognised.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place where it is known.
    fn read(&self, boards: &Boards, file: &File<'_>) -> Result<Recorded, Refused>;

    /// Writes a record of this game; nothing if the format is not one of its own.
    ///
    /// # Errors
    /// If the record is none that can be written so.
    fn write(&self, boards: &Boards, recorded: &Recorded, format: RecordFormat) -> Result<Option<String>, Refused>;

    /// The notations of other programs and sites in which moves of this game are written too, by their names.
    fn notations(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads a file whose moves are in one of those notations.
    ///
    /// # Errors
    /// The first thing that is wrong.
    fn read_in(&self, _boards: &Boards, _notation: &str, _file: &File<'_>) -> Result<Recorded, Refused> {
        Err(Refused::new(&codes::NOT_A_RECORD))
    }

    /// Writes the main line of a record in one of those notations.
    ///
    /// # Errors
    /// If it is none that can be written so.
    fn write_in(&self, _boards: &Boards, _notation: &str, recorded: &Recorded) -> Result<String, Refused> {
        Err(Refused::new(&codes::RECORD_OF_ANOTHER_GAME).with("game", recorded.game.game.as_str()))
    }

    /// Writes a game as it was played, for formats that tell more of it than its moves do, such as what was counted;
    /// nothing if what [`write`](Self::write) makes of the moves is all there is.
    fn write_game(&self, _table: &dyn Table, _head: &Recorded, _format: RecordFormat) -> Option<String> {
        None
    }
}
