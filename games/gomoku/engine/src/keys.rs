//! Hash keys without tables.

use tengen_gomoku::{Colour, Winning};

use crate::cell::{CELLS, Cell};

pub(crate) const WHITE_TO_MOVE: u64 = mixed(2 * CELLS as u64);

/// Beyond the numbers of stones and turns.
const RULES_FROM: u64 = 4 * CELLS as u64;

/// Of a stone.
pub(crate) fn key(cell: Cell, colour: Colour) -> u64 {
    mixed((cell.index() * 2 + colour.index()) as u64)
}

/// Of a rule and a size: positions of different games are different.
pub(crate) fn key_of_rules(winning: Winning, size: u8) -> u64 {
    mixed(RULES_FROM + winning as u64 * 64 + u64::from(size))
}

/// The n-th number of a sequence that looks random (`SplitMix64`).
const fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
