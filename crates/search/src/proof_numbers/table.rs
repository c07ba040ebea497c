use super::Numbers;

/// What is remembered of positions, within a limit of memory. It grows as it fills.
#[derive(Debug, Clone)]
pub struct Table<M, G> {
    /// Apart from the rest, so that what is not there is seen at a glance; zero where nothing is.
    keys: Vec<u64>,
    slots: Vec<Option<Slot<M, G>>>,
    filled: usize,
    most: usize,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Slot<M, G> {
    pub(super) key: u64,
    pub(super) numbers: Numbers,
    /// How many positions were looked at for it.
    pub(super) work: u32,
    pub(super) best: Option<M>,
    /// For settled positions.
    pub(super) grounds: Option<G>,
}

/// A position may lie in one of so many neighbouring slots.
const NEAR: usize = 4;
const SMALLEST: usize = 1 << 10;

impl<M: Copy, G: Copy> Table<M, G> {
    /// A table of at most so many bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let slots = (bytes / (size_of::<u64>() + size_of::<Option<Slot<M, G>>>())).max(SMALLEST);
        let most = 1 << slots.ilog2();
        Self { keys: vec![0; SMALLEST], slots: vec![None; SMALLEST], filled: 0, most }
    }

    fn start(&self, key: u64) -> usize {
        (key as usize & (self.slots.len() - 1)) & !(NEAR - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<&Slot<M, G>> {
        let start = self.start(key);
        let near = self.keys[start..start + NEAR].iter().position(|known| *known == key.max(1))?;
        self.slots[start + near].as_ref()
    }

    /// Remembers; of the positions nearby the one that took the least work is forgotten if need be.
    pub(super) fn put(&mut self, new: Slot<M, G>) {
        if self.slots.len() < self.most && self.filled * 4 > self.slots.len() * 3 {
            self.grow();
        }
        let start = self.start(new.key);
        let near = &self.keys[start..start + NEAR];
        let same = near.iter().position(|known| *known == new.key.max(1));
        let free = near.iter().position(|known| *known == 0);
        let cheapest = |at: &usize| self.slots[start + *at].as_ref().map_or(0, |slot| slot.work);
        let at = match same.or(free) {
            Some(at) => at,
            None if self.slots.len() < self.most => {
                self.grow();
                return self.put(new);
            }
            None => (0..NEAR).min_by_key(cheapest).unwrap_or(0),
        };
        self.filled += usize::from(same.is_none() && free.is_some());
        self.keys[start + at] = new.key.max(1);
        self.slots[start + at] = Some(new);
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).min(self.most);
        let old = std::mem::replace(&mut self.slots, vec![None; size]);
        self.keys = vec![0; size];
        self.filled = 0;
        for slot in old.into_iter().flatten() {
            let start = self.start(slot.key);
            // The slots of an old bucket find room in each of the two new ones.
            if let Some(free) = self.keys[start..start + NEAR].iter().position(|known| *known == 0) {
                self.keys[start + free] = slot.key.max(1);
                self.slots[start + free] = Some(slot);
                self.filled += 1;
            }
        }
    }
}
