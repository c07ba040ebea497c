//! What resources answer: boards, the archive of matches, ratings.

use serde::{Deserialize, Serialize};
use tengen_game::Refused;
use tengen_game::{GameSpec, Seat, Speed, Timing};
use tengen_matches::Ending;
use ts_rs::TS;
use utoipa::ToSchema;

/// The boards there are: families that a spec such as `torus:9` makes, and boards that somebody drew.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Boards {
    /// What can be made by a spec.
    pub families: Vec<BoardFamily>,
    /// What somebody drew, the newest first.
    pub drawn: Vec<DrawnBoard>,
    /// Where the next page begins: give it as `before`. Nothing if this was the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// A family of boards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardFamily {
    /// What stands before the colon of a spec.
    pub name: String,
    /// A spec that works.
    pub example: String,
}

/// A board that somebody drew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DrawnBoard {
    /// What specs call it: `board:` and its id.
    pub board: String,
    /// What its maker calls it.
    pub name: String,
    /// Who drew it, if they are still here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<String>,
    /// When it came, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: u64,
    /// How many points it has.
    pub points: u32,
    /// How many edges it has.
    pub edges: u32,
}

/// What the owner of a board wants to be different about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardBody {
    /// What to call it, in at most 60 characters.
    pub name: String,
}

/// The answer to a board that was sent: it can be played on now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardTaken {
    /// What specs call it.
    pub board: String,
    /// Whether the same board was here already: then it keeps its name and owner.
    pub known: bool,
    /// How many points it has.
    pub points: u32,
    /// How many edges it has.
    pub edges: u32,
    /// What was odd about it.
    pub warnings: Vec<Refused>,
}

/// Matches of the archive, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Matches {
    /// A page of them.
    pub matches: Vec<PastMatch>,
    /// Where the next page begins: give it as `before`. Nothing if this was the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// A match as the archive knows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PastMatch {
    /// Which match.
    #[serde(rename = "match")]
    pub id: String,
    /// Which game.
    pub game: GameSpec,
    /// The clock.
    pub clock: Timing,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// Who sat where.
    pub seats: Vec<PastSeat>,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub began: u64,
    /// How it ended; nothing while it is being played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ending: Option<Ending>,
    /// What was counted at the end, seat by seat, in games with a count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub score: Option<Vec<f64>>,
    /// The number of the last event of its log; only where one match is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub n: Option<u32>,
}

/// Who sat at a seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PastSeat {
    /// What everybody called them. Who has left has a neutral name.
    pub name: String,
    /// An engine that the server ran.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub engine: Option<String>,
    /// The rating before the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<f64>,
    /// What the match added to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gained: Option<f64>,
}

/// The strongest at a game and speed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Leaderboard {
    /// The game.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// The strongest first. Who is known too little is not among them.
    pub leaders: Vec<Leader>,
}

/// One of the strongest.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Leader {
    /// Who.
    pub name: String,
    /// How strong.
    pub rating: f64,
    /// How sure that is: the standard deviation.
    pub deviation: f64,
    /// How many games it comes from.
    pub games: u32,
}

/// What is known of somebody's strength.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PersonRatings {
    /// Now, for each game and speed.
    pub ratings: Vec<PoolRating>,
    /// After each rated game, the oldest first.
    pub history: Vec<RatingStep>,
}

/// How somebody's games ended.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct PersonRecord {
    /// How many games are counted: the newest of those that are over and that whoever asks may see.
    pub games: u32,
    /// Whether there are older ones.
    pub more: bool,
    /// By game.
    pub by_game: Vec<RecordLine>,
    /// By game and board.
    pub by_board: Vec<RecordLine>,
    /// By game and seat, as everybody sat at the beginning: openings may exchange colours later.
    pub by_seat: Vec<RecordLine>,
    /// By whom it was against, those met most often first.
    pub by_opponent: Vec<RecordLine>,
}

/// Games of a kind, and how they ended.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct RecordLine {
    /// Of this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<String>,
    /// On this board: its spec, or columns and rows as in `7x6`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<String>,
    /// On this seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// Against whoever has this name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// Against this engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub engine: Option<String>,
    /// First alone.
    pub won: u32,
    /// First with others.
    pub drawn: u32,
    /// All other games.
    pub lost: u32,
}

/// A rating at one game and speed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PoolRating {
    /// Game and speed: `go/blitz`.
    pub pool: String,
    /// How strong.
    pub rating: f64,
    /// How sure that is: the standard deviation.
    pub deviation: f64,
    /// Whether too little is known to take it at its word.
    pub provisional: bool,
    /// How many games it comes from.
    pub games: u32,
    /// When the last of them ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub updated: u64,
}

/// A rating after a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingStep {
    /// Game and speed.
    pub pool: String,
    /// Which match.
    #[serde(rename = "match")]
    pub id: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// How strong after it.
    pub rating: f64,
    /// How sure after it.
    pub deviation: f64,
}
