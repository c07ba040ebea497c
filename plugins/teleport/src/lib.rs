//! Teleport: to a neighbouring field, in eight directions, over walls, as if it were stepped on.
#![no_std]

use tengen_plugin::{Element, Pawn, kind};

kind! {
    "teleport";

    fn targets(caster: Pawn) {
        for field in caster.field().into_iter().flat_map(|field| field.around()) {
            if field.may_step(caster) {
                field.is_target();
            }
        }
    }

    fn cast(target: Element, caster: Pawn) {
        if let Some(field) = target.field() {
            caster.move_to(field);
        }
    }
}
