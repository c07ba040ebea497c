//! QTP, the Quoridor Text Protocol: the form of [GTP](crate::gtp), with commands for pawns and walls and without ids.
//!
//! The course in Athens that it comes from, the engines of KataQuoridor's line, and most sites agree neither on who begins
//! nor on how a wall is called: see [`Dialect`]. [`QtpEngine`] answers the commands in any of them, and is what `tengen qtp`
//! serves; [`QtpAgent`] is the other side, any QTP program as a player of our games, and finds out which one it speaks.
//!
//! ```
//! use std::time::Duration;
//! use tengen_game::{Budget, Reply, Seat, Table, ThinkError, Thinker};
//! use tengen_protocol::{gtp::converse, qtp::{Dialect, QtpEngine}};
//!
//! /// Takes the first move that is allowed.
//! struct First;
//!
//! impl Thinker for First {
//!     fn name(&self) -> String { "First".into() }
//!     fn choose(&mut self, table: &dyn Table, _: Seat, _: &Budget<'_>) -> Result<Reply, ThinkError> {
//!         let first = table.legal().into_iter().next();
//!         first.map(Reply::Move).ok_or(ThinkError::Crashed("no move".into()))
//!     }
//! }
//!
//! let mut engine = QtpEngine::new(Box::new(First), Dialect::Athens, Duration::from_secs(1));
//! let script = "playwall black e3 h\nplaywall white e3 v\ngenmove white\nwinner\n";
//! assert_eq!(converse(&mut engine, script), "= \n\n? illegal move\n\n= E2\n\n= false\n\n");
//! ```
//!
//! What it refuses to do: tell of more than two players, of boards that are not square, and of games that begin in the
//! middle. The protocol has no words for them.

mod agent;
mod dialect;
mod drawing;
mod engine;

pub use agent::QtpAgent;
pub use dialect::{Dialect, UnknownDialect};
pub use engine::QtpEngine;

pub use crate::gtp::{CommandLine, Controller, ControllerError, Listener, Options, serve};
