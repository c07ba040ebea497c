//! Who thinks: players of Go that live in this process, and the face they share with those that do not.
//!
//! An [`Agent`] answers "your turn", on every board. [`built_in`] calls one by its name: `go` is the engine at full
//! strength, `go:1` to `go:10` are its [`LEVELS`], `go:uct` and `go:random` are for comparisons.
//! [`built_in_with`] gives it another network than the one that comes with the program. Its [`Budget`] says when
//! to stop, and lets somebody [`Watch`] what it thinks: an [`Analysis`] a few times a second.
//!
//! ```
//! use std::{cell::Cell, time::Duration};
//! use tengen_go_engine::{Analysis, Budget, Watch, built_in};
//! use tengen_go::{Colour, Go, Setup};
//!
//! let mut agent = built_in("go:8,visits=200", 1)?;
//! let game = Go::new(Setup::on("hex:3")?);
//! let seen = Cell::new(0);
//! let see = |analysis: &Analysis| seen.set(analysis.visits);
//! let watch = Watch { every: Duration::from_millis(100), tell: &see };
//! let answer = agent.choose(&game, Colour::Black, &Budget { watch: Some(watch), ..Budget::default() })?;
//! assert!(game.check(Colour::Black, answer).is_ok());
//! assert_eq!(seen.get(), 200);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`pace`] tells how long to think, from what a clock shows, and [`Patience`] when that is enough. On the other side's time
//! an agent may [`ponder`](Agent::ponder).
//!
//! What it refuses to do: keep a clock of its own (the budget says when time is up), trust its memory (each time it is
//! shown the whole game), and play what the rules forbid.
//!
//! Where to go next: [`GuidedAgent`] is the engine, [`MctsAgent`] the same without a network, [`Instinct`] what the random games
//! of both know of Go. Programs that speak GTP sit at the same table through `tengen-protocol`.

mod agent;
mod analysis;
mod avoid;
mod count;
mod ending;
mod engines;
mod guided;
mod instinct;
mod judge;
mod known;
mod levels;
mod mcts;
mod names;
mod openings;
mod pace;
mod patience;
mod priors;
mod random;
mod repetition;
mod scoring;
pub mod signs;
mod thinker;
mod threads;

pub use agent::{Agent, AgentError, Budget};
pub use analysis::{Analysis, Watch};
pub use avoid::Avoid;
pub use engines::{ENGINES, GoEngines};
pub use guided::{Guidance, GuidedAgent, MixtureWish, PolicyAgent, Way};
pub use instinct::Instinct;
pub use levels::{Effort, LEVELS, Level, Temperature};
pub use mcts::{MctsAgent, Thinking};
pub use names::{UnknownEngine, asks_network, built_in, built_in_with, guide};
pub use pace::pace;
pub use patience::Patience;
pub use random::RandomAgent;
pub use scoring::Opinion;
pub use tengen_net::{Network, NetworkError};
pub use tengen_search::{Candidate, Clock, Plan, Reading, Standing};
pub use thinker::GoThinker;
