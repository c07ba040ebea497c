//! What is known of positions: bounds on their scores, in a table of fixed size.

/// Bounds on the score of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: i32,
    pub(super) most: i32,
}

const SLOTS: usize = 4;

#[derive(Clone)]
#[repr(align(32))]
struct Bucket([u64; SLOTS]);

/// Bounds by key.
#[derive(Clone)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    shift: u32,
}

const OFFSET: i32 = 32;

impl Table {
    pub(super) fn new(bytes: usize) -> Self {
        let log = (bytes / size_of::<Bucket>()).max(2).ilog2();
        Self { buckets: vec![Bucket([0; SLOTS]); 1 << log], shift: 64 - log }
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Bounds> {
        let bucket = &self.buckets[self.bucket(key)].0;
        for entry in bucket {
            if entry >> 15 == key {
                return Some(Bounds { least: (entry >> 9 & 63) as i32 - OFFSET, most: (entry >> 3 & 63) as i32 - OFFSET });
            }
        }
        None
    }

    #[inline]
    pub(super) fn line(&self, key: u64) -> [u64; SLOTS] {
        self.buckets[self.bucket(key)].0
    }

    #[inline]
    pub(super) fn find(line: &[u64; SLOTS], key: u64) -> Option<Bounds> {
        for entry in line {
            if entry >> 15 == key {
                return Some(Bounds { least: (entry >> 9 & 63) as i32 - OFFSET, most: (entry >> 3 & 63) as i32 - OFFSET });
            }
        }
        None
    }

    /// `work` is how much it took to find out: the more, the longer it is kept.
    #[inline]
    pub(super) fn put(&mut self, key: u64, bounds: Bounds, work: u64) {
        let at = self.bucket(key);
        let bucket = &mut self.buckets[at].0;
        let work = u64::from((64 - work.leading_zeros()) / 3).min(7);
        let entry = key << 15 | ((bounds.least + OFFSET) as u64) << 9 | ((bounds.most + OFFSET) as u64) << 3 | work;
        let mut slot = 0;
        let mut cheapest = 8;
        for (at, old) in bucket.iter().enumerate() {
            if old >> 15 == key {
                slot = at;
                break;
            }
            if old & 7 < cheapest {
                cheapest = old & 7;
                slot = at;
            }
        }
        bucket[slot] = entry;
    }
}
