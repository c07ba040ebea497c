use std::sync::Arc;

use tengen_go::{Colour, Go, Move};
use tengen_net::{Evaluator, Network};
use tengen_search::{Evaluation, Judge, Payoffs, Prior, Trace};

use super::{
    memory::{Memory, Said, key},
    mixture::{Mixture, Selection},
    owners::Owners,
};
use crate::{judge::PlayoutJudge, priors::visits_for};

/// Judges positions by playouts, and has the network evaluate nodes that are visited often.
#[derive(Debug)]
pub(super) struct GuidedJudge {
    mixture: Mixture,
    playing_out: PlayoutJudge,
    evaluator: Evaluator,
    memory: Arc<Memory>,
    owners: Owners,
    said: Said,
}

impl GuidedJudge {
    pub(super) fn new(
        mixture: Mixture,
        playing_out: PlayoutJudge,
        network: &Network,
        memory: Arc<Memory>,
        owners: Owners,
    ) -> Self {
        Self { mixture, playing_out, evaluator: Evaluator::new(network), memory, owners, said: Said::default() }
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
    fn judge(&mut self, game: &Go, trace: &mut Trace) -> Payoffs {
        if self.mixture.selection != Selection::Puct {
            return self.playing_out.judge(game, trace);
        }
        let trust = self.mixture.trust_in(game.position());
        let Some(turn) = game.to_move() else { return [0.5, 0.5, 0.0, 0.0] };
        let evaluation = Evaluation { payoffs: for_black(self.ask(game, turn).value, turn), trust };
        if trust < 1.0 { evaluation.temper(&self.playing_out.judge(game, trace)) } else { evaluation.payoffs }
    }

    fn priors(&mut self, game: &Go, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        self.playing_out.priors(game, moves, priors);
        match self.mixture.selection {
            Selection::PuctRave => forget_worth(priors),
            Selection::Rave => {}
            Selection::Puct => _ = self.evaluate(game, moves, priors),
        }
    }

    fn evaluate(&mut self, game: &Go, moves: &[Move], priors: &mut [Prior]) -> Option<Evaluation> {
        let turn = game.to_move()?;
        let Mixture { trust, features, temperature, selection, .. } = self.mixture;
        if features > 0.0 {
            self.playing_out.fill_priors(game, turn, moves, priors);
        }
        let said = self.ask(game, turn);
        let most = moves.iter().map(|mv| said.logit(*mv)).fold(f32::NEG_INFINITY, f32::max);
        let weigh = |mv: &Move| if most.is_finite() { ((said.logit(*mv) - most) / temperature).exp() } else { 1.0 };
        let all: f32 = moves.iter().map(weigh).sum();
        for (mv, prior) in moves.iter().zip(&mut *priors) {
            prior.probability = features * prior.probability + (1.0 - features) * weigh(mv) / all;
        }
        match selection {
            Selection::PuctRave | Selection::Puct => forget_worth(priors),
            Selection::Rave => {
                let best = priors.iter().map(|prior| prior.probability).fold(f32::MIN_POSITIVE, f32::max);
                // The prior of a pass is not the network's affair.
                let points = moves.iter().zip(priors).filter(|(mv, _)| matches!(mv, Move::Place(_)));
                points.for_each(|(_, prior)| *prior = visits_for(prior.probability / best, best));
            }
        }
        Some(Evaluation { payoffs: for_black(said.value, turn), trust })
    }

    /// Where the network judges every leaf, nobody asks what moves were worth when made later.
    fn slots(&self) -> usize {
        if self.mixture.selection == Selection::Puct { 0 } else { self.playing_out.slots() }
    }

    fn slot(&self, mv: Move) -> Option<usize> {
        self.playing_out.slot(mv)
    }
}

/// A value for the side to move as payoffs of both.
fn for_black(value: f32, turn: Colour) -> Payoffs {
    let black = 0.5 + 0.5 * value * turn.sign() as f32;
    [black, 1.0 - black, 0.0, 0.0]
}

/// Keeps of priors how likely moves are, and nothing of what they may be worth.
fn forget_worth(priors: &mut [Prior]) {
    for prior in priors {
        *prior = Prior { probability: prior.probability, ..Prior::default() };
    }
}
