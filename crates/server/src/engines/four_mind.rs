use tengen_engines::{ANY_LEVELS, AnyAgent, Plan};
use tengen_game::{Game, Seat, Table, Turn};
use tengen_lines::four::ConnectFour;
use tengen_search::plan;
use tengen_wire::Insight;

use super::{Budget, Mind, MindError, insight};

/// The built-in engine for Connect Four, on every shape of board.
pub(super) struct FourMind {
    agent: AnyAgent<ConnectFour>,
}

impl FourMind {
    /// Of a level from 1 to 5.
    pub(super) fn new(level: usize, seed: u64) -> Result<Self, MindError> {
        let level = level.checked_sub(1).and_then(|at| ANY_LEVELS.get(at));
        let level = level.ok_or_else(|| MindError::Crashed("there is no such level".to_string()))?;
        Ok(Self { agent: AnyAgent::new(level.thinking, seed) })
    }
}

fn four_on(table: &dyn Table) -> Result<&ConnectFour, MindError> {
    table.as_any().downcast_ref().ok_or(MindError::OtherGame)
}

/// How long to think: each side makes half of the moves that fill the board.
fn pace(game: &ConnectFour, budget: &Budget<'_>) -> Plan {
    let (played, most) = (game.moves().len() / 2, game.shape().cells() / 2);
    budget.plan(|reading, lag| plan(reading, played as u32, most as u32, lag))
}

impl Mind for FourMind {
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Option<String>, MindError> {
        let game = four_on(table)?;
        if !matches!(Game::turn(game), Turn::Of(turn) if turn == seat) {
            return Ok(None);
        }
        let aim = pace(game, budget).aim;
        let tell = budget.tell.map(|tell| tell as &dyn Fn(u32));
        let mv = self.agent.choose(game, &|| budget.is_spent(aim), tell);
        Ok(mv.map(|mv| game.notation(mv)))
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Insight, MindError> {
        let game = four_on(table)?;
        if !matches!(Game::turn(game), Turn::Of(turn) if turn == seat) {
            return Err(MindError::OtherGame);
        }
        let aim = pace(game, budget).aim;
        let report = self.agent.think(game, u32::MAX, &|| budget.is_spent(aim), None);
        Ok(insight::of(game, seat, report.visits, report.value, &report.candidates))
    }
}
