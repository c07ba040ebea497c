use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{Boards, Choosable, Code, GameSpec, RecordFormat, Refused, Table, Timing};

/// A game as the house knows it: everything that servers, command lines, archives and pages ask about its rules.
///
/// Each game exports one of these from its own folder, and the registry lists it; who can think about the game stands beside
/// it, as [`Engines`](crate::Engines).
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameKind {
    /// The name that specs call it by.
    pub name: &'static str,
    /// The fewest and the most seats there can be.
    pub seats: (u8, u8),
    /// What each seat is called, for whoever has the words and the colours: `black`, `white`.
    #[cfg_attr(feature = "schema", ts(type = "Array<string>"), schema(value_type = Vec<String>))]
    pub sides: &'static [&'static str],
    /// What can be chosen before the first move.
    #[cfg_attr(feature = "schema", ts(type = "Array<Choosable>"), schema(value_type = Vec<Choosable>))]
    pub options: &'static [Choosable],
    /// In which formats its records are written.
    #[cfg_attr(feature = "schema", ts(type = "Array<RecordFormat>"), schema(value_type = Vec<RecordFormat>))]
    pub records: &'static [RecordFormat],
    /// What people are paired for.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", ts(skip), schema(ignore))]
    pub presets: &'static [Preset],
    /// What only this game refuses.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", ts(skip), schema(ignore))]
    pub codes: &'static [&'static Code],
    /// Sets the game up, and gives its options back with everything filled in that was not said.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", ts(skip), schema(ignore))]
    pub open: Open,
}

/// How a game is set up: the options with everything filled in, and the table.
pub type Open = fn(&Boards, Map<String, Value>) -> Result<(Value, Box<dyn Table>), Refused>;

/// Settings that people are paired for with one click.
#[derive(Debug, Clone, Copy)]
pub struct Preset {
    /// Its name in addresses.
    pub name: &'static str,
    /// The board, where the game has a choice of boards.
    pub board: Option<&'static str>,
    /// How many play, where that can be chosen; so many as the game has at least where nothing is said.
    pub seats: Option<u8>,
    /// The clock.
    pub clock: Timing,
}

impl Preset {
    /// The game of these settings.
    #[must_use]
    pub fn spec(&self, game: &str) -> GameSpec {
        let spec = GameSpec::new(game);
        let spec = match self.board {
            Some(board) => spec.with("board", board),
            None => spec,
        };
        match self.seats {
            Some(seats) => spec.with("seats", seats),
            None => spec,
        }
    }
}

impl GameKind {
    /// Sets the game up, and gives back its spec with everything filled in that was not said.
    ///
    /// # Errors
    /// What cannot be played.
    pub fn open(&self, boards: &Boards, options: Map<String, Value>) -> Result<(GameSpec, Box<dyn Table>), Refused> {
        let (options, table) = (self.open)(boards, options)?;
        let options = match options {
            Value::Object(options) => options,
            _ => Map::new(),
        };
        Ok((GameSpec { game: self.name.to_string(), options }, table))
    }
}

impl fmt::Debug for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameKind").field("name", &self.name).finish_non_exhaustive()
    }
}
