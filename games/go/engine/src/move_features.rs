//! Features of a move, on a board of any shape.
//!
//! A *feature* is a small fact about a move: what stands around the point and on its rim, what the move captures, saves or
//! puts in atari, how near the last moves are. It speaks of neighbours, chains and rims only, so it means the same on
//! a grid, a torus or a mesh. Each feature has a number and a weight; a move is as promising as the sum of its weights.
//!
//! The weights are learnt from a network that plays well on many boards: `train/move_features` has the recipe.

use std::sync::OnceLock;

use tengen_board::Point;
use tengen_go::{Chain, Colour, Position};

/// Families of features: the number of the first of each. Sizes of chains are told as 1, 2, 3 or more.
mod first {
    /// Own, enemy and empty neighbours (0 to 3 each), own and enemy stones on the rim (0 to 2 each).
    pub(super) const AROUND: u16 = 0;
    /// Captures so many stones; four further on: and saves an own chain by it.
    pub(super) const CAPTURE: u16 = 576;
    /// Saves so many stones from atari by adding liberties.
    pub(super) const ESCAPE: u16 = 584;
    /// Puts so many own stones in atari.
    pub(super) const SELF_ATARI: u16 = 588;
    /// Puts so many enemy stones in atari.
    pub(super) const ATARI: u16 = 592;
    /// Leaves so many enemy stones two liberties.
    pub(super) const THREAT: u16 = 596;
    /// Steps to the last move, 0 to 5.
    pub(super) const STEPS: u16 = 600;
    /// Steps to the move before it, 0 to 5.
    pub(super) const STEPS_BEFORE: u16 = 606;
    /// With no stone within two steps: steps to the rim of the board, 0 to 4, or more, or no rim.
    pub(super) const LONELY: u16 = 612;
    /// Enemy chains around, 1 to 3.
    pub(super) const CUTS: u16 = 620;
    /// Own chains around, 1 to 3.
    pub(super) const JOINS: u16 = 624;
    /// Adds to an own chain of two liberties.
    pub(super) const RELIEF: u16 = 628;
}

/// How many features there are.
pub const FEATURES: usize = 632;

/// Steps beyond this are too far to be a feature.
const FARTHEST: u8 = 5;

/// Tells the features of moves in a position.
#[derive(Debug)]
pub struct FeatureExtractor {
    from_rim: Vec<u8>,
    steps: [Vec<u8>; 2],
    queue: Vec<Point>,
}

impl FeatureExtractor {
    /// For positions on this board.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let board = position.ground().board();
        let from_rim = board.rim_distances().into_iter().map(|steps| u8::try_from(steps).unwrap_or(u8::MAX)).collect();
        let far = vec![u8::MAX; board.len()];
        Self { from_rim, steps: [far.clone(), far], queue: Vec::new() }
    }

    /// Looks at a position after these last two moves, the last first.
    pub fn look(&mut self, position: &Position, last: [Option<Point>; 2]) {
        for (steps, last) in self.steps.iter_mut().zip(last) {
            steps.fill(u8::MAX);
            if let Some(last) = last {
                fate_steps(position, last, steps, &mut self.queue);
            }
        }
    }

    /// How promising a move looks: the sum of the weights of its features.
    #[must_use]
    pub fn promise(&self, position: &Position, colour: Colour, point: Point) -> f32 {
        let weights = weights();
        let mut sum = 0.0;
        self.features(position, colour, point, |feature| sum += weights[usize::from(feature)]);
        sum
    }

    /// Tells every feature of a move.
    pub fn features(&self, position: &Position, colour: Colour, point: Point, mut tell: impl FnMut(u16)) {
        tell(first::AROUND + around(position, colour, point));
        for (steps, first) in self.steps.iter().zip([first::STEPS, first::STEPS_BEFORE]) {
            if steps[point.index()] <= FARTHEST {
                tell(first + u16::from(steps[point.index()]));
            }
        }
        if position.near(point, colour) + position.near(point, !colour) > 0 {
            contact_features(position, colour, point, tell);
        } else if is_lonely(position, point) {
            tell(first::LONELY + u16::from(self.from_rim[point.index()].min(5)));
        }
    }
}

/// The weight of every feature.
fn weights() -> &'static [f32; FEATURES] {
    static WEIGHTS: OnceLock<[f32; FEATURES]> = OnceLock::new();
    WEIGHTS.get_or_init(|| {
        let mut weights = [0.0; FEATURES];
        let numbers = include_str!("move_features.txt").lines().filter(|line| !line.starts_with('#'));
        for (weight, number) in weights.iter_mut().zip(numbers) {
            *weight = number.trim().parse().unwrap_or(0.0);
        }
        weights
    })
}

