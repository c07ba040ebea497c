//! Every code that the server says itself, wherever it is declared.

pub(crate) use tengen_game::codes::*;
pub(crate) use tengen_matches::codes::*;
pub(crate) use tengen_wire::codes::*;
