//! Every match there was and is.
//!
//! What is written when a match begins and ends answers a search; everything else is folded from its log.

pub(super) mod export;
mod history;
pub(super) mod one;
mod past;
pub(super) mod search;
pub(super) mod tally;
