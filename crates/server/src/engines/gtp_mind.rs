//! A GTP program as a mind for Go.

use std::time::Duration;

use tengen_game::{Game, Seat, Table};
use tengen_go::{Go, Phase};
use tengen_go_engine::{Agent, Budget as Thinking, Opinion};
use tengen_protocol::go::GtpAgent;

use super::{
    Budget, Mind, MindError,
    aside::{Aside, Time},
    go_mind::{colour_of, go_on, probably_dead},
    program::Program,
};

/// A program that speaks GTP, for one seat of one match.
pub(super) struct GtpMind {
    program: Aside<GtpAgent>,
    opinion: Opinion,
}

impl GtpMind {
    /// Starts the program; whether that went well shows with its first answer.
    pub(super) fn start(program: &Program, patience: Duration) -> Result<Self, MindError> {
        let to_start = program.clone();
        let begin = move |hold: &dyn Fn(_)| {
            let controller = to_start.start(patience).map_err(|error| error.to_string())?;
            hold(controller.leash());
            GtpAgent::new(controller).map_err(|error| error.to_string())
        };
        Ok(Self { program: Aside::start(&program.name, begin, GtpAgent::quit)?, opinion: Opinion::default() })
    }

    /// What it takes for dead. A program that has no opinion, or cannot say it, is no reason to lose a game that is over.
    fn dead(&self, game: &Go, time: &Time, budget: &Budget<'_>) -> Result<Vec<bool>, MindError> {
        let shown = Box::new(game.clone());
        let answers = self.program.ask(move |agent| agent.dead_stones(&shown).map_err(|error| error.reason))?;
        match time.wait(&answers, budget) {
            Ok(Some(dead)) => Ok(dead),
            Err(MindError::Stopped) => Err(MindError::Stopped),
            Ok(None) | Err(_) => Ok(probably_dead(game)),
        }
    }
}

impl Mind for GtpMind {
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Option<String>, MindError> {
        let (game, colour, time) = (go_on(table)?, colour_of(seat), Time::of(budget));
        if game.phase() == Phase::Scoring {
            let mut opinion = std::mem::take(&mut self.opinion);
            let step = opinion.next_step(game, colour, || self.dead(game, &time, budget));
            self.opinion = opinion;
            return Ok(step?.map(|mv| game.notation(mv)));
        }
        if game.turn() != Some(colour) {
            return Ok(None);
        }
        let (shown, told) = (Box::new(game.clone()), time.told);
        let answers = self.program.ask(move |agent| {
            let thinking = Thinking { clock: Some(told), ..Thinking::default() };
            agent.choose(&shown, colour, &thinking).map_err(|error| error.reason)
        })?;
        time.wait(&answers, budget).map(|mv| Some(game.notation(mv)))
    }
}
