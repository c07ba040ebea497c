//! What is remembered of positions, by all threads of a search.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use super::{SURE, WIN};
use crate::cell::Cell;

/// A memory of bounded size. Threads share it without locks: an entry that two of them wrote at once does not fit its own
/// key and counts as none.
#[derive(Debug)]
pub(crate) struct HashTable {
    entries: Vec<[AtomicU64; 2]>,
    /// Which search it is, so that old entries go first.
    age: AtomicU8,
}

/// What is known of the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    AtLeast,
    AtMost,
    Exact,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) value: i16,
    pub(crate) judged: i16,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
    pub(crate) best: Option<Cell>,
}

impl Entry {
    /// The value, if what is known of it is all there is to know between low and high.
    pub(super) fn settles(self, low: i32, high: i32, ply: usize) -> Option<i32> {
        let value = from_table(self.value, ply);
        let enough = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= high,
            Bound::AtMost => value <= low,
        };
        enough.then_some(value)
    }
}

/// Where nobody needed a judgement: none is beyond [`MOST`](crate::judge::MOST).
pub(super) const UNJUDGED: i32 = i16::MIN as i32;

const ENTRY: usize = size_of::<[AtomicU64; 2]>();
/// Cells, and with the next bit whether there is one.
const NO_CELL: u64 = 1 << 10;
const AGES: u8 = 16;

impl HashTable {
    /// With so many bytes, or a little less.
    pub(crate) fn new(bytes: usize) -> Self {
        let entries = (bytes / ENTRY).max(1024);
        let entries = 1 << entries.ilog2();
        Self { entries: (0..entries).map(|_| Default::default()).collect(), age: AtomicU8::new(0) }
    }

    /// A new search begins.
    pub(crate) fn grow_older(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for entry in &self.entries {
            entry[0].store(0, Ordering::Relaxed);
            entry[1].store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    fn place(&self, hash: u64) -> &[AtomicU64; 2] {
        &self.entries[hash as usize & (self.entries.len() - 1)]
    }

    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        let [key, bits] = self.place(hash).each_ref().map(|word| word.load(Ordering::Relaxed));
        if key ^ bits != hash || bits == 0 {
            return None;
        }
        let cell = bits >> 48 & 0x7ff;
        Some(Entry {
            value: bits as i16,
            judged: (bits >> 16) as i16,
            depth: (bits >> 32) as i8,
            bound: match bits >> 40 & 3 {
                1 => Bound::AtLeast,
                2 => Bound::AtMost,
                _ => Bound::Exact,
            },
            best: (cell & NO_CELL == 0).then(|| Cell::from_index(cell as usize)),
        })
    }

    pub(crate) fn put(&self, hash: u64, entry: Entry) {
        let [key, bits] = self.place(hash);
        let old = bits.load(Ordering::Relaxed);
        let same = key.load(Ordering::Relaxed) ^ old == hash && old != 0;
        let age = self.age.load(Ordering::Relaxed);
        let old_depth = i32::from((old >> 32) as i8);
        let is_old = (old >> 60) as u8 != age;
        // Depth is dear; what another search left behind is not.
        if old != 0 && !is_old && i32::from(entry.depth) + if same { 3 } else { 1 } < old_depth {
            return;
        }
        let cell = match entry.best {
            Some(cell) => cell.index() as u64,
            None if same => old >> 48 & 0x7ff,
            None => NO_CELL,
        };
        let bound = match entry.bound {
            Bound::AtLeast => 1,
            Bound::AtMost => 2,
            Bound::Exact => 3,
        };
        let new = u64::from(entry.value as u16)
            | u64::from(entry.judged as u16) << 16
            | u64::from(entry.depth as u8) << 32
            | bound << 40
            | cell << 48
            | u64::from(age) << 60;
        key.store(hash ^ new, Ordering::Relaxed);
        bits.store(new, Ordering::Relaxed);
    }
}

/// Wins are kept by how far they are from the position, not from the root.
pub(super) fn to_table(value: i32, ply: usize) -> i16 {
    let further = if value.abs() >= SURE { ply as i32 * value.signum() } else { 0 };
    (value + further).clamp(-WIN, WIN) as i16
}

fn from_table(value: i16, ply: usize) -> i32 {
    let value = i32::from(value);
    if value.abs() >= SURE { value - ply as i32 * value.signum() } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out_and_deeper_entries_stay() {
        let table = HashTable::new(1 << 20);
        let deep = Entry { value: -29_990, judged: 123, depth: 20, bound: Bound::AtMost, best: Some(Cell::at(14, 3)) };
        assert_eq!(table.get(77), None);
        table.put(77, deep);
        assert_eq!(table.get(77), Some(deep));
        let places = table.entries.len() as u64;
        let shallow = Entry { depth: -1, bound: Bound::Exact, best: None, ..deep };
        table.put(77 + places, shallow);
        assert_eq!((table.get(77), table.get(77 + places)), (Some(deep), None));
        table.grow_older();
        table.put(77 + places, shallow);
        assert_eq!((table.get(77), table.get(77 + places)), (None, Some(shallow)));
        table.clear();
        assert_eq!(table.get(77 + places), None);
    }
}
