//! Forbidden field: nobody can ever step on it. The manifest says so with `never`, so that nothing has to be asked; the hooks
//! say the same to whoever asks all the same.
#![no_std]

use tengen_plugin::{Field, Pawn, kind};

kind! {
    "forbidden";

    fn can_step(_field: Field, _pawn: Pawn) -> bool {
        false
    }

    fn can_ever_step(_field: Field, _pawn: Pawn) -> bool {
        false
    }
}
