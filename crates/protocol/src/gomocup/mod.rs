//! The protocol of Piskvork and Gomocup for games of the Gomoku family: lines of text, points as `x,y` from `0,0`.
//!
//! Be an engine: a [`Brain`] is shown a game and chooses; the session knows the commands, keeps the board, reads the
//! clock and refuses what makes no sense without changing anything.
//!
//! ```
//! use tengen_game::Game;
//! use tengen_gomoku::{Gomoku, Move};
//! use tengen_protocol::gomocup::{About, Brain, Limits, converse};
//!
//! /// Takes the first point that is allowed.
//! struct First;
//!
//! impl Brain for First {
//!     fn about(&self) -> About {
//!         About { name: "First".into(), version: "1.0".into(), ..About::default() }
//!     }
//!     fn choose(&mut self, game: &Gomoku, _: &Limits<'_>) -> Result<Move, String> {
//!         let mut moves = Vec::new();
//!         game.legal(&mut moves);
//!         moves.first().copied().ok_or("no move".into())
//!     }
//! }
//!
//! let said = converse(&mut First, "START 15\r\nTURN 7,7\r\nTURN 7,7\r\nSTART 40\r\nSING\r\nEND\r\n");
//! assert_eq!(
//!     said,
//!     "OK\n0,0\nERROR 7,7 is occupied\nERROR the board has 5 to 22 lines, not 40\nUNKNOWN SING\n"
//! );
//! ```
//!
//! Or drive one: a [`Controller`] runs any program that speaks the protocol, and a [`Player`] makes it a player of our
//! games, with the opening swap2 if it knows it. Time-outs, crashes and nonsense are errors, not hangs.
//!
//! What it refuses to do: play continuous games (rule 2) and boards that are not square; read a command while the brain
//! thinks, but for `END`, which stops it.

mod brain;
mod command;
mod complaint;
mod controller;
mod input;
mod place;
mod player;
mod session;
mod settings;
mod table;

pub use brain::{About, Brain, Limits};
pub use controller::Controller;
pub use player::Player;
pub use session::{Ending, converse, serve};

pub use crate::transport::{CommandLine, CommandLineError, ControllerError, Leash, Options};
