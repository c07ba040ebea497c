//! What only Hex refuses.

pub(crate) use tengen_game::codes::*;

tengen_game::codes! {
    NO_SWAP = "no_swap", 409, [], "Only the second player may swap, and only right after the first stone.";
}
