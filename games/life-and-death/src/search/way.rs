//! Ways to search for the same thing. Which is quickest differs from problem to problem, so with threads to spare several are
//! tried at once.

use tengen_search::proof_numbers::Numbers;

use super::stones::mix;

/// A way to search: 0 is the usual one, each other number another. All of them prove the same, some sooner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Way(pub(crate) u32);

/// How long to stay with a move, in parts of the second best, from one way to the next.
const ROOMS: [u32; 4] = [4, 1, 2, 8];

impl Way {
    pub(crate) const USUAL: Self = Self(0);

    /// A move is followed until it seems harder than the second best by one part in so many.
    pub(crate) fn room(self) -> u32 {
        ROOMS[self.0 as usize % ROOMS.len()]
    }

    /// Whether to ask first if the aim can be reached at all, and then whether it can whatever the ko threats.
    pub(crate) fn doubts_first(self) -> bool {
        self.0 % 3 == 1
    }

    /// How hard a position seems, as this way sees it: the usual way as estimated, others a little more or less.
    pub(crate) fn tilts(self, numbers: Numbers, position: u64) -> Numbers {
        if self == Self::USUAL {
            return numbers;
        }
        let dice = mix(position ^ u64::from(self.0) << 32);
        let tilt = |number: u32, dice: u64| (number * (3 + (dice & 3) as u32)).div_ceil(4).max(1);
        Numbers { phi: tilt(numbers.phi, dice), delta: tilt(numbers.delta, dice >> 8) }
    }
}
