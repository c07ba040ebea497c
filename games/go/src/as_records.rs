//! Go, as records of every game know it: SGF, with its whole tree.

mod fault;
mod read;
mod spec;
mod write;

use tengen_game::{Boards, GameKind, RecordFormat, Refused, Table};
use tengen_records::{File, Recorded, Records, Sure};

use crate::{Go, KIND};

/// The records of Go.
#[derive(Debug, Clone, Copy)]
pub struct GoRecords;

/// Whoever reads and writes records of Go.
pub const RECORDS: GoRecords = GoRecords;

impl Records for GoRecords {
    fn kind(&self) -> &'static GameKind {
        &KIND
    }

    fn recognises(&self, file: &File<'_>) -> Sure {
        // FF[4] takes what does not say which game it is for Go.
        if file.is_sgf() { Sure::Perhaps } else { Sure::No }
    }

    fn read(&self, boards: &Boards, file: &File<'_>) -> Result<Recorded, Refused> {
        read::read(boards, file)
    }

    fn write(&self, boards: &Boards, recorded: &Recorded, format: RecordFormat) -> Result<Option<String>, Refused> {
        (format == RecordFormat::Sgf).then(|| write::tree(boards, recorded)).transpose()
    }

    fn write_game(&self, table: &dyn Table, head: &Recorded, format: RecordFormat) -> Option<String> {
        let game = table.as_any().downcast_ref::<Go>()?;
        (format == RecordFormat::Sgf).then(|| write::game(game, head))
    }
}
