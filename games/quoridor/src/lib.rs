//! Quoridor: two to four pawns race to the other side of a board, and everybody builds walls in the others' way.
//!
//! A [`Quoridor`] is a game, a [`Position`] what engines search. A move is a field, `e2`, or a wall by its lower left field
//! and its direction, `e3h` or `e3v`: letters for the columns without a gap, row 1 is that of the first player, who begins
//! at the bottom. Seats go clockwise; each goes to the side across.
//!
//! ```
//! use tengen_game::{Game, Seat, Turn};
//! use tengen_quoridor::{Quoridor, Setup};
//!
//! let mut game = Quoridor::<u128>::new(Setup::default()).unwrap();
//! for text in ["e2", "e8", "e2h", "d7"] {
//!     let mv = game.read(text)?;
//!     if let Err(refusal) = game.check(mv) {
//!         assert_eq!((text, refusal.to_string().as_str()), ("d7", "the pawn cannot go to d7 now"));
//!         break;
//!     }
//!     game.play(mv);
//! }
//! assert_eq!(game.turn(), Turn::Of(Seat(1)));
//! # Ok::<(), tengen_quoridor::Refusal>(())
//! ```
//!
//! # How it is done
//! Fields and walls are bits in words ([`Cells`]); everything is generic over the word, so that the usual board is a `u128`
//! and all shifts are by constants. Playing and undoing allocates nothing. Which walls are legal is found for all of them at
//! once: shifts rule out what crosses or overlaps, a wall that touches less than two others or the edge closes nothing, and
//! of the rest only those are tried that cut every way found so far.
//!
//! # Where to go next
//! [`Position`] and [`Ways`] for engines, [`text`] for positions that people paste, [`perft`] for counting.
//!
//! # What it does not do
//! It does no I/O, reads no clock and starts no thread.

mod as_game;
mod as_records;
mod as_table;
mod cells;
pub mod codes;
mod game;
mod keys;
mod kind;
mod legal;
mod mv;
mod notation;
mod perft;
mod position;
mod refusal;
mod setup;
pub mod text;
mod walls;
mod ways;
mod wide;

pub use as_records::{QuoridorRecords, RECORDS};
pub use cells::{Cell, CellIter, Cells};
pub use game::{Draw, Made, Quoridor};
pub use kind::KIND;
pub use legal::{Runner, WallFault};
pub use mv::{Move, Written};
pub use notation::Notation;
pub use perft::perft;
pub use position::{Position, Undo};
pub use refusal::Refusal;
pub use setup::{BadSetup, Jumps, LARGEST, MOST_PLIES, MOST_WALLS, SMALLEST, Setup, Side};
pub use text::BadPosition;
pub use walls::Walls;
pub use ways::{Direction, Distances, Path, Ways};
pub use wide::Wide;
