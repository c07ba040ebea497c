use std::time::Duration;

use tengen_game::{Budget, Reply, Seat, Table, ThinkError, Thinker, Turn};

use super::{CommandLine, Controller, ControllerError, Leash, Options};
use crate::{
    gtp::time,
    story::{Story, no_words},
};

/// A program that speaks the dialect as a player of our games. It hears the whole game before each move.
#[derive(Debug)]
pub struct UciAgent {
    controller: Controller,
}

impl UciAgent {
    /// The side of the only board there is.
    pub const SIZE: u8 = 9;
    /// The walls of each player.
    pub const WALLS: u8 = 10;
    /// A program without a clock thinks so long about a move.
    const USUAL: Duration = Duration::from_secs(5);
    /// No program is asked to think longer.
    const LONGEST: Duration = Duration::from_secs(600);
    /// What a program may take beyond the time it was given.
    const GRACE: Duration = Duration::from_secs(10);

    /// Starts a program. `hold` is given what ends it from another thread, as soon as there is something to end.
    ///
    /// # Errors
    /// If it cannot be started, or does not greet.
    pub fn start(line: &CommandLine, options: Options, hold: &dyn Fn(Leash)) -> Result<Self, ControllerError> {
        Ok(Self { controller: Controller::start_held(line, options, hold)? })
    }

    /// How long it is asked to think, and how long its answer is waited for.
    fn times(budget: &Budget<'_>) -> (Duration, Duration) {
        let think = budget.plan.map(|plan| plan.aim).filter(|aim| *aim <= Self::LONGEST).unwrap_or(Self::USUAL);
        let most = budget.clock.map_or(think, |reading| time::most(reading).min(Self::LONGEST).max(think));
        (think, most.saturating_add(Self::GRACE))
    }
}

impl Thinker for UciAgent {
    fn name(&self) -> String {
        let own = self.controller.name();
        if own.is_empty() { "the program".to_owned() } else { own.to_owned() }
    }

    fn runs(&self) -> tengen_game::Runs {
        self.controller.leash().runs()
    }

    /// Its move, which need not be allowed.
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let story = Story::of(table)?;
        if story.even()? != (Self::SIZE, Self::WALLS) {
            return Err(no_words("another board than 9x9, or other than 10 walls each"));
        }
        if matches!(table.turn(), Turn::Of(turn) if turn != seat) {
            return Ok(Reply::Wait);
        }
        let (think, timeout) = Self::times(budget);
        let answer = self.controller.best_move(&story.moves, think, timeout)?;
        if answer.eq_ignore_ascii_case("resign") {
            return Ok(Reply::Resign);
        }
        match table.written(&answer) {
            Ok(own) => Ok(Reply::Move(own)),
            Err(_) => Err(ThinkError::Crashed(format!("it answered `{answer}`, which is no move on this board"))),
        }
    }

    /// Says goodbye and waits for the program to end.
    fn quit(self: Box<Self>) {
        self.controller.quit();
    }
}
