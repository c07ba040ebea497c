use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Which game, on which board, by which rules: `{"game":"go","board":"torus:9","komi":0.5}`.
///
/// What may stand beside `game` is the game's own affair: [`GameKind::open`](crate::GameKind) checks it and fills in what is
/// not said.
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
