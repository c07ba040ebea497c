//! A match is a spec and a log: everything else is folded from them.
//!
//! [`MatchSpec`] says what is settled before the first move: the game with its board and rules, the clock, who sits where.
//! The log is a row of numbered [`Entry`]s. [`Match`] folds them: the position, the clocks, what is offered, how it ended.
//! [`Match::decide`] turns what a seat asks for, a [`Command`], into the events that follow, or says why not.
//!
//! Whoever gives up, leaves or runs out of time is out. Of two, that ends the match; where more sit the others play on, and
//! whoever is out comes after everybody still in, the first to go last. Where the spec names an engine for that, it plays on
//! for whoever leaves, and gives the seat back to who returns.
//!
//! Which games there are, [`Games`](tengen_game::Games) knows; a match knows its game as a [`Table`](tengen_game::Table).
//! Whoever thinks about a match elsewhere is told its [`Story`]: the game and the moves that stand, without people and times.
//! A match that is kept elsewhere is a [`Record`], or a [`Recorded`](tengen_records::Recorded) game
//! to be written in one of the formats of its game ([`Match::recorded`]).
//!
//! ```
//! use tengen_game::{GameSpec, Seat, Timing};
//! use tengen_matches::{Command, Entry, Match, MatchSpec, Player};
//!
//! let player = |name: &str| Player { name: name.to_string(), ..Player::default() };
//! let spec = MatchSpec {
//!     game: GameSpec::new("go").with("board", "torus:9"),
//!     clock: Timing::Fischer { main: 60_000, increment: 5_000 },
//!     seats: vec![player("Ann"), player("Bob")],
//!     rated: false,
//!     began: 0,
//!     private: false,
//!     stand_in: None,
//!     rematch_of: None,
//! };
//! let mut game = Match::open(spec, &tengen_games::games())?;
//! let play = Command::Play { ply: 0, mv: "41".to_string() };
//! for event in game.decide(Seat(0), &play, 2_000, 0)? {
//!     game.apply(&Entry { n: game.n() + 1, at: 2_000, event })?;
//! }
//! assert_eq!(game.decide(Seat(0), &play, 2_500, 0)?, []); // sent twice, made once
//! assert_eq!(game.decide(Seat(1), &play, 2_500, 0).unwrap_err().code, "stale");
//! # Ok::<(), tengen_game::Refused>(())
//! ```
//!
//! What it refuses to do: read a clock, draw lots, or do anything that is not in the log. The same log gives the same match
//! in the server, in the browser and next year.

mod clocks;
pub mod codes;
mod command;
mod ending;
mod event;
mod offers;
mod out;
mod record;
mod spec;
mod state;
mod story;

pub use clocks::{ClockFace, Running};
pub use command::Command;
pub use ending::{Ending, Reason};
pub use event::{Entry, Event, Offer};
pub use offers::Wanted;
pub use record::Record;
pub use spec::{MatchSpec, Player};
pub use state::{Match, MatchView};
pub use story::Story;
