use std::time::Duration;

use tengen_game::{Game, Seat, Table};
use tengen_go::{Colour, Go, Phase, Random, dead_stones};
use tengen_go_engine::{Agent, AgentError, Analysis, Opinion, Plan, Watch, built_in, pace};
use tengen_wire::Insight;

use super::{Budget, Mind, MindError, insight};

/// A built-in engine for Go, on any board.
pub(super) struct GoMind {
    agent: Box<dyn Agent>,
    opinion: Opinion,
}

/// How often whoever watches is told.
const TELL_EVERY: Duration = Duration::from_millis(250);

impl GoMind {
    /// By its name, such as `go:3`.
    pub(super) fn new(name: &str, seed: u64) -> Result<Self, MindError> {
        let agent = built_in(name, seed).map_err(|error| MindError::Crashed(error.to_string()))?;
        Ok(Self { agent, opinion: Opinion::default() })
    }
}

/// The game of Go on a table.
pub(super) fn go_on(table: &dyn Table) -> Result<&Go, MindError> {
    table.as_any().downcast_ref().ok_or(MindError::OtherGame)
}

/// Seat 0 has Black.
pub(super) fn colour_of(seat: Seat) -> Colour {
    if seat.0 == 0 { Colour::Black } else { Colour::White }
}

/// What random games take for dead, where an engine has no opinion of its own.
pub(super) fn probably_dead(game: &Go) -> Vec<bool> {
    const GAMES: u32 = 500;
    dead_stones(game.position(), GAMES, &mut Random::with_seed(game.position().hash()))
}

pub(super) fn crashed(error: AgentError) -> MindError {
    MindError::Crashed(error.reason)
}

impl Mind for GoMind {
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Option<String>, MindError> {
        let (game, colour) = (go_on(table)?, colour_of(seat));
        if game.phase() == Phase::Scoring {
            let Self { agent, opinion } = self;
            let ask = || Ok(agent.dead_stones(game).map_err(crashed)?.unwrap_or_else(|| probably_dead(game)));
            return Ok(opinion.next_step(game, colour, ask)?.map(|mv| game.notation(mv)));
        }
        if game.turn() != Some(colour) {
            return Ok(None);
        }
        let plan = budget.plan(|reading, lag| pace(game, colour, reading, lag));
        let tell = |analysis: &Analysis| budget.tell.iter().for_each(|tell| tell(analysis.visits));
        let watch = budget.tell.map(|_| Watch { every: TELL_EVERY, tell: &tell });
        let stop = || budget.is_spent(plan.most);
        let thinking = tengen_go_engine::Budget { stop: Some(&stop), plan: Some(plan), watch, ..Default::default() };
        let mv = self.agent.choose(game, colour, &thinking).map_err(crashed)?;
        Ok(Some(game.notation(mv)))
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Insight, MindError> {
        let (game, colour) = (go_on(table)?, colour_of(seat));
        if matches!(game.phase(), Phase::Over(_)) {
            return Err(MindError::OtherGame);
        }
        let Plan { most, .. } = budget.plan(|reading, lag| pace(game, colour, reading, lag));
        let stop = || budget.is_spent(most);
        let thinking = tengen_go_engine::Budget { stop: Some(&stop), ..Default::default() };
        let analysis = self.agent.analyse(game, colour, &thinking).map_err(crashed)?;
        Ok(insight::of_go(game, seat, &analysis))
    }
}
