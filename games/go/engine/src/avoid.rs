//! Searches that leave some moves alone: "what if this were not possible?"

use tengen_game::{Avoid, Game as _};
use tengen_go::{Colour, Go, Move};
use tengen_search::{Evaluation, Judge, Payoffs, Prior, Trace};

/// Moves that must not be looked at: an [`Avoid`] that has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Banned {
    colour: Colour,
    moves: Vec<Move>,
    depth: usize,
}

impl Banned {
    pub(crate) fn read(game: &Go, avoid: &[Avoid]) -> Vec<Self> {
        let banned = |avoid: &Avoid| Self {
            colour: Colour::of(avoid.seat),
            moves: avoid.moves.iter().filter_map(|mv| game.read(mv).ok()).collect(),
            depth: avoid.plies as usize,
        };
        avoid.iter().map(banned).collect()
    }
}

/// A judge whose search is not shown the moves to avoid.
pub(crate) struct Avoiding<'a, J> {
    judge: J,
    banned: &'a [Banned],
    /// How many moves had been made where the search begins.
    begin: usize,
}

impl<'a, J> Avoiding<'a, J> {
    pub(crate) fn new(judge: J, banned: &'a [Banned], root: &Go) -> Self {
        Self { judge, banned, begin: root.moves().len() }
    }

    fn allows(&self, game: &Go, mv: Move) -> bool {
        let depth = game.moves().len() - self.begin;
        let bans = |banned: &Banned| {
            depth < banned.depth && game.to_move() == Some(banned.colour) && banned.moves.contains(&mv)
        };
        !self.banned.iter().any(bans)
    }
}

impl<J: Judge<Go>> Judge<Go> for Avoiding<'_, J> {
    fn judge(&mut self, game: &Go, trace: &mut Trace) -> Payoffs {
        self.judge.judge(game, trace)
    }

    fn priors(&mut self, game: &Go, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        self.judge.priors(game, moves, priors);
        if !self.banned.is_empty() {
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

    fn evaluate(&mut self, game: &Go, moves: &[Move], priors: &mut [Prior]) -> Option<Evaluation> {
        let evaluation = self.judge.evaluate(game, moves, priors);
        share_out(priors);
        evaluation
    }

    fn slots(&self) -> usize {
        self.judge.slots()
    }

    fn slot(&self, mv: Move) -> Option<usize> {
        self.judge.slot(mv)
    }
}

/// Where priors come as visits and values, what people read as the prior of a move is its share of all the games that
/// are expected to be won; without any prior all moves are alike.
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
