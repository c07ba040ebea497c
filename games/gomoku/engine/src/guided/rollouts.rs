use tengen_game::Outcome;
use tengen_gomoku::{Gomoku, Move};
use tengen_search::{Judge, Payoffs, Prior, Trace};

use super::{keep, payoffs, shares};
use crate::decided::Decided;
use crate::evaluations::Evaluations;
use crate::position::Position;

/// Monte Carlo tree search guided by a network as M. Muzika had it (2017): a node has the moves that the policy finds likely enough,
/// and a leaf is played out by the likeliest move of each side. What the rules decide ends a game at once.
pub(crate) struct Rollouts<'e> {
    evaluations: &'e mut Evaluations,
    /// How likely a move must be, from 0 to 1; the likeliest one is always looked at.
    threshold: f32,
    only_losses: bool,
    /// Says when there is no time to play a game out: then it counts for what the network expects of it.
    stop: &'e (dyn Fn() -> bool + Sync),
}

impl<'e> Rollouts<'e> {
    pub(crate) fn new(evaluations: &'e mut Evaluations, threshold: f32, stop: &'e (dyn Fn() -> bool + Sync)) -> Self {
        Self { evaluations, threshold, only_losses: false, stop }
    }
}

impl Judge<Gomoku> for Rollouts<'_> {
    fn judge(&mut self, game: &Gomoku, _: &mut Trace) -> Payoffs {
        let mut position = Position::of(game);
        loop {
            match position.settle() {
                Decided::Drawn => return payoffs(&Outcome::draw(2)),
                Decided::Wins(_) => return shares(game, position.turn(), 1.0),
                Decided::Loses => return shares(game, position.turn(), 0.0),
                Decided::Open | Decided::Forced(_) => {}
            }
            let evaluated = self.evaluations.of(&position);
            match evaluated.best() {
                Some(cell) if !(self.stop)() => position.put(cell),
                Some(_) => return shares(game, position.turn(), evaluated.expectation),
                None => return payoffs(&Outcome::draw(2)),
            }
        }
    }

    fn priors(&mut self, game: &Gomoku, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        let position = Position::of(game);
        self.only_losses = false;
        if let Decided::Forced(five) | Decided::Wins(five) = position.decided() {
            self.only_losses = true;
            return keep(moves, priors, |cell| (cell == five).then_some(1.0));
        }
        let evaluated = self.evaluations.of(&position);
        let best = evaluated.best();
        let (threshold, probability) = (self.threshold, |cell| evaluated.probability(cell));
        keep(moves, priors, |cell| Some(probability(cell)).filter(|likely| *likely > threshold || Some(cell) == best));
    }

    fn leaves_out_only_losses(&self) -> bool {
        self.only_losses
    }
}
