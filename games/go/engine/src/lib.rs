//! Who thinks about Go in this process, on every board.
//!
//! [`ENGINES`] makes a [`Thinker`](tengen_game::Thinker) by its name: `go` is the engine at full strength, `go:1` to `go:10`
//! are its [`LEVELS`], `go:uct` and `go:random` are for comparisons, and `gtp:COMMAND LINE` is a program of somebody else's. The
//! [`Budget`](tengen_game::Budget) says when to stop, and lets somebody watch what it thinks a few times a second.
//!
//! ```
//! use std::{sync::atomic::{AtomicU32, Ordering}, time::Duration};
//! use tengen_game::{Analysis, Budget, Engines, Reply, Resources, Seat, Table, Watch};
//! use tengen_go::{Go, Setup};
//! use tengen_go_engine::ENGINES;
//!
//! let mut thinker = ENGINES.make("go:8,visits=200", 1, &Resources::default())?;
//! let game = Go::new(Setup::on("hex:3")?);
//! let seen = AtomicU32::new(0);
//! let see = |analysis: &Analysis| seen.store(analysis.visits, Ordering::Relaxed);
//! let watch = Some(Watch { every: Duration::from_millis(100), tell: &see });
//! let reply = thinker.choose(&game, Seat(0), &Budget { watch, ..Budget::default() })?;
//! assert!(matches!(reply, Reply::Move(mv) if game.legal().contains(&mv)));
//! assert_eq!(seen.into_inner(), 200);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Patience`] tells when an engine has thought enough. On the other side's time it may
//! [`ponder`](tengen_game::Thinker::ponder).
//!
//! What it refuses to do: keep a clock of its own (the budget says when time is up), trust its memory (each time it is
//! shown the whole game), and play what the rules forbid.
//!
//! Where to go next: [`GuidedAgent`] is the engine, [`MctsAgent`] the same without a network, [`Instinct`] what the random games
//! of both know of Go; [`GoThinker`] is how all of them agree on dead stones. Programs that speak GTP come from
//! `tengen-protocol`.

mod analysis;
mod avoid;
mod count;
mod dead;
mod ending;
mod engines;
mod guided;
mod instinct;
mod judge;
mod known;
mod levels;
mod mcts;
pub mod move_features;
mod names;
mod openings;
mod patience;
mod priors;
mod programs;
mod random;
mod repetition;
mod scoring;
mod thinker;
mod threads;

pub use analysis::GoAnalysis;
pub use engines::{ENGINES, GoEngines};
pub use guided::{Guidance, GuidedAgent, PolicyAgent, Selection, Tuning};
pub use instinct::Instinct;
pub use levels::{Effort, LEVELS, Level, Temperature};
pub use mcts::{MctsAgent, Thinking};
pub use names::asks_network;
pub use patience::Patience;
pub use random::RandomAgent;
pub use tengen_net::{Network, NetworkError};
pub use tengen_search::{Candidate, Clock, ClockReading, Plan, Standing};
pub use thinker::GoThinker;
