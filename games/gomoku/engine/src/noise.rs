use crate::cell::Cell;
use crate::judge::{Judge, MOST};
use crate::position::Position;

/// A judge whose judgement is off by some points, always the same in the same position.
#[derive(Debug, Clone)]
pub(crate) struct Noisy<J> {
    judge: J,
    most: i32,
    seed: u64,
}

impl<J> Noisy<J> {
    pub(crate) fn new(judge: J, most: i32, seed: u64) -> Self {
        Self { judge, most, seed }
    }
}

impl<J: Judge> Judge for Noisy<J> {
    fn judge(&mut self, position: &Position) -> i32 {
        let value = self.judge.judge(position);
        if self.most == 0 {
            return value;
        }
        let mixed = (position.hash() ^ self.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // Two draws, so that small errors are the likelier ones.
        let draw = |bits: u64| (bits & 0xffff) as i32 * (2 * self.most + 1) / 0x1_0000 - self.most;
        (value + (draw(mixed >> 48) + draw(mixed >> 32)) / 2).clamp(-MOST, MOST)
    }

    fn policy(&mut self, position: &Position, cells: &[Cell], logits: &mut Vec<f32>) {
        self.judge.policy(position, cells, logits);
    }

    fn put(&mut self, position: &Position, cell: Cell) {
        self.judge.put(position, cell);
    }

    fn undo(&mut self, position: &Position) {
        self.judge.undo(position);
    }
}
