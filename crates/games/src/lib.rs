//! The registry: every game that ships, one line each.
//!
//! A game is one folder under `games/`, and exports a [`GameKind`]. Nothing else in the house knows a game by name: servers,
//! command lines, archives and the browser's core ask here.
//!
//! ```
//! use tengen_game::GameSpec;
//!
//! let games = tengen_games::games();
//! let (spec, table) = games.open(&GameSpec::new("connect-four"))?;
//! assert_eq!((spec.options["width"].as_u64(), table.seats()), (Some(7), 2));
//! # Ok::<(), tengen_game::Refused>(())
//! ```

use tengen_game::{Boards, GameKind, Games, RecordFormat, Refused, Table};
use tengen_records::{File, Recorded, Records};

/// Every game that ships, in the order in which people are shown them. A new game is one line here.
pub const KINDS: &[GameKind] = &[tengen_go::KIND, tengen_connect_four::KIND, tengen_gomoku::KIND];

/// The games that other programs write down in their own way. Games that are not listed have the text and the JSON of every game.
pub const RECORDS: &[&dyn Records] = &[&tengen_go::RECORDS, &tengen_connect_four::RECORDS, &tengen_gomoku::RECORDS];

/// All of them, on boards of any size.
#[must_use]
pub fn games() -> Games {
    games_on(Boards::default())
}

/// All of them, on these boards.
#[must_use]
pub fn games_on(boards: Boards) -> Games {
    Games::new(KINDS, boards)
}

/// Reads a record of any of them, whatever kind of file it is.
///
/// # Errors
/// If it is no record of any.
pub fn read_record(games: &Games, file: &File<'_>) -> Result<Recorded, Refused> {
    tengen_records::read(games, RECORDS, file)
}

/// Writes a record in one of the formats that its game lists, or as the text or the JSON that every game has.
///
/// # Errors
/// If the game is not written so, or the record is none that can be.
pub fn write_record(games: &Games, recorded: &Recorded, format: RecordFormat) -> Result<String, Refused> {
    tengen_records::write(games, RECORDS, recorded, format)
}

/// Writes a game that has been played, with the head of this record and its moves.
///
/// # Errors
/// If the game is not written so.
pub fn write_game(
    games: &Games,
    table: &dyn Table,
    recorded: &Recorded,
    format: RecordFormat,
) -> Result<String, Refused> {
    tengen_records::write_game(games, RECORDS, table, recorded, format)
}
