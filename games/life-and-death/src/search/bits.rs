use super::stones::mix;

/// A set of cells, as many words as the problem needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bits<const N: usize>([u64; N]);

impl<const N: usize> Bits<N> {
    pub(crate) const EMPTY: Self = Self([0; N]);

    #[inline]
    pub(crate) fn one(cell: u16) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(cell);
        bits
    }

    #[inline]
    pub(crate) fn insert(&mut self, cell: u16) {
        self.0[usize::from(cell >> 6) % N] |= 1 << (cell & 63);
    }

    #[inline]
    pub(crate) fn remove(&mut self, cell: u16) {
        self.0[usize::from(cell >> 6) % N] &= !(1 << (cell & 63));
    }

    #[inline]
    pub(crate) fn has(&self, cell: u16) -> bool {
        self.0[usize::from(cell >> 6) % N] >> (cell & 63) & 1 == 1
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(crate) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    #[inline]
    pub(crate) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    #[inline]
    pub(crate) fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    #[inline]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        (0..N).any(|at| self.0[at] & other.0[at] != 0)
    }

    #[inline]
    pub(crate) fn within(&self, other: &Self) -> bool {
        (0..N).all(|at| self.0[at] & !other.0[at] == 0)
    }

    #[inline]
    pub(crate) fn first(&self) -> Option<u16> {
        let at = self.0.iter().position(|word| *word != 0)?;
        Some((at as u16) << 6 | self.0[at].trailing_zeros() as u16)
    }

    /// The only cell, if there is exactly one.
    #[inline]
    pub(crate) fn only(&self) -> Option<u16> {
        (self.count() == 1).then(|| self.first()).flatten()
    }

    /// A hash of the set and of what was hashed before.
    #[inline]
    pub(crate) fn hash(&self, before: u64) -> u64 {
        self.0.iter().fold(before, |hash, word| mix(hash ^ *word))
    }

    /// The cells, in ascending order.
    #[inline]
    pub(crate) fn cells(self) -> Cells<N> {
        Cells { words: self.0, at: 0 }
    }
}

/// The cells of a set in turn.
pub(crate) struct Cells<const N: usize> {
    words: [u64; N],
    at: usize,
}

impl<const N: usize> Iterator for Cells<N> {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        while self.at < N {
            let word = self.words[self.at];
            if word != 0 {
                self.words[self.at] = word & (word - 1);
                return Some((self.at as u16) << 6 | word.trailing_zeros() as u16);
            }
            self.at += 1;
        }
        None
    }
}

impl<const N: usize> FromIterator<u16> for Bits<N> {
    fn from_iter<I: IntoIterator<Item = u16>>(cells: I) -> Self {
        let mut bits = Self::EMPTY;
        for cell in cells {
            bits.insert(cell);
        }
        bits
    }
}
