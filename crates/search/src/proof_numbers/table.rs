use super::Numbers;

/// What is remembered of positions, within a limit of memory. It grows as it fills.
#[derive(Debug, Clone)]
pub struct Table<M, G> {
    /// Apart from the rest, so that one line of the cache says what is there and how hard it seems: most questions ask no more.
    heads: Vec<Heads>,
    notes: Vec<Note<M, G>>,
    filled: usize,
    most: usize,
}

/// What is asked of a position each time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Head {
    /// Zero where nothing is.
    key: u64,
    pub(super) numbers: Numbers,
}

/// A position may lie in one of so many neighbouring places.
const NEAR: usize = 4;

/// Neighbours: a line of the cache.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
struct Heads([Head; NEAR]);

/// What is asked now and then.
#[derive(Debug, Clone, Copy)]
pub(super) struct Note<M, G> {
    /// For settled positions.
    pub(super) grounds: Option<G>,
    pub(super) best: Option<M>,
    /// How many positions were looked at for it.
    pub(super) work: u32,
}

impl<M, G> Note<M, G> {
    const NONE: Self = Self { grounds: None, best: None, work: 0 };
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Slot<M, G> {
    pub(super) key: u64,
    pub(super) numbers: Numbers,
    pub(super) note: Note<M, G>,
}

const SMALLEST: usize = 1 << 8;
const NOTHING: Heads = Heads([Head { key: 0, numbers: Numbers { phi: 1, delta: 1 } }; NEAR]);

/// Where a position lies.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    bucket: usize,
    near: usize,
}

impl<M: Copy, G: Copy> Table<M, G> {
    /// A table of at most so many bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let buckets = (bytes / (size_of::<Heads>() + NEAR * size_of::<Note<M, G>>())).max(SMALLEST);
        let most = 1 << buckets.ilog2();
        Self { heads: vec![NOTHING; SMALLEST], notes: vec![Note::NONE; SMALLEST * NEAR], filled: 0, most }
    }

    /// The numbers of a position, and where to ask for more of it.
    pub(super) fn look(&self, key: u64) -> Option<(Numbers, Place)> {
        let bucket = key as usize & (self.heads.len() - 1);
        let near = self.heads[bucket].0.iter().position(|head| head.key == key.max(1))?;
        Some((self.heads[bucket].0[near].numbers, Place { bucket, near }))
    }

    pub(super) fn note(&self, place: Place) -> &Note<M, G> {
        &self.notes[place.bucket * NEAR + place.near]
    }

    /// All of a position.
    pub(super) fn get(&self, key: u64) -> Option<Slot<M, G>> {
        let (numbers, place) = self.look(key)?;
        Some(Slot { key, numbers, note: *self.note(place) })
    }

    /// Remembers; of the positions nearby the one that took the least work is forgotten if need be.
    pub(super) fn put(&mut self, new: Slot<M, G>) {
        if self.heads.len() < self.most && self.filled * 4 > self.notes.len() * 3 {
            self.grow();
        }
        let bucket = new.key as usize & (self.heads.len() - 1);
        let heads = &self.heads[bucket].0;
        let same = heads.iter().position(|head| head.key == new.key.max(1));
        let free = heads.iter().position(|head| head.key == 0);
        let near = match same.or(free) {
            Some(near) => near,
            None if self.heads.len() < self.most => {
                self.grow();
                return self.put(new);
            }
            None => (0..NEAR).min_by_key(|near| self.notes[bucket * NEAR + near].work).unwrap_or(0),
        };
        self.filled += usize::from(same.is_none() && free.is_some());
        self.heads[bucket].0[near] = Head { key: new.key.max(1), numbers: new.numbers };
        self.notes[bucket * NEAR + near] = new.note;
    }

    fn grow(&mut self) {
        let size = (self.heads.len() * 2).min(self.most);
        let heads = std::mem::replace(&mut self.heads, vec![NOTHING; size]);
        let notes = std::mem::replace(&mut self.notes, vec![Note::NONE; size * NEAR]);
        self.filled = 0;
        for (head, note) in heads.iter().flat_map(|heads| heads.0).zip(notes).filter(|(head, _)| head.key != 0) {
            let bucket = head.key as usize & (size - 1);
            // Those of an old bucket find room in each of the two new ones.
            if let Some(free) = self.heads[bucket].0.iter().position(|head| head.key == 0) {
                self.heads[bucket].0[free] = head;
                self.notes[bucket * NEAR + free] = note;
                self.filled += 1;
            }
        }
    }
}
