//! A record as everybody here holds it: a list of nodes, each with its move, its words and its marks.
//!
//! The list is flat, and each node says which one it follows: a game of three hundred moves as nested JSON would be
//! nested six hundred deep, and readers of JSON stop long before that, for good reasons.
//!
//! A client shows any node by asking for a view: of the game in the nearest node above that has one, after the moves on
//! the way from there. Most records have only one game, in the root. Where a record of Go sets stones up in the middle, or
//! a move is not allowed, a node has a game of its own, which begins with the position that came of it.

use serde::{Deserialize, Serialize};
use tengen_game::{BoardShape, GameSpec, Seat};

/// A record of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Recorded {
    /// The game before its first move.
    pub game: GameSpec,
    /// Its board, if no spec makes it; it is known by its name from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub shape: Option<BoardShape>,
    /// Who plays, by their seats; whoever is not listed is not known.
    #[serde(default)]
    pub players: Vec<RecordPlayer>,
    /// How it ended, as records say it: `B+3.5`, `W+R`; with three seats or more the seats by their places: `3>1=2`.
    // Seats are counted from 1 there, and seat 0 is `B` in games without colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub result: Option<String>,
    /// When, where and what for.
    #[serde(default)]
    pub about: About,
    /// The nodes, each after the one it follows; the root is the first.
    #[serde(default)]
    pub nodes: Vec<RecordNode>,
    /// How many games the file has.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub trees: u32,
    /// What was odd about it; English, for whoever makes such files.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub warnings: Vec<RecordWarning>,
}

impl Recorded {
    /// A game for so many seats and its nodes, and nothing at its head.
    #[must_use]
    pub fn new(game: GameSpec, seats: usize, nodes: Vec<RecordNode>) -> Self {
        Self {
            game,
            shape: None,
            players: vec![RecordPlayer::default(); seats],
            result: None,
            about: About::default(),
            nodes,
            trees: 1,
            warnings: Vec::new(),
        }
    }

    /// Who plays at a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> RecordPlayer {
        self.players.get(usize::from(seat.0)).cloned().unwrap_or_default()
    }
}

/// Somebody who plays in a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(default)]
pub struct RecordPlayer {
    /// The name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    /// The rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub rank: Option<String>,
    /// The team.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub team: Option<String>,
}

/// What else stands at the head of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(default)]
pub struct About {
    /// The name of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    /// The event.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub event: Option<String>,
    /// The round of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub round: Option<String>,
    /// When it was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub date: Option<String>,
    /// Where it was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub place: Option<String>,
    /// Main time in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub time: Option<String>,
    /// The overtime.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub overtime: Option<String>,
    /// The opening.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub opening: Option<String>,
    /// A remark on the whole game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub remark: Option<String>,
    /// Where the record comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub source: Option<String>,
    /// Who commented on the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub annotator: Option<String>,
    /// Who entered the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub recorder: Option<String>,
    /// Copyright.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub copyright: Option<String>,
}

/// A line at the head of a record: its name, and where it is kept.
pub type AboutLine = (&'static str, fn(&mut About) -> &mut Option<String>);

impl About {
    /// Every line with its name.
    pub const LINES: [AboutLine; 13] = [
        ("Name", |about| &mut about.name),
        ("Event", |about| &mut about.event),
        ("Round", |about| &mut about.round),
        ("Date", |about| &mut about.date),
        ("Place", |about| &mut about.place),
        ("Time", |about| &mut about.time),
        ("Overtime", |about| &mut about.overtime),
        ("Opening", |about| &mut about.opening),
        ("Annotator", |about| &mut about.annotator),
        ("Recorder", |about| &mut about.recorder),
        ("Source", |about| &mut about.source),
        ("Copyright", |about| &mut about.copyright),
        ("Remark", |about| &mut about.remark),
    ];
}

/// A node of a record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(default)]
pub struct RecordNode {
    /// The number of the node that it follows; the root follows none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub parent: Option<u32>,
    /// Who moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<Seat>,
    /// The move.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub mv: Option<String>,
    /// The game that begins with this node, after its move if it has one: stones were set up, or the move is not allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub game: Option<GameSpec>,
    /// What is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub comment: Option<String>,
    /// What is marked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub marks: Vec<PointMark>,
}

impl RecordNode {
    /// A seat makes a move after a node.
    #[must_use]
    pub fn of_move(parent: u32, seat: Seat, mv: String) -> Self {
        Self { parent: Some(parent), seat: Some(seat), mv: Some(mv), ..Self::default() }
    }
}

/// A mark on a point.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PointMark {
    /// The point, from 0.
    pub point: u32,
    /// What is drawn there.
    pub sign: Sign,
    /// Whose territory it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<Seat>,
    /// What the label says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub text: Option<String>,
}

/// What a mark looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// A circle.
    Circle,
    /// A cross.
    Cross,
    /// Selected.
    Selected,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// Dimmed.
    Dim,
    /// Territory of a seat.
    Territory,
    /// A text.
    Label,
}

/// Something odd about a record that did not keep it from being read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RecordWarning {
    /// The node that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub node: Option<u32>,
    /// The line of the file that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub line: Option<u32>,
    /// The column.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub column: Option<u32>,
    /// What is odd, and what was done about it.
    pub text: String,
}
