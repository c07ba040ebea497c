//! An engine of Connect Four at a table.

use std::time::Instant;

use tengen_game::{
    Analysis, Budget, Candidate, Game, Reply, SearchTree, Seat, Table, ThinkError, Thinker, TreeSize, Turn, Watch,
};
use tengen_search::Report;

use super::{FourAgent, exact};
use crate::{ConnectFour, Move};

/// It searches on every shape of board; where the game is solved it can look what is best instead, and its opinions are exact.
pub(super) struct FourThinker {
    name: String,
    agent: FourAgent,
}

impl FourThinker {
    pub(super) fn new(name: &str, agent: FourAgent) -> Self {
        Self { name: name.to_string(), agent }
    }
}

/// The game, if this seat is to act in it.
fn at(table: &dyn Table, seat: Seat) -> Result<Option<&ConnectFour>, ThinkError> {
    let game: &ConnectFour = table.as_any().downcast_ref().ok_or(ThinkError::OtherGame)?;
    Ok((Game::turn(game) == Turn::Of(seat)).then_some(game))
}

/// Whether so large a share of what the move may take is over.
fn spending(budget: &Budget<'_>) -> impl Fn(f32) -> bool + Sync {
    let aim = budget.plan.map(|plan| (Instant::now(), plan.aim));
    move |share| budget.is_spent() || aim.is_some_and(|(begin, aim)| begin.elapsed() >= aim.mul_f32(share))
}

impl Thinker for FourThinker {
    fn name(&self) -> String {
        format!("Tengen {}", self.name)
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let Some(game) = at(table, seat)? else { return Ok(Reply::Wait) };
        let told = |visits: u32| {
            if let Some(Watch { tell, .. }) = budget.watch {
                tell(&so_far(seat, visits));
            }
        };
        let tell = budget.watch.is_some().then_some(&told as &dyn Fn(u32));
        let chosen = self.agent.choose(game, &spending(budget), tell);
        let mv = chosen.ok_or_else(|| ThinkError::Crashed("it has no move".to_string()))?;
        Ok(Reply::Move(game.notation(mv)))
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Analysis, ThinkError> {
        let game = at(table, seat)?.ok_or(ThinkError::OtherGame)?;
        let spent = spending(budget);
        let sure = self.agent.solvers().ask(game.shape(), |solver| exact::solved(game, seat, solver, &spent));
        let sure = match sure {
            Some(analysis) if analysis.exact.is_some() => return Ok(analysis),
            unfinished => unfinished,
        };
        let searched = searched(game, seat, &self.agent.think(game, &spent));
        Ok(match sure {
            Some(sure) => exact::joined(sure, searched),
            None => searched,
        })
    }

    fn tree(&self, table: &dyn Table, size: &TreeSize) -> Option<SearchTree> {
        self.agent.tree(table.as_any().downcast_ref()?, size)
    }
}

/// While it thinks, only how much it has looked at is known.
fn so_far(seat: Seat, visits: u32) -> Analysis {
    Analysis {
        seat,
        visits,
        win_rate: 0.5,
        payoffs: Analysis::payoffs_of_two(seat, 0.5),
        score: None,
        exact: None,
        depth: None,
        moves: Vec::new(),
        ownership: Vec::new(),
    }
}

fn searched(game: &ConnectFour, seat: Seat, report: &Report<Move>) -> Analysis {
    let candidate = |candidate: &tengen_search::Candidate<Move>| Candidate {
        mv: game.notation(candidate.mv),
        visits: candidate.visits,
        win_rate: candidate.value,
        error: Some(candidate.error),
        prior: Some(candidate.probability),
        proven: candidate.proven,
        exact: None,
        line: candidate.line.iter().map(|mv| game.notation(*mv)).collect(),
        line_visits: candidate.line_visits.clone(),
    };
    Analysis {
        win_rate: report.value,
        payoffs: Analysis::payoffs_of_two(seat, report.value),
        moves: report.candidates.iter().map(candidate).collect(),
        ..so_far(seat, report.visits)
    }
}
