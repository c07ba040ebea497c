use std::{num::NonZero, thread, time::Duration};

use super::WorkerConfig;

/// How much engines may have of the machine, and how patient we are with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// How many built-in engines think at once.
    pub threads: usize,
    /// How many of them keep what they know from one move to the next. At full strength on a large board a mind that has
    /// thought for a few seconds holds some hundred megabytes; at the lower levels hardly any.
    pub keep: usize,
    /// How many bytes each of them may have: many matches are kept in memory at once.
    pub memory: usize,
    /// After how long without a move a mind or a program is let go.
    pub idle: Duration,
    /// How long an engine at full strength thinks where there is no clock.
    pub think: Duration,
    /// The longest that a built-in engine thinks about a move, whatever the clock shows.
    pub longest: Duration,
    /// What a program may take beyond its time before it counts as hung.
    pub grace: Duration,
    /// How long a program may take to start and to say what it can do.
    pub check_within: Duration,
    /// Who may think elsewhere.
    pub workers: WorkerConfig,
}

impl Default for Settings {
    /// All processors but one, for whoever plays, and at least one.
    fn default() -> Self {
        let threads = thread::available_parallelism().map_or(1, NonZero::get).saturating_sub(1).max(1);
        Self {
            threads,
            keep: 2 * threads + 2,
            memory: 32 << 20,
            idle: Duration::from_secs(600),
            think: Duration::from_secs(2),
            longest: Duration::from_secs(15),
            grace: Duration::from_secs(10),
            check_within: Duration::from_secs(60),
            workers: WorkerConfig::default(),
        }
    }
}
