//! The network without a search: one evaluation a move.

use tengen_game::Game;
use tengen_gomoku::{Gomoku, Move, Phase};
use tengen_gomoku_net::Network;

use crate::budget::Budget;
use crate::cell::Cell;
use crate::decided::Decided;
use crate::evaluations::Evaluations;
use crate::levels::Level;
use crate::mind::Mind;
use crate::position::Position;

/// Plays what the network finds likeliest, or draws from what it finds likely. What the rules decide it does without asking.
pub(crate) struct PolicyPlayer {
    temperature: f32,
    evaluations: Evaluations,
    /// Sets stones of openings and chooses colours.
    mind: Mind,
    random: fastrand::Rng,
}

/// What it remembers: it asks once a move.
const BYTES: usize = 1 << 20;

impl PolicyPlayer {
    /// At a temperature of 0 it plays the likeliest move, at 1 every move as often as the network finds it likely.
    pub(crate) fn new(temperature: f32, network: &Network, seed: u64) -> Self {
        let level = Level { nodes: 20_000, proves: false, ..Level::FULL };
        let (evaluations, mind) = (Evaluations::new(network, BYTES), Mind::new(level, seed).memory(BYTES));
        Self { temperature, evaluations, mind, random: fastrand::Rng::with_seed(seed) }
    }

    /// Its move; none if the game is over.
    pub(crate) fn choose(&mut self, game: &Gomoku, budget: &Budget<'_>) -> Option<Move> {
        match game.phase() {
            Phase::Over(_) => return None,
            Phase::Set { .. } | Phase::Choose { .. } => return self.mind.choose(game, budget),
            Phase::Place { .. } => {}
        }
        let likely = self.likely(game);
        let best = likely.first()?.1;
        if self.temperature == 0.0 {
            return Some(likely.first()?.0);
        }
        let weigh = |likely: f32| (likely / best).powf(1.0 / self.temperature);
        let mut drawn = likely.iter().map(|(_, likely)| weigh(*likely)).sum::<f32>() * self.random.f32();
        for (mv, likely) in &likely {
            drawn -= weigh(*likely);
            if drawn < 0.0 {
                return Some(*mv);
            }
        }
        Some(likely.first()?.0)
    }

    /// The moves that the rules allow, each with how likely a strong player makes it, the likeliest first; a single one where the
    /// rules decide.
    pub(crate) fn likely(&mut self, game: &Gomoku) -> Vec<(Move, f32)> {
        let position = Position::of(game);
        let place = |cell: Cell| cell.point().map(Move::Place).filter(|mv| game.check(*mv).is_ok());
        let decided = match position.decided() {
            Decided::Wins(cell) | Decided::Forced(cell) => place(cell),
            Decided::Loses => position.first_of(!position.turn(), crate::Kind::Five).and_then(place),
            Decided::Drawn | Decided::Open => None,
        };
        if let Some(mv) = decided {
            return vec![(mv, 1.0)];
        }
        let evaluated = self.evaluations.of(&position);
        let mut likely: Vec<(Move, f32)> =
            evaluated.moves.iter().filter_map(|(cell, likely)| Some((place(*cell)?, *likely))).collect();
        if likely.is_empty() {
            // An opening may want the next stone far from all others.
            let mut moves = Vec::new();
            game.legal(&mut moves);
            likely.extend(moves.first().map(|mv| (*mv, 1.0)));
        }
        likely
    }

    /// What the side to move can expect, from 0 to 1, as the network sees it once all forced stones are placed.
    pub(crate) fn expectation(&mut self, game: &Gomoku) -> f32 {
        let mut position = Position::of(game);
        let turn = position.turn();
        let to_move = match position.settle() {
            Decided::Wins(_) => 1.0,
            Decided::Loses => 0.0,
            Decided::Drawn => 0.5,
            Decided::Open | Decided::Forced(_) => self.evaluations.of(&position).expectation,
        };
        if position.turn() == turn { to_move } else { 1.0 - to_move }
    }
}
