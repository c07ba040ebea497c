//! Moves for playouts.

use tengen_board::Point;

use super::Position;
use crate::{Colour, Random};

impl Position {
    /// A random empty point that is neither suicide, nor the ko, nor an own eye: each such point with the same chance.
    #[inline]
    pub fn random_move(&mut self, colour: Colour, random: &mut Random) -> Option<Point> {
        self.random_move_if(colour, random, |_, _, _| true)
    }

    /// As [`random_move`](Self::random_move), among the points that pass one more test.
    ///
    /// Refused points are swapped out of the way at the end of the list, so the draw goes on among the rest.
    #[inline]
    pub fn random_move_if(
        &mut self,
        colour: Colour,
        random: &mut Random,
        mut wanted: impl FnMut(&Self, Point, &mut Random) -> bool,
    ) -> Option<Point> {
        let mut left = self.empties.len();
        while left > 0 {
            let slot = random.below(left as u32) as usize;
            let at = self.empties[slot];
            let point = Point::new(at);
            if at != self.ko
                && (self.sites[at as usize].open() != 0 || self.is_playable(point, colour))
                && wanted(self, point, random)
            {
                return Some(point);
            }
            left -= 1;
            let other = self.empties[left];
            self.empties.swap(slot, left);
            self.sites[other as usize].slot = slot as u16;
            self.sites[at as usize].slot = left as u16;
        }
        None
    }

    /// Whether a stone here is no suicide and fills no own eye; ko is not looked at.
    #[inline]
    #[must_use]
    pub fn is_playable(&self, point: Point, colour: Colour) -> bool {
        !self.is_eye(point, colour) && !self.is_suicide(point, colour)
    }
}
