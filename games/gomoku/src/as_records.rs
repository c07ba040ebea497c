//! The Gomoku family, as records of every game know it: SGF with its whole tree; PSQ, our JSON and the line with one game.

mod fault;
mod head;
mod read;
mod write;

use tengen_game::{Boards, GameKind, RecordFormat, Refused};
use tengen_records::{File, Recorded, Records, Sure};

use crate::{
    KIND, Move,
    record::{Format, GameResult},
};

/// The records of the Gomoku family.
#[derive(Debug, Clone, Copy)]
pub struct GomokuRecords;

/// Whoever reads and writes records of the Gomoku family.
pub const RECORDS: GomokuRecords = GomokuRecords;

impl Records for GomokuRecords {
    fn kind(&self) -> &'static GameKind {
        &KIND
    }

    fn recognises(&self, file: &File<'_>) -> Sure {
        match Format::of(file.bytes()) {
            Format::Psq => Sure::Certain,
            Format::Sgf if file.sgf_game() == Some("4") => Sure::Certain,
            Format::Sgf => Sure::No,
            Format::Json => Sure::Perhaps,
            Format::Line if is_line(file.text()) => Sure::Perhaps,
            Format::Line => Sure::No,
        }
    }

    fn read(&self, boards: &Boards, file: &File<'_>) -> Result<Recorded, Refused> {
        read::read(boards, file)
    }

    fn write(&self, boards: &Boards, recorded: &Recorded, format: RecordFormat) -> Result<Option<String>, Refused> {
        write::write(boards, recorded, format)
    }
}

/// Whether a text begins as the line does, with a move or a result after perhaps a number. Any text whatever would else be
/// a line with something wrong in it.
fn is_line(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let rest = first.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let word = match rest.strip_prefix('.') {
        Some("") => words.next().unwrap_or_default(),
        Some(word) => word,
        None => first,
    };
    word.parse::<Move>().is_ok() || word.parse::<GameResult>().is_ok()
}
