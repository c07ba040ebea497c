//! Rooms: open games in which everybody has taken a seat and said so before they begin.

use serde::{Deserialize, Serialize};
use tengen_game::{GameSpec, Timing};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who sits at a seat of a room.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "sits", rename_all = "snake_case")]
pub enum Place {
    /// Nobody yet.
    Open,
    /// A person, or a program that plays through an account.
    Person {
        /// Their name.
        name: String,
        /// Their rating, in games of this kind.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rating: Option<i32>,
        /// Whether they are ready to begin; whoever opened the room always is.
        ready: bool,
        /// Whether it is somebody else at the screen of that person, who plays for both.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<_>")]
        beside: bool,
    },
    /// An engine.
    Engine {
        /// Its name.
        engine: String,
    },
}

/// Who is to sit at a seat of a room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "sits", rename_all = "snake_case", deny_unknown_fields)]
pub enum PlaceBody {
    /// Nobody: to leave one's seat or, for whoever opened the room, to free any. A person who sits there has to go.
    Open,
    /// Whoever asks, who leaves their other seat.
    Me {
        /// The password, if the room has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        password: Option<String>,
    },
    /// Somebody else at the screen of whoever asks, who sits in the room already.
    BesideMe,
    /// An engine; whoever opened the room decides that.
    Engine {
        /// Its name.
        engine: String,
    },
}

/// What is to change about a room; what is not said stays.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RoomBody {
    /// What the room is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// A few words about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub description: Option<String>,
    /// The password that taking a seat needs; an empty one is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub password: Option<String>,
    /// Which game. Engines that do not play it leave, and if it has fewer seats so does whoever finds none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<GameSpec>,
    /// The clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Timing>,
    /// Whether the result counts for ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rated: Option<bool>,
    /// Whether it is left out of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub private: Option<bool>,
    /// Whether seats are drawn by lot when it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shuffle: Option<bool>,
    /// The engine that plays on for whoever leaves; an empty name for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stand_in: Option<String>,
}

/// Whether somebody in a room is ready to begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadyBody {
    /// Whether they are.
    pub ready: bool,
}
