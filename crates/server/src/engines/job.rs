use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tengen_game::{ClockReading, Plan, Seat, Table};
use tengen_matches::Story;

/// A move that is wanted of an engine.
pub struct Job {
    /// The match, so that the engine keeps what it knows from one move to the next.
    pub match_id: String,
    /// Whose turn it takes: engines think for one person after the other.
    pub whose: String,
    /// The engine, by its name.
    pub engine: String,
    /// The seat it moves for.
    pub seat: Seat,
    /// The game as it stands.
    pub table: Box<dyn Table>,
    /// What the seat's clock shows now; it goes on running while the engine waits for its turn to think.
    pub reading: ClockReading,
    /// How long to think where there is no clock, if not as long as usual.
    pub think: Option<Duration>,
    /// How long to think from the moment when somebody begins to, where that has been decided already.
    pub plan: Option<Plan>,
    /// How the game came to stand like that, if whoever thinks may be elsewhere.
    pub story: Option<Story>,
    /// Set when nobody wants the answer any more.
    pub stop: Arc<AtomicBool>,
    /// Hears now and then how much has been looked at, on a thread of the pool.
    pub watch: Option<Watcher>,
}

impl Job {
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Somebody who wants to know how much an engine has looked at.
pub type Watcher = Box<dyn Fn(u32) + Send + Sync>;

/// What becomes of a [`Job`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// A move that the table allows, in the game's own notation.
    Move(String),
    /// It gives up.
    Resigns,
    /// It has nothing to do until somebody else acts: while dead stones are marked, it has accepted.
    Waits,
    /// It was stopped, and nothing is to be done.
    Stopped,
    /// It failed twice, the second time after it was started anew.
    Failed {
        /// How, the second time.
        failure: Failure,
        /// In words, for the log.
        reason: String,
    },
}

/// How an engine fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// It ended, could not be started, or said something that is no answer.
    Crashed,
    /// It did not answer in time.
    Hung,
    /// Its move is not allowed.
    Illegal,
    /// There is no such engine, or no longer.
    Missing,
}

impl Failure {
    /// The code that a forfeited match is given for a reason.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Crashed => "engine_crashed",
            Self::Hung => "engine_hung",
            Self::Illegal => "engine_illegal",
            Self::Missing => "engine_missing",
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { match_id, engine, seat, reading, think, .. } = self;
        f.debug_struct("Job")
            .field("match_id", match_id)
            .field("engine", engine)
            .field("seat", seat)
            .field("reading", reading)
            .field("think", think)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use tengen_wire::FORFEITS;

    use super::*;

    #[test]
    fn clients_know_every_failure_as_a_reason_to_forfeit() {
        for failure in [Failure::Crashed, Failure::Hung, Failure::Illegal, Failure::Missing] {
            assert!(FORFEITS.contains(&failure.code()), "{failure}");
        }
    }
}
