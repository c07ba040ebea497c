//! Games that wait for somebody, and games that are being played.

use serde::{Deserialize, Serialize};
use tengen_game::Seat;
use tengen_game::{GameSpec, Timing};
use tengen_matches::Player;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Place, PlaceBody};

/// A game that waits for somebody. Without `places` it is for two, and begins as soon as somebody joins; with them it is a
/// room, where people take seats and whoever opened it begins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct OpenGame {
    /// Its name in addresses.
    pub id: String,
    /// Who opened it.
    pub owner: String,
    /// The rating of whoever opened it, in games of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<i32>,
    /// Which game.
    pub game: GameSpec,
    /// The clock.
    pub clock: Timing,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// Where whoever opened it sits; drawn by lot if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The lowest and the highest rating that may join.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ratings: Option<(i32, i32)>,
    /// What whoever opened it says about it.
    pub description: String,
    /// Whether joining needs a password.
    pub locked: bool,
    /// When it was opened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: u64,
    /// What the room is called.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub name: String,
    /// Who sits where in the room.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub places: Vec<Place>,
    /// Whether seats are drawn by lot when it begins.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub shuffle: bool,
    /// The engine that plays on for whoever leaves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stand_in: Option<String>,
    /// Whether it is left out of the list: only who knows the address can join.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub private: bool,
    /// Whether what is long was left out of the game, such as stones that are set up: `GET /api/lobby/{id}` has the whole.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub brief: bool,
}

/// What somebody who opens a game says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Which game.
    pub game: GameSpec,
    /// The clock.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub clock: Timing,
    /// Whether the result counts for ratings.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub rated: bool,
    /// Where to sit; drawn by lot if nothing is said.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The lowest and the highest rating that may join.
    #[serde(default)]
    #[ts(optional)]
    pub ratings: Option<(i32, i32)>,
    /// A few words about it.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub description: String,
    /// A password that joining needs.
    #[serde(default)]
    #[ts(optional)]
    pub password: Option<String>,
    /// Whether it is left out of the list: only who knows the address can join.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub private: bool,
    /// What the room is called.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub name: String,
    /// Who sits where in a room, seat by seat. Without it the game is for two, and begins as soon as somebody joins.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub places: Vec<PlaceBody>,
    /// Whether the seats of a room are drawn by lot when it begins.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub shuffle: bool,
    /// The engine that plays on for whoever leaves, where no ratings are at stake; without one, who leaves loses or is out.
    #[serde(default)]
    #[ts(optional)]
    pub stand_in: Option<String>,
}

/// A game against engines, or of engines against each other, which begins at once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// Which game.
    pub game: GameSpec,
    /// The clock.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub clock: Timing,
    /// Who sits where: the name of an engine, or nothing for whoever asks. Of two seats left to whoever asks, both are
    /// theirs: two people at one screen.
    #[ts(type = "Array<string | null>")]
    pub seats: Vec<Option<String>>,
}

/// A game that is being played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct LiveGame {
    /// Which match.
    #[serde(rename = "match")]
    pub id: String,
    /// Which game.
    pub game: GameSpec,
    /// The clock.
    pub clock: Timing,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// Who plays.
    pub seats: Vec<Player>,
    /// Whether only who knows its address can watch.
    pub private: bool,
    /// How many watch.
    pub watchers: u32,
    /// How many moves have been made.
    pub plies: u32,
    /// Whether it stands still: paused, or engines that wait until somebody watches.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub paused: bool,
    /// Whether what is long was left out of the game, such as stones that are set up: whoever watches it gets the whole.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub brief: bool,
    /// When it began, in milliseconds since 1970.
    #[serde(default)]
    #[ts(type = "number")]
    pub began: u64,
    /// Whose turn it is.
    #[serde(default)]
    pub awaited: Vec<Seat>,
    /// Who of those that sit there is connected.
    #[serde(default)]
    pub present: Vec<Seat>,
    /// When something last happened, in milliseconds since 1970.
    #[serde(default)]
    #[ts(type = "number")]
    pub at: u64,
}

/// Somebody who waits to be paired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Seek {
    /// For which preset.
    pub preset: String,
    /// Who.
    pub name: String,
    /// Their rating, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<i32>,
}

/// What joining a locked game needs.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct JoinBody {
    /// The password.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub password: Option<String>,
}

/// A match that begins: where somebody joined, or what somebody asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Begun {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: String,
}

/// Settings that many people like, so that nobody waits long.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, TS, ToSchema)]
pub struct Preset {
    /// Its name in addresses.
    pub name: &'static str,
    /// The game's name.
    pub game: &'static str,
    /// The board, where the game has a choice of boards.
    pub board: Option<&'static str>,
    /// How many play, where that can be chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seats: Option<u8>,
    /// The clock.
    pub clock: Timing,
}

impl Preset {
    /// The game of these settings.
    #[must_use]
    pub fn spec(&self) -> GameSpec {
        let preset = tengen_game::Preset { name: self.name, board: self.board, seats: self.seats, clock: self.clock };
        preset.spec(self.game)
    }
}
