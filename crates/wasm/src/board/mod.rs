//! Boards: files, and what to say about a board that is being drawn.

mod file;
mod inspect;

pub use file::BoardRead;
pub use inspect::{Counts, Inspection};

pub(crate) use file::{read, write};
pub(crate) use inspect::inspect;
