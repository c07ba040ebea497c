use tengen_go::{Colour, Go, Move, Random};

use crate::{Agent, AgentError, Budget, ending};

/// Plays any move that does not fill its own eye; passes when there is none.
#[derive(Debug, Clone)]
pub struct RandomAgent {
    random: Random,
}

impl RandomAgent {
    /// The same seed gives the same moves.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { random: Random::with_seed(seed) }
    }
}

impl Agent for RandomAgent {
    fn name(&self) -> String {
        "Tengen random".to_string()
    }

    fn choose(&mut self, game: &Go, colour: Colour, _: &Budget<'_>) -> Result<Move, AgentError> {
        let moves = ending::sensible_points(game, colour);
        Ok(match moves.len() {
            0 => Move::Pass,
            count => Move::Place(moves[self.random.below(count as u32) as usize]),
        })
    }
}
