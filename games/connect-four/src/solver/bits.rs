//! A position as two words of bits. Each column has one bit more than it has cells, always empty, so that rows do not run
//! from the top of a column into the bottom of the next.

/// The discs of the side to move, and those of both, column by column from the left, each from the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bits<const W: u32, const H: u32> {
    pub(super) own: u64,
    pub(super) all: u64,
}

impl<const W: u32, const H: u32> Bits<W, H> {
    /// Bits of a column, the empty one included.
    pub(super) const STEP: u32 = H + 1;
    /// How many cells there are.
    pub(super) const CELLS: i32 = (W * H) as i32;
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
    pub(super) const ODD_ROWS: u64 = {
        let mut bits = 0;
        let mut row = 0;
        while row < H {
            bits |= Self::BOTTOM << row;
            row += 2;
        }
        bits
    };

    pub(super) const EMPTY: Self = Self { own: 0, all: 0 };

    /// How many discs there are.
    pub(super) fn discs(self) -> i32 {
        self.all.count_ones() as i32
    }

    /// The discs of the side that is not to move.
    pub(super) fn theirs(self) -> u64 {
        self.own ^ self.all
    }

    /// The cells of one column.
    pub(super) const fn column(column: u32) -> u64 {
        ((1 << H) - 1) << (column * Self::STEP)
    }

    /// The columns from the centre outwards: the centre has the most rows through it.
    pub(super) const fn from_centre(number: u32) -> u32 {
        if number % 2 == 1 { W / 2 - number.div_ceil(2) } else { W / 2 + number / 2 }
    }

    /// The cells where a disc can come to rest now.
    pub(super) fn open(self) -> u64 {
        (self.all + Self::BOTTOM) & Self::BOARD
    }

    /// The position after the side to move has put a disc into this open cell.
    pub(super) fn after(self, cell: u64) -> Self {
        Self { own: self.theirs(), all: self.all | cell }
    }

    /// Different positions have different keys, none of them 0: for each column the discs of the side to move, with a
    /// mark on top of the uppermost disc.
    pub(super) fn key(self) -> u64 {
        self.own + self.all + Self::BOTTOM
    }

    /// The key of the same position seen in a mirror.
    pub(super) fn mirrored(key: u64) -> u64 {
        let column = (1 << Self::STEP) - 1;
        (0..W).fold(0, |mirrored, at| mirrored | (key >> (at * Self::STEP) & column) << ((W - 1 - at) * Self::STEP))
    }

    /// The empty cells that would complete four with these discs of one side, open or not.
    pub(super) fn completing(self, discs: u64) -> u64 {
        // Upright, only the cell above three discs completes.
        let mut cells = (discs << 1) & (discs << 2) & (discs << 3);
        for step in [Self::STEP, Self::STEP - 1, Self::STEP + 1] {
            let before = (discs << step) & (discs << (2 * step));
            cells |= before & (discs << (3 * step));
            cells |= before & (discs >> step);
            let behind = (discs >> step) & (discs >> (2 * step));
            cells |= behind & (discs << step);
            cells |= behind & (discs >> (3 * step));
        }
        cells & (Self::BOARD ^ self.all)
    }

    /// Whether these discs contain four in a row that is not upright.
    pub(super) fn has_lying_four(discs: u64) -> bool {
        [Self::STEP, Self::STEP - 1, Self::STEP + 1].into_iter().any(|step| has_four_along(discs, step))
    }

    /// Whether these discs contain four in a row.
    pub(super) fn has_four(discs: u64) -> bool {
        has_four_along(discs, 1) || Self::has_lying_four(discs)
    }

    /// Whether the side to move can complete four with its next disc.
    pub(super) fn can_win(self) -> bool {
        self.completing(self.own) & self.open() != 0
    }

    /// The open cells that do not let the other side complete four with its next disc; `threats` are the cells that would
    /// complete its fours.
    pub(super) fn not_losing(self, threats: u64) -> u64 {
        let open = self.open();
        let forced = open & threats;
        // A disc right below a threat lets the other side have it.
        let safe = !(threats >> 1);
        match forced {
            0 => open & safe,
            one if one & (one - 1) == 0 => one & safe,
            _ => 0,
        }
    }
}

fn has_four_along(discs: u64, step: u32) -> bool {
    let pairs = discs & (discs >> step);
    pairs & (pairs >> (2 * step)) != 0
}
