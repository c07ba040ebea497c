/// A small fast source of random numbers, the same on every machine for the same seed (wyrand).
#[derive(Debug, Clone)]
pub struct Random(fastrand::Rng);

impl Random {
    /// The sequence that belongs to a seed.
    #[must_use]
    pub fn with_seed(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// A number below `bound`. The bias of the plain multiplication is below 2^-16 for any board, and no draw is ever
    /// repeated to get rid of it.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.0.u32(..)) * u64::from(bound)) >> 32) as u32
    }

    /// A number from 0 up to but without 1.
    #[inline]
    pub fn unit(&mut self) -> f32 {
        (self.0.u32(..) >> 8) as f32 / 16_777_216.0
    }

    /// Puts the items in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        // By hand: the library draws machine words, and those of a browser are shorter.
        for last in 1..items.len() {
            let other = self.0.u64(..=last as u64) as usize;
            items.swap(last, other);
        }
    }

    /// A whole random word, for seeding another source.
    pub fn word(&mut self) -> u64 {
        self.0.u64(..)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pages draw the same board from a number as the server does, and what was drawn once stays so.
    #[test]
    fn shuffling_is_the_same_on_every_machine() {
        for seed in 0..50 {
            let [mut ours, mut theirs]: [Vec<u8>; 2] = std::array::from_fn(|_| (0..40).collect());
            Random::with_seed(seed).shuffle(&mut ours);
            // The library's own, where machine words have 64 bits.
            if cfg!(target_pointer_width = "64") {
                fastrand::Rng::with_seed(seed).shuffle(&mut theirs);
                assert_eq!(ours, theirs);
            }
            ours.sort_unstable();
            assert!(ours.iter().copied().eq(0..40));
        }
    }
}
