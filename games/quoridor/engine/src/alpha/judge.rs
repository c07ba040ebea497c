//! What a position is worth without looking ahead.

/// What counts in a position of two players. Values are in hundredths of a step.
///
/// How much it is was fitted to who won some 1,100 games of the engine against itself, then tried in matches against other
/// weights. What surprises people: in the beginning a wall in hand is worth two steps and more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weights {
    /// Being to move.
    pub tempo: i32,
    /// How much less a step counts while all walls are in hand: there is time to take it back.
    pub patience: i32,
    /// A wall in hand more than the other, when all steps are still to go; the fewer those are, the less.
    pub wall: i32,
    /// The same for each of the last few, wherever the pawns are: having the last walls decides.
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

/// The walls of both at the beginning of a usual game.
const ALL_WALLS: i32 = 20;
/// The steps of both in the beginning of a usual game.
const ALL_STEPS: i32 = 16;

impl Weights {
    /// As measured in matches against each other.
    pub const USUAL: Self =
        Self { tempo: 40, patience: 70, wall: 70, last: 50, race: 400, solves: true, noise: 0, seed: 0 };

    /// What a position is worth to whoever is to move: steps to go and walls left, own first.
    #[inline]
    pub(super) fn judge(&self, steps: [i32; 2], walls: [i32; 2]) -> i32 {
        let (ahead, more) = (steps[1] - steps[0], walls[0] - walls[1]);
        let mut value = 100 * ahead - self.patience * ahead * (walls[0] + walls[1]).min(ALL_WALLS) / ALL_WALLS;
        value += self.wall * more * (steps[0] + steps[1]) / ALL_STEPS;
        value += self.last * (walls[0].min(3) - walls[1].min(3)) + self.tempo;
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
