//! What an operator may want to be different.

use serde::Deserialize;

/// Numbers about people, with defaults that suit a public server.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PeopleConfig {
    /// How long somebody who stays away remains signed in.
    pub session_days: u32,
    /// A guest who has done nothing is forgotten after so many hours away.
    pub idle_guest_hours: u32,
    /// How many sessions are remembered so that a request does not ask the store: some 250 bytes each.
    pub sessions_remembered: usize,
    /// For how many seconds; the longest that a ban made by another process takes to be felt here.
    pub remembered_for_s: u64,
    /// What a password hash costs.
    pub password_cost: PasswordCost,
    /// How many passwords are hashed at the same time; each takes the memory of its cost.
    pub hashing_at_once: usize,
    /// How many more may wait for that before people are told to come back.
    pub hashing_waiting: usize,
    /// Tokens for each person, its bots' among them.
    pub tokens_each: usize,
    /// Bots for each person.
    pub bots_each: usize,
    /// More names that nobody can have, such as those of the engines.
    pub reserved_names: Vec<String>,
}

impl Default for PeopleConfig {
    fn default() -> Self {
        Self {
            session_days: 90,
            idle_guest_hours: 24,
            sessions_remembered: 32_768,
            remembered_for_s: 30,
            password_cost: PasswordCost::default(),
            hashing_at_once: 2,
            hashing_waiting: 64,
            tokens_each: 20,
            bots_each: 10,
            reserved_names: Vec::new(),
        }
    }
}

/// The parameters of argon2id with one lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PasswordCost {
    /// Memory in KiB.
    pub memory_kib: u32,
    /// Passes over it.
    pub passes: u32,
}

impl Default for PasswordCost {
    /// The least that the OWASP password storage cheat sheet recommends: 19 MiB, two passes.
    fn default() -> Self {
        Self { memory_kib: 19 * 1024, passes: 2 }
    }
}

impl PeopleConfig {
    pub(super) fn idle_guest_ms(&self) -> i64 {
        i64::from(self.idle_guest_hours) * 3600 * 1000
    }

    pub(super) fn session_ms(&self) -> i64 {
        i64::from(self.session_days) * 24 * 3600 * 1000
    }
}
