//! The priors of moves, from their features.

use tengen_board::Point;
use tengen_go::{Colour, Go, Move, Position};
use tengen_search::Prior;

use crate::move_features::FeatureExtractor;

/// How many visits it counts for that every move may be as good as any other.
const EVEN: f32 = 10.0;
/// How many won visits the most promising move begins with; others by the square root of how much less likely they are.
const PROMISE: f32 = 40.0;
/// A pass while there is something to play: as if it had been tried so often and had mostly lost.
const PASS: Prior = Prior { visits: 20.0, value: 0.1, probability: 0.0 };

/// Computes priors from the features of each move.
#[derive(Debug)]
pub(crate) struct MovePriors {
    extractor: FeatureExtractor,
}

impl MovePriors {
    pub(crate) fn new(position: &Position) -> Self {
        Self { extractor: FeatureExtractor::new(position) }
    }

    /// Fills in the prior of each move.
    pub(crate) fn fill(&mut self, game: &Go, turn: Colour, moves: &[Move], priors: &mut [Prior]) {
        let position = game.position();
        self.extractor.look(position, last_points(game));
        let promise = |mv: &Move| match mv {
            Move::Place(point) => Some(self.extractor.promise(position, turn, *point)),
            _ => None,
        };
        let promises: Vec<Option<f32>> = moves.iter().map(promise).collect();
        let best = promises.iter().flatten().fold(f32::MIN, |best, promise| best.max(*promise));
        let all: f32 = promises.iter().flatten().map(|promise| (promise - best).exp()).sum();
        for (promise, prior) in promises.into_iter().zip(priors) {
            // Promises are logarithms of how likely a strong player is to make the move.
            *prior = promise.map_or(PASS, |promise| visits_for((promise - best).exp(), 1.0 / all));
        }
    }
}

/// The prior of a move that is so likely beside the likeliest one, which is so likely itself.
pub(crate) fn visits_for(beside_best: f32, best: f32) -> Prior {
    let won = PROMISE * beside_best.sqrt();
    let visits = EVEN + won;
    Prior { visits, value: (EVEN / 2.0 + won) / visits, probability: beside_best * best }
}

/// Where the last two moves were made, the last first.
pub(crate) fn last_points(game: &Go) -> [Option<Point>; 2] {
    let mut last = [None; 2];
    for (slot, (_, mv)) in last.iter_mut().zip(game.moves().rev()) {
        if let Move::Place(point) = mv {
            *slot = Some(point);
        }
    }
    last
}
