use std::sync::atomic::{AtomicU64, Ordering};

/// A sum of payoffs that many workers add to, in steps of 2^-20: exact, whatever the order of additions.
#[derive(Debug, Default)]
pub(crate) struct Sum(AtomicU64);

const STEPS: f32 = (1 << 20) as f32;

impl Sum {
    /// Adds a payoff; what lies outside 0 to 1 is a mistake of the judge's and must not spoil the sum.
    #[inline]
    pub(crate) fn add(&self, payoff: f32) {
        self.0.fetch_add((payoff.clamp(0.0, 1.0) * STEPS) as u64, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn get(&self) -> f32 {
        self.0.load(Ordering::Relaxed) as f32 / STEPS
    }
}

/// How many visits are done and how many are under way, in one word, so that the two never disagree.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

/// What [`Count`] says at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) done: u32,
    pub(crate) under_way: u32,
}

impl Counted {
    pub(crate) fn begun(self) -> u32 {
        self.done.saturating_add(self.under_way)
    }
}

const UNDER_WAY: u64 = 1 << 32;

/// Nothing is visited more often than this: the halves of the word stay apart, with room for every thread there is.
pub(crate) const MOST_VISITS: u32 = u32::MAX / 2;

impl Count {
    #[inline]
    pub(crate) fn begin(&self) {
        self.0.fetch_add(UNDER_WAY, Ordering::Relaxed);
    }

    /// Begins a visit unless `most` have been begun: exact, however many workers ask at once.
    pub(crate) fn begin_below(&self, most: u32) -> bool {
        let next = |word: u64| (split(word).begun() < most).then(|| word + UNDER_WAY);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next).is_ok()
    }

    #[inline]
    pub(crate) fn finish(&self) {
        self.0.fetch_sub(UNDER_WAY - 1, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn get(&self) -> Counted {
        split(self.0.load(Ordering::Relaxed))
    }
}

#[inline]
fn split(word: u64) -> Counted {
    Counted { done: word as u32, under_way: (word >> 32) as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_exact_and_bad_payoffs_cannot_spoil_it() {
        let sum = Sum::default();
        for payoff in [1.0, 0.5, 0.25, f32::NAN, -3.0, f32::INFINITY] {
            sum.add(payoff);
        }
        assert_eq!(sum.get(), 2.75, "nothing for what is no number or below 0, 1 for what is above 1");
    }

    #[test]
    fn visits_under_way_and_done_are_counted_apart() {
        let count = Count::default();
        count.begin();
        count.begin();
        count.finish();
        assert_eq!(count.get(), Counted { done: 1, under_way: 1 });
        assert!(!count.begin_below(2), "two were begun");
        assert!(count.begin_below(3));
        assert_eq!(count.get().begun(), 3);
    }

    #[test]
    fn of_workers_that_ask_at_once_only_as_many_begin_as_may() {
        let counts: Vec<Count> = (0..500_000).map(|_| Count::default()).collect();
        let together = std::sync::Barrier::new(3);
        let ask = || {
            together.wait();
            counts.iter().filter(|count| count.begin_below(1)).count()
        };
        let begun: usize = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..3).map(|_| scope.spawn(ask)).collect();
            workers.into_iter().map(|worker| worker.join().unwrap_or(0)).sum()
        });
        assert_eq!(begun, counts.len());
    }
}
