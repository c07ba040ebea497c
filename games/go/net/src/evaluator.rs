use std::sync::Arc;

use fearless_simd::Level;
use tengen_board::Board;
use tengen_go::{Colour, Go};

use crate::{
    Network,
    features::{self, Told},
    forward::{Arithmetic, Workspace},
    weights::Weights,
};

/// What the network says of a position, for the side to move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Evaluation<'a> {
    /// A logit for each point: its exponential says how likely a strong player moves there, next to the others and to
    /// `pass`. Points that are not `playable` have one too, which means nothing.
    pub policy: &'a [f32],
    /// Where the network may play: no suicide, no retaking of a simple ko, no filling of an own eye. A network that knows rules goes by
    /// those of the game in what suicide and ko are.
    pub playable: &'a [bool],
    /// The logit of a pass.
    pub pass: f32,
    /// From -1 (the side to move loses) to 1.
    pub value: f32,
    /// Who ends up with each point: from -1 (the other side) to 1 (the side to move).
    pub ownership: &'a [f32],
}

/// Asks a network about one position after another.
///
/// It keeps room for the board of the last position: on the same board nothing is allocated.
#[derive(Debug, Clone)]
pub struct Evaluator {
    network: Network,
    level: Level,
    arithmetic: Arithmetic,
    place: Option<Place>,
}

/// A board, what the network has learnt for it, and the room it takes.
#[derive(Debug, Clone)]
struct Place {
    board: Arc<Board>,
    weights: Arc<Weights>,
    liberties: Vec<u8>,
    playable: Vec<bool>,
    workspace: Workspace,
}

impl Place {
    fn new(board: &Arc<Board>, weights: &Arc<Weights>, level: Level, arithmetic: Arithmetic) -> Self {
        let points = board.len();
        let (liberties, playable) = (vec![0; points], vec![false; points]);
        let workspace = Workspace::new(board, weights.shape, level, arithmetic);
        Self { board: board.clone(), weights: weights.clone(), liberties, playable, workspace }
    }
}

impl Evaluator {
    /// Asks this network.
    #[must_use]
    pub fn new(network: &Network) -> Self {
        Self { network: network.clone(), level: Level::new(), arithmetic: Arithmetic::Fast, place: None }
    }

    /// Asks it in floating-point numbers on any processor: to compare with.
    #[must_use]
    pub fn exact(network: &Network) -> Self {
        Self { arithmetic: Arithmetic::Exact, ..Self::new(network) }
    }

    /// The network it asks.
    #[must_use]
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// What the network says of this position with `turn` to move, whoever's turn it is.
    pub fn evaluate(&mut self, game: &Go, turn: Colour) -> Evaluation<'_> {
        let kept = self.place.take().filter(|place| Arc::ptr_eq(&place.board, game.board()));
        let weights = self.network.weights_for(game.board());
        let new = || Place::new(game.board(), weights, self.level, self.arithmetic);
        let place = self.place.insert(kept.unwrap_or_else(new));
        let workspace = &mut place.workspace;
        let seen = features::Seen {
            liberties: &mut place.liberties,
            playable: &mut place.playable,
            rows: &mut workspace.features,
        };
        features::look(game, turn, Told::of(game, place.weights.shape.knows_rules), seen);
        workspace.run(self.level, &place.weights);
        Evaluation {
            policy: &workspace.policy,
            playable: &place.playable,
            pass: workspace.pass,
            value: workspace.value,
            ownership: &workspace.ownership,
        }
    }
}

#[cfg(test)]
mod tests {
    use fearless_simd::Simd;
    use tengen_go::{Move, Random, Setup};

    use super::*;

    /// What can be chosen on this processor, the plainest first.
    fn levels() -> Vec<Level> {
        let best = Level::new();
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        let middle = [best.as_sse4_2().map(Simd::level), best.as_avx2().map(Simd::level)];
        #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
        let middle = [None, None];
        [Some(Level::baseline())].into_iter().chain(middle).chain([Some(best)]).flatten().collect()
    }

    /// All that an evaluator on such a processor says of a position in the middle of a game.
    fn said(network: &Network, level: Level, arithmetic: Arithmetic) -> Vec<f32> {
        let mut game = Go::new(Setup::on("grid:9").unwrap());
        let mut random = Random::with_seed(5);
        for _ in 0..40 {
            let turn = game.to_move().unwrap();
            let point = game.position().clone().random_move(turn, &mut random).unwrap();
            game.play_as(turn, Move::Place(point)).unwrap();
        }
        let mut evaluator = Evaluator { level, arithmetic, ..Evaluator::new(network) };
        let Evaluation { policy, pass, value, ownership, .. } = evaluator.evaluate(&game, Colour::Black);
        [policy, &[pass, value], ownership].concat()
    }

    fn furthest(a: &[f32], b: &[f32]) -> f32 {
        a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max)
    }

    #[test]
    fn every_kind_of_vector_gives_the_same_answers() {
        let network = Network::embedded();
        let plainest = said(&network, Level::baseline(), Arithmetic::Exact);
        for level in levels() {
            let off = furthest(&said(&network, level, Arithmetic::Exact), &plainest);
            assert!(off < 1e-4, "{level:?}: {off}");
        }
    }

    /// Sums of whole numbers are the same on all of them. What lies between the sums is not to the last bit, and that may be
    /// the difference between one whole number and the next.
    #[test]
    fn every_kind_of_vector_gives_nearly_the_same_answers_in_whole_numbers() {
        let network = Network::embedded();
        let exact = said(&network, Level::baseline(), Arithmetic::Exact);
        for level in levels() {
            let off = furthest(&said(&network, level, Arithmetic::Fast), &exact);
            // Those of 8 bits are coarser.
            #[cfg(target_arch = "x86_64")]
            let most = if level.as_avx512().is_some() { 0.25 } else { 0.05 };
            #[cfg(not(target_arch = "x86_64"))]
            let most = 0.05;
            assert!(off < most, "{level:?}: {off}");
        }
    }

    #[test]
    fn one_evaluator_serves_boards_by_turns() {
        let games = ["grid:5", "torus:7", "grid:5", "sphere:12"].map(|board| Go::new(Setup::on(board).unwrap()));
        let mut one = Evaluator::new(&Network::embedded());
        for game in &games {
            let mut fresh = Evaluator::new(&Network::embedded());
            let expected = fresh.evaluate(game, Colour::White);
            assert_eq!(one.evaluate(game, Colour::White), expected);
            assert_eq!(one.evaluate(game, Colour::White), expected, "nothing is left over from the last time");
            assert_eq!(expected.policy.len(), game.board().len());
        }
    }
}
