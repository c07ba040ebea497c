//! What a search by alpha-beta remembers of positions, shared by all its threads.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// A table of bounded size. Threads share it without locks: an entry that two of them wrote at once does not fit its own key
/// and counts as none.
#[derive(Debug)]
pub struct Transpositions {
    entries: Vec<[AtomicU64; 2]>,
    /// Which search it is, so that old entries go first.
    age: AtomicU8,
}

/// What is known of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// It is this or more.
    AtLeast,
    /// It is this or less.
    AtMost,
    /// It is this.
    Exact,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    /// The value that a search found, to whoever is to move.
    pub value: i16,
    /// What the position was worth without a search.
    pub judged: i16,
    /// How deep the search was.
    pub depth: i8,
    /// What the value is.
    pub bound: Bound,
    /// The best move, as a number of the game's own below [`NO_MOVE`](Self::NO_MOVE).
    pub best: Option<u16>,
}

impl Known {
    /// Numbers of moves are below this.
    pub const NO_MOVE: u16 = 1 << 10;

    /// Whether the value is all there is to know between low and high.
    #[inline]
    #[must_use]
    pub fn settles(&self, value: i32, low: i32, high: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= high,
            Bound::AtMost => value <= low,
        }
    }
}

const ENTRY: usize = size_of::<[AtomicU64; 2]>();
const MOVE: u64 = 0x7ff;
const AGES: u8 = 16;

impl Transpositions {
    /// With so many bytes, or a little less.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let entries = (bytes / ENTRY).max(1024);
        let entries = 1 << entries.ilog2();
        Self { entries: (0..entries).map(|_| Default::default()).collect(), age: AtomicU8::new(0) }
    }

    /// A new search begins: what others left behind is the first to go.
    pub fn grow_older(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for entry in &self.entries {
            entry[0].store(0, Ordering::Relaxed);
            entry[1].store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    #[inline]
    fn place(&self, hash: u64) -> &[AtomicU64; 2] {
        &self.entries[hash as usize & (self.entries.len() - 1)]
    }

    /// What is known of the position with this hash.
    #[inline]
    #[must_use]
    pub fn get(&self, hash: u64) -> Option<Known> {
        let [key, bits] = self.place(hash).each_ref().map(|word| word.load(Ordering::Relaxed));
        if key ^ bits != hash || bits == 0 {
            return None;
        }
        let best = (bits >> 48 & MOVE) as u16;
        Some(Known {
            value: bits as i16,
            judged: (bits >> 16) as i16,
            depth: (bits >> 32) as i8,
            bound: match bits >> 40 & 3 {
                1 => Bound::AtLeast,
                2 => Bound::AtMost,
                _ => Bound::Exact,
            },
            best: (best < Known::NO_MOVE).then_some(best),
        })
    }

    /// Remembers what is known of the position with this hash, unless something dearer lies there.
    pub fn put(&self, hash: u64, known: Known) {
        let [key, bits] = self.place(hash);
        let old = bits.load(Ordering::Relaxed);
        let same = key.load(Ordering::Relaxed) ^ old == hash && old != 0;
        let age = self.age.load(Ordering::Relaxed);
        let old_depth = i32::from((old >> 32) as i8);
        let is_old = (old >> 60) as u8 != age;
        // Depth is dear; what another search left behind is not.
        if old != 0 && !is_old && i32::from(known.depth) + if same { 3 } else { 1 } < old_depth {
            return;
        }
        let best = match known.best {
            Some(best) => u64::from(best),
            None if same => old >> 48 & MOVE,
            None => Known::NO_MOVE.into(),
        };
        let bound = match known.bound {
            Bound::AtLeast => 1,
            Bound::AtMost => 2,
            Bound::Exact => 3,
        };
        let new = u64::from(known.value as u16)
            | u64::from(known.judged as u16) << 16
            | u64::from(known.depth as u8) << 32
            | bound << 40
            | best << 48
            | u64::from(age) << 60;
        key.store(hash ^ new, Ordering::Relaxed);
        bits.store(new, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out_and_deeper_entries_stay() {
        let table = Transpositions::new(1 << 20);
        let deep = Known { value: -29_990, judged: 123, depth: 20, bound: Bound::AtMost, best: Some(769) };
        assert_eq!(table.get(77), None);
        table.put(77, deep);
        assert_eq!(table.get(77), Some(deep));
        let places = table.entries.len() as u64;
        let shallow = Known { depth: -1, bound: Bound::Exact, best: None, ..deep };
        table.put(77 + places, shallow);
        assert_eq!((table.get(77), table.get(77 + places)), (Some(deep), None));
        table.grow_older();
        table.put(77 + places, shallow);
        assert_eq!((table.get(77), table.get(77 + places)), (None, Some(shallow)));
        table.clear();
        assert_eq!(table.get(77 + places), None);
    }

    #[test]
    fn bounds_settle_what_lies_beyond_them() {
        let known = |bound| Known { value: 0, judged: 0, depth: 0, bound, best: None };
        assert!(known(Bound::Exact).settles(5, 0, 10));
        assert!(known(Bound::AtLeast).settles(10, 0, 10) && !known(Bound::AtLeast).settles(9, 0, 10));
        assert!(known(Bound::AtMost).settles(0, 0, 10) && !known(Bound::AtMost).settles(1, 0, 10));
    }
}