/// Steps from a point where all stones of a chain are one point (the common fate graph), up to the farthest.
fn fate_steps(position: &Position, last: Point, steps: &mut [u8], queue: &mut Vec<Point>) {
    let mut reach = |queue: &mut Vec<Point>, point: Point, step: u8| {
        if steps[point.index()] == u8::MAX {
            for stone in position.chain_stones(point) {
                steps[stone.index()] = step;
                queue.push(stone);
            }
        }
        steps[point.index()]
    };
    queue.clear();
    reach(queue, last, 0);
    let mut at = 0;
    while let Some(&point) = queue.get(at) {
        at += 1;
        let step = reach(queue, point, 0) + 1;
        if step > FARTHEST {
            break;
        }
        for &next in position.ground().board().neighbours(point) {
            reach(queue, next, step);
        }
    }
}

/// What stands around a point, as one number below 576.
fn around(position: &Position, colour: Colour, point: Point) -> u16 {
    let near = [position.near(point, colour), position.near(point, !colour), position.open(point)];
    let [own, enemy, open] = near.map(|count| count.min(3) as u16);
    let mut rim = [0u16; 2];
    for &p in position.ground().rim(point).0 {
        if let Some(stone) = position.stone(p) {
            rim[usize::from(stone != colour)] += 1;
        }
    }
    ((own * 4 + enemy) * 4 + open) * 9 + rim[0].min(2) * 3 + rim[1].min(2)
}

fn is_lonely(position: &Position, point: Point) -> bool {
    let board = position.ground().board();
    let empty = |p: &Point| position.stone(*p).is_none();
    board.neighbours(point).iter().all(|n| empty(n) && board.neighbours(*n).iter().all(empty))
}

/// One, two, or three and more.
fn size_class(stones: usize) -> u16 {
    stones.clamp(1, 3) as u16 - 1
}

/// The chains around a point, by what a stone there does to them: stones in each class, and how many chains.
#[derive(Default)]
struct Touched {
    captured: usize,
    atari: usize,
    threatened: usize,
    escaping: usize,
    relieved: bool,
    enemy_chains: u16,
    own_chains: u16,
    own_stones: usize,
}

impl Touched {
    fn by(position: &Position, colour: Colour, point: Point) -> Self {
        let mut touched = Self::default();
        let around = position.ground().board().neighbours(point);
        for (side, &n) in around.iter().enumerate() {
            let (Some(stone), Some(chain)) = (position.stone(n), position.chain(n)) else { continue };
            if around[..side].iter().any(|m| position.head(*m) == position.head(n)) {
                continue;
            }
            let (size, liberties) = (chain.size(), position.liberties_up_to(n, 4));
            if stone == colour {
                touched.own_chains += 1;
                touched.own_stones += size;
                touched.escaping += if liberties == 1 { size } else { 0 };
                touched.relieved |= liberties == 2;
            } else {
                touched.enemy_chains += 1;
                match liberties {
                    1 => touched.captured += size,
                    2 => touched.atari += size,
                    3 => touched.threatened += size,
                    _ => {}
                }
            }
        }
        touched
    }
}

fn contact_features(position: &Position, colour: Colour, point: Point, mut tell: impl FnMut(u16)) {
    let touched = Touched::by(position, colour, point);
    let careless = position.is_self_atari(point, colour);
    if touched.captured > 0 {
        let saves = if saves_by_capture(position, colour, point) { 4 } else { 0 };
        tell(first::CAPTURE + size_class(touched.captured) + saves);
    }
    if careless {
        tell(first::SELF_ATARI + size_class(1 + touched.own_stones));
    }
    if touched.escaping > 0 && !careless {
        tell(first::ESCAPE + size_class(touched.escaping));
    }
    if touched.atari > 0 && !careless {
        tell(first::ATARI + size_class(touched.atari));
    }
    if touched.threatened > 0 {
        tell(first::THREAT + size_class(touched.threatened));
    }
    if touched.enemy_chains > 0 {
        tell(first::CUTS + touched.enemy_chains.min(3));
    }
    if touched.own_chains > 0 {
        tell(first::JOINS + touched.own_chains.min(3));
    }
    if touched.relieved && !careless {
        tell(first::RELIEF);
    }
}

/// Whether an own chain in atari touches what this move captures.
fn saves_by_capture(position: &Position, colour: Colour, point: Point) -> bool {
    let board = position.ground().board();
    let in_atari =
        |p: Point, of: Colour| position.stone(p) == Some(of) && position.chain(p).is_some_and(Chain::is_in_atari);
    let saved = |stone: Point| board.neighbours(stone).iter().any(|m| in_atari(*m, colour));
    board.neighbours(point).iter().any(|n| in_atari(*n, !colour) && position.chain_stones(*n).any(saved))
}
