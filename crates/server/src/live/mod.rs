//! Live matches: a task for each, which alone decides what happens in it.
//!
//! A room folds the log of its match, asks the rules, appends to the journal, and only when that is durable tells
//! those who watch. The [`Hub`] knows the rooms that are in memory and brings others back from their logs.

mod abandoned;
mod engine_matches;
mod hub;
mod lag;
mod outbox;
mod room;
mod row;
mod seating;
mod settle;
mod watchers;

pub use engine_matches::{EngineCaps, Starter};
pub use hub::{Hub, Missing, Surroundings};
pub(crate) use outbox::text;
pub use outbox::{Messages, Outbox};
pub use room::{Ask, Asker};

use std::time::Duration;

/// How long things take in live matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// A match in which nothing happens and nobody watches leaves memory after this.
    pub idle: Duration,
    /// A match that is over leaves memory after this.
    pub after_end: Duration,
    /// A player who is away so long may be claimed to have left.
    pub away: Duration,
    /// A match with a clock is aborted if its first moves take longer than this.
    pub first_move: Duration,
    /// Where somebody looks, an engine's move is made no sooner than this after the last event.
    pub engine_least: Duration,
    /// Engines that play each other stop when nobody has watched for so long.
    pub unwatched: Duration,
    /// A match without a clock ends as abandoned when nobody who sits there has come for so long.
    pub abandoned: Duration,
    /// The same where nobody has made a move yet.
    pub abandoned_unplayed: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            idle: Duration::from_secs(3600),
            after_end: Duration::from_secs(20 * 60),
            away: Duration::from_secs(60),
            first_move: Duration::from_secs(5 * 60),
            engine_least: Duration::from_millis(400),
            unwatched: Duration::from_secs(15),
            abandoned: Duration::from_secs(14 * 86_400),
            abandoned_unplayed: Duration::from_secs(86_400),
        }
    }
}
