use tengen_game::{Analysis, Budget, Game as _, Reply, Runs, SearchTree, Seat, Table, ThinkError, Thinker, TreeSize};
use tengen_go::{Colour, EndRule, Go, Move, Phase};

use crate::{dead::dead_by_all_we_know, scoring::Opinion};

/// A thinker at a table of Go: it makes the moves of another one, an engine or a program elsewhere, and agrees on dead
/// stones once both have passed.
pub struct GoThinker {
    player: Box<dyn Thinker>,
    opinion: Opinion,
}

impl GoThinker {
    /// Seats whoever makes the moves.
    #[must_use]
    pub fn new(player: Box<dyn Thinker>) -> Self {
        Self { player, opinion: Opinion::default() }
    }
}

/// The game of Go on a table.
pub(crate) fn go_on(table: &dyn Table) -> Result<&Go, ThinkError> {
    table.as_any().downcast_ref().ok_or(ThinkError::OtherGame)
}

/// What an engine does that has chosen this move, or none because it gives up.
pub(crate) fn reply(game: &Go, chosen: Option<Move>) -> Reply {
    chosen.map_or(Reply::Resign, |mv| Reply::Move(game.notation(mv)))
}

/// The points of dead stones, by their numbers.
pub(crate) fn numbers(dead: &[bool]) -> Vec<u32> {
    (0..).zip(dead).filter(|(_, dead)| **dead).map(|(point, _)| point).collect()
}

impl Thinker for GoThinker {
    fn name(&self) -> String {
        self.player.name()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let game = go_on(table)?;
        if game.phase() != Phase::Scoring {
            return self.player.choose(table, seat, budget);
        }
        let Self { player, opinion } = self;
        let ask = || match player.dead(table) {
            Ok(Some(points)) => {
                let mut dead = vec![false; game.board().len()];
                for point in points {
                    dead.get_mut(point as usize).into_iter().for_each(|dead| *dead = true);
                }
                Ok(dead)
            }
            Err(ThinkError::Stopped) => Err(ThinkError::Stopped),
            // Whoever cannot say what is dead need not lose a game that is over.
            Ok(None) | Err(_) => Ok(dead_by_all_we_know(game)),
        };
        let step = opinion.next_step(game, Colour::of(seat), ask)?;
        Ok(step.map_or(Reply::Wait, |mv| Reply::Move(game.notation(mv))))
    }

    fn ponder(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) {
        self.player.ponder(table, seat, budget);
    }

    fn analyses(&self) -> bool {
        self.player.analyses()
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Analysis, ThinkError> {
        let game = go_on(table)?;
        match (game.phase(), game.rules().ending) {
            (Phase::Over(_), _) => Err(ThinkError::OtherGame),
            (_, EndRule::Agreement) if game.passes() > 0 => {
                self.player.analyse(&game.with_passes_forgotten(Colour::of(seat)), seat, budget)
            }
            _ => self.player.analyse(table, seat, budget),
        }
    }

    fn tree(&self, table: &dyn Table, size: &TreeSize) -> Option<SearchTree> {
        self.player.tree(table, size)
    }

    fn runs(&self) -> Runs {
        self.player.runs()
    }

    fn dead(&mut self, table: &dyn Table) -> Result<Option<Vec<u32>>, ThinkError> {
        self.player.dead(table)
    }

    fn quit(self: Box<Self>) {
        self.player.quit();
    }

    fn forget(&mut self) {
        self.opinion = Opinion::default();
        self.player.forget();
    }
}
