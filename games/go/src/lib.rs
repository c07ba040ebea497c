//! Go on any board.
//!
//! - [`Position`] is the mechanics: stones, chains, liberties, captures; fast enough for playouts, with undo.
//! - [`Go`] is a game: rules, whose turn, ko, handicap, passes, the scoring phase, and a reason for every refusal.
//! - [`Rules`] has the ready-made sets; [`Setup`] everything that is settled before the first move.
//! - [`score`] counts, [`Life`] proves, [`dead_stones`] guesses.
//! - [`record`] reads and writes games as SGF, on any board.
//! - [`playout`] plays random games to the end; [`eye`] says what an eye is on a board of any shape.
//!
//! ```
//! use tengen_go::{Colour, Go, Move, Setup};
//!
//! let mut game = Go::new(Setup::on("grid:9")?);
//! for (colour, name) in [(Colour::Black, "A2"), (Colour::White, "A1"), (Colour::Black, "B1")] {
//!     let point = game.board().point(name).unwrap();
//!     game.play_as(colour, Move::Place(point)).unwrap();
//! }
//! assert_eq!(game.prisoners(Colour::Black), 1);
//! # Ok::<(), tengen_board::BoardError>(())
//! ```
//!
//! Nothing here does I/O, reads a clock or starts a thread.

mod as_game;
mod as_records;
mod as_table;
pub mod codes;
mod colour;
mod estimate;
pub mod eye;
mod go;
mod ground;
mod kind;
mod life;
mod playout;
mod position;
pub mod record;
mod refusal;
mod repetition;
mod rules;
pub mod score;
mod seki;
mod setup;
mod take_up;

pub use as_records::RECORDS;
pub use colour::{Colour, NotAColour};
pub use estimate::{dead_by_owners, dead_stones, ownership};
pub use go::{Go, Move, Phase};
pub use ground::Ground;
pub use kind::KIND;
pub use life::Life;
pub use playout::{Playout, margin_of_filled_board, owner_on_filled_board, playout};
pub use position::{Chain, Position};
pub use refusal::Refusal;
pub use rules::{EndRule, HandicapBonus, Ko, Rules, Scoring, UnknownRules, komi};
pub use score::{Extras, Score};
pub use seki::stones_in_seki;
pub use setup::{BadStones, Handicap, Setup};
pub use tengen_game::Random;
