use crate::Colour;

/// The stone of a [`Site`] without one.
pub(super) const EMPTY: u8 = 2;

/// A point: 16 bytes, so that a grid of 19 by 19 stays in the first cache beside its chains.
#[derive(Debug, Clone, Copy)]
pub(super) struct Site {
    /// How many neighbours are black, white and empty, in lanes of 16 bits.
    pub(super) around: u64,
    /// The stone that stands for the chain; of an empty point, the point itself.
    pub(super) head: u16,
    /// The next stone of the chain, in a ring.
    pub(super) next: u16,
    /// Where an empty point stands in the list of empty points.
    pub(super) slot: u16,
    /// 0 black, 1 white, 2 empty.
    pub(super) stone: u8,
}

pub(super) const BLACK_LANE: u64 = 1;
pub(super) const WHITE_LANE: u64 = 1 << 16;
pub(super) const EMPTY_LANE: u64 = 1 << 32;

pub(super) const fn lane(colour: Colour) -> u64 {
    match colour {
        Colour::Black => BLACK_LANE,
        Colour::White => WHITE_LANE,
    }
}

impl Site {
    #[inline]
    pub(super) fn near(self, colour: Colour) -> u32 {
        u32::from((self.around >> (16 * colour as u32)) as u16)
    }

    #[inline]
    pub(super) fn open(self) -> u32 {
        (self.around >> 32) as u32
    }

    #[inline]
    pub(super) fn colour(self) -> Option<Colour> {
        match self.stone {
            0 => Some(Colour::Black),
            1 => Some(Colour::White),
            _ => None,
        }
    }
}
