//! Counting, and games as files.

use tengen_board::Point;
use tengen_go::{EndRule, dead_stones, stones_in_seki};

use super::{engine::GoEngine, vertex::write_vertices};
use crate::gtp::{Answer, Arguments, Failure};

/// Random games to guess dead stones by, where the player has no opinion.
const PLAYOUTS: u32 = 400;

impl GoEngine {
    /// Dead stones as the player sees them; none where stones count as they lie.
    fn dead(&mut self) -> Result<Vec<bool>, Failure> {
        if self.game.rules().ending == EndRule::AsItLies {
            return Ok(vec![false; self.game.board().len()]);
        }
        let Some(points) = self.thinker.dead(&self.game).map_err(|error| self.failed(&error))? else {
            return Ok(dead_stones(self.game.position(), PLAYOUTS));
        };
        let mut dead = vec![false; self.game.board().len()];
        for point in points {
            dead.get_mut(point as usize).into_iter().for_each(|dead| *dead = true);
        }
        Ok(dead)
    }

    pub(super) fn final_score(&mut self, arguments: Arguments<'_>) -> Answer {
        arguments.end()?;
        let dead = self.dead()?;
        Ok(self.game.score_with(&dead).to_string())
    }

    pub(super) fn final_status_list(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let status = arguments.word("the status")?.to_ascii_lowercase();
        arguments.end()?;
        if !["alive", "seki", "dead"].contains(&status.as_str()) {
            return Err(Failure::SYNTAX_ERROR);
        }
        let dead = self.dead()?;
        let position = self.game.position();
        let in_seki = stones_in_seki(position, &dead);
        let status_of = |p: Point| match (dead[p.index()], in_seki[p.index()]) {
            (true, _) => "dead",
            (false, true) => "seki",
            (false, false) => "alive",
        };
        let has_status = |p: &Point| position.stone(*p).is_some() && status_of(*p) == status;
        // One line for each chain, as the specification asks for connected stones to stand together.
        let board = self.game.board();
        let lines: Vec<String> = board
            .points()
            .filter(|p| has_status(p) && position.head(*p) == *p)
            .map(|head| {
                let mut stones: Vec<Point> = position.chain_stones(head).collect();
                stones.sort_unstable();
                write_vertices(board, stones)
            })
            .collect();
        Ok(lines.join("\n"))
    }
}
