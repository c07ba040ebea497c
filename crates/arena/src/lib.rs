//! Engines against engines: who is stronger, by how much, and how sure is that.
//!
//! A [`Contest`] lets two or more [`Entrant`]s play any game of the house, for two to four seats, several games at once if
//! there are cores for it. From each opening there is a round of games in which everybody sits on every seat equally often:
//! with two seats pairs with sides changed, with more all rotations. It is told with [`News`] and ends as a [`Played`]: every
//! game as a [`GameRecord`] and their [`Tally`]. Of two in a game for two that gives an [`Estimate`](statistics::Estimate) in
//! percent and Elo with honest error bars, and an [`Sprt`] stops it as soon as the question is answered; of more,
//! [`Standings`]: first places, mean payoff, a cross table and a ladder.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use tengen_arena::{Contest, Entrant, Schedule, Setting, Terms, statistics::Estimate};
//! use tengen_game::{Boards, GameSpec, Resources};
//! use tengen_toy::{ENGINES, KIND};
//!
//! let entrant = |name: &'static str| {
//!     Entrant::new(name, move |seed| {
//!         ENGINES.make(name, seed, &Resources::default()).map_err(|error| error.to_string())
//!     })
//! };
//! let options = GameSpec::new("take").with("heap", 15).options;
//! let contest = Contest {
//!     terms: Terms::new(Setting::new(&KIND, ENGINES, Boards::default(), options)?),
//!     entrants: vec![entrant("take:perfect"), entrant("take:random")],
//!     schedule: Schedule::RoundRobin,
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
//! - an engine that crashes, hangs, plays what the rules forbid or refuses to play is out of that game and is started again
//!   for the next; one that does nothing else ends the match. Where more than two sit, the others play on.
//! - with a folder, every game is on the disk before it counts, and the same contest goes on where it stopped.
//! - games end by their rules, by counting with dead pieces that somebody answers for ([`Judge`]), at a move limit, when
//!   nobody is left to play on with, or on time where that is asked for.
//! - time is that of the wall or, with [`TimeSource::Cpu`], what whoever thinks has had of the processor.
//!
//! What it refuses to do: print (it tells), mix games that were played under different terms, and call a result surer
//! than its pairs of games make it.
//!
//! What a game is to the arena, its [`GameKind`](tengen_game::GameKind) and [`Engines`](tengen_game::Engines) say: options,
//! openings, the move limit, and how it is counted.
//!
//! Where to go next: [`Terms`] for what can be settled, [`statistics`] for the numbers, [`report`] for tables, JSON and a
//! page with charts. `tengen match` is the command on top of this crate.

mod bout;
mod clock;
mod contest;
mod entrant;
mod files;
mod log;
mod meter;
mod openings;
mod record;
pub mod report;
mod schedule;
mod setting;
mod sprt;
mod standings;
pub mod statistics;
mod tally;
mod terms;
mod time_control;
mod worker;

pub use contest::{ArenaError, Contest, Finish, MOST_FAULTS, News, Played};
pub use entrant::{Entrant, letter};
pub use log::LogError;
pub use meter::{Meter, TimeSource};
pub use record::{EngineFault, GameEnd, GameRecord, Judge, Left, Unplayable, Why};
pub use schedule::Schedule;
pub use setting::Setting;
pub use sprt::{Decision, NotASprt, Sprt};
pub use standings::{Standing, Standings};
pub use tally::{Conduct, Points, Tally};
pub use terms::{Charter, Terms};
pub use time_control::{NotATime, TimeControl, read_span, write_span};
