//! What is known of positions: bounds on their scores, in a table of fixed size.

/// Bounds on the score of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: i8,
    pub(super) most: i8,
}

/// Entries that share a cache line. The first ones are kept for positions that took much work.
#[derive(Clone)]
#[repr(align(64))]
struct Bucket([u64; 8]);

/// Bounds by key.
#[derive(Clone)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
}

/// With an odd number of buckets, at least this many, 32 bits and the number of the bucket make out a key of 49 bits.
const FEWEST: usize = (1 << 17) + 1;

impl Table {
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(FEWEST) | 1;
        Self { buckets: vec![Bucket([0; 8]); buckets] }
    }

    fn bucket(&self, key: u64) -> usize {
        (key % self.buckets.len() as u64) as usize
    }

    pub(super) fn get(&self, key: u64) -> Option<Bounds> {
        let bucket = &self.buckets[self.bucket(key)].0;
        let entry = bucket.iter().find(|entry| **entry as u32 == key as u32 && **entry != 0)?;
        Some(Bounds { least: (entry >> 32) as i8, most: (entry >> 40) as i8 })
    }

    /// `work` is how much it took to find out: the more, the longer it is kept.
    pub(super) fn put(&mut self, key: u64, bounds: Bounds, work: u64) {
        let at = self.bucket(key);
        let bucket = &mut self.buckets[at].0;
        let work = u64::from(64 - work.leading_zeros());
        let entry = u64::from(key as u32)
            | u64::from(bounds.least as u8) << 32
            | u64::from(bounds.most as u8) << 40
            | (work | 128) << 48;
        let same = bucket.iter().position(|old| *old as u32 == key as u32 && *old != 0);
        let slot = same.unwrap_or_else(|| {
            let cheapest = (0..8).min_by_key(|slot| bucket[*slot] >> 48).unwrap_or(0);
            cheapest
        });
        bucket[slot] = entry;
    }
}
