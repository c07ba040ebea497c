use super::bits::Bits;

impl<const W: u32, const H: u32> Bits<W, H> {
    pub(super) fn cannot_win(self, discs: i32, threats: u64) -> Option<i32> {
        if H % 2 == 1 {
            None
        } else if discs % 2 == 0 {
            self.follow_up(threats)
        } else {
            self.threat_to_sit_on(threats)
        }
    }

    /// Whether the first side, whose discs these are, cannot win before the last but one disc
    pub(super) fn only_at_the_end(self, first: u64) -> bool {
        let empty = Self::BOARD ^ self.all;
        let top = Self::ODD_ROWS & !(Self::ODD_ROWS << 2) ;
        let _ = top;
        let row = (Self::BOARD & !(Self::BOARD >> 2)) >> 0;
        let row = row & Self::ODD_ROWS & empty & !self.open();
        if row == 0 || Self::has_four(first | empty & !row) {
            return false;
        }
        let mut targets = row;
        while targets != 0 {
            let target = targets & targets.wrapping_neg();
            targets ^= target;
            if !Self::has_four(first | empty & !target) {
                return true;
            }
        }
        false
    }

    fn odd_columns(lowest: u64) -> u64 {
        ((Self::BOARD + lowest) ^ Self::BOARD) & Self::BOARD
    }

    fn follow_up(self, threats: u64) -> Option<i32> {
        let open = self.open();
        let empty = Self::BOARD ^ self.all;
        let odd_rows = empty & Self::ODD_ROWS;
        let even_rows = empty ^ odd_rows;
        let lowest = open & even_rows;
        let tall = lowest & (self.own << 1) & (self.own << 2);
        let mut targets = threats & even_rows & !open & !(tall << 2);
        let sure = targets != 0;
        let mut reach = empty;
        while targets != 0 {
            let target = targets & targets.wrapping_neg();
            targets ^= target;
            let column = Self::column(target.trailing_zeros() / Self::STEP);
            reach &= !column | (target - 1);
        }
        if tall == 0 {
            let p = self.own | reach & odd_rows;
            let mut holds = !Self::has_lying_four(p | lowest);
            if !holds {
                let one = lowest & lowest.wrapping_neg();
                let other = lowest ^ one;
                holds = other.is_power_of_two() && !Self::has_lying_four(p | one) && !Self::has_lying_four(p | other);
            }
            if holds {
                return Some(if sure || Self::has_four(self.theirs() | even_rows & !open) { -1 } else { 0 });
            }
        }
        if lowest != 0 && !Self::has_lying_four(self.own | reach & (odd_rows | Self::odd_columns(lowest))) {
            return Some(if sure { -1 } else { 0 });
        }
        None
    }

    fn threat_to_sit_on(self, threats: u64) -> Option<i32> {
        let open = self.open();
        let mut targets = threats & Self::ODD_ROWS & !open;
        if targets == 0 {
            return None;
        }
        let empty = Self::BOARD ^ self.all;
        let odd_rows = empty & Self::ODD_ROWS;
        let even_rows = empty ^ odd_rows;
        while targets != 0 {
            let target = targets & targets.wrapping_neg();
            targets ^= target;
            let column = Self::column(target.trailing_zeros() / Self::STEP);
            let lowest = open & (even_rows & !column | odd_rows & column);
            let there = column & (target - 1) & even_rows;
            let tall = lowest & (self.own << 1) & (self.own << 2);
            if tall == 0 && !Self::has_lying_four(self.own | odd_rows & !column | lowest | there) {
                return Some(-1);
            }
            if SA && tall & column & (target >> 2) == 0 {
                let odd = Self::odd_columns(lowest & even_rows);
                let there = if lowest & column != 0 { column & (target - 1) & empty } else { there };
                if !Self::has_lying_four(self.own | (odd_rows | odd) & !column | there) {
                    return Some(-1);
                }
            }
        }
        None
    }
}
const SA: bool = false;
