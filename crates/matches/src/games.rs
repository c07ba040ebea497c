use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tengen_board::Board;
use tengen_game::{Refused, Table};
use tengen_go::Ground;

use crate::{GameSpec, RecordFormat, board_fault, four, go, gomoku};

/// A game that can be played, and what can be chosen about it.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Kind {
    /// The name that specs call it by.
    pub name: &'static str,
    /// What can be chosen before the first move.
    #[cfg_attr(feature = "schema", ts(type = "Array<Choosable>"), schema(value_type = Vec<Choosable>))]
    pub options: &'static [Choosable],
    /// In which formats its records are written.
    #[cfg_attr(feature = "schema", ts(type = "Array<RecordFormat>"), schema(value_type = Vec<RecordFormat>))]
    pub records: &'static [RecordFormat],
    #[serde(skip)]
    #[cfg_attr(feature = "schema", ts(skip), schema(ignore))]
    open: Open,
}

type Open = fn(&Games, Map<String, Value>) -> Result<(Value, Box<dyn Table>), Refused>;

/// Something that can be chosen about a game before it begins.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Choosable {
    /// Its name in the spec.
    pub name: &'static str,
    /// What it can be.
    pub what: Range,
}

/// What an option can be.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Range {
    /// A board, by its spec.
    Board {
        /// What it is if nothing is said.
        usual: &'static str,
    },
    /// One of a few words.
    Word {
        /// The words; the first is what it is if nothing is said.
        #[cfg_attr(feature = "schema", ts(type = "Array<string>"), schema(value_type = Vec<String>))]
        words: &'static [&'static str],
    },
    /// A number.
    Number {
        /// The smallest.
        least: f64,
        /// The largest.
        most: f64,
        /// What lies between two of them.
        step: f64,
        /// What it is if nothing is said; nothing if that depends on the other options.
        usual: Option<f64>,
    },
}

/// Every game there is. A new game is one line here.
pub const KINDS: &[Kind] = &[
    Kind { name: "go", options: go::OPTIONS, records: &[RecordFormat::Sgf, RecordFormat::Json], open: go::open },
    Kind {
        name: "connect-four",
        options: four::OPTIONS,
        records: &[RecordFormat::Txt, RecordFormat::Json],
        open: four::open,
    },
    Kind { name: "gomoku", options: gomoku::OPTIONS, records: &RecordFormat::ALL, open: gomoku::open },
];

impl Kind {
    /// The game of this name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        KINDS.iter().find(|kind| kind.name == name)
    }
}

/// The games there are, with the boards they are being played on.
///
/// Matches on the same board share it; boards that somebody has drawn are made known with [`Games::offer`] first.
#[derive(Debug)]
pub struct Games {
    most_points: usize,
    grounds: Mutex<HashMap<String, Weak<Ground>>>,
}

impl Default for Games {
    /// Boards of any size.
    fn default() -> Self {
        Self::new(tengen_board::MOST_POINTS)
    }
}

impl Games {
    /// Boards with no more points than this are played on.
    #[must_use]
    pub fn new(most_points: usize) -> Self {
        Self { most_points, grounds: Mutex::default() }
    }

    /// Sets up a game, and gives back its spec with everything filled in that was not said.
    ///
    /// # Errors
    /// What cannot be played.
    pub fn open(&self, spec: &GameSpec) -> Result<(GameSpec, Box<dyn Table>), Refused> {
        let unknown = || Refused::new("unknown_game").with("game", spec.game.chars().take(40).collect::<String>());
        let kind = Kind::find(&spec.game).ok_or_else(unknown)?;
        let (options, table) = (kind.open)(self, spec.options.clone())?;
        let options = match options {
            Value::Object(options) => options,
            _ => Map::new(),
        };
        Ok((GameSpec { game: spec.game.clone(), options }, table))
    }

    /// Makes a drawn board known by a name, for as long as what is given back is kept or somebody plays on it.
    pub fn offer(&self, name: &str, board: Board) -> Arc<Ground> {
        let mut grounds = self.grounds.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ground) = grounds.get(name).and_then(Weak::upgrade) {
            return ground;
        }
        let ground = Ground::new(Arc::new(board));
        grounds.retain(|_, ground| ground.strong_count() > 0);
        grounds.insert(name.to_string(), Arc::downgrade(&ground));
        ground
    }

    /// The board of this spec or name, prepared.
    ///
    /// # Errors
    /// If there is none, or it is too large.
    pub fn ground(&self, name: &str) -> Result<Arc<Ground>, Refused> {
        let known = self.grounds.lock().unwrap_or_else(PoisonError::into_inner).get(name).and_then(Weak::upgrade);
        if let Some(ground) = known {
            return Ok(ground);
        }
        let board = Board::from_spec(name).map_err(|error| board_fault::of_board(name, &error))?;
        if board.len() > self.most_points {
            let points = board.len();
            return Err(Refused::new("board_too_large").with("points", points).with("most", self.most_points));
        }
        Ok(self.offer(name, board))
    }
}

/// As much of what somebody wrote as an answer repeats.
pub(crate) fn short(text: &str) -> String {
    text.chars().take(80).collect()
}

/// Reads a game's options, each of which may be left out. The refusal names the one that cannot be read.
pub(crate) fn read<T: for<'a> Deserialize<'a>>(options: Map<String, Value>) -> Result<T, Refused> {
    for (name, value) in &options {
        let alone = Map::from_iter([(name.clone(), value.clone())]);
        if let Err(error) = serde_json::from_value::<T>(Value::Object(alone)) {
            let unknown = error.to_string().starts_with("unknown field");
            let refused = if unknown { Refused::new("unknown_option") } else { Refused::new("bad_option") };
            return Err(refused.with("name", short(name)));
        }
    }
    serde_json::from_value(Value::Object(options)).map_err(|_| Refused::new("unreadable"))
}

/// A number of an option that is out of its range.
pub(crate) fn within<T>(name: &'static str, value: T, least: T, most: T) -> Result<(), Refused>
where
    T: PartialOrd + Into<Value> + Copy,
{
    let refused = || Refused::new("bad_option").with("name", name).with("least", least).with("most", most);
    if value >= least && value <= most { Ok(()) } else { Err(refused()) }
}
