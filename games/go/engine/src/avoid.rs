//! Searches that leave some moves alone: "what if this were not possible?"

use tengen_go::{Colour, Go, Move};
use tengen_search::{Counsel, Judge, Payoffs, Prior, Trace};

/// Moves that must not be looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Avoid {
    /// Who must not make them.
    pub colour: Colour,
    /// Which.
    pub moves: Vec<Move>,
    /// For how many moves from the position that is asked about.
    pub depth: usize,
}

/// A judge whose search is not shown the moves to avoid.
pub(crate) struct Avoiding<'a, J> {
    judge: J,
    avoid: &'a [Avoid],
    /// How many moves had been made where the search begins.
    begin: usize,
}

impl<'a, J> Avoiding<'a, J> {
    pub(crate) fn new(judge: J, avoid: &'a [Avoid], root: &Go) -> Self {
        Self { judge, avoid, begin: root.moves().len() }
    }

    fn allows(&self, game: &Go, mv: Move) -> bool {
        let depth = game.moves().len() - self.begin;
        let forbids =
            |avoid: &Avoid| depth < avoid.depth && game.turn() == Some(avoid.colour) && avoid.moves.contains(&mv);
        !self.avoid.iter().any(forbids)
    }
}

impl<J: Judge<Go>> Judge<Go> for Avoiding<'_, J> {
    fn judge(&mut self, game: &Go, trace: &mut Trace) -> Payoffs {
        self.judge.judge(game, trace)
    }

    fn priors(&mut self, game: &Go, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        self.judge.priors(game, moves, priors);
        if !self.avoid.is_empty() {
            let mut allowed = moves.iter().map(|mv| self.allows(game, *mv)).collect::<Vec<_>>().into_iter();
            priors.retain(|_| allowed.next().unwrap_or(true));
            moves.retain(|mv| self.allows(game, *mv));
        }
        if moves.is_empty() {
            // Whoever may do nothing else passes.
            moves.push(Move::Pass);
            priors.push(Prior::default());
        }
        share_out(priors);
    }

    fn counsel(&mut self, game: &Go, moves: &[Move], priors: &mut [Prior]) -> Option<Counsel> {
        let counsel = self.judge.counsel(game, moves, priors);
        share_out(priors);
        counsel
    }

    fn slots(&self) -> usize {
        self.judge.slots()
    }

    fn slot(&self, mv: Move) -> Option<usize> {
        self.judge.slot(mv)
    }
}

/// Where beliefs come as visits and values, what people read as the prior of a move is its share of all the games that
/// are believed won; without any belief all moves are alike.
fn share_out(priors: &mut [Prior]) {
    if priors.iter().any(|prior| prior.probability > 0.0) {
        return;
    }
    let all: f32 = priors.iter().map(|prior| prior.visits * prior.value).sum();
    let alike = 1.0 / priors.len().max(1) as f32;
    for prior in priors {
        prior.probability = if all > 0.0 { prior.visits * prior.value / all } else { alike };
    }
}
