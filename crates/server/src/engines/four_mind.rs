use std::{sync::Arc, time::Duration};

use tengen_connect_four::engine::{FourAgent, Solvers};
use tengen_connect_four::{ConnectFour, Move};
use tengen_game::{Game, Seat, Table, Turn};
use tengen_go_engine::Plan;
use tengen_search::plan;
use tengen_wire::Insight;

use super::{Budget, Mind, MindError, four_insight, insight};

/// The built-in engine for Connect Four. It searches on every shape of board; where the game is solved it can look what is
/// best instead, and its opinions are exact.
pub(super) struct FourMind(FourAgent);

impl FourMind {
    /// Of a level from 1 to 5.
    pub(super) fn new(level: usize, seed: u64, solvers: Arc<Solvers>) -> Result<Self, MindError> {
        let none = || MindError::Crashed("there is no such level".to_string());
        FourAgent::level(level, seed, solvers).map(Self).ok_or_else(none)
    }

    /// One that makes no mistake, if it has the time to find out.
    pub(super) fn perfect(seed: u64, solvers: Arc<Solvers>) -> Self {
        Self(FourAgent::perfect(seed, solvers))
    }
}

/// The game, if this seat is to act in it.
fn four_on(table: &dyn Table, seat: Seat) -> Result<Option<&ConnectFour>, MindError> {
    let game: &ConnectFour = table.as_any().downcast_ref().ok_or(MindError::OtherGame)?;
    Ok(matches!(Game::turn(game), Turn::Of(turn) if turn == seat).then_some(game))
}

/// How long to think: each side makes half of the moves that fill the board.
fn pace(game: &ConnectFour, budget: &Budget<'_>) -> Plan {
    let (played, most) = (game.moves().len() / 2, game.shape().cells() / 2);
    budget.plan(|reading, lag| plan(reading, played as u32, most as u32, lag))
}

/// Positions that were looked at, as they are told.
pub(super) fn count(positions: u64) -> u32 {
    u32::try_from(positions).unwrap_or(u32::MAX)
}

impl Mind for FourMind {
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Option<String>, MindError> {
        let Some(game) = four_on(table, seat)? else { return Ok(None) };
        let aim = pace(game, budget).aim;
        let tell = budget.tell.map(|tell| tell as &dyn Fn(u32));
        let mv = self.0.choose(game, &|share| is_spent(budget, aim, share), tell);
        Ok(mv.map(|mv| game.notation(mv)))
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Insight, MindError> {
        let game = four_on(table, seat)?.ok_or(MindError::OtherGame)?;
        let aim = pace(game, budget).aim;
        let solvers = self.0.solvers();
        let sure = solvers.ask(game.shape(), |solver| four_insight::solved(game, seat, solver, budget, aim));
        let sure = match sure {
            Some(insight) if insight.exact.is_some() => return Ok(insight),
            unfinished => unfinished,
        };
        let report = self.0.think(game, &|share| is_spent(budget, aim, share));
        let mut searched = insight::of(game, seat, report.visits, report.value, &report.candidates);
        let resigned = game.notation(Move::Resign);
        searched.moves.retain(|idea| idea.mv != resigned);
        Ok(match sure {
            Some(sure) => four_insight::joined(sure, searched),
            None => searched,
        })
    }
}

/// Whether so large a share of what the move may take is over.
fn is_spent(budget: &Budget<'_>, aim: Duration, share: f32) -> bool {
    budget.is_spent(aim.mul_f32(share))
}
