use tengen_game::Runs;
use tengen_go::{Colour, Go, Move};
use tengen_search::{Plan, Reading};
use thiserror::Error;

use crate::{Analysis, Avoid, Watch};

/// What an agent may do for a move: how long it may think, who sees what it thinks, and what it must leave alone.
///
/// The default is no limit but the agent's own, and nobody looking.
#[derive(Clone, Copy, Default)]
pub struct Budget<'a> {
    /// Asked again and again while thinking: true means answer now with the best so far.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// How long to think, from the moment of asking, for agents that can tell whether their choice is settled: see
    /// [`Patience`](crate::Patience). Whoever gives one says stop at its end at the latest.
    pub plan: Option<Plan>,
    /// What its clock shows, for agents that keep their own time and cannot be interrupted.
    pub clock: Option<Reading>,
    /// Who wants to see what is known meanwhile.
    pub watch: Option<Watch<'a>>,
    /// Moves that it must not look at.
    pub avoid: &'a [Avoid],
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

    /// Thinks about a position in which somebody else, `colour`, is to move, until the budget says stop or there is no more
    /// to find out. What it learns is for its next move in the same game. Unless it says otherwise it does nothing.
    fn ponder(&mut self, _game: &Go, _colour: Colour, _budget: &Budget<'_>) {}

    /// Whether [`analyse`](Self::analyse) has anything to say.
    fn analyses(&self) -> bool {
        false
    }

    /// What it knows of the position with `colour` to move. Whatever its level, it thinks until the budget says stop or
    /// there is nothing left to find out; a [`Watch`] sees it meanwhile.
    ///
    /// # Errors
    /// If it only plays.
    fn analyse(&mut self, _game: &Go, _colour: Colour, _budget: &Budget<'_>) -> Result<Analysis, AgentError> {
        Err(AgentError { agent: self.name(), reason: "it plays but does not analyse".to_string() })
    }

    /// Which stones it takes for dead at the end of the game, if it has an opinion.
    ///
    /// # Errors
    /// If it cannot answer.
    fn dead_stones(&mut self, _game: &Go) -> Result<Option<Vec<bool>>, AgentError> {
        Ok(None)
    }

    /// Where its thinking is done.
    fn runs(&self) -> Runs {
        Runs::Here
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
