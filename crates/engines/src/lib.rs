//! Who thinks: players of Go that live in this process, and the face they share with those that do not.
//!
//! An [`Agent`] answers "your turn". Two are built in: [`RandomAgent`] plays any sensible move, [`PlayoutAgent`] tries
//! each move in random games and keeps what wins most. Both play on every board.
//!
//! ```
//! use tengen_engines::{Agent, Budget, built_in};
//! use tengen_go::{Colour, Go, Setup};
//!
//! let mut agent = built_in("playouts:200", 1)?;
//! let game = Go::new(Setup::on("hex:3")?);
//! let answer = agent.choose(&game, Colour::Black, &Budget::default())?;
//! assert!(game.check(Colour::Black, answer).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agent;
mod ending;
mod instinct;
mod judge;
mod mcts;
mod playouts;
mod priors;
mod random;

pub use agent::{Agent, AgentError, Budget, ENGINES, UnknownEngine, built_in};
pub use instinct::Instinct;
pub use mcts::{MctsAgent, Thinking};
pub use playouts::PlayoutAgent;
pub use random::RandomAgent;
