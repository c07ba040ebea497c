use serde::{Deserialize, Serialize};
use tengen_game::Seat;

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Ending {
    /// What each seat gets: 1 for a win, the point shared among those who draw. Empty if the match does not count.
    pub payoffs: Vec<f32>,
    /// Why.
    pub reason: Reason,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at: u64,
}

/// Why a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// By the rules of the game.
    Played,
    /// This seat gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// This seat's time was up.
    TimeOut {
        /// Who.
        seat: Seat,
    },
    /// This seat was away too long.
    Left {
        /// Who.
        seat: Seat,
    },
    /// This seat lost by decision.
    Forfeit {
        /// Who.
        seat: Seat,
        /// Why, as a code.
        reason: String,
    },
    /// Everybody agreed to a draw.
    Agreed,
    /// It was aborted.
    Aborted,
    /// Nobody came back to it.
    Abandoned,
}
