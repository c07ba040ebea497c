use fearless_simd::Level;

use crate::{Network, POINTS, Stones, forward::Workspace};

/// What the network says of a position, for the side to move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Evaluation<'a> {
    /// A logit for each point, row by row: its exponential says how likely a strong player moves there, next to the others.
    /// Points with a stone have one too, which means nothing.
    pub policy: &'a [f32; POINTS],
    /// How likely the side to move wins, draws and loses; the three add up to 1.
    pub outcome: [f32; 3],
}

impl Evaluation<'_> {
    /// What the side to move can expect, from 0 to 1: a draw is worth half a win.
    #[must_use]
    pub fn expectation(&self) -> f32 {
        self.outcome[0] + self.outcome[1] / 2.0
    }
}

/// Asks a network about one position after another; after the first nothing is allocated.
#[derive(Debug, Clone)]
pub struct Evaluator {
    network: Network,
    level: Level,
    workspace: Workspace,
}

impl Evaluator {
    /// Asks this network.
    #[must_use]
    pub fn new(network: &Network) -> Self {
        Self::at(network, Level::new())
    }

    /// With the vectors of such a processor.
    fn at(network: &Network, level: Level) -> Self {
        Self { network: network.clone(), level, workspace: Workspace::new(network.weights.shape) }
    }

    /// The network it asks.
    #[must_use]
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// What the network says of these stones, by exactly five or freestyle.
    pub fn evaluate(&mut self, stones: &Stones, exact: bool) -> Evaluation<'_> {
        self.workspace.run(self.level, &self.network.weights, stones, exact);
        Evaluation { policy: &self.workspace.policy, outcome: self.workspace.outcome }
    }
}

#[cfg(test)]
mod tests {
    use fearless_simd::Simd;

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

    #[test]
    fn every_kind_of_vector_gives_the_same_answers() {
        let network = Network::embedded();
        let mut stones = Stones::default();
        for (x, y) in [(7, 7), (8, 9), (0, 0), (14, 3)] {
            stones.put_own(x, y);
            stones.put_other(y, 14 - x);
        }
        let said = |level: Level| {
            let mut evaluator = Evaluator::at(&network, level);
            let Evaluation { policy, outcome } = evaluator.evaluate(&stones, true);
            [&policy[..], &outcome].concat()
        };
        let plainest = said(Level::baseline());
        for level in levels() {
            let off = said(level).iter().zip(&plainest).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max);
            assert!(off < 1e-3, "{level:?}: {off}");
        }
    }

    #[test]
    fn nothing_is_left_over_from_the_last_position() {
        let mut evaluator = Evaluator::new(&Network::embedded());
        let mut stones = Stones::default();
        stones.put_own(3, 4);
        let expected = Evaluator::new(&Network::embedded()).evaluate(&stones, false).policy.to_vec();
        let mut full = Stones::default();
        (0..15).for_each(|at| full.put_other(at, at));
        evaluator.evaluate(&full, true);
        assert_eq!(evaluator.evaluate(&stones, false).policy.to_vec(), expected);
        assert_ne!(evaluator.evaluate(&stones, true).policy.to_vec(), expected, "the rule makes a difference");
    }
}
