/// Lines each way of the board that the networks know.
pub const LINES: usize = 15;

/// Points of that board.
pub const POINTS: usize = LINES * LINES;

/// Stones as the side to move sees them: a bit for each, row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stones {
    own: [u16; LINES],
    other: [u16; LINES],
}

impl Stones {
    /// Places a stone of the side to move.
    ///
    /// # Panics
    /// If the point is off the board.
    pub fn put_own(&mut self, x: usize, y: usize) {
        assert!(x < LINES, "there is no column {x}");
        self.own[y] |= 1 << x;
    }

    /// Places a stone of the other side.
    ///
    /// # Panics
    /// If the point is off the board.
    pub fn put_other(&mut self, x: usize, y: usize) {
        assert!(x < LINES, "there is no column {x}");
        self.other[y] |= 1 << x;
    }

    /// The points of the stones of the side to move, and of the other side: row by row from 0.
    pub(crate) fn points(&self) -> [impl Iterator<Item = (usize, usize)> + use<>; 2] {
        [self.own, self.other].map(|rows| {
            (0..LINES).flat_map(move |y| (0..LINES).filter(move |x| rows[y] >> x & 1 == 1).map(move |x| (x, y)))
        })
    }

    /// Whether a point has no stone.
    #[must_use]
    pub fn is_free(&self, x: usize, y: usize) -> bool {
        x < LINES && self.own.get(y).zip(self.other.get(y)).is_some_and(|(own, other)| (own | other) >> x & 1 == 0)
    }
}
