//! Counting, and games as files.

use tengen_board::Point;
use tengen_go::{EndRule, dead_stones};

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
        let wanted = match status.as_str() {
            "dead" => true,
            "alive" => false,
            // Whether two groups live only by leaving each other alone is not something the guess can tell.
            "seki" => return Ok(String::new()),
            _ => return Err(Failure::SYNTAX_ERROR),
        };
        let dead = self.dead()?;
        let position = self.game.position();
        let has_status = |p: &Point| position.stone(*p).is_some() && dead[p.index()] == wanted;
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
