//! What happened in a ply besides what everybody sees, for the list of moves.

use tengen_game::Seat;
use tengen_quoridor::Cell;

use crate::{Element, contract::Hook};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A pawn picked up a spell.
    PickedUp(Seat, u8),
    /// A pawn came by a spell and could not take it: its player holds four.
    HandsFull(Seat, u8),
    /// A pawn was moved by something else than its own step.
    Moved(Seat, Cell),
    /// A plug-in says one of its words of something.
    Told {
        /// The kind, by its number.
        kind: u8,
        /// The word, by its place in the manifest.
        what: u8,
        /// Of what.
        of: Element,
    },
    /// A player passed by itself.
    Passed(Seat, Pass),
    /// A spell appeared on a field.
    Appeared(Cell, u8),
    /// A kind came to hang on something.
    Attached(Element, u8),
    /// A plug-in failed in an action, which has not happened.
    Failed {
        /// The kind, by its number.
        kind: u8,
        /// What it was asked to do.
        hook: Hook,
        /// Whether its gas ran out; otherwise it trapped.
        gas: bool,
    },
}

/// Why a player passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pass {
    /// Something that hangs on the pawn forbids every move, by its kind.
    Held(u8),
    /// There is no move.
    WalledIn,
    /// Somebody had this turn skipped.
    Skipped,
}
