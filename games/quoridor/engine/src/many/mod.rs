//! Three and four players: a tree in which everybody looks after their own chances (max-n), among moves that look good one move
//! ahead. Leaves are played on for two rounds by players who look no further, and then judged by the race.

mod field;
mod race;
mod reply;

use tengen_game::{MOST_SEATS, Random, Seat};
use tengen_quoridor::{Cells, Move, Position, Quoridor};
use tengen_search::{Formula, Judge, Payoffs, Playouts, Prior, Settings, Trace};

use field::Field;

/// Who judges when more than two play.
#[derive(Debug)]
pub(crate) struct Several {
    /// Who asks.
    root: Seat,
    random: Random,
}

/// So many plies a leaf is played on: whoever has just run ahead is stopped meanwhile, if that is what the others see.
const PLIES: usize = 8;
/// How much better a move must look to be e times as likely, in steps: for whoever asks, and for the others, who are taken to
/// play what looks best.
const OWN_HEAT: f32 = 0.6;
const THEIR_HEAT: f32 = 0.25;
/// Moves of the others that are this much less likely than their best are not looked at.
const UNLIKELY: f32 = 0.3;
/// Walls are looked at if they cut the way of somebody who has this much less, in steps, than the first of the others.
const OWN_REACH: f32 = 2.0;
const THEIR_REACH: f32 = 1.0;

impl<B: Cells> Playouts<Quoridor<B>> for Several {
    fn new(game: &Quoridor<B>, seed: u64) -> Self {
        Self { root: game.position().turn(), random: Random::with_seed(seed) }
    }

    fn settings() -> Settings {
        let formula = Formula::Puct { c: 1.2, growth: 0.3, reduction: 0.1 };
        Settings { formula, expand_at: 1, most_nodes: 3_000_000, ..Settings::default() }
    }
}

impl Several {
    fn play_on<B: Cells>(&mut self, position: &Position<B>) -> Payoffs {
        let mut field = Field::new(position);
        for _ in 0..PLIES {
            let mv = reply::reply(&field, &mut self.random);
            field.play(mv);
            if let Some(winner) = field.position.winner() {
                let mut payoffs = [0.0; MOST_SEATS];
                payoffs[usize::from(winner.0)] = 1.0;
                return payoffs;
            }
        }
        race::chances(&field)
    }
}

impl<B: Cells> Judge<Quoridor<B>> for Several {
    fn judge(&mut self, game: &Quoridor<B>, _: &mut Trace) -> Payoffs {
        self.play_on(game.position())
    }

    /// Steps, and the walls that make somebody in front go further: the better they look one move ahead, the likelier.
    fn priors(&mut self, game: &Quoridor<B>, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        let field = Field::new(game.position());
        let standings = reply::standings(&field);
        let (heat, unlikely, reach) = if field.position.turn() == self.root {
            (OWN_HEAT, 0.0, OWN_REACH)
        } else {
            (THEIR_HEAT, UNLIKELY, THEIR_REACH)
        };
        let cuts = reply::in_their_way(&field, &standings, reach);
        let is_idle = |mv: Move| matches!(mv, Move::Wall(cell, orientation) if !cuts.has(cell, orientation));
        if moves.iter().all(|mv| is_idle(*mv)) {
            // Who cannot step and has nobody to stop may build anywhere.
            let each = 1.0 / moves.len() as f32;
            priors.iter_mut().for_each(|prior| prior.probability = each);
            return;
        }
        moves.retain(|mv| !is_idle(*mv));
        let looks: Vec<f32> = moves.iter().map(|mv| reply::looks(&field, &standings, *mv)).collect();
        let best = looks.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let weights = looks.iter().map(|looks| ((looks - best) / heat).exp());
        let likely: Vec<(Move, f32)> =
            moves.iter().copied().zip(weights).filter(|(_, weight)| *weight >= unlikely).collect();
        let all: f32 = likely.iter().map(|(_, weight)| weight).sum();
        moves.clear();
        priors.clear();
        for (mv, weight) in likely {
            moves.push(mv);
            priors.push(Prior { probability: weight / all, ..Prior::default() });
        }
    }
}
