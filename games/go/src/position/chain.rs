use tengen_board::Point;

/// What is known of a chain, kept at the entry of its head.
#[derive(Debug, Clone, Copy, Default)]
pub struct Chain {
    pub(super) liberties: u32,
    pub(super) size: u32,
    pub(super) sum: u64,
    pub(super) squares: u64,
}

impl Chain {
    #[inline]
    pub(super) fn add(&mut self, point: u16) {
        self.liberties = self.liberties.wrapping_add(1);
        self.sum = self.sum.wrapping_add(u64::from(point));
        self.squares = self.squares.wrapping_add(u64::from(point) * u64::from(point));
    }

    /// Adds the point or nothing, without a branch.
    #[inline]
    pub(super) fn add_if(&mut self, point: u16, yes: bool) {
        let point = u64::from(point) * u64::from(yes);
        self.liberties += u32::from(yes);
        self.sum += point;
        self.squares += point * point;
    }

    #[inline]
    pub(super) fn remove(&mut self, point: u16) {
        self.liberties = self.liberties.wrapping_sub(1);
        self.sum = self.sum.wrapping_sub(u64::from(point));
        self.squares = self.squares.wrapping_sub(u64::from(point) * u64::from(point));
    }

    /// How many stones it has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size as usize
    }

    /// Whether it has any liberty; on the board every chain has one, while a position is set up some may not.
    #[inline]
    #[must_use]
    pub fn has_liberty(&self) -> bool {
        self.liberties != 0
    }

    /// The only liberty of a chain in atari.
    ///
    /// By Cauchy and Schwarz, count times sum of squares equals the square of the sum just when all are the same point.
    #[inline]
    #[must_use]
    pub fn lone_liberty(&self) -> Option<Point> {
        self.is_in_atari().then(|| Point::new((self.sum / u64::from(self.liberties)) as u16))
    }

    /// Whether it has exactly one liberty.
    #[inline]
    #[must_use]
    pub fn is_in_atari(&self) -> bool {
        self.liberties != 0 && u64::from(self.liberties).wrapping_mul(self.squares) == self.sum.wrapping_mul(self.sum)
    }
}
