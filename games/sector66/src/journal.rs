//! What a change overwrote. Every change of a [`World`](crate::World) is noted here, and taken back from here.

use tengen_game::Orientation;
use tengen_quoridor::Cell;

use crate::state::{Datum, Hung, MOST_HELD, Order};

/// A change, by what was there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Change {
    Pawn(u8, Cell),
    Stock(u8, u8),
    Held(u8, [u8; MOST_HELD]),
    /// A wall came or went.
    Wall(Cell, Orientation),
    /// A slot was disabled, or is no more.
    Disabled(Cell, Orientation),
    Kind(Cell, u8),
    /// A field became one where the pawn of a seat may never stand, or is no more.
    Never(u8, Cell),
    Spell(Cell, u8),
    HungPut,
    HungWas(u8, Hung),
    HungGone(u8, Hung),
    DataPut,
    DataValue(u8, i32),
    DataGone(u8, Datum),
    Order(Order),
    Winner,
    Random(u64),
}

/// A point in the past to go back to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) changes: u32,
    pub(crate) events: u32,
    pub(crate) hash: u64,
    pub(crate) plies: u16,
}
