//! Hex: two players join opposite sides of a rhombus of hexagons, and one of them always does.
//!
//! [`Hex`] is the game. A move is a cell, written `a1` to `k11` with letters along the top and numbers down the left; with
//! the swap rule the second player may answer the first stone with `swap` and take it over. Red joins top and bottom, Blue
//! left and right. There are no draws: a full board joins exactly one pair of sides.
//!
//! ```
//! use tengen_game::{Game, Seat, Turn};
//! use tengen_hex::{Hex, Setup};
//!
//! let mut game = Hex::new(Setup::new(3, true)?);
//! for text in ["b2", "swap", "b1", "c2", "a2", "a3"] {
//!     let mv = game.read(text)?;
//!     game.check(mv)?;
//!     game.play(mv);
//! }
//! // Seat 1 took the stone in the middle over, and joined c2, b2 and a3 ... not yet.
//! assert_eq!(game.turn(), Turn::Of(Seat(0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to go next
//! [`engine`]: tree search with playouts that keep bridges.
//!
//! # What it does not do
//! It does no I/O, reads no clock and starts no thread.

mod as_game;
mod as_table;
mod chains;
pub mod codes;
pub mod engine;
mod game;
mod kind;
mod lattice;
mod refusal;

pub use game::{Hex, Move, Setup, Side};
pub use kind::KIND;
pub use lattice::Cell;
pub use refusal::{BadSize, Refusal};

/// The smallest board.
pub const SMALLEST: u8 = 3;
/// The largest board.
pub const LARGEST: u8 = 19;
