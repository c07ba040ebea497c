//! What goes over a socket, one JSON object in each text message.

use serde::{Deserialize, Serialize};
use tengen_game::{Refused, Seat};
use tengen_matches::{Command, Entry, MatchSpec, MatchView};
use ts_rs::TS;

use crate::{LiveGame, OpenGame, Seek};

/// What a client sends. Where there is an `id`, the answer carries it: `done`, `view` or `refused`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromClient {
    /// To see a match and everything that happens in it. Whoever sits there plays through the same messages.
    Watch {
        /// For the answer.
        id: u32,
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
        /// The number of the last event that is known already; 0 for the whole log.
        #[serde(default)]
        from: u32,
    },
    /// To see no more of a match.
    Unwatch {
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
    },
    /// To do something in a match where one sits.
    Do {
        /// For the answer.
        id: u32,
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
        /// What.
        #[serde(flatten)]
        command: Command,
    },
    /// To claim the game over somebody who has been away too long.
    Claim {
        /// For the answer.
        id: u32,
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
    },
    /// To ask for the position as it is drawn.
    View {
        /// For the answer.
        id: u32,
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
    },
    /// To say something to those at a match.
    Chat {
        /// For the answer.
        id: u32,
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
        /// What.
        text: String,
    },
    /// To see what is open and what is being played, and every change of it.
    Lobby {
        /// Whether to begin or to end.
        on: bool,
    },
    /// To measure the way there and back.
    Ping {
        /// Anything; it comes back.
        #[ts(type = "number")]
        at: f64,
    },
}

/// What the server sends.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromServer {
    /// The first message.
    Welcome {
        /// Who the server takes this for; nobody if it only watches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
        /// What the server's clock shows, in milliseconds since 1970.
        #[ts(type = "number")]
        now: u64,
    },
    /// A match, as the answer to `watch`: the spec and what is not known yet of its log.
    Match {
        /// The `id` of the question.
        id: u32,
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
        /// What was settled before it began.
        spec: MatchSpec,
        /// The events after the last one known.
        entries: Vec<Entry>,
        /// Who of those that sit there is connected.
        present: Vec<Seat>,
        /// How many others watch.
        watchers: u32,
        /// Where this client sits, if it does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
        /// What has been said.
        chat: Vec<ChatLine>,
        /// What the server's clock shows.
        #[ts(type = "number")]
        now: u64,
    },
    /// Something happened in a match that is watched.
    Event {
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
        /// What.
        #[serde(flatten)]
        entry: Entry,
    },
    /// What was asked for has been done, and will not be lost.
    Done {
        /// The `id` of the question.
        id: u32,
    },
    /// What was asked for was not done, and nothing has changed.
    Refused {
        /// The `id` of the question; none if it could not be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<u32>,
        /// Why.
        #[serde(flatten)]
        refused: Refused,
    },
    /// The position as it is drawn.
    View {
        /// The `id` of the question.
        id: u32,
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
        /// What there is to see.
        view: Box<MatchView>,
    },
    /// Somebody came or went.
    Presence {
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
        /// Who of those that sit there is connected.
        present: Vec<Seat>,
        /// How many others watch.
        watchers: u32,
    },
    /// Somebody said something.
    Chat {
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
        /// What.
        line: ChatLine,
    },
    /// A moderator has hidden something that was said.
    Hidden {
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
        /// Which line.
        line: String,
    },
    /// What an engine thinks while it thinks.
    Thinking {
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
        /// Whose move it is about.
        seat: Seat,
        /// How many positions it has looked at.
        visits: u32,
    },
    /// What is open and what is being played.
    Lobby {
        /// Games that wait for somebody.
        open: Vec<OpenGame>,
        /// Games that can be watched, the newest first.
        live: Vec<LiveGame>,
        /// Whether more wait for somebody than are told here: `GET /api/lobby?after=` has the next page.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<_>")]
        more: bool,
    },
    /// Who waits to be paired, the longest waiting first; told to who sees the lobby whenever it changes.
    Waiting {
        /// Everybody who waits, up to a number that nobody reads to the end.
        waiting: Vec<Seek>,
    },
    /// A game waits for somebody, or what it says has changed.
    Opened {
        /// Which.
        open: OpenGame,
    },
    /// An open game waits no longer.
    Closed {
        /// Which.
        open: String,
    },
    /// A game has begun, or has changed so that the list of games does.
    Live {
        /// Which.
        live: LiveGame,
    },
    /// A game has ended.
    Over {
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
    },
    /// A match has begun where this client sits.
    Begins {
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
    },
    /// More happened in a match than this connection could take: `watch` it again from the last event known.
    Resync {
        /// Which match.
        #[serde(rename = "match")]
        match_id: String,
    },
    /// The server goes away for a moment: come back after so many milliseconds.
    Bye {
        /// How long to wait.
        retry_in: u32,
    },
    /// The answer to `ping`.
    Pong {
        /// What came with the ping.
        at: f64,
        /// What the server's clock shows.
        #[ts(type = "number")]
        now: u64,
    },
}

/// Something that somebody said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
pub struct ChatLine {
    /// Its number, for moderators.
    pub id: String,
    /// Who.
    pub name: String,
    /// Whether it was said by a player; spectators do not disturb players while they play.
    pub player: bool,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// What.
    pub text: String,
}
