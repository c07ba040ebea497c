//! Which column to try first.

use super::bits::Bits;

/// What rows are worth that only one side has discs in, by how many: of a dozen weights, those with which the start of
/// the classic board took the fewest positions. Telling odd from even rows did not help.
const WORTH: [i32; 3] = [2, 7, 24];

impl<const W: u32, const H: u32> Bits<W, H> {
    /// How much better the rows of one side are than those of the other. In the first half of the game this orders columns
    /// far better than counting threats, of which there are few yet.
    pub(super) fn promise(mine: u64, theirs: u64) -> i32 {
        let along = |step: u32| {
            let starts = Self::starts(step);
            let [(my_any, mine), (their_any, theirs)] = [mine, theirs].map(|discs| rows_by_discs(discs, step));
            let worth = |rows: [u64; 3], others: u64| -> i32 {
                rows.iter().zip(WORTH).map(|(rows, worth)| worth * (rows & starts & !others).count_ones() as i32).sum()
            };
            worth(mine, their_any) - worth(theirs, my_any)
        };
        along(1) + along(Self::STEP) + along(Self::STEP - 1) + along(Self::STEP + 1)
    }

    /// The cells where a row of four begins in a direction.
    const fn starts(step: u32) -> u64 {
        let cells = Self::BOARD;
        cells & cells >> step & cells >> (2 * step) & cells >> (3 * step)
    }
}

/// The beginnings of rows with any of these discs, and of those with exactly one, two, three; all rows at once.
fn rows_by_discs(discs: u64, step: u32) -> (u64, [u64; 3]) {
    let [first, second, third, fourth] = [0, 1, 2, 3].map(|at| discs >> (at * step));
    let (one, both) = (first ^ second, first & second);
    let (other_one, other_both) = (third ^ fourth, third & fourth);
    let ones = one ^ other_one;
    let twos = both ^ other_both ^ (one & other_one);
    (first | second | third | fourth, [ones & !twos, twos & !ones, ones & twos])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_69_rows_on_the_classic_board() {
        let starts = [1, 7, 6, 8].map(|step| Bits::<7, 6>::starts(step).count_ones());
        assert_eq!(starts, [21, 24, 12, 12]);
    }

    #[test]
    fn a_disc_in_the_centre_promises_as_many_rows_as_go_through_it() {
        let cell = |column: u32, row: u32| 1 << (column * 7 + row);
        for (column, row, rows) in [(0, 0, 3), (3, 0, 7), (3, 2, 13), (6, 5, 3)] {
            assert_eq!(Bits::<7, 6>::promise(cell(column, row), 0), 2 * rows);
            assert_eq!(Bits::<7, 6>::promise(0, cell(column, row)), -2 * rows);
        }
        // Two discs side by side at the bottom: five rows have one of them, and one has both.
        let pair = cell(0, 0) | cell(1, 0);
        assert_eq!(Bits::<7, 6>::promise(pair, 0), 2 * 5 + 7);
        // A disc of the other side spoils two of them, and two of its own seven.
        assert_eq!(Bits::<7, 6>::promise(pair, cell(3, 0)), 2 * 4 - 2 * (7 - 2));
    }
}
