//! Wall thief: takes a wall from another player and gives it to the caster.
#![no_std]

use tengen_plugin::{Element, Pawn, kind};

kind! {
    "wall_thief";

    fn can_cast(target: Element, caster: Pawn) -> bool {
        target.pawn().is_some_and(|other| other != caster && other.is_in() && other.walls() > 0)
    }

    fn cast(target: Element, caster: Pawn) {
        let Some(other) = target.pawn() else { return };
        if other.set_walls(other.walls() - 1) && !caster.set_walls(caster.walls() + 1) {
            other.set_walls(other.walls() + 1);
        }
    }
}
