use std::sync::Arc;

use tengen_go::{Colour, Go, Move};
use tengen_net::{Evaluator, Network};
use tengen_search::{Judge, Payoffs, Prior, Trace};

use super::{
    memory::{Memory, Said, key},
    owners::Owners,
};

/// Judges positions and believes in moves as the network does.
#[derive(Debug)]
pub(super) struct GuidedJudge {
    evaluator: Evaluator,
    memory: Arc<Memory>,
    owners: Owners,
    said: Said,
}

impl GuidedJudge {
    pub(super) fn new(network: &Network, memory: Arc<Memory>, owners: Owners) -> Self {
        Self { evaluator: Evaluator::new(network), memory, owners, said: Said::default() }
    }

    /// What the network says of a position: once asked, it is remembered.
    fn ask(&mut self, game: &Go, turn: Colour) -> &Said {
        let key = key(game, turn);
        if !self.said.is_of(key) && !self.memory.recall(key, &mut self.said) {
            let evaluation = self.evaluator.evaluate(game, turn);
            self.owners.add(evaluation.ownership, turn);
            self.said.hear(key, &evaluation);
            self.memory.keep(&self.said);
        }
        &self.said
    }
}

impl Judge<Go> for GuidedJudge {
    fn judge(&mut self, game: &Go, _: &mut Trace) -> Payoffs {
        let Some(turn) = game.turn() else { return [0.5, 0.5, 0.0, 0.0] };
        let black = 0.5 + 0.5 * self.ask(game, turn).value * turn.sign() as f32;
        [black, 1.0 - black, 0.0, 0.0]
    }

    fn priors(&mut self, game: &Go, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        let Some(turn) = game.turn() else { return };
        let said = self.ask(game, turn);
        moves.retain(|mv| said.logit(*mv) > f32::NEG_INFINITY);
        let most = moves.iter().map(|mv| said.logit(*mv)).fold(f32::NEG_INFINITY, f32::max);
        priors.clear();
        priors.extend(moves.iter().map(|mv| Prior { probability: (said.logit(*mv) - most).exp(), ..Prior::default() }));
        let all: f32 = priors.iter().map(|prior| prior.probability).sum();
        for prior in priors {
            prior.probability /= all;
        }
    }
}
