//! Trap: who steps here loses a wall, if they have one. It springs once.
#![no_std]

use tengen_plugin::{Field, Kind, Pawn, game, kind};

/// The place of its word in the manifest.
const SNAPS: i32 = 0;

kind! {
    "trap";

    fn on_step(field: Field, pawn: Pawn) {
        if pawn.walls() > 0 {
            pawn.set_walls(pawn.walls() - 1);
        }
        game::tell(SNAPS, field);
        field.set_kind(Kind::ORDINARY);
    }
}
