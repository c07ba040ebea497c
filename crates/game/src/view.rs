//! What there is to see at a table: enough to draw any game and to make any move, without knowing its rules.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// A position as whoever draws it needs it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct View {
    /// How many moves have been made.
    pub plies: u32,
    /// Whom the game waits for; nobody once it is over.
    pub awaited: Vec<Seat>,
    /// What the game calls the part it is in: `play`, `scoring`, `over` and so on.
    pub phase: String,
    /// What each seat got, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub payoffs: Option<Vec<f32>>,
    /// Every move that may be made now.
    pub choices: Vec<Choice>,
    /// What to draw.
    pub picture: Picture,
}

/// A move that may be made, and where to click for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Choice {
    /// The move as the game writes it.
    #[serde(rename = "move")]
    pub mv: String,
    /// The points of the board that mean it; none for moves such as a pass.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub points: Vec<u32>,
}

/// What hangs together on a board, such as a chain of stones. Points are numbered from 0 in the order of the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Group {
    /// Its points, in ascending order.
    pub points: Vec<u32>,
    /// The free points around it, in ascending order.
    pub liberties: Vec<u32>,
}

/// The kinds of pictures. A game that fits none of them adds one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Picture {
    /// Stones on the points of a board.
    Stones(Stones),
}

/// Stones on the points of a board. Points are numbered from 0 in the order of the board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Stones {
    /// The board, by its spec.
    pub board: String,
    /// A letter for each point: `b`, `w`, or `.` for an empty one.
    pub stones: String,
    /// The letter of the stones that each seat places.
    pub colours: String,
    /// The point of the last stone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub last: Option<u32>,
    /// How many stones each seat has captured, in games with captures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub captures: Vec<u32>,
    /// Stones that are marked as dead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub dead: Vec<u32>,
    /// Whose each point is while it is counted: a letter for each point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub owners: Option<String>,
    /// The points of each seat while they are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub score: Option<Vec<f64>>,
    /// Who has accepted the count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub accepted: Vec<Seat>,
    /// The points of the row that won.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub row: Vec<u32>,
    /// The letter of the next stone, where it is not that of whoever places it: openings place stones of both colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub next: Option<char>,
    /// Empty points that the rules forbid to whoever is to move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub forbidden: Vec<u32>,
    /// What the game calls the points, where that is not what the board calls them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub names: Vec<String>,
}
