//! Small games whose truth is known, for the tests and the examples.
#![allow(dead_code, unreachable_pub)] // each test takes what it needs

pub mod playouts;
pub mod race;
pub mod solver;
pub mod take_away;
pub mod thicket;
pub mod tic_tac_toe;

/// These games are only played by programs: they need not say why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not allowed")]
pub struct NotAllowed;
