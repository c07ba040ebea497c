use std::{
    array,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not},
};

use crate::{Cell, Cells};

/// Sets of fields on boards up to fifteen by fifteen: four rows of sixteen bits in each word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Wide([u64; 4]);

impl Wide {
    #[inline]
    fn zip(self, other: Self, each: impl Fn(u64, u64) -> u64) -> Self {
        Self(array::from_fn(|at| each(self.0[at], other.0[at])))
    }

    /// All bits higher by so many, up to a word.
    #[inline]
    fn higher<const BY: u32>(self) -> Self {
        let [a, b, c, d] = self.0;
        let carry = 64 - BY;
        Self([a << BY, b << BY | a >> carry, c << BY | b >> carry, d << BY | c >> carry])
    }

    #[inline]
    fn lower<const BY: u32>(self) -> Self {
        let [a, b, c, d] = self.0;
        let carry = 64 - BY;
        Self([a >> BY | b << carry, b >> BY | c << carry, c >> BY | d << carry, d >> BY])
    }
}

impl BitAnd for Wide {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Wide {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Wide {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Not for Wide {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl BitAndAssign for Wide {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Wide {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitXorAssign for Wide {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl Cells for Wide {
    const STRIDE: u8 = 16;
    const COLUMNS: u8 = 15;
    const ROWS: u8 = 15;
    const NONE: Self = Self([0; 4]);
    type Layers = [Self; 226];

    fn layers() -> Self::Layers {
        [Self::NONE; 226]
    }

    #[inline]
    fn of(cell: Cell) -> Self {
        let mut words = [0; 4];
        words[usize::from(cell.0 >> 6)] = 1 << (cell.0 & 63);
        Self(words)
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn first(self) -> Option<Cell> {
        let at = self.0.iter().position(|word| *word != 0)?;
        Some(Cell((at as u32 * 64 + self.0[at].trailing_zeros()) as u8))
    }

    #[inline]
    fn rest(self) -> Self {
        let mut words = self.0;
        if let Some(word) = words.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        Self(words)
    }

    #[inline]
    fn up(self) -> Self {
        self.higher::<16>()
    }

    #[inline]
    fn down(self) -> Self {
        self.lower::<16>()
    }

    #[inline]
    fn right(self) -> Self {
        self.higher::<1>()
    }

    #[inline]
    fn left(self) -> Self {
        self.lower::<1>()
    }
}
