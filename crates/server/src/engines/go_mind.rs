use std::time::Duration;

use tengen_game::{
    Analysis, Budget as Thinking, Engines as _, Plan, Reply, Resources, Seat, Table, ThinkError, Thinker, Turn, Watch,
};
use tengen_go::{Go, Phase};
use tengen_go_engine::ENGINES;
use tengen_wire::Insight;

use super::{Budget, Mind, MindError, insight};

/// A built-in engine for Go, on any board.
pub(super) struct GoMind {
    thinker: Box<dyn Thinker>,
}

/// How often whoever watches is told.
const TELL_EVERY: Duration = Duration::from_millis(250);

impl GoMind {
    /// By its name, such as `go:3`.
    pub(super) fn new(name: &str, seed: u64) -> Result<Self, MindError> {
        let made = ENGINES.make(name, seed, &Resources::default());
        Ok(Self { thinker: made.map_err(|error| MindError::Crashed(error.to_string()))? })
    }
}

/// The game of Go on a table.
pub(super) fn go_on(table: &dyn Table) -> Result<&Go, MindError> {
    table.as_any().downcast_ref().ok_or(MindError::OtherGame)
}

pub(super) fn failed(error: ThinkError) -> MindError {
    match error {
        ThinkError::Stopped => MindError::Stopped,
        ThinkError::Hung { after } => MindError::Hung { after },
        ThinkError::OtherGame => MindError::OtherGame,
        ThinkError::OnlyPlays => MindError::OnlyPlays,
        ThinkError::Crashed(reason) => MindError::Crashed(reason),
    }
}

/// What a seat does, in the game's notation; nothing if it waits.
pub(super) fn step(reply: Reply) -> Option<String> {
    match reply {
        Reply::Move(mv) => Some(mv),
        Reply::Resign => Some("resign".to_string()),
        Reply::Wait => None,
    }
}

impl Mind for GoMind {
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Option<String>, MindError> {
        let game = go_on(table)?;
        if game.phase() != Phase::Scoring && table.turn() != Turn::Of(seat) {
            return Ok(None);
        }
        let plan = budget.plan(|reading, lag| table.pace(seat).plan(reading, lag));
        let tell = |analysis: &Analysis| budget.tell.iter().for_each(|tell| tell(analysis.visits));
        let watch = budget.tell.map(|_| Watch { every: TELL_EVERY, tell: &tell });
        let stop = || budget.is_spent(plan.most);
        let thinking = Thinking { stop: Some(&stop), plan: Some(plan), watch, ..Thinking::default() };
        self.thinker.choose(table, seat, &thinking).map(step).map_err(failed)
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Insight, MindError> {
        let Plan { most, .. } = budget.plan(|reading, lag| table.pace(seat).plan(reading, lag));
        let stop = || budget.is_spent(most);
        let thinking = Thinking { stop: Some(&stop), ..Thinking::default() };
        let analysis = self.thinker.analyse(table, seat, &thinking).map_err(failed)?;
        Ok(insight::of_thinker(analysis))
    }
}
