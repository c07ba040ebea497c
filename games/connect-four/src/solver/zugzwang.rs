//! Bounds that need no search.
//!
//! Every column has an even number of cells, so a side that is not to move can answer every disc with one right above it.
//! Strategies grow from that. Each shows what the side to move, the *mover*, can get at the most, whatever it does; where
//! that holds no four, the mover cannot win. Call the other side the *claimer*, a column even or odd by the number of its
//! empty cells, and rows odd or even from 1 at the bottom.
//!
//! **Follow-up**, when an even number of cells is empty, and so an even number of columns odd. The claimer answers right
//! above the mover's disc, but for the odd columns, with which it deals in one of two ways:
//!
//! - *in pairs*: to the lowest empty cell of an odd column it answers with the lowest of its partner, after which both are
//!   even. The mover gets at the most one of the lowest cells of each pair, and otherwise odd rows;
//! - *as they come*: it answers above the mover's disc there too; to the last cell of an odd column, with any cell of
//!   another odd one. The mover gets odd rows of even columns, and at the most all of the odd columns.
//!
//! Where the claimer has a threat on an even row above an empty cell, the mover cannot play that cell unless this wins at
//! once, and so gets nothing of the column from the threat upwards; and in the end it has nothing else to play, and loses.
//! The cells from there on are an even number, so the rest goes on as described.
//!
//! **Sitting on a threat**, when an odd number of cells is empty and the claimer has a threat on an odd row above an empty
//! cell. The cells of its column from that empty cell upwards are an odd number. Setting them aside leaves an even number,
//! and the claimer follows up there, in pairs. In the end the mover must play below the threat, and loses.
//!
//! With these the mover gets no two cells of a column one above the other, so upright fours need no look, with one
//! exception: the lowest cell of an odd column and the one above it, when the claimer answers elsewhere. Where the mover has
//! two discs below such a cell, the strategy is not used.

use super::bits::Bits;

impl<const W: u32, const H: u32> Bits<W, H> {
    /// The most that the side to move can score, if a strategy of the other side shows that it cannot win: 0, or -1 if it
    /// loses. It must have no four at once. `threats` are the cells that would complete fours of the other side.
    pub(super) fn cannot_win(self, discs: i32, threats: u64) -> Option<i32> {
        if H % 2 == 1 {
            None
        } else if discs % 2 == 0 {
            self.follow_up(threats)
        } else {
            self.sitting_on_a_threat(threats)
        }
    }

    fn follow_up(self, threats: u64) -> Option<i32> {
        let open = self.open();
        let empty = Self::BOARD ^ self.all;
        let (odd_rows, even_rows) = (empty & Self::ODD_ROWS, empty & !Self::ODD_ROWS);
        let lowest = open & even_rows;
        let on_two = self.on_two_discs(lowest);
        let targets = threats & even_rows & !open & !(on_two << 2);
        let reach = each(targets).fold(empty, |reach, target| reach & (!column_of::<W, H>(target) | (target - 1)));
        let loses = targets != 0;
        if on_two == 0 && leaves_none::<W, H>(self.own | reach & odd_rows, lowest) {
            // The claimer gets all even rows but the lowest cells.
            return Some(if loses || Self::has_four(self.theirs() | even_rows & !open) { -1 } else { 0 });
        }
        let as_they_come = reach & (odd_rows | Self::columns_above(lowest));
        let holds = lowest != 0 && !Self::has_lying_four(self.own | as_they_come);
        holds.then_some(if loses { -1 } else { 0 })
    }

    fn sitting_on_a_threat(self, threats: u64) -> Option<i32> {
        let open = self.open();
        let targets = threats & Self::ODD_ROWS & !open;
        let empty = Self::BOARD ^ self.all;
        let (odd_rows, even_rows) = (empty & Self::ODD_ROWS, empty & !Self::ODD_ROWS);
        let loses = |target: u64| {
            let column = column_of::<W, H>(target);
            // The part of this column below the set-aside cells is odd if its lowest cell is on an odd row.
            let lowest = open & (even_rows & !column | odd_rows & column);
            // Elsewhere odd rows, here even ones: the cell below the threat is on one.
            let gets = odd_rows & !column | even_rows & column & (target - 1);
            self.on_two_discs(lowest) == 0 && !Self::has_lying_four(self.own | gets | lowest)
        };
        each(targets).any(loses).then_some(-1)
    }

    /// Those of these open cells that lie on two discs of the side to move.
    fn on_two_discs(self, cells: u64) -> u64 {
        cells & (self.own << 1) & (self.own << 2)
    }

    /// The cells from these upwards, of which there is one in a column.
    fn columns_above(lowest: u64) -> u64 {
        // Adding to a full column carries to the bit above it and clears from that cell upwards.
        ((Self::BOARD + lowest) ^ Self::BOARD) & Self::BOARD
    }
}

/// Whether there is no four in what the mover gets with one of each pair of lowest cells.
fn leaves_none<const W: u32, const H: u32>(gets: u64, lowest: u64) -> bool {
    !Bits::<W, H>::has_lying_four(gets | lowest) || {
        // With a single pair it is one or the other; with more, all are allowed for.
        let one = lowest & lowest.wrapping_neg();
        let other = lowest ^ one;
        other.is_power_of_two()
            && !Bits::<W, H>::has_lying_four(gets | one)
            && !Bits::<W, H>::has_lying_four(gets | other)
    }
}

/// The cells of the column that a cell is in.
fn column_of<const W: u32, const H: u32>(cell: u64) -> u64 {
    Bits::<W, H>::column(cell.trailing_zeros() / Bits::<W, H>::STEP)
}

/// Cells one by one.
fn each(mut cells: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let cell = cells & cells.wrapping_neg();
        cells ^= cell;
        (cell != 0).then_some(cell)
    })
}
