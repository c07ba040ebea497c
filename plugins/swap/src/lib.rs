//! Swap places: the caster and another pawn change places, if neither would come to stand where it can never step.
#![no_std]

use tengen_plugin::{Element, Pawn, kind};

kind! {
    "swap";

    fn can_cast(target: Element, caster: Pawn) -> bool {
        target.pawn().is_some_and(|other| other != caster && other.is_in())
    }

    fn cast(target: Element, caster: Pawn) {
        if let Some(other) = target.pawn() {
            caster.swap(other);
        }
    }
}
