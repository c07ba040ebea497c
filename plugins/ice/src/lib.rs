//! Ice: who steps here slides on to the next field in the same direction, if no wall and no pawn is in the way. There it lands,
//! and slides on if that is ice too.
#![no_std]

use tengen_plugin::{Field, Pawn, kind};

kind! {
    "ice";

    fn on_step(field: Field, pawn: Pawn) {
        let Some(from) = pawn.came_from() else { return };
        let Some(direction) = from.direction_to(field).filter(|direction| direction.number() % 2 == 0) else { return };
        let Some(next) = field.neighbour(direction) else { return };
        if field.is_open_to(next) && next.may_step(pawn) {
            pawn.move_to(next);
        }
    }
}
