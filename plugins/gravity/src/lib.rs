//! Gravity field: whoever steps here falls until a wall, a pawn or the edge is in the way. It falls down; the
//! parameter turns that clockwise: 2 left, 4 up, 6 right.
#![no_std]

use tengen_plugin::{Direction, Field, Pawn, kind};

kind! {
    "gravity";

    fn on_step(field: Field, pawn: Pawn) {
        let direction = Direction::of(4 + (field.parameter() & 6));
        let mut end = field;
        while let Some(next) = end.neighbour(direction).filter(|next| end.is_open_to(*next) && next.may_step(pawn)) {
            end = next;
        }
        if end != field {
            pawn.move_to(end);
        }
    }
}
