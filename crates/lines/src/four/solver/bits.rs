//! A position as two words of bits. Each column has one bit more than it has cells, always empty, so that rows do not run
//! from the top of a column into the bottom of the next.

/// The stones of the side to move, and those of both sides, column by column from the left, each from the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bits<const W: u32, const H: u32> {
    pub(super) own: u64,
    pub(super) all: u64,
}

impl<const W: u32, const H: u32> Bits<W, H> {
    /// Bits of a column, the empty one included.
    const STEP: u32 = H + 1;
    /// The lowest cell of each column.
    const BOTTOM: u64 = {
        let mut bits = 0;
        let mut column = 0;
        while column < W {
            bits |= 1 << (column * Self::STEP);
            column += 1;
        }
        bits
    };
    /// Every cell.
    pub(super) const BOARD: u64 = Self::BOTTOM * ((1 << H) - 1);
    /// The first, third, fifth cell of each column, counted from the bottom.
    pub(super) const LOWER_OF_PAIRS: u64 = {
        let mut bits = 0;
        let mut row = 0;
        while row < H {
            bits |= Self::BOTTOM << row;
            row += 2;
        }
        bits
    };

    /// How many cells there are.
    pub(super) const CELLS: u32 = W * H;

    pub(super) const EMPTY: Self = Self { own: 0, all: 0 };

    /// How many discs there are.
    pub(super) fn discs(self) -> u32 {
        self.all.count_ones()
    }

    /// The cells of one column.
    pub(super) const fn column(column: u32) -> u64 {
        ((1 << H) - 1) << (column * Self::STEP)
    }

    /// The cells where a disc can come to rest now.
    pub(super) fn open(self) -> u64 {
        (self.all + Self::BOTTOM) & Self::BOARD
    }

    /// The position after the side to move has put a disc into this open cell.
    pub(super) fn after(self, cell: u64) -> Self {
        Self { own: self.own ^ self.all, all: self.all | cell }
    }

    /// Different positions have different keys: the discs of the side to move, and the first empty cell of each column.
    pub(super) fn key(self) -> u64 {
        self.own + self.all + Self::BOTTOM
    }

    /// The key of the same position seen in a mirror.
    pub(super) fn mirrored(key: u64) -> u64 {
        let column = (1 << Self::STEP) - 1;
        (0..W).fold(0, |mirrored, at| mirrored | (key >> (at * Self::STEP) & column) << ((W - 1 - at) * Self::STEP))
    }

    /// The empty cells that would complete four for the side whose discs these are, reachable now or not.
    pub(super) fn completing(self, discs: u64) -> u64 {
        // Upwards only the cell above three can complete.
        let mut cells = (discs << 1) & (discs << 2) & (discs << 3);
        for step in [Self::STEP, Self::STEP - 1, Self::STEP + 1] {
            let right = (discs << step) & (discs << (2 * step));
            cells |= right & (discs << (3 * step));
            cells |= right & (discs >> step);
            let left = (discs >> step) & (discs >> (2 * step));
            cells |= left & (discs << step);
            cells |= left & (discs >> (3 * step));
        }
        cells & (Self::BOARD ^ self.all)
    }

    /// Whether these discs contain four in a row.
    pub(super) fn has_four(discs: u64) -> bool {
        [1, Self::STEP, Self::STEP - 1, Self::STEP + 1].into_iter().any(|step| {
            let pairs = discs & (discs >> step);
            pairs & (pairs >> (2 * step)) != 0
        })
    }

    /// Whether the side to move can complete four with its next disc.
    pub(super) fn can_win(self) -> bool {
        self.completing(self.own) & self.open() != 0
    }

    /// The open cells that do not let the other side complete four with its next disc. The side to move cannot win at once.
    pub(super) fn not_losing(self) -> u64 {
        let open = self.open();
        let threats = self.completing(self.own ^ self.all);
        let forced = open & threats;
        let allowed = match forced {
            0 => open,
            one if one & (one - 1) == 0 => one,
            _ => return 0,
        };
        // Nor may a disc lift the other side to a cell it needs.
        allowed & !(threats >> 1)
    }

    /// Whether these discs contain four in a row that is not upright.
    fn has_lying_four(discs: u64) -> bool {
        [Self::STEP, Self::STEP - 1, Self::STEP + 1].into_iter().any(|step| {
            let pairs = discs & (discs >> step);
            pairs & (pairs >> (2 * step)) != 0
        })
    }

    /// upper bound
    pub(super) fn zugzwang(self, discs: i32) -> Option<i32> {
        if H % 2 == 1 {
            return None;
        }
        let open = self.open();
        let empty = Self::BOARD ^ self.all;
        let theirs = self.own ^ self.all;
        let lower = empty & Self::LOWER_OF_PAIRS;
        let upper = empty & !Self::LOWER_OF_PAIRS;
        let first = open & upper;
        let tall = (self.own << 1) & (self.own << 2) & open;
        if (Self::CELLS as i32 - discs) % 2 == 0 {
            if tall & first != 0 {
                return None;
            }
            if Self::has_lying_four(self.own | lower | first) {
                let one = first & first.wrapping_neg();
                let other = first ^ one;
                if other == 0 || other & (other - 1) != 0 {
                    return None;
                }
                if Self::has_lying_four(self.own | lower | one) || Self::has_lying_four(self.own | lower | other) {
                    return None;
                }
            }
            return Some(if Self::has_four(theirs | upper & !open) { -1 } else { 0 });
        }
        let mut targets = self.completing(theirs) & Self::LOWER_OF_PAIRS & !open;
        while targets != 0 {
            let target = targets & targets.wrapping_neg();
            targets ^= target;
            let at = target.trailing_zeros();
            let column = Self::column(at / Self::STEP);
            // the odd parts: other columns open on an upper cell, and this column if open on a lower one
            let odd = first & !column | open & lower & column;
            if tall & odd != 0 {
                continue;
            }
            let there = column & (target - 1) & upper;
            if !Self::has_lying_four(self.own | lower & !column | odd | there) {
                return Some(-1);
            }
        }
        None
    }
}
