use serde::{Deserialize, Serialize};

use crate::Seat;

/// What a thinker knows of a position. Values are those of the seat to move, where nothing else is said.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema), ts(rename = "Insight"), schema(as = Insight))]
pub struct Analysis {
    /// Who is to move.
    pub seat: Seat,
    /// How often the position was looked at.
    pub visits: u32,
    /// The payoff that the seat to move expects, from 0 to 1: with two seats the share of games it wins.
    pub win_rate: f32,
    /// The payoff that each seat expects.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub payoffs: Vec<f32>,
    /// By how many points the seat to move is expected to be ahead, in games with points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub score: Option<f32>,
    /// What the position is worth for sure, in games that are solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub exact: Option<Exact>,
    /// How deep it was searched, and how deep its longest line is, for searches that have such a thing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub depth: Option<(u32, u32)>,
    /// The moves that were tried, best first.
    pub moves: Vec<Candidate>,
    /// Whose each point is expected to be, from -1 (seat 1) to 1 (seat 0), in games about points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub ownership: Vec<f32>,
}

/// What a thinker knows of a move.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema), ts(rename = "Idea"), schema(as = Idea))]
pub struct Candidate {
    /// The move as the game writes it.
    #[serde(rename = "move")]
    pub mv: String,
    /// How often it was tried.
    pub visits: u32,
    /// The payoff it brings whoever makes it, from 0 to 1.
    pub win_rate: f32,
    /// The standard error of that, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub error: Option<f32>,
    /// How likely it looked before it was tried, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub prior: Option<f32>,
    /// Whether it wins or loses for sure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub proven: Option<bool>,
    /// What it is worth for sure, in games that are solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub exact: Option<Exact>,
    /// The move and what is expected to follow.
    pub line: Vec<String>,
    /// How often the search has come by after each move of the line, where that is known. Programs that ask for it sit at the same
    /// machine; it does not go over the wire.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", ts(skip), schema(ignore))]
    pub line_visits: Vec<u32>,
}

/// How a game ends for the seat to move when both sides play as well as can be: the winner as fast, the loser as slow as
/// possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
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

impl Analysis {
    /// With two seats: what the seat to move expects, and the other.
    #[must_use]
    pub fn payoffs_of_two(seat: Seat, win_rate: f32) -> Vec<f32> {
        let mut payoffs = vec![1.0 - win_rate; 2];
        if let Some(own) = payoffs.get_mut(usize::from(seat.0)) {
            *own = win_rate;
        }
        payoffs
    }
}
