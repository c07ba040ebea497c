use std::time::Duration;

use tengen_go::{Colour, Go, Move};
use thiserror::Error;

use crate::{MctsAgent, PlayoutAgent, RandomAgent, Thinking};

/// What an agent may spend on a move.
#[derive(Default)]
pub struct Budget<'a> {
    /// Asked again and again while thinking: true means answer now with the best so far.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// How long it may take, for agents that cannot be interrupted and keep their own clock.
    pub time: Option<Duration>,
}

impl Budget<'_> {
    /// Whether it is time to answer.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }
}

/// Anything that answers "your turn": an engine in this process, or a program elsewhere.
///
/// An agent is shown the whole game each time and may be asked about another game next: whatever it remembers, it must
/// check against what it is shown.
pub trait Agent: Send {
    /// What it calls itself.
    fn name(&self) -> String;

    /// Its move for `colour` in this game; `Pass` and `Resign` are moves too.
    ///
    /// # Errors
    /// If it cannot answer: it crashed, or does not play on such a board.
    fn choose(&mut self, game: &Go, colour: Colour, budget: &Budget<'_>) -> Result<Move, AgentError>;

    /// Which stones it takes for dead at the end of the game, if it has an opinion.
    ///
    /// # Errors
    /// If it cannot answer.
    fn dead_stones(&mut self, _game: &Go) -> Result<Option<Vec<bool>>, AgentError> {
        Ok(None)
    }
}

/// Why an agent gave no move.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{agent}: {reason}")]
pub struct AgentError {
    /// Who.
    pub agent: String,
    /// What happened.
    pub reason: String,
}

/// The engines that are built in: name, what it does.
pub const ENGINES: [(&str, &str); 2] = [
    ("playouts", "tries every move in random games; `playouts:N` sets how many games a move (2000 unless said)"),
    ("random", "any move that does not fill its own eye"),
];

/// No engine of that name is built in.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown engine `{name}`: built in are playouts (or playouts:N, N random games a move) and random")]
pub struct UnknownEngine {
    /// What was asked for.
    pub name: String,
}

/// A built-in engine by its name. The same seed gives the same moves.
///
/// # Errors
/// If there is no engine of that name.
pub fn built_in(name: &str, seed: u64) -> Result<Box<dyn Agent>, UnknownEngine> {
    let unknown = || UnknownEngine { name: name.to_string() };
    match name.split_once(':').unwrap_or((name, "")) {
        ("go", "") => Ok(Box::new(MctsAgent::new("Tengen", Thinking::FULL, seed))),
        ("go", "uct") => Ok(Box::new(MctsAgent::new("Tengen UCT", Thinking::PLAIN, seed))),
        ("random", "") => Ok(Box::new(RandomAgent::new(seed))),
        ("playouts", "") => Ok(Box::new(PlayoutAgent::new(seed, PlayoutAgent::USUAL))),
        ("playouts", games) => {
            let games = games.parse().ok().filter(|games| (1..=10_000_000).contains(games)).ok_or_else(unknown)?;
            Ok(Box::new(PlayoutAgent::new(seed, games)))
        }
        _ => Err(unknown()),
    }
}
