//! A program that speaks the Gomocup protocol as a mind for the Gomoku family.

use std::time::Duration;

use tengen_game::Budget as Thinking;
use tengen_game::{Game, Seat, Table};
use tengen_protocol::gomocup::Player;

use super::{
    Budget, Mind, MindError,
    aside::{Aside, Time},
    gomoku_mind::gomoku_on,
    program::Program,
};

/// Such a program, for one seat of one match.
pub(super) struct GomocupMind {
    program: Aside<Player>,
}

impl GomocupMind {
    /// Starts the program; whether that went well shows with its first answer.
    pub(super) fn start(program: &Program, patience: Duration) -> Result<Self, MindError> {
        let to_start = program.clone();
        let begin = move |hold: &dyn Fn(_)| {
            let controller = to_start.start_gomocup(patience).map_err(|error| error.to_string())?;
            hold(controller.leash());
            Player::new(controller).map_err(|error| error.to_string())
        };
        Ok(Self { program: Aside::start(&program.name, begin, Player::quit)? })
    }
}

impl Mind for GomocupMind {
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Option<String>, MindError> {
        let Some(game) = gomoku_on(table, seat)? else { return Ok(None) };
        let time = Time::of(budget);
        let (shown, told) = (Box::new(game.clone()), time.told);
        let answers = self.program.ask(move |player| {
            let thinking = Thinking { clock: Some(told), ..Thinking::default() };
            player.choose(&shown, &thinking).map_err(|error| error.to_string())
        })?;
        time.wait(&answers, budget).map(|mv| Some(game.notation(mv)))
    }
}
