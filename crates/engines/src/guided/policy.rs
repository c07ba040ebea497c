use tengen_go::{Colour, Go, Move, Phase};
use tengen_net::{Evaluator, Network};

use super::memory::Said;
use crate::{Agent, AgentError, Budget};

/// Plays the move that the network likes best: one evaluation, no search.
pub struct PolicyAgent {
    name: String,
    evaluator: Evaluator,
}

impl PolicyAgent {
    /// Nothing is left to chance: the same position gets the same move.
    #[must_use]
    pub fn new(name: &str, network: &Network) -> Self {
        Self { name: name.to_string(), evaluator: Evaluator::new(network) }
    }
}

impl Agent for PolicyAgent {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, game: &Go, colour: Colour, _: &Budget<'_>) -> Result<Move, AgentError> {
        Ok(likeliest(&mut self.evaluator, game, colour))
    }
}

/// The legal move that the network likes best; a handicap stone is never a pass.
pub(super) fn likeliest(evaluator: &mut Evaluator, game: &Go, colour: Colour) -> Move {
    let mut said = Said::default();
    said.hear(0, &evaluator.evaluate(game, colour));
    let places = game.legal_points(colour).into_iter().map(Move::Place);
    let best = |moves: &mut dyn Iterator<Item = Move>| moves.max_by(|a, b| said.logit(*a).total_cmp(&said.logit(*b)));
    let found = match game.phase() {
        Phase::Handicap { .. } => best(&mut places.into_iter()),
        _ => best(&mut places.chain([Move::Pass])),
    };
    found.unwrap_or(Move::Pass)
}
