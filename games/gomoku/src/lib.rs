//! The Gomoku family: five in a row on a square board, with every opening.
//!
//! [`Gomoku`] is the game; [`Setup`] the size of the board and the [`Rules`]: which rows win ([`Winning`]) and how the
//! game begins ([`Opening`]). Moves are written `h8`; the choices of an opening are moves too, written `white`, `black`
//! and `add`; so is `resign`.
//!
//! ```
//! use tengen_game::{Game, Seat, Turn};
//! use tengen_gomoku::{Colour, Gomoku, Phase, Setup};
//!
//! // Swap2: seat 0 places three stones, seat 1 chooses.
//! let mut game = Gomoku::new(Setup::new(15, "standard,opening=swap2".parse()?)?);
//! for text in ["h8", "g7", "e11"] {
//!     let mv = game.read(text)?;
//!     game.check(mv)?;
//!     game.play(mv);
//! }
//! assert_eq!(game.phase(), Phase::Choose { seat: Seat(1), may_add: true });
//!
//! // Seat 1 takes Black, so that seat 0 goes on with White.
//! let black = game.read("black")?;
//! game.play(black);
//! assert_eq!(game.colour_of(Seat(1)), Colour::Black);
//! assert_eq!(game.turn(), Turn::Of(Seat(0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Games are kept in [`record`]s: one line, JSON, SGF, PSQ.
//!
//! [`Gomoku::phase`] says at any time what is to be done and by whom; [`Gomoku::forbidden`] which points renju forbids
//! Black and why; [`Gomoku::winning_line`] which stones have won.

mod as_game;
mod as_records;
mod as_table;
mod bad_position;
mod board;
pub mod codes;
mod colour;
mod game;
mod kind;
mod opening;
mod phase;
mod point;
pub mod record;
mod refusal;
mod renju;
mod row;
mod rules;
mod setup;

pub use as_records::RECORDS;
pub use bad_position::BadPosition;
pub use board::Board;
pub use colour::{Colour, NotAColour};
pub use game::{Choice, End, Gomoku, Move};
pub use kind::KIND;
pub use phase::{Phase, Region};
pub use point::{NotAPoint, Point};
pub use refusal::Refusal;
pub use renju::Forbidden;
pub use rules::{Opening, Rules, UnknownRules, Winning};
pub use setup::{BadSetup, LARGEST, SMALLEST, Setup};
