//! Players of Connect Four: [`FourAgent`] searches on every shape of board, and where the game is solved it can look what is best.

mod engines;
mod exact;
mod known;
mod openings;
mod solvers;
mod thinker;

use std::sync::Arc;

use tengen_game::{Random, SearchTree, TreeSize};
use tengen_search::{Effort, PlayoutPlayer, Report};

pub use self::{
    engines::{ENGINES, FourEngines},
    known::Known,
    solvers::Solvers,
};
use crate::{Column, ConnectFour, Move, solver::AnySolver};

/// A player of Connect Four.
///
/// ```
/// use std::sync::Arc;
/// use tengen_connect_four::engine::FourAgent;
/// use tengen_connect_four::{Column, ConnectFour, Move};
///
/// let mut agent = FourAgent::perfect(1, Arc::default());
/// // The book knows: only the middle column wins.
/// assert_eq!(agent.choose(&ConnectFour::default(), &|_| false, None), Some(Move::Drop(Column(3))));
/// ```
#[derive(Debug)]
pub struct FourAgent {
    agent: PlayoutPlayer<ConnectFour>,
    effort: Effort,
    solvers: Arc<Solvers>,
    /// To choose among equals; nothing if it does not ask solvers for its moves.
    perfect: Option<Random>,
}

/// Levels 1 to 5: what each may spend on a move. The last is full strength.
pub const LEVELS: [Effort; 5] = [
    Effort { visits: 30, temperature: 1.0 },
    Effort { visits: 150, temperature: 0.7 },
    Effort { visits: 1000, temperature: 0.3 },
    Effort { visits: 10_000, temperature: 0.0 },
    Effort { visits: 300_000, temperature: 0.0 },
];

/// Solving gets this share of the time; if it was not enough, searching has the rest.
pub const SOLVING: f32 = 0.75;

/// Asked whether so large a share of the time for a move is over.
pub type Spent<'a> = &'a (dyn Fn(f32) -> bool + Sync);

impl FourAgent {
    /// Of a level from 1 to 5; nothing if there is no such level.
    #[must_use]
    pub fn level(level: usize, seed: u64, solvers: Arc<Solvers>) -> Option<Self> {
        let effort = *LEVELS.get(level.checked_sub(1)?)?;
        Some(Self { agent: PlayoutPlayer::new(effort, seed), effort, solvers, perfect: None })
    }

    /// One that makes no mistake, if it has the time to find out.
    #[must_use]
    pub fn perfect(seed: u64, solvers: Arc<Solvers>) -> Self {
        let effort = LEVELS[LEVELS.len() - 1];
        Self { agent: PlayoutPlayer::new(effort, seed), effort, solvers, perfect: Some(Random::with_seed(seed)) }
    }

    /// The tree of its last search, if it was grown for this position.
    #[must_use]
    pub fn tree(&self, game: &ConnectFour, size: &TreeSize) -> Option<SearchTree> {
        self.agent.tree(game, size)
    }

    /// Its solvers.
    #[must_use]
    pub fn solvers(&self) -> &Solvers {
        &self.solvers
    }

    /// Its move; none if the game is over. `tell` hears how many positions it has looked at, now and then.
    pub fn choose(&mut self, game: &ConnectFour, spent: Spent<'_>, tell: Option<&dyn Fn(u32)>) -> Option<Move> {
        self.best(game, spent, tell).or_else(|| self.agent.choose(game, &|| spent(1.0), tell))
    }

    /// What a search without solving comes to until the time is over.
    pub fn think(&mut self, game: &ConnectFour, spent: Spent<'_>) -> Report<Move> {
        self.agent.think(game, u32::MAX, &|| spent(1.0), None)
    }

    /// The best column, if it was found out in time, or what is most likely the best one.
    fn best(&mut self, game: &ConnectFour, spent: Spent<'_>, tell: Option<&dyn Fn(u32)>) -> Option<Move> {
        let random = self.perfect.as_mut()?;
        let asked = |solver: &mut AnySolver| {
            let before = solver.positions();
            let known = Known::of(game, solver, &|| spent(SOLVING));
            (known, u32::try_from(solver.positions() - before).unwrap_or(u32::MAX))
        };
        let (known, positions) = self.solvers.ask(game.shape(), asked)?;
        if let Some(tell) = tell {
            tell(positions);
        }
        if let Some(column) = known.choose(game, random) {
            return Some(Move::Drop(column));
        }
        let report = self.agent.think(game, self.effort.visits, &|| spent(1.0), None);
        known.choose_with(columns(&report)).map(Move::Drop)
    }
}

/// The columns that a search has tried, the best first, and the share of games that they win.
fn columns(report: &Report<Move>) -> impl Iterator<Item = (Column, f32)> {
    report.candidates.iter().map(|candidate| {
        let Move::Drop(column) = candidate.mv;
        (column, candidate.value)
    })
}
