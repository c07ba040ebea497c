//! Another player's next turn passes by.
#![no_std]

use tengen_plugin::{Element, Pawn, kind};

kind! {
    "{name}";

    fn can_cast(target: Element, caster: Pawn) -> bool {
        target.pawn().is_some_and(|pawn| pawn != caster && pawn.is_in())
    }

    fn cast(target: Element, _caster: Pawn) {
        if let Some(pawn) = target.pawn() {
            pawn.skip();
        }
    }
}
