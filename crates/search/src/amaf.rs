//! All moves as first: what a move was worth in games in which the seat made it later, or another time.

use std::sync::atomic::{AtomicU64, Ordering};

/// How often, and the sum of payoffs, in one word: a visit writes about half of the moves of every position on its way,
/// so each must cost one addition, and eight must share a cache line. Beside the nodes themselves, two threads spent a
/// fifth of their time waiting for these words.
#[derive(Debug, Default)]
pub(crate) struct Amaf(AtomicU64);

/// The count has the lower bits, the sum those above.
const COUNT_BITS: u32 = 24;
const COUNT: u64 = (1 << COUNT_BITS) - 1;
/// The sum is kept in steps of 2^-16.
const STEPS: f32 = (1 << 16) as f32;
/// Nothing is learnt beyond so many games: long before, visits alone decide. Both halves of the word have room for every
/// thread that asks at the same moment.
const MOST: u64 = 1 << (COUNT_BITS - 1);

/// What [`Amaf`] says at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Heard {
    pub(crate) games: f32,
    pub(crate) payoffs: f32,
}

impl Amaf {
    /// Adds a game; a payoff outside 0 to 1 is a mistake of the judge's and must not spoil the sum.
    #[inline]
    pub(crate) fn add(&self, payoff: f32) {
        if self.0.load(Ordering::Relaxed) & COUNT < MOST {
            let payoff = (payoff.clamp(0.0, 1.0) * STEPS) as u64;
            self.0.fetch_add(payoff << COUNT_BITS | 1, Ordering::Relaxed);
        }
    }

    #[inline]
    pub(crate) fn get(&self) -> Heard {
        let word = self.0.load(Ordering::Relaxed);
        Heard { games: (word & COUNT) as f32, payoffs: (word >> COUNT_BITS) as f32 / STEPS }
    }
}

impl Heard {
    /// The mean payoff, if there was any game.
    pub(crate) fn value(self) -> Option<f32> {
        (self.games > 0.0).then(|| (self.payoffs / self.games).min(1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn count_and_sum_stay_apart_and_bad_payoffs_cannot_spoil_them() {
        let amaf = Amaf::default();
        assert_eq!(amaf.get().value(), None);
        for payoff in [1.0, 0.5, 0.25, f32::NAN, -3.0, f32::INFINITY] {
            amaf.add(payoff);
        }
        assert_eq!(amaf.get(), Heard { games: 6.0, payoffs: 2.75 });
    }

    #[test]
    fn it_is_full_before_it_runs_over() {
        let amaf = Amaf(AtomicU64::new((MOST - 1) << 16 << COUNT_BITS | (MOST - 1)));
        assert_eq!(amaf.get().value(), Some(1.0));
        for _ in 0..1000 {
            amaf.add(1.0);
        }
        assert_eq!(amaf.get().games, MOST as f32);
        assert_eq!(amaf.get().value(), Some(1.0));
    }
}
