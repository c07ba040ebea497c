//! A match is a spec and a log: everything else is folded from them.
//!
//! [`MatchSpec`] says what is settled before the first move: the game with its board and rules, the clock, who sits where.
//! The log is a row of numbered [`Entry`]s. [`Match`] folds them: the position, the clocks, what is offered, how it ended.
//! [`Match::decide`] turns what a seat asks for, a [`Command`], into the next event, or says why not.
//!
//! [`Games`] knows every game by name ([`KINDS`]) and sets up its table. A new game is one line there. [`BoardShape`] is a
//! board as it goes over a wire; [`board_fault`] has a code for whatever keeps a spec or a file from being one. A match that
//! is kept elsewhere is a [`Record`], or a text in one of the [`RecordFormat`]s of its game ([`Match::written`]).
//!
//! ```
//! use tengen_game::Seat;
//! use tengen_matches::{Command, Entry, GameSpec, Games, Match, MatchSpec, Player, Timing};
//!
//! let player = |name: &str| Player { name: name.to_string(), ..Player::default() };
//! let spec = MatchSpec {
//!     game: GameSpec::new("go").with("board", "torus:9"),
//!     clock: Timing::Fischer { main: 60_000, increment: 5_000 },
//!     seats: vec![player("Ann"), player("Bob")],
//!     rated: false,
//!     began: 0,
//!     private: false,
//!     rematch_of: None,
//! };
//! let mut game = Match::open(spec, &Games::default())?;
//! let play = Command::Play { ply: 0, mv: "41".to_string() };
//! let event = game.decide(Seat(0), &play, 2_000, 0)?.unwrap();
//! game.apply(&Entry { n: 1, at: 2_000, event })?;
//! assert_eq!(game.decide(Seat(0), &play, 2_500, 0)?, None); // sent twice, made once
//! assert_eq!(game.decide(Seat(1), &play, 2_500, 0).unwrap_err().code, "stale");
//! # Ok::<(), tengen_game::Refused>(())
//! ```
//!
//! What it refuses to do: read a clock, draw lots, or do anything that is not in the log. The same log gives the same match
//! in the server, in the browser and next year.

pub mod board_fault;
mod clocks;
mod command;
mod event;
mod four;
mod games;
mod go;
mod gomoku;
mod offers;
mod record;
mod shape;
mod spec;
mod state;
mod timing;

pub use clocks::{ClockFace, Running};
pub use command::Command;
pub use event::{Entry, Event, Offer};
pub use games::{Choosable, Games, KINDS, Kind, Range};
pub use offers::Wanted;
pub use record::{Record, RecordFormat};
pub use shape::BoardShape;
pub use spec::{GameSpec, MatchSpec, Player};
pub use state::{Ending, Match, MatchView, Reason};
pub use timing::{Speed, Timing};
