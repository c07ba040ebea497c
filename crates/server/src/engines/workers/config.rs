use std::time::Duration;

use serde::Deserialize;

/// Who may think for the engines of the house elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WorkerConfig {
    /// Whether workers are taken at all. Each needs a token with the scope `work` of an administrator.
    pub enabled: bool,
    /// How many at a time.
    pub most: usize,
    /// How many jobs one is given at once, whatever it says it can take.
    pub jobs_each: u32,
    /// What an answer may take beyond the time for thinking, for the way and for what the worker has to fetch; with a clock, at most
    /// half of what is left on it.
    pub grace_ms: u64,
    /// For how long nobody asks a worker that has failed several times in a row; doubled with each failure more.
    pub shun_ms: u64,
}

impl Default for WorkerConfig {
    fn default() -> Self {
        Self { enabled: true, most: 16, jobs_each: 32, grace_ms: 3000, shun_ms: 5000 }
    }
}

impl WorkerConfig {
    pub(super) fn grace(&self) -> Duration {
        Duration::from_millis(self.grace_ms)
    }
}
