//! Who steps here pays a wall. Who has none goes back.
#![no_std]

use tengen_plugin::{Field, Pawn, kind};

kind! {
    "{name}";

    fn on_step(field: Field, pawn: Pawn) {
        if pawn.walls() > 0 {
            pawn.set_walls(pawn.walls() - 1);
        } else if let Some(back) = pawn.came_from().filter(|back| back.kind() != field.kind()) {
            pawn.move_to(back);
        }
    }
}
