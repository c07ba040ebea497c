//! Ward: for five of the caster's turns nobody builds or breaks a wall at a place.
#![no_std]

use tengen_plugin::{Element, Kind, Pawn, Slot, SlotState, kind};

/// The place of the effect in the manifest.
const WARDED: i32 = 1;
/// How many of the caster's turns it lasts.
const TURNS: i32 = 5;

kind! {
    "ward";

    fn can_cast(target: Element, _caster: Pawn) -> bool {
        let Some(warded) = Kind::own(WARDED) else { return false };
        target.slot().is_some_and(|slot| slot.state() != SlotState::Disabled) && target.attached(warded) == 0
    }

    fn cast(target: Element, _caster: Pawn) {
        if let Some(warded) = Kind::own(WARDED) {
            target.attach(warded, TURNS);
        }
    }
}

kind! {
    "warded";

    fn can_build(_slot: Slot, _builder: Pawn) -> bool {
        false
    }
}
