//! The dialect of UCI that engines for Quoridor such as Titanium and Ka speak: `position startpos moves e2 e8`,
//! `go movetime 1000`, `bestmove e3h`.
//!
//! It is for two players on nine by nine with ten walls each, and tells moves as we write them. [`UciAgent`] makes such a
//! program a player of our games; [`Controller`] is the conversation with it.

mod agent;
mod controller;

pub use agent::UciAgent;
pub use controller::Controller;

pub use crate::transport::{CommandLine, ControllerError, Leash, Options};
