use tengen_gomoku::{Colour, Winning};
use tengen_gomoku_net::{LINES, LineEvaluator, LineNetwork, Rows, Seen};

use crate::cell::Cell;
use crate::judge::{Classical, Judge, MOST};
use crate::position::Position;

/// Judges by a network of line patterns on boards and by rules that it knows, and as [`Classical`] elsewhere.
#[derive(Debug, Clone)]
pub struct Learnt {
    evaluator: LineEvaluator,
    /// How much the network counts, from 0 to 1; the rest is the classical judgement.
    weight: f32,
    /// How far the network and the classical judgement may differ.
    apart: i32,
    /// The position that the network was asked about last.
    last: Option<u64>,
}

/// So many points more multiply the odds by e, as in [`Classical`].
const POINTS_TO_E: f32 = 200.0;
/// Further apart the two judgements are not taken to be.
const APART: i32 = 500;
/// No chance is taken for surer than this.
const SUREST: f32 = 1e-9;

impl Learnt {
    /// Asks this network.
    #[must_use]
    pub fn new(network: &LineNetwork) -> Self {
        Self { evaluator: LineEvaluator::new(network), weight: 1.0, apart: APART, last: None }
    }

    /// Lets it count for so much, from 0 to 1; the rest is the classical judgement.
    #[must_use]
    pub fn weight(self, weight: f32) -> Self {
        Self { weight, ..self }
    }

    /// Asks the network only where the classical judgement is less than so many points outside of what matters.
    #[must_use]
    pub fn apart(self, apart: i32) -> Self {
        Self { apart, ..self }
    }

    fn evaluate(&mut self, position: &Position) -> [f32; 3] {
        self.last = Some(position.hash());
        let rows: Rows = std::array::from_fn(|y| position.row_of_stones(y));
        let seen = if position.turn() == Colour::Black { Seen::ByBlack } else { Seen::ByWhite };
        self.evaluator.evaluate(&rows, seen, position.winning() == Winning::Standard)
    }

    fn points(&mut self, position: &Position) -> f32 {
        let [win, draw, loss] = self.evaluate(position);
        ((win + draw / 2.0).max(SUREST) / (loss + draw / 2.0).max(SUREST)).ln() * POINTS_TO_E
    }
}

impl Judge for Learnt {
    fn judge(&mut self, position: &Position) -> i32 {
        let classical = Classical.judge(position);
        if !knows(position) {
            return classical;
        }
        let points = self.weight * self.points(position) + (1.0 - self.weight) * classical as f32;
        (points as i32).clamp(-MOST, MOST)
    }

    fn bound(&self, position: &Position, low: i32, high: i32) -> Option<i32> {
        if !knows(position) {
            return None;
        }
        let classical = Classical.judge(position);
        let (least, most) = (classical - self.apart, classical + self.apart);
        if most <= low { Some(most) } else { (least >= high).then_some(least) }
    }

    fn policy(&mut self, position: &Position, cells: &[Cell], logits: &mut Vec<f32>) {
        if knows(position) {
            if self.last != Some(position.hash()) {
                self.evaluate(position);
            }
            self.evaluator.policy(cells.iter().map(|cell| cell.y() * LINES + cell.x()), logits);
        }
    }
}

/// Whether the network knows this board and rule.
fn knows(position: &Position) -> bool {
    crate::evaluations::Evaluations::serve(position.winning(), position.size())
}
