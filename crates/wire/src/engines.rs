//! Engines: who can sit at a table, and what they think of a position.

use serde::{Deserialize, Serialize};
use tengen_game::GameSpec;
use tengen_game::Seat;
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
}

/// What an engine is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EngineKind {
    /// A built-in engine that plays below its strength, for people to win against.
    Level,
    /// A built-in engine at full strength.
    Full,
    /// A built-in engine that makes no mistake: it knows what every position is worth.
    Perfect,
    /// A program that the operator of the server has added.
    Program,
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

/// What an engine knows of a position. Values are those of the seat to move.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Insight {
    /// Who is to move.
    pub seat: Seat,
    /// How often the position was looked at.
    pub visits: u32,
    /// The share of games that the seat to move wins, from 0 to 1.
    pub win_rate: f32,
    /// By how many points the seat to move is expected to be ahead, in games with points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub score: Option<f32>,
    /// What the position is worth for sure, in games that are solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub exact: Option<Exact>,
    /// The moves that were tried, best first.
    pub moves: Vec<Idea>,
    /// Whose each point is expected to be, from -1 (seat 1) to 1 (seat 0), in games about points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub ownership: Vec<f32>,
}

/// What an engine knows of a move.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Idea {
    /// The move as the game writes it.
    #[serde(rename = "move")]
    pub mv: String,
    /// How often it was tried.
    pub visits: u32,
    /// The share of games it wins, from 0 to 1.
    pub win_rate: f32,
    /// Whether it wins or loses for sure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub proven: Option<bool>,
    /// What it is worth for sure, in games that are solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub exact: Option<Exact>,
    /// The move and what is expected to follow.
    pub line: Vec<String>,
}

/// How a game ends for the seat to move when both sides play as well as can be: the winner as fast, the loser as slow as
/// possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum Exact {
    /// It wins.
    Win {
        /// With so many moves of both sides still to come, the winning one included.
        plies: u32,
    },
    /// Nobody wins.
    Draw,
    /// The other side wins.
    Loss {
        /// With so many moves of both sides still to come, the winning one included.
        plies: u32,
    },
}
