use tengen_board::Board;
use tengen_go::{Colour, Go, Move};
use tengen_net::Network;

use crate::{Agent, AgentError, Analysis, Budget, Guidance, GuidedAgent, MctsAgent, Thinking};

/// Full strength on any board: the network guides where it has been measured to be the better guide, and playouts judge
/// everywhere else.
pub struct FullAgent {
    name: String,
    guided: GuidedAgent,
    playing_out: MctsAgent,
}

/// On boards of at most so many points the network has been measured: 13x13 is the largest.
const MOST_POINTS: usize = 175;
/// And boards whose points have at most so many neighbours: grids, and grids that are glued at their sides.
const MOST_NEIGHBOURS: usize = 4;

/// Whether the network is the better guide on this board, as `docs/strength.md` has it: it wins two games of three and more
/// on grids, tori, Klein bottles and meshes of squares, and loses where points have five or six neighbours.
fn is_familiar(board: &Board) -> bool {
    board.len() <= MOST_POINTS && board.points().all(|point| board.degree(point) <= MOST_NEIGHBOURS)
}

impl FullAgent {
    /// With so many visits for a move at most, on so many threads.
    #[must_use]
    pub fn new(name: &str, visits: u32, threads: usize, network: Network, seed: u64) -> Self {
        let guidance = Guidance { visits, threads, ..Guidance::FULL };
        let thinking = Thinking { visits, threads, ..Thinking::FULL };
        Self {
            name: name.to_string(),
            guided: GuidedAgent::new(name, guidance, network, seed),
            playing_out: MctsAgent::new(name, thinking, seed),
        }
    }

    fn on(&mut self, game: &Go) -> &mut dyn Agent {
        if is_familiar(game.board()) { &mut self.guided } else { &mut self.playing_out }
    }
}

impl Agent for FullAgent {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, game: &Go, colour: Colour, budget: &Budget<'_>) -> Result<Move, AgentError> {
        self.on(game).choose(game, colour, budget)
    }

    fn ponder(&mut self, game: &Go, colour: Colour, budget: &Budget<'_>) {
        self.on(game).ponder(game, colour, budget);
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, game: &Go, colour: Colour, budget: &Budget<'_>) -> Result<Analysis, AgentError> {
        self.on(game).analyse(game, colour, budget)
    }

    fn dead_stones(&mut self, game: &Go) -> Result<Option<Vec<bool>>, AgentError> {
        self.on(game).dead_stones(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_guides_on_boards_of_squares_up_to_13x13() {
        for (spec, familiar) in [
            ("grid:9", true),
            ("torus:7x11", true),
            ("klein:8x8", true),
            ("hex:4", true),
            ("grid:13", true),
            ("grid:19", false),
            ("sphere:162", false),
            ("sphere:92", false),
            ("tri:6", false),
            ("random:85:99", false),
        ] {
            assert_eq!(is_familiar(&Board::from_spec(spec).unwrap()), familiar, "{spec}");
        }
    }
}
