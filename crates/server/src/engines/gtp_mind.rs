//! A GTP program as a mind for Go.

use std::time::Duration;

use tengen_game::{Budget as Thinking, Seat, Table, Thinker as _, Turn};
use tengen_go::Phase;
use tengen_go_engine::GoThinker;
use tengen_protocol::go::GtpAgent;

use super::{
    Budget, Mind, MindError,
    aside::{Aside, Time},
    go_mind::{go_on, step},
    program::Program,
};

/// A program that speaks GTP, for one seat of one match.
pub(super) struct GtpMind {
    program: Aside<GoThinker>,
}

impl GtpMind {
    /// Starts the program; whether that went well shows with its first answer.
    pub(super) fn start(program: &Program, patience: Duration) -> Result<Self, MindError> {
        let to_start = program.clone();
        let begin = move |hold: &dyn Fn(_)| {
            let controller = to_start.start(patience).map_err(|error| error.to_string())?;
            hold(controller.leash());
            let agent = GtpAgent::new(controller).map_err(|error| error.to_string())?;
            Ok(GoThinker::new(Box::new(agent)))
        };
        Ok(Self { program: Aside::start(&program.name, begin, drop)? })
    }
}

impl Mind for GtpMind {
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Option<String>, MindError> {
        let (game, time) = (go_on(table)?, Time::of(budget));
        if game.phase() != Phase::Scoring && table.turn() != Turn::Of(seat) {
            return Ok(None);
        }
        let (shown, told) = (table.boxed(), time.told);
        let answers = self.program.ask(move |thinker| {
            let thinking = Thinking { clock: Some(told), ..Thinking::default() };
            thinker.choose(&*shown, seat, &thinking).map(step).map_err(|error| error.to_string())
        })?;
        time.wait(&answers, budget)
    }
}
