//! Tree searches that a network guides, as judges of [`tengen_search`]: [`Puct`] asks it for priors and values, [`Rollouts`] for the
//! moves of a node and of the games that are played out.

mod player;
mod puct;
mod rollouts;

use tengen_game::{Outcome, Seat};
use tengen_gomoku::{Gomoku, Move};
use tengen_search::{Payoffs, Prior};

use crate::cell::Cell;

pub(crate) use player::{ENOUGH, Guide, GuidedPlayer, to_the_end};
pub(crate) use puct::Puct;
pub(crate) use rollouts::Rollouts;

/// The cell of a move.
fn cell_of(mv: Move) -> Option<Cell> {
    match mv {
        Move::Place(point) => Some(Cell::of(point)),
        Move::Choose(_) => None,
    }
}

/// Leaves of the moves those whose cells are given, all if it were none of them. Priors are made anew, as many as moves.
fn keep(moves: &mut Vec<Move>, priors: &mut Vec<Prior>, likely: impl Fn(Cell) -> Option<f32>) {
    let all = moves.clone();
    priors.clear();
    moves.retain(|mv| {
        let probability = cell_of(*mv).and_then(&likely);
        priors.extend(probability.map(|probability| Prior { probability, ..Prior::default() }));
        probability.is_some()
    });
    if moves.is_empty() {
        *moves = all;
        priors.resize(moves.len(), Prior { probability: 1.0 / moves.len() as f32, ..Prior::default() });
    }
    let sum: f32 = priors.iter().map(|prior| prior.probability).sum();
    if sum > 0.0 {
        priors.iter_mut().for_each(|prior| prior.probability /= sum);
    }
}

/// What the seats get if this colour can expect so much.
fn shares(game: &Gomoku, colour: tengen_gomoku::Colour, expectation: f32) -> Payoffs {
    let mut payoffs = [0.0; 4];
    payoffs[usize::from(game.seat_of(colour).0)] = expectation;
    payoffs[usize::from(game.seat_of(!colour).0)] = 1.0 - expectation;
    payoffs
}

/// What the seats get from this end.
pub(crate) fn payoffs(outcome: &Outcome) -> Payoffs {
    [0, 1, 2, 3].map(|seat| outcome.payoff(Seat(seat)))
}
