//! What a position is worth without looking ahead.

/// What counts in a position of two players. Values are in hundredths of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weights {
    /// Being to move.
    pub tempo: i32,
    /// A wall in hand, while both have walls.
    pub wall: i32,
    /// A wall more than the other for each of the last few: having the last walls decides.
    pub last: i32,
    /// Winning the race against somebody who has no walls left.
    pub race: i32,
    /// Whether races without walls are solved, and not judged.
    pub solves: bool,
    /// How far the judgement is off at most, always the same in the same position.
    pub noise: i32,
    /// For the noise.
    pub seed: u64,
}

impl Weights {
    /// As measured in matches against each other.
    pub const USUAL: Self = Self { tempo: 60, wall: 45, last: 40, race: 400, solves: true, noise: 0, seed: 0 };

    /// What a position is worth to whoever is to move: steps to go and walls left, own first.
    #[inline]
    pub(super) fn judge(&self, steps: [i32; 2], walls: [i32; 2]) -> i32 {
        let in_hand = |walls: i32| self.wall * walls + self.last * walls.min(3);
        let mut value = 100 * (steps[1] - steps[0]) + self.tempo + in_hand(walls[0]) - in_hand(walls[1]);
        if walls[1] == 0 && steps[0] <= steps[1] {
            value += self.race;
        }
        if walls[0] == 0 && steps[1] < steps[0] {
            value -= self.race;
        }
        value
    }

    /// How far the judgement of a position is off.
    pub(super) fn error(&self, hash: u64) -> i32 {
        let mixed = (hash ^ self.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // Two draws, so that small errors are the likelier ones.
        let draw = |bits: u64| (bits & 0xffff) as i32 * (2 * self.noise + 1) / 0x1_0000 - self.noise;
        (draw(mixed >> 48) + draw(mixed >> 32)) / 2
    }
}
