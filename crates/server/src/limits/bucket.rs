//! One token bucket, and which of many to forget.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

use super::Rate;

/// How many tokens there were, and when that was so.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub(super) fn full(rate: Rate, now: Instant) -> Self {
        Self { tokens: f64::from(rate.burst), at: now }
    }

    /// Takes one token, or says how long it takes until there is one.
    pub(super) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.tokens = self.tokens_at(rate, now);
        self.at = now;
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            return Ok(());
        }
        let seconds = (1.0 - self.tokens) / rate.per_second();
        // A rate of nothing (or of nonsense) means a wait without end; an hour says it well enough.
        let hour = Duration::from_secs(3600);
        Err(Duration::try_from_secs_f64(seconds).map_or(hour, |wait| wait.min(hour)))
    }

    /// Takes a token that may not be there yet, and says how long it takes until it is; not if that is longer than `most`.
    pub(super) fn reserve(&mut self, rate: Rate, most: Duration, now: Instant) -> Result<Duration, Duration> {
        self.tokens = self.tokens_at(rate, now);
        self.at = now;
        let seconds = ((1.0 - self.tokens) / rate.per_second()).max(0.0);
        let hour = Duration::from_secs(3600);
        let wait = Duration::try_from_secs_f64(seconds).map_or(hour, |wait| wait.min(hour));
        if wait > most {
            return Err(wait);
        }
        self.tokens -= 1.0;
        Ok(wait)
    }

    pub(super) fn give_back(&mut self, burst: u32) {
        self.tokens = (self.tokens + 1.0).min(f64::from(burst));
    }

    fn tokens_at(&self, rate: Rate, now: Instant) -> f64 {
        // `saturating`: two threads may read the clock in one order and take the lock in the other.
        let elapsed = now.saturating_duration_since(self.at).as_secs_f64();
        (self.tokens + elapsed * rate.per_second()).min(f64::from(rate.burst))
    }
}

/// Forgets at least a quarter of the buckets, the fullest ones, so that the cost of looking at all of them is
/// shared by the many newcomers that then fit.
pub(super) fn forget_fullest<K: Eq + Hash + Clone>(table: &mut HashMap<K, Bucket>, rate: Rate, now: Instant) {
    let burst = f64::from(rate.burst);
    let enough = table.len() - table.len() / 4;
    table.retain(|_, bucket| bucket.tokens_at(rate, now) < burst);
    if table.len() < enough {
        return;
    }
    let mut by_tokens: Vec<(f64, K)> =
        table.iter().map(|(key, bucket)| (bucket.tokens_at(rate, now), key.clone())).collect();
    by_tokens.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
    let spare = (table.len() / 4).max(1);
    for (_, key) in by_tokens.into_iter().take(spare) {
        table.remove(&key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_that_never_refills_asks_for_an_hour() {
        for per_minute in [0.0, -3.0, f64::NAN] {
            let rate = Rate { burst: 1, per_minute };
            let now = Instant::now();
            let mut bucket = Bucket::full(rate, now);
            assert!(bucket.take(rate, now).is_ok());
            assert_eq!(bucket.take(rate, now), Err(Duration::from_secs(3600)));
        }
    }

    #[test]
    fn a_line_grows_by_one_place_for_each_and_is_no_longer_than_allowed() {
        let rate = Rate { burst: 2, per_minute: 60.0 };
        let (now, most) = (Instant::now(), Duration::from_secs(3));
        let mut bucket = Bucket::full(rate, now);
        let waits: Vec<_> = (0..6).map(|_| bucket.reserve(rate, most, now).map(|wait| wait.as_secs())).collect();
        assert_eq!(waits[..5], [Ok(0), Ok(0), Ok(1), Ok(2), Ok(3)]);
        assert_eq!(waits[5], Err(Duration::from_secs(4)));
        bucket.give_back(2);
        assert_eq!(bucket.reserve(rate, most, now), Ok(Duration::from_secs(3)));
    }

    #[test]
    fn a_clock_read_too_early_takes_nothing_away() {
        let rate = Rate { burst: 2, per_minute: 60.0 };
        let now = Instant::now() + Duration::from_secs(10);
        let mut bucket = Bucket::full(rate, now);
        assert!(bucket.take(rate, now).is_ok());
        assert!(bucket.take(rate, now - Duration::from_secs(5)).is_ok());
    }

    #[test]
    fn the_fullest_go_and_the_emptiest_stay() {
        let rate = Rate { burst: 8, per_minute: 60.0 };
        let now = Instant::now();
        let mut table: HashMap<u32, Bucket> = (0..8).map(|n| (n, Bucket { tokens: f64::from(n), at: now })).collect();
        forget_fullest(&mut table, rate, now);
        let mut left: Vec<_> = table.keys().copied().collect();
        left.sort_unstable();
        assert_eq!(left, [0, 1, 2, 3, 4, 5]);
        forget_fullest(&mut table, rate, now + Duration::from_secs(5));
        let mut left: Vec<_> = table.keys().copied().collect();
        left.sort_unstable();
        assert_eq!(left, [0, 1, 2]);
    }
}
