//! Stun: another player, who is not stunned yet, cannot make a move of any kind for one turn.
#![no_std]

use tengen_plugin::{Element, Kind, Pawn, What, kind};

/// The place of the effect in the manifest.
const STUNNED: i32 = 1;

kind! {
    "stun";

    fn can_cast(target: Element, caster: Pawn) -> bool {
        let (Some(pawn), Some(stunned)) = (target.pawn(), Kind::own(STUNNED)) else { return false };
        pawn != caster && pawn.is_in() && target.attached(stunned) == 0
    }

    fn cast(target: Element, _caster: Pawn) {
        if let Some(stunned) = Kind::own(STUNNED) {
            target.attach(stunned, 1);
        }
    }
}

kind! {
    "stunned";

    fn can_move(_pawn: Pawn, _what: What) -> bool {
        false
    }
}
