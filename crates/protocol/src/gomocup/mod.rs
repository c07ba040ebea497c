//! The protocol of Piskvork and Gomocup for games of the Gomoku family: lines of text, points as `x,y` from `0,0`.
//!
//! Be an engine: a [`Thinker`](tengen_game::Thinker) is shown a game and chooses; the session knows the commands, keeps the
//! board, reads the clock and refuses what makes no sense without changing anything. Games that were set up with `BOARD` in no
//! order of moves begin in the middle, with seat 0 as Black.
//!
//! ```
//! use tengen_game::{Budget, Reply, Seat, Table, ThinkError, Thinker};
//! use tengen_protocol::gomocup::{About, converse};
//!
//! /// Takes the first point that is allowed.
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
//! let script = "START 15\r\nTURN 7,7\r\nTURN 7,7\r\nSTART 40\r\nSING\r\nEND\r\n";
//! let said = converse(&About::default(), &mut First, script);
//! assert_eq!(
//!     said,
//!     "OK\n0,0\nERROR 7,7 is occupied\nERROR the board has 5 to 22 lines, not 40\nUNKNOWN SING\n"
//! );
//! ```
//!
//! Or drive one: a [`Controller`] runs any program that speaks the protocol, and a [`GomocupAgent`] makes it a player of our
//! games, with the opening swap2 if it knows it. Time-outs, crashes and nonsense are errors, not hangs.
//!
//! What it refuses to do: play continuous games (rule 2) and boards that are not square; read a command while the
//! engine thinks, but for `END`, which stops it.

mod about;
mod agent;
mod command;
mod complaint;
mod controller;
mod input;
mod place;
mod session;
mod session_board;
mod settings;

pub use about::About;
pub use agent::GomocupAgent;
pub use controller::Controller;
pub use session::{SessionEnd, converse, serve};

pub use crate::transport::{CommandLine, CommandLineError, ControllerError, Leash, Options};
