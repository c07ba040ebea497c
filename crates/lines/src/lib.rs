//! Games of lines: Connect Four, and the Gomoku family with its openings.
//!
//! - [`four`] is Connect Four on boards of many sizes.
//!
//! ```
//! use tengen_game::{Game, Seat, Turn};
//! use tengen_lines::four::ConnectFour;
//!
//! let mut game = ConnectFour::default();
//! for column in ["d", "d", "e", "e", "f", "f", "g"] {
//!     let mv = game.read(column)?;
//!     game.check(mv)?;
//!     game.play(mv);
//! }
//! assert!(matches!(game.turn(), Turn::Over(outcome) if outcome.winner() == Some(Seat(0))));
//! assert_eq!(game.winning_line().iter().map(ToString::to_string).collect::<Vec<_>>(), ["d1", "e1", "f1", "g1"]);
//! # Ok::<(), tengen_lines::four::Refusal>(())
//! ```
//!
//! Nothing here does I/O, reads a clock or starts a thread.

pub mod four;
pub mod gomoku;
mod key;
