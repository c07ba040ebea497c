//! Who steps here gets a wall.
#![no_std]

use tengen_plugin::{Field, Pawn, kind};

kind! {
    "{name}";

    fn on_step(_field: Field, pawn: Pawn) {
        pawn.set_walls(pawn.walls() + 1);
    }
}
