//! Boards: what a spec makes, and what people draw.
//!
//! A drawn board is known by the hash of its content, `board:` and 32 hexadecimal digits, so that the same board is kept once
//! and an address always shows the same. [`Boards::known`] must be asked before a match on one opens: it makes the board
//! known to the games for as long as its answer is held or somebody plays on it.

mod drawing;
mod known;
pub(super) mod routes;

pub use drawing::{Format, MOST_BYTES, MOST_NAME};
pub use known::Boards;
pub use routes::place;
