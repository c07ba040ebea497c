//! Engines: who can sit at a table, and what they think of a position.

use serde::{Deserialize, Serialize};
pub use tengen_game::{Analysis as Insight, Candidate as Idea, EngineKind, Exact};
use tengen_game::{GameSpec, Seat};
use ts_rs::TS;
use utoipa::ToSchema;

/// An engine that can sit at a table, or could if it were there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct EngineAbout {
    /// What seats call it.
    pub name: String,
    /// The game it plays.
    pub game: String,
    /// What it is, for whoever has the words.
    pub kind: EngineKind,
    /// Which level of the built-in engine it is, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<u32>,
    /// About how many Elo it stands above level 1, where matches have measured that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub strength: Option<u32>,
    /// What the operator calls a program, or what it calls itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub label: Option<String>,
    /// Whether it can be chosen now.
    pub available: bool,
    /// Whether it can say what it thinks of a position.
    pub analyses: bool,
    /// Whether its analysis tells of most moves how likely they look before any search.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub policy: bool,
}

impl EngineAbout {
    /// What a file calls it, which has one language only.
    #[must_use]
    pub fn shown_name(&self) -> String {
        match (self.kind, self.level, &self.label) {
            (EngineKind::Program, _, Some(label)) => label.clone(),
            (EngineKind::Program, ..) => self.name.clone(),
            (EngineKind::Level, Some(level), _) => format!("Tengen, level {level}"),
            (EngineKind::Level, None, _) => "Tengen".to_string(),
            (EngineKind::Study, ..) => format!("Tengen {}", self.name),
            (EngineKind::Full, ..) => "Tengen".to_string(),
            (EngineKind::Perfect, ..) => "Tengen, perfect play".to_string(),
        }
    }
}

/// A position to think about: a game and the moves that led there.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Which game.
    pub game: GameSpec,
    /// The moves so far.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub moves: Vec<Made>,
    /// Which engine; the best one if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub engine: Option<String>,
    /// How long it thinks, in milliseconds; a second if nothing is said.
    #[serde(default = "usual_time")]
    #[ts(optional, type = "number")]
    pub think: u64,
}

fn usual_time() -> u64 {
    1000
}

/// A move that was made, in the game's own notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(untagged)]
pub enum Made {
    /// By whoever was to move.
    InTurn(String),
    /// By this seat, as views list moves: while a result is talked over anybody may speak.
    By(Seat, String),
}
