//! What to draw: what every picture has in common, and around it one of a few kinds.

use serde::{Deserialize, Serialize};

use crate::{MOST_SEATS, Seat};

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
    /// Fields with grooves between them, for pawns and walls.
    Fields(Fields),
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

/// Fields with grooves between them: pawns stand on fields, walls in grooves. The points of the board are the fields, along
/// the rows from the bottom left. Who knows no word that comes later draws what it knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Fields {
    /// How many fields are in a row.
    pub columns: u32,
    /// How many rows there are.
    pub rows: u32,
    /// The pawns on the board, by their seats.
    pub pawns: Vec<Pawn>,
    /// The walls, in the order in which they were built as far as that is known.
    pub walls: Vec<Wall>,
    /// The fields that each seat goes for, in ascending order; none for a seat that is out.
    pub targets: Vec<Vec<u32>>,
    /// How many walls each seat has left.
    pub stock: Vec<u32>,
    /// What lies on fields that are not ordinary, along the rows from the bottom left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub kinds: Vec<Lying>,
    /// The spells that lie on fields, in the same order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub spells: Vec<Lying>,
    /// The spells that each seat holds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub held: Vec<Vec<String>>,
    /// Where no wall can be built.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub disabled: Vec<Slot>,
    /// What hangs on something for a time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub hanging: Vec<Hanging>,
    /// What happened in the last move besides what is seen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub told: Vec<Told>,
}

/// Something that lies on a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Lying {
    /// Where.
    pub point: u32,
    /// What the game calls it.
    pub name: String,
    /// What was said of it when the game was set up: a direction, the other end of a portal.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub parameter: i32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &i32) -> bool {
    *number == 0
}

/// A place for a wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Slot {
    /// The lower left of the four fields around its middle.
    pub point: u32,
    /// Which way a wall there would run.
    pub orientation: Orientation,
}

/// Something on a board of fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// A field, by its point.
    Field(u32),
    /// A wall, or a place for one.
    Wall(Slot),
    /// The pawn of a seat.
    Pawn(Seat),
    /// The whole game.
    Game,
}

/// Something that hangs on something for a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Hanging {
    /// On what.
    pub on: Spot,
    /// What the game calls it.
    pub name: String,
    /// For how many turns; nothing for ever.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub turns: Option<u32>,
}

/// Something that happened in a move besides what is seen, for the list of moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "told", rename_all = "snake_case")]
pub enum Told {
    /// A pawn picked up a spell.
    PickedUp {
        /// Whose pawn.
        seat: Seat,
        /// Which spell.
        name: String,
    },
    /// A pawn came by a spell that its player had no hand free for.
    HandsFull {
        /// Whose pawn.
        seat: Seat,
        /// Which spell.
        name: String,
    },
    /// A pawn was moved by something else than its own step.
    Moved {
        /// Whose pawn.
        seat: Seat,
        /// Where it came to.
        point: u32,
    },
    /// A plug-in has something to say: one of its words, by its place.
    Said {
        /// Which kind says it.
        name: String,
        /// The word.
        word: u32,
        /// Of what.
        on: Spot,
    },
    /// A player passed by itself.
    Passed {
        /// Who.
        seat: Seat,
        /// Why.
        why: Passing,
        /// What forbade every move, where something did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        name: Option<String>,
    },
    /// A spell appeared.
    Appeared {
        /// Where.
        point: u32,
        /// Which spell.
        name: String,
    },
    /// Something came to hang on something.
    Attached {
        /// On what.
        on: Spot,
        /// What.
        name: String,
    },
    /// A plug-in failed: what it was about to do has not happened.
    Failed {
        /// Which kind.
        name: String,
        /// What it was asked to do.
        hook: String,
        /// Whether it took too long; otherwise it broke.
        gas: bool,
    },
}

/// Why a player passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Passing {
    /// Something on the pawn forbids every move.
    Held,
    /// There is no move.
    WalledIn,
    /// Somebody had this turn skipped.
    Skipped,
}

/// A pawn on a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Pawn {
    /// Whose it is.
    pub seat: Seat,
    /// Where it stands.
    pub point: u32,
}

/// A wall two fields long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Wall {
    /// The lower left of the four fields around its middle.
    pub point: u32,
    /// Which way it runs.
    pub orientation: Orientation,
    /// Who built it, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<Seat>,
    /// Whether building it was the last move.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub last: bool,
}

/// Which way a wall runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// Along the rows: it parts fields that lie above each other.
    Horizontal,
    /// Along the columns: it parts fields that lie side by side.
    Vertical,
}

impl Wall {
    /// The pairs of fields that it parts, on a board with so many columns.
    #[must_use]
    pub fn edges(&self, columns: u32) -> [(u32, u32); 2] {
        let at = self.point;
        match self.orientation {
            Orientation::Horizontal => [(at, at + columns), (at + 1, at + columns + 1)],
            Orientation::Vertical => [(at, at + 1), (at + columns, at + columns + 1)],
        }
    }
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
    /// A wall has come between points.
    Built {
        /// The pairs of points that it parts.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<u32>>))]
        edges: Vec<(u32, u32)>,
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
            Scene::Discs(_) | Scene::Tiles(_) | Scene::Fields(_) => None,
        }
    }

    /// What is different from a picture before: what was removed comes first.
    #[must_use]
    pub fn changes_since(&self, before: &Self) -> Vec<Change> {
        if let (Scene::Fields(old), Scene::Fields(new)) = (&before.scene, &self.scene) {
            return new.changes_since(old);
        }
        let letters = |picture: &Self| match &picture.scene {
            Scene::Stones(Stones { stones, .. }) => stones.clone(),
            Scene::Discs(Discs { discs, .. }) => discs.clone(),
            Scene::Tiles(Tiles { tiles, .. }) => tiles.clone(),
            Scene::Fields(_) => String::new(),
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

impl Fields {
    /// Pawns that have left, moved or come, and then the walls that are new.
    fn changes_since(&self, before: &Self) -> Vec<Change> {
        let of = |fields: &Self, seat: Seat| fields.pawns.iter().find(|pawn| pawn.seat == seat).map(|pawn| pawn.point);
        let seats = (0..MOST_SEATS as u8).map(Seat);
        let pawns = seats.filter_map(|seat| match (of(before, seat), of(self, seat)) {
            (Some(from), Some(to)) if from != to => Some(Change::Moved { from, to }),
            (Some(point), None) => Some(Change::Removed { point }),
            (None, Some(point)) => Some(Change::Placed { point }),
            _ => None,
        });
        let stood = |wall: &&Wall| {
            before.walls.iter().any(|old| (old.point, old.orientation) == (wall.point, wall.orientation))
        };
        let walls = self.walls.iter().filter(|wall| !stood(wall));
        pawns.chain(walls.map(|wall| Change::Built { edges: wall.edges(self.columns).to_vec() })).collect()
    }
}
