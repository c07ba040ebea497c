use std::{sync::Arc, time::Duration};

use tengen_engines::{ANY_LEVELS, AnyAgent, Plan, Thinking};
use tengen_game::{Game, Seat, Table, Turn};
use tengen_go::Random;
use tengen_lines::four::{Column, ConnectFour, Move, solver::AnySolver};
use tengen_search::{Report, plan};
use tengen_wire::Insight;

use super::{Budget, Mind, MindError, exact::Known, four_insight, insight, solvers::Solvers};

/// The built-in engine for Connect Four. It searches on every shape of board; where the game is solved it can look what is
/// best instead, and its opinions are exact.
pub(super) struct FourMind {
    agent: AnyAgent<ConnectFour>,
    thinking: Thinking,
    solvers: Arc<Solvers>,
    /// To choose among equals; nothing if it does not ask solvers for its moves.
    perfect: Option<Random>,
}

/// Solving gets so much of the time; if it was not enough, searching has the rest.
pub(super) const SOLVING: f32 = 0.75;

impl FourMind {
    /// Of a level from 1 to 5.
    pub(super) fn new(level: usize, seed: u64, solvers: Arc<Solvers>) -> Result<Self, MindError> {
        let level = level.checked_sub(1).and_then(|at| ANY_LEVELS.get(at));
        let thinking = level.ok_or_else(|| MindError::Crashed("there is no such level".to_string()))?.thinking;
        Ok(Self { agent: AnyAgent::new(thinking, seed), thinking, solvers, perfect: None })
    }

    /// One that makes no mistake, if it has the time to find out.
    pub(super) fn perfect(seed: u64, solvers: Arc<Solvers>) -> Result<Self, MindError> {
        let full = Self::new(ANY_LEVELS.len(), seed, solvers)?;
        Ok(Self { perfect: Some(Random::with_seed(seed)), ..full })
    }

    /// The best column, if it was found out in time, or what is most likely the best one.
    fn best(&mut self, game: &ConnectFour, budget: &Budget<'_>, aim: Duration) -> Option<Move> {
        let random = self.perfect.as_mut()?;
        let asked = |solver: &mut AnySolver| {
            let before = solver.positions();
            let known = Known::of(game, solver, &|| budget.is_spent(aim.mul_f32(SOLVING)));
            (known, count(solver.positions() - before))
        };
        let (known, positions) = self.solvers.ask(game.shape(), asked)?;
        if let Some(tell) = budget.tell {
            tell(positions);
        }
        if let Some(column) = known.choose(game, random) {
            return Some(Move::Drop(column));
        }
        let report = self.agent.think(game, self.thinking.visits, &|| budget.is_spent(aim), None);
        known.choose_with(columns(&report).map(|(column, at)| (column, report.candidates[at].value))).map(Move::Drop)
    }
}

/// The columns that a search has tried, the best first, and where they stand.
fn columns(report: &Report<Move>) -> impl Iterator<Item = (Column, usize)> {
    let column = |(at, mv)| match mv {
        Move::Drop(column) => Some((column, at)),
        Move::Resign => None,
    };
    report.candidates.iter().map(|candidate| candidate.mv).enumerate().filter_map(column)
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
        let best = self.best(game, budget, aim);
        let tell = budget.tell.map(|tell| tell as &dyn Fn(u32));
        let mv = best.or_else(|| self.agent.choose(game, &|| budget.is_spent(aim), tell));
        Ok(mv.map(|mv| game.notation(mv)))
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Insight, MindError> {
        let game = four_on(table, seat)?.ok_or(MindError::OtherGame)?;
        let aim = pace(game, budget).aim;
        let sure = self.solvers.ask(game.shape(), |solver| four_insight::solved(game, seat, solver, budget, aim));
        let sure = match sure {
            Some(insight) if insight.exact.is_some() => return Ok(insight),
            unfinished => unfinished,
        };
        let report = self.agent.think(game, u32::MAX, &|| budget.is_spent(aim), None);
        let mut searched = insight::of(game, seat, report.visits, report.value, &report.candidates);
        let resigned = game.notation(Move::Resign);
        searched.moves.retain(|idea| idea.mv != resigned);
        Ok(match sure {
            Some(sure) => four_insight::joined(sure, searched),
            None => searched,
        })
    }
}
