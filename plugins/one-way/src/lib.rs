//! One-way field: is entered in one direction only, which is its parameter: 0 up, 2 right, 4 down, 6 left.
#![no_std]

use tengen_plugin::{Direction, Field, Pawn, kind};

kind! {
    "one_way";

    fn can_step(field: Field, pawn: Pawn) -> bool {
        let direction = pawn.field().and_then(|from| from.direction_to(field));
        direction == Some(Direction::of(field.parameter()))
    }
}
