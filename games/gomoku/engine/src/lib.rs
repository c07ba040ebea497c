//! The engine for the Gomoku family: it plays every winning rule and every opening of `tengen-lines`, and proves the wins
//! it claims.
//!
//! A [`Mind`] is shown a game and [chooses](Mind::choose) a move or says what it [knows](Mind::analyse): depth, positions,
//! the best moves with what follows, and a checked proof where it has found one. How strong it is a [`Level`] says
//! ([`LEVELS`] for people), and how long it may think a [`Budget`].
//!
//! ```
//! use tengen_game::Game;
//! use tengen_gomoku_engine::{Budget, Level, Mind, Score};
//! use tengen_gomoku::Gomoku;
//!
//! let mut game = Gomoku::default();
//! for text in ["h8", "h9", "i8", "i9", "j8", "j9"] {
//!     let mv = game.read(text)?;
//!     game.play(mv);
//! }
//! let mut mind = Mind::new(Level::FULL, 1);
//! let analysis = mind.analyse(&game, 1, &Budget::default());
//! let best = analysis.best().ok_or("no move")?;
//! assert_eq!(best.score, Score::Wins(3)); // an open four, any answer, five
//! let proof = analysis.proof.ok_or("no proof")?;
//! assert_eq!(proof.check(&game), Ok(()));
//!
//! let mv = mind.choose(&game, &Budget::default()).ok_or("no move")?;
//! assert!(["g8", "k8"].contains(&game.notation(mv).as_str()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What it refuses to do: keep a clock of its own (a plan says how long, and without one no clock is read), start threads it
//! was not asked for, make a move that the rules forbid, and call a win proven that has not stood up to every defence.
//!
//! # Where to go next
//!
//! - [`Position`] keeps what a stone of either colour would make on every free cell: a [`Shape`] along each line, looked up
//!   by the ten cells around, and the [`Kind`] they are together. Some two million stones a second come and go with all
//!   of it (`examples/speed.rs`).
//! - [`threat`] proves wins: by fours alone, and by threes and fours. A [`threat::Win`] is a tree with an answer to every
//!   defence; [`threat::Win::check`] replays it by the rules alone.
//! - The search is alpha-beta in `search/`; where it ends, a [`Judge`] says what the position is worth. [`Classical`] judges
//!   by shapes, with weights fitted to games of the engine against itself, [`Learnt`] by a network of line patterns.
//! - [`Playouts`] is the plain player that it is measured against (`examples/plain_duel.rs`). `policy.rs` and `guided/` play with a
//!   network of convolutions (`games/gomoku/net`): without a search, with games played out by its policy, and with PUCT.

mod analysis;
mod budget;
mod cell;
mod decided;
mod engines;
mod evaluations;
mod experiment;
mod forbidden;
mod guided;
mod judge;
mod keys;
mod kind;
mod learnt;
mod levels;
mod mind;
mod noise;
mod opening;
mod openings;
mod options;
mod playouts;
mod policy;
mod position;
mod problems;
mod programs;
mod search;
mod shape;
mod study;
mod tables;
mod think;
mod thinker;
pub mod threat;
mod worth;

pub use analysis::{Analysis, Idea, Score};
pub use budget::Budget;
pub use cell::{CELLS, Cell, STRIDE};
pub use engines::{ENGINES, GomokuEngines};
pub use judge::{Classical, Judge};
pub use kind::Kind;
pub use learnt::Learnt;
pub use levels::{LEVELS, Level};
pub use mind::Mind;
pub use playouts::Playouts;
pub use position::Position;
pub use problems::{GomokuProblems, PROBLEMS};
pub use shape::Shape;
