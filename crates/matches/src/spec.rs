use serde::{Deserialize, Serialize};
use tengen_game::{GameSpec, Timing};

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
    /// The engine that plays on for whoever leaves; without one, whoever leaves is out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub stand_in: Option<String>,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub began: u64,
    /// The match that this one is a rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub rematch_of: Option<String>,
}
