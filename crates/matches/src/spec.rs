use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::Timing;

/// Which game, on which board, by which rules: `{"game":"go","board":"torus:9","komi":0.5}`.
///
/// What may stand beside `game` is the game's own affair; [`Games::open`](crate::Games::open) checks it and fills in what is not said.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(type = "{ game: string } & Record<string, unknown>"))]
pub struct GameSpec {
    /// The game's name.
    pub game: String,
    /// Everything else that is settled before the first move.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub options: Map<String, Value>,
}

impl GameSpec {
    /// The game by its name, and nothing else said.
    #[must_use]
    pub fn new(game: &str) -> Self {
        Self { game: game.to_string(), options: Map::new() }
    }

    /// With one thing more settled.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.options.insert(name.to_string(), value.into());
        self
    }

    /// The board, if the spec names one.
    #[must_use]
    pub fn board(&self) -> Option<&str> {
        self.options.get("board").and_then(Value::as_str)
    }
}

/// Who sits at a seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Player {
    /// What everybody calls them.
    pub name: String,
    /// A person, or a program that plays through a person's account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub person: Option<String>,
    /// An engine that the server runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub engine: Option<String>,
    /// The rating when the match began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub rating: Option<i32>,
}

/// Everything that is settled before a match begins. With the log it reproduces the match bit for bit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MatchSpec {
    /// The game.
    pub game: GameSpec,
    /// The clock.
    #[serde(default)]
    pub clock: Timing,
    /// Who sits where.
    pub seats: Vec<Player>,
    /// Whether the result counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether it is left out of the list of games: only who knows its address can watch.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub private: bool,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub began: u64,
    /// The match that this one is a rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub rematch_of: Option<String>,
}
