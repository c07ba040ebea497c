use std::sync::atomic::{AtomicU64, Ordering};

/// A sum of payoffs that many workers add to, in steps of 2^-20: exact, whatever the order of additions.
#[derive(Debug, Default)]
pub(crate) struct Sum(AtomicU64);

const STEPS: f32 = (1 << 20) as f32;

impl Sum {
    pub(crate) fn of(value: f32) -> Self {
        Self(AtomicU64::new((value * STEPS) as u64))
    }

    #[inline]
    pub(crate) fn add(&self, value: f32) {
        self.0.fetch_add((value * STEPS) as u64, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn get(&self) -> f32 {
        self.0.load(Ordering::Relaxed) as f32 / STEPS
    }
}
