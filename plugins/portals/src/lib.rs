//! Portals: two fields with the same parameter are a pair, and who steps on one comes out of the other, if nobody stands there.
#![no_std]

use tengen_plugin::{Element, Field, Pawn, game, kind};

/// Under which key a portal keeps its partner, plus 1.
const PARTNER: i32 = 0;
/// Under which key the move keeps that somebody has gone through: who comes out of a portal does not enter it again.
const GONE: i32 = 1;

kind! {
    "portal";

    fn set_up(field: Field, parameter: i32) {
        let partner = game::fields().find(|other| {
            *other != field && other.kind() == field.kind() && other.parameter() == parameter
        });
        if let Some(partner) = partner {
            field.element().set_data(PARTNER, partner.element().handle() + 1);
        }
    }

    fn on_step(field: Field, pawn: Pawn) {
        let partner = field.element().data(PARTNER) - 1;
        let Some(partner) = game::fields().nth(partner as usize) else { return };
        if Element::MOVE.data(GONE + pawn.seat()) == 0 && partner.may_step(pawn) && pawn.move_to(partner) {
            Element::MOVE.set_data(GONE + pawn.seat(), 1);
        }
    }
}
