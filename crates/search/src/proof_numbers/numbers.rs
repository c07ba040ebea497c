/// How hard it seems to show that the side to move wins, and that it loses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbers {
    /// Zero if it is shown that the side to move wins.
    pub phi: u32,
    /// Zero if it is shown that it loses.
    pub delta: u32,
}

/// Larger than any number of a position that is not settled.
pub const SETTLED: u32 = 1 << 30;

impl Numbers {
    /// The side to move wins.
    pub const WON: Self = Self { phi: 0, delta: SETTLED };
    /// The side to move loses.
    pub const LOST: Self = Self { phi: SETTLED, delta: 0 };

    /// Whether it is shown who wins.
    #[must_use]
    pub const fn is_settled(self) -> bool {
        self.phi == 0 || self.delta == 0
    }
}

/// All numbers but the greatest count for one part in so many.
const SHARE: u64 = 4;

/// How hard it seems to answer several moves, from how hard each is.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Together {
    greatest: u32,
    sum: u64,
}

impl Together {
    pub(super) fn add(&mut self, number: u32) {
        self.greatest = self.greatest.max(number);
        self.sum += u64::from(number);
    }

    pub(super) fn number(self) -> u32 {
        let rest = (self.sum - u64::from(self.greatest)).div_ceil(SHARE);
        (u64::from(self.greatest) + rest).min(u64::from(SETTLED - 1)) as u32
    }

    /// The least number of one more move with which all together reach the limit.
    pub(super) fn room(self, limit: u32) -> u32 {
        let (greatest, limit) = (u64::from(self.greatest), u64::from(limit));
        // As the greatest, with the rest of a share each; or as one of the rest.
        let as_greatest = limit.saturating_sub(self.sum.div_ceil(SHARE));
        let room = if as_greatest > greatest {
            as_greatest
        } else {
            (limit.saturating_sub(greatest) * SHARE).saturating_sub(self.sum - greatest)
        };
        room.clamp(1, u64::from(SETTLED)) as u32
    }
}
