//! Engines against engines: who is stronger, by how much, and how sure is that.
//!
//! A [`Contest`] lets two [`Contestant`]s play Go on any board, or Gomoku by any rules, each opening twice with colours
//! changed, several games at once if there are cores for it. It is told with [`News`] and ends as a [`Played`]: every game as a [`GameRecord`],
//! their [`Tally`], and from that an [`Estimate`](statistics::Estimate) in percent and Elo with honest error bars. An
//! [`Sprt`] stops it as soon as the question is answered.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use tengen_arena::{Contest, Contestant, Terms, statistics::Estimate};
//! use tengen_game::{Engines as _, Resources};
//! use tengen_go::Setup;
//! use tengen_go_engine::ENGINES;
//!
//! let contestant = |name: &'static str| {
//!     Contestant::new(name, move |seed| ENGINES.make(name, seed, &Resources::default()).map_err(|error| error.to_string()))
//! };
//! let contest = Contest {
//!     terms: Terms::new(Setup::on("torus:4")?),
//!     sides: [contestant("go:uct,visits=40"), contestant("go:random")],
//!     referee: None,
//!     games: 4,
//!     concurrency: 2,
//!     sprt: None,
//!     folder: None,
//! };
//! let played = contest.run(&AtomicBool::new(false), |_| {})?;
//! let estimate = Estimate::of(&played.tally);
//! assert_eq!(estimate.points.games(), 4);
//! println!("{:.1} %, Elo {:+.0}", 100.0 * estimate.share, estimate.elo);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What it takes care of:
//! - an engine that crashes, hangs, plays what the rules forbid or refuses to play loses that game and is started again
//!   for the next; one that does nothing else ends the match.
//! - with a folder, every game is on the disk before it counts, and the same contest goes on where it stopped.
//! - games end by resignation, by counting with dead stones that somebody answers for ([`Judge`]), at a move limit, or
//!   on time where that is asked for.
//!
//! What it refuses to do: print (it tells), mix games that were played under different terms, and call a result surer
//! than its pairs of games make it.
//!
//! A match of Gomoku is the same with other terms ([`Terms::gomoku`], [`Contestant::gomoku`]): what a game is to the arena,
//! [`Sport`] says. There games end with a row, or as a draw when none is possible any more. So it is with Connect Four
//! ([`Terms::four`], [`Contestant::four`]).
//!
//! Where to go next: [`Terms`] for what can be settled, [`statistics`] for the numbers, [`report`] for tables, JSON and a
//! page with charts. `tengen match` is the command on top of this crate.

mod clock;
mod contest;
mod contestant;
mod four;
mod game;
mod go;
mod gomoku;
mod log;
mod openings;
mod pairing;
mod record;
pub mod report;
mod side;
mod sport;
mod sprt;
pub mod statistics;
mod tally;
mod terms;
mod time_control;
mod worker;

pub use contest::{ArenaError, Contest, Finish, MOST_FAULTS, News, Played};
pub use contestant::Contestant;
pub use four::FourPlayer;
pub use gomoku::GomokuAgent;
pub use log::LogError;
pub use openings::Openings;
pub use record::{Ending, Fault, GameRecord, Judge, Unplayable};
pub use side::Side;
pub use sport::Sport;
pub use sprt::{Decision, NotASprt, Sprt};
pub use tally::{Conduct, Points, Tally};
pub use terms::{Charter, Terms};
pub use time_control::{NotATime, TimeControl, read_span, write_span};
