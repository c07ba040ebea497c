//! Hash keys, made at compile time.

use tengen_game::{MOST_SEATS, Orientation, hash_key};

use crate::Cell;

const FIELDS: usize = 256;
const PAWNS: usize = 0;
const WALLS: usize = PAWNS + MOST_SEATS * FIELDS;
const TURNS: usize = WALLS + 2 * FIELDS;
const STOCKS: usize = TURNS + MOST_SEATS;
const MOST_STOCK: usize = 32;
const ALL: usize = STOCKS + MOST_SEATS * MOST_STOCK;

static KEYS: [u64; ALL] = {
    let mut keys = [0; ALL];
    let mut at = 0;
    while at < ALL {
        keys[at] = hash_key(at as u64);
        at += 1;
    }
    keys
};

#[inline]
pub(crate) fn pawn(seat: usize, cell: Cell) -> u64 {
    KEYS[PAWNS + seat * FIELDS + usize::from(cell.0)]
}

#[inline]
pub(crate) fn wall(cell: Cell, orientation: Orientation) -> u64 {
    KEYS[WALLS + orientation as usize * FIELDS + usize::from(cell.0)]
}

#[inline]
pub(crate) fn turn(seat: usize) -> u64 {
    KEYS[TURNS + seat]
}

#[inline]
pub(crate) fn stock(seat: usize, left: u8) -> u64 {
    KEYS[STOCKS + seat * MOST_STOCK + usize::from(left) % MOST_STOCK]
}
