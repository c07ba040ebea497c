//! Shield: for three turns no spell can be cast on the caster's pawn.
#![no_std]

use tengen_plugin::{Element, Kind, Pawn, kind};

/// The place of the effect in the manifest.
const SHIELDED: i32 = 1;
/// How many of the caster's turns it lasts.
const TURNS: i32 = 3;

kind! {
    "shield";

    fn can_cast(target: Element, caster: Pawn) -> bool {
        target == caster.element()
    }

    fn cast(target: Element, _caster: Pawn) {
        if let Some(shielded) = Kind::own(SHIELDED) {
            target.attach(shielded, TURNS);
        }
    }
}

kind! {
    "shielded";

    fn allows_cast(element: Element, caster: Pawn, _spell: Kind) -> bool {
        // Its player may still do with it what they like.
        element == caster.element()
    }
}
