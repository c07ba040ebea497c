//! What to draw: what every picture has in common, and around it one of a few kinds.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// What to draw. Points are numbered from 0 in the order of the board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Picture {
    /// The board, by its spec.
    pub board: String,
    /// What the game calls the points, where that is not what the board calls them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub names: Vec<String>,
    /// Where the last move was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub last: Option<u32>,
    /// Points that stand out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub marks: Vec<Mark>,
    /// What lies on it.
    #[serde(flatten)]
    pub scene: Scene,
}

/// Points that stand out for the same reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Mark {
    /// The reason.
    pub mark: MarkKind,
    /// The points, in ascending order.
    pub points: Vec<u32>,
}

/// Why points stand out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// What lies there has won the game: a row, a chain.
    Won,
    /// The rules forbid the point to whoever is to move.
    Forbidden,
}

/// The kinds of pictures. A game that fits none of them adds one, and a component of the pages that draws it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Scene {
    /// Stones on the points of a board.
    Stones(Stones),
    /// Discs in the columns of an upright rack.
    Discs(Discs),
    /// Hexagonal tiles in a rhombus.
    Tiles(Tiles),
}

/// Stones on the points of a board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Stones {
    /// A letter for each point: `b`, `w`, or `.` for an empty one.
    pub stones: String,
    /// The letter of the stones that each seat places.
    pub colours: String,
    /// The letter of the next stone, where it is not that of whoever places it: openings place stones of both colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub next: Option<char>,
    /// How many stones each seat has captured, in games with captures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub captures: Vec<u32>,
    /// What is counted, while it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub count: Option<Count>,
}

/// What a board is worth to each seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Count {
    /// Stones that are marked as dead.
    pub dead: Vec<u32>,
    /// Whose each point is: a letter for each.
    pub owners: String,
    /// The points of each seat.
    pub score: Vec<f64>,
    /// Who has accepted the count.
    pub accepted: Vec<Seat>,
}

/// Discs in the columns of an upright rack; the points of the board are its cells.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Discs {
    /// How many columns it has.
    pub columns: u32,
    /// A digit for each cell, from the left and from below: the seat whose disc is there, or `.` for an empty one.
    pub discs: String,
}

/// Hexagonal tiles in a rhombus, whose sides belong to the players; the points of the board are its cells. Side 0 of the
/// game has the top and the bottom, side 1 the left and the right.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Tiles {
    /// How many cells are along the top.
    pub columns: u32,
    /// A digit for each cell, along the rows from the top left: the side whose tile is there, or `.` for an empty one.
    pub tiles: String,
    /// The side that each seat has now.
    pub sides: Vec<u8>,
}

/// What a move has changed, for whoever shows it happen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum Change {
    /// Something lies on a point where nothing was.
    Placed {
        /// Where.
        point: u32,
    },
    /// Nothing lies there any more.
    Removed {
        /// Where.
        point: u32,
    },
    /// A piece has moved.
    Moved {
        /// From where.
        from: u32,
        /// To where.
        to: u32,
    },
}

impl Picture {
    /// What lies on a board and stands out for nothing.
    #[must_use]
    pub fn new(board: impl Into<String>, scene: Scene) -> Self {
        Self { board: board.into(), names: Vec::new(), last: None, marks: Vec::new(), scene }
    }

    /// With points that stand out; none are none.
    #[must_use]
    pub fn marked(mut self, mark: MarkKind, points: Vec<u32>) -> Self {
        if !points.is_empty() {
            self.marks.push(Mark { mark, points });
        }
        self
    }

    /// The points that stand out for this reason.
    #[must_use]
    pub fn marks(&self, mark: MarkKind) -> &[u32] {
        self.marks.iter().find(|found| found.mark == mark).map_or(&[], |found| &found.points)
    }

    /// The stones, if it is a picture of stones.
    #[must_use]
    pub fn stones(&self) -> Option<&Stones> {
        match &self.scene {
            Scene::Stones(stones) => Some(stones),
            Scene::Discs(_) | Scene::Tiles(_) => None,
        }
    }

    /// What is different from a picture before: what was removed comes first.
    #[must_use]
    pub fn changes_since(&self, before: &Self) -> Vec<Change> {
        let letters = |picture: &Self| match &picture.scene {
            Scene::Stones(Stones { stones, .. }) => stones.clone(),
            Scene::Discs(Discs { discs, .. }) => discs.clone(),
            Scene::Tiles(Tiles { tiles, .. }) => tiles.clone(),
        };
        let (old, new) = (letters(before), letters(self));
        let mut changes = Vec::new();
        let mut placed = Vec::new();
        for (point, (was, is)) in (0..).zip(old.chars().zip(new.chars())) {
            if was != is {
                if was != '.' {
                    changes.push(Change::Removed { point });
                }
                if is != '.' {
                    placed.push(Change::Placed { point });
                }
            }
        }
        changes.append(&mut placed);
        changes
    }
}
