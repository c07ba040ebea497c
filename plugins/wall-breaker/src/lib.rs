//! Wall breaker: takes away a wall that stands.
#![no_std]

use tengen_plugin::{Element, Pawn, SlotState, kind};

kind! {
    "wall_breaker";

    fn can_cast(target: Element, _caster: Pawn) -> bool {
        target.slot().is_some_and(|slot| slot.state() == SlotState::Built)
    }

    fn cast(target: Element, _caster: Pawn) {
        if let Some(slot) = target.slot() {
            slot.set(SlotState::Open);
        }
    }
}
