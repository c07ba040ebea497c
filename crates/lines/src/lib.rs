//! Games of lines: Connect Four, and the Gomoku family with its openings.
//!
//! Both are a [`Game`](tengen_game::Game): they say whose turn it is, what is allowed and why not, they can be played, taken
//! back to the very same state, and hashed.
//!
//! ```
//! use tengen_game::{Game, Seat, Turn};
//! use tengen_lines::four::ConnectFour;
//! use tengen_lines::gomoku::{Gomoku, Phase, Setup};
//!
//! // Connect Four: a move is a column.
//! let mut game = ConnectFour::default();
//! for column in ["d", "d", "e", "e", "f", "f", "g"] {
//!     let mv = game.read(column)?;
//!     game.check(mv)?;
//!     game.play(mv);
//! }
//! assert!(matches!(game.turn(), Turn::Over(outcome) if outcome.winner() == Some(Seat(0))));
//! assert_eq!(game.winning_line().iter().map(ToString::to_string).collect::<Vec<_>>(), ["d1", "e1", "f1", "g1"]);
//!
//! // Renju with the opening swap: after three stones the second seat chooses a colour.
//! let mut game = Gomoku::new(Setup::new(15, "renju,opening=swap".parse()?)?);
//! for text in ["h8", "h9", "j6"] {
//!     let mv = game.read(text)?;
//!     game.check(mv)?;
//!     game.play(mv);
//! }
//! assert_eq!(game.phase(), Phase::Choose { seat: Seat(1), may_add: false });
//! assert_eq!(game.check(game.read("k7")?).unwrap_err().to_string(), "a colour is to be chosen first");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to go next
//! - [`four`]: Connect Four on boards of many sizes; [`four::solver`], which plays the classic one perfectly.
//! - [`gomoku`]: the winning rules (exactly five, freestyle, renju, caro), the openings (pro, long pro, swap, swap1,
//!   swap2), and what renju forbids.
//! - [`gomoku::record`]: games as one line of text, JSON, SGF and PSQ; [`four::record`]: the digits of the columns.
//!
//! # What it does not do
//! It does no I/O, reads no clock and starts no thread; the solver asks its caller when to stop. Clocks, people and draws by
//! agreement are a match's affair, and engines for Gomoku live elsewhere.

pub mod four;
pub mod gomoku;
mod key;
