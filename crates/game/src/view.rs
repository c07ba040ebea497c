//! What there is to see at a table: enough to draw any game and to make any move, without knowing its rules.

use serde::{Deserialize, Serialize};

use crate::{Change, Picture, Seat};

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
    /// What the last move has changed, in the order in which it happens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub changes: Vec<Change>,
}

/// A move that may be made, and where to click for it. A move such as a pass has no place: it is a button.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Choice {
    /// The move as the game writes it.
    #[serde(rename = "move")]
    pub mv: String,
    /// The points of the board that mean it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub points: Vec<u32>,
    /// The places between two points that mean it, such as those that a wall would part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub edges: Vec<(u32, u32)>,
    /// The piece that makes it, by the point where it stands: it is picked up there first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub piece: Option<u32>,
    /// The spell that it casts, by its name: it is chosen first, and what is clicked is its target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub spell: Option<String>,
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
