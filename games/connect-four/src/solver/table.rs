//! What is known of positions: bounds on their scores, in a table of fixed size.

/// Bounds on the score of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: i32,
    pub(super) most: i32,
}

/// Entries that are read together: half a cache line. An entry has a key in its upper 49 bits, then the bounds in 6 bits
/// each, then 3 bits for the work that it took.
pub(super) type Bucket = [u64; 4];

#[derive(Debug, Clone, Copy)]
#[repr(align(32))]
struct Aligned(Bucket);

/// Bounds by key. When a bucket is full, what took the least work to find out makes room.
#[derive(Debug, Clone)]
pub(super) struct Table {
    buckets: Vec<Aligned>,
    shift: u32,
}

/// Added to bounds, so that they are not negative.
const OFFSET: i32 = 32;

impl Table {
    /// A table of at most this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let log = (bytes / size_of::<Aligned>()).max(2).ilog2();
        Self { buckets: vec![Aligned([0; 4]); 1 << log], shift: u64::BITS - log }
    }

    fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    /// The bucket for a key, as it is now. Several are read at once, so that the memory fetches them side by side.
    pub(super) fn bucket(&self, key: u64) -> Bucket {
        self.buckets[self.place(key)].0
    }

    /// What a bucket says of a key.
    pub(super) fn find(bucket: &Bucket, key: u64) -> Option<Bounds> {
        let entry = bucket.iter().find(|entry| **entry >> 15 == key)?;
        Some(Bounds { least: (entry >> 9 & 63) as i32 - OFFSET, most: (entry >> 3 & 63) as i32 - OFFSET })
    }

    /// Keeps the bounds of a position that took `work` positions to find out.
    pub(super) fn put(&mut self, key: u64, bounds: Bounds, work: u64) {
        let place = self.place(key);
        let bucket = &mut self.buckets[place].0;
        let work = u64::from((u64::BITS - work.leading_zeros()) / 3).min(7);
        let [least, most] = [bounds.least, bounds.most].map(|bound| (bound + OFFSET) as u64);
        let entry = key << 15 | least << 9 | most << 3 | work;
        let same = bucket.iter().position(|entry| entry >> 15 == key);
        let slot = same.unwrap_or_else(|| (0..bucket.len()).min_by_key(|slot| bucket[*slot] & 7).unwrap_or(0));
        bucket[slot] = entry;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_last_is_found_and_cheap_entries_make_room() {
        let mut table = Table::new(1);
        let bounds = |least| Bounds { least, most: 21 };
        for key in 1..=4 {
            table.put(key, bounds(-21), 1 << (3 * key));
        }
        let find = |table: &Table, key| Table::find(&table.bucket(key), key);
        let known: Vec<u64> = (1..=4).filter(|key| find(&table, *key) == Some(bounds(-21))).collect();
        assert!(known.len() >= 2);
        table.put(4, bounds(5), 1);
        assert_eq!(find(&table, 4), Some(bounds(5)));
        let largest = (1 << 49) - 1;
        for key in 100..200 {
            table.put(largest - key, bounds(0), 1 << 40);
        }
        assert_eq!(find(&table, largest - 199), Some(bounds(0)));
        assert_eq!(find(&table, 3), None, "two buckets hold eight entries");
    }
}
