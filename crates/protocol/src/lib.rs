//! The protocols board-game programs speak with each other, from both sides of the wire.
//!
//! For Go that is the Go Text Protocol, [`gtp`], version 2 (draft 2): be an engine that any Go program can drive, or
//! drive any engine that somebody else wrote. [`gtp`] knows no game: what a command *means* is the business of whoever
//! implements [`gtp::Engine`]. [`go`] does so for Go on any board, and makes any GTP program a player of our games.
//! For the Gomoku family it is the protocol of Piskvork and Gomocup, [`gomocup`]; for Quoridor its sister of GTP, [`qtp`],
//! and, for driving programs only, a dialect of UCI, [`uci`].
//!
//! An engine is a list of commands and an answer for each; the session does the rest:
//!
//! ```
//! use tengen_protocol::gtp::{Answer, Command, Engine, Exchange, converse};
//!
//! struct Adder;
//!
//! impl Engine for Adder {
//!     fn name(&self) -> &str { "Adder" }
//!     fn version(&self) -> &str { "1.0" }
//!     fn commands(&self) -> &[&str] { &["tengen-add"] }
//!     fn handle(&mut self, command: &Command, _: &mut Exchange<'_>) -> Answer {
//!         let mut arguments = command.arguments();
//!         let (left, right) = (arguments.int("left")?, arguments.int("right")?);
//!         Ok((u64::from(left) + u64::from(right)).to_string())
//!     }
//! }
//!
//! let said = converse(&mut Adder, "7 tengen-add 2 3\n\ntengen-add two\nboo # who?\n");
//! assert_eq!(said, "=7 5\n\n? syntax error\n\n? unknown command\n\n");
//! ```
//!
//! What it refuses to do:
//! - believe the other side. Lines, answers, queues and connections are bounded; time is bounded wherever we wait for
//!   an answer; bytes that are not text become replacement characters; nothing that is read can end in a panic.
//! - involve a shell. A command line for an engine is split into words here and run as it stands.
//! - leave processes behind. Whoever drops a [`gtp::Controller`] or a [`gomocup::Controller`] kills its engine and collects it,
//!   with all that the engine has started. With a keeper ([`use_keeper`]) they end even if we are killed ourselves.
//!
//! Where to go next: [`gtp::serve`] to be an engine on standard input and output, [`gtp::Listener`] to be one on a
//! socket, [`gtp::Controller`] to drive one; [`go::GoEngine`] and [`go::GtpAgent`] for Go; [`gomocup::serve`] and
//! [`gomocup::GomocupAgent`] for Gomoku; [`qtp::QtpEngine`], [`qtp::QtpAgent`] and [`uci::UciAgent`] for Quoridor.

pub mod go;
pub mod gomocup;
pub mod gtp;
pub mod qtp;
mod story;
mod transport;
pub mod uci;

pub use transport::{end_as, keep, use_keeper};
