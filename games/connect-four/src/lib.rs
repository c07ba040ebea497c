//! Connect Four: discs dropped into columns, four in a row wins.
//!
//! [`ConnectFour`] is the game, on the board of the shops (7x6, four in a row) or any other [`Shape`]. A move is a
//! column, written `a`, `b`, ... from the left; `resign` is a move too. [`solver`] knows the value of every position,
//! [`record`] writes games in one line.
//!
//! ```
//! use tengen_game::Game;
//! use tengen_connect_four::{ConnectFour, Refusal};
//!
//! let mut game = ConnectFour::new("5x4".parse()?);
//! for _ in 0..4 {
//!     let a = game.read("a")?;
//!     game.play(a);
//! }
//! assert_eq!(game.check(game.read("a")?).unwrap_err().to_string(), "column a is full");
//! assert_eq!(game.read("f"), Err(Refusal::NoSuchColumn { text: "f".into() }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod as_game;
mod as_records;
mod as_table;
mod cell;
pub mod codes;
pub mod engine;
mod game;
mod kind;
pub mod record;
mod refusal;
mod shape;
pub mod solver;

pub use as_records::RECORDS;
pub use cell::{Cell, Column};
pub use game::{ConnectFour, End, Move};
pub use kind::KIND;
pub use refusal::Refusal;
pub use shape::{BadShape, LARGEST, SMALLEST, Shape};
