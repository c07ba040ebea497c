//! Extra turn: casting it costs a move and gives two. The first comes at once; the second by an effect that hangs on the caster's pawn
//! until then.
#![no_std]

use tengen_plugin::{Element, Kind, Pawn, What, game, kind};

/// The place of the effect in the manifest.
const HASTY: i32 = 1;

kind! {
    "extra_turn";

    fn can_cast(target: Element, caster: Pawn) -> bool {
        target == caster.element() && Kind::own(HASTY).is_some_and(|hasty| target.attached(hasty) == 0)
    }

    fn cast(target: Element, _caster: Pawn) {
        if let Some(hasty) = Kind::own(HASTY) {
            game::again();
            target.attach(hasty, 0);
            // `after_move` is told of this cast too.
            Element::MOVE.set_data(0, 1);
        }
    }
}

kind! {
    "hasty";

    fn after_move(pawn: Pawn, _what: What) {
        if Element::MOVE.data(0) == 0 {
            pawn.element().detach(Kind::me());
            game::again();
        }
    }
}
