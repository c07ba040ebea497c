use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

/// Whose token, and what the worker calls itself: who comes back under the same name is the same worker.
pub(super) type Name = (String, String);

/// How workers have done lately.
#[derive(Debug)]
pub(super) struct Standings {
    of: HashMap<Name, Standing>,
    shun: Duration,
}

#[derive(Debug, Clone, Copy)]
struct Standing {
    /// Failures since it last did what it was asked for.
    failures: u32,
    until: Instant,
    /// When it last failed.
    at: Instant,
}

/// So many failures in a row may be bad luck.
const PARDONED: u32 = 2;
/// Nobody is shunned for longer.
const LONGEST: Duration = Duration::from_secs(600);
/// So many names are remembered, those that failed last.
const MOST: usize = 256;

impl Standings {
    pub(super) fn new(shun: Duration) -> Self {
        Self { of: HashMap::new(), shun }
    }

    /// It did what it was asked for.
    pub(super) fn did(&mut self, name: &Name) {
        self.of.remove(name);
    }

    /// It failed. For how long it is shunned now, if it is.
    pub(super) fn failed(&mut self, name: &Name, now: Instant) -> Option<Duration> {
        if self.of.len() >= MOST && !self.of.contains_key(name) {
            let oldest = self.of.iter().min_by_key(|(_, standing)| standing.at).map(|(name, _)| name.clone());
            oldest.map(|oldest| self.of.remove(&oldest));
        }
        let standing = self.of.entry(name.clone()).or_insert(Standing { failures: 0, until: now, at: now });
        standing.failures = standing.failures.saturating_add(1);
        standing.at = now;
        let beyond = standing.failures.checked_sub(PARDONED + 1)?;
        let wait = self.shun.saturating_mul(1 << beyond.min(16)).min(LONGEST);
        standing.until = now + wait;
        Some(wait)
    }

    pub(super) fn is_shunned(&self, name: &Name, now: Instant) -> bool {
        self.of.get(name).is_some_and(|standing| now < standing.until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_fails_again_and_again_is_shunned_for_longer_each_time_until_it_does_something() {
        let mut standings = Standings::new(Duration::from_secs(5));
        let (bad, good) = (("ann".to_string(), "a".to_string()), ("ann".to_string(), "b".to_string()));
        let now = Instant::now();
        let waits: Vec<_> = (0..5).map(|_| standings.failed(&bad, now).map(|wait| wait.as_secs())).collect();
        assert_eq!(waits, [None, None, Some(5), Some(10), Some(20)]);
        let after = |seconds| now + Duration::from_secs(seconds);
        assert!(standings.is_shunned(&bad, after(19)) && !standings.is_shunned(&bad, after(20)));
        assert!(!standings.is_shunned(&good, now));
        let longest = (0..40).filter_map(|_| standings.failed(&bad, now)).max();
        assert_eq!(longest, Some(LONGEST));
        standings.did(&bad);
        assert!(!standings.is_shunned(&bad, now) && standings.failed(&bad, now).is_none());
    }

    #[test]
    fn names_that_nobody_hears_of_again_are_forgotten() {
        let mut standings = Standings::new(Duration::from_secs(5));
        let now = Instant::now();
        for name in 0..2 * MOST as u64 {
            standings.failed(&(String::new(), name.to_string()), now + Duration::from_millis(name));
        }
        assert_eq!(standings.of.len(), MOST);
    }
}
