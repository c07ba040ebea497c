//! What is believed of a move before it is tried in the tree.

use tengen_board::Point;
use tengen_go::{Colour, Go, Move, Position};
use tengen_search::Prior;

use crate::instinct::{fights, is_shape};

/// Weights of beliefs, in visits.
mod weight {
    /// Every move: worth about as much as any other.
    pub(super) const EVEN: f32 = 10.0;
    /// A capture, by how many stones.
    pub(super) const CAPTURE: f32 = 12.0;
    pub(super) const CAPTURE_MANY: f32 = 30.0;
    /// An escape from atari, or a capture that saves.
    pub(super) const FIGHT: f32 = 10.0;
    /// A shape of contact.
    pub(super) const SHAPE: f32 = 10.0;
    /// Own stones put in atari.
    pub(super) const SELF_ATARI: f32 = 12.0;
    /// Near the last move: by steps, where a chain is one step.
    pub(super) const NEAR: [f32; 4] = [24.0, 24.0, 18.0, 8.0];
    /// On the rim of the board with no stone near.
    pub(super) const LONELY_RIM: f32 = 10.0;
    /// Two or three steps from the rim with no stone near.
    pub(super) const LONELY_INSIDE: f32 = 8.0;
    /// A pass while there is something to play.
    pub(super) const PASS: f32 = 20.0;
}

/// Gathers beliefs; holds what can be known of the board before the game.
#[derive(Debug, Clone)]
pub(crate) struct Beliefs {
    /// Steps to the nearest point that has fewer neighbours than most; 255 where there is no rim.
    from_rim: Vec<u8>,
    steps: Vec<u8>,
    queue: Vec<Point>,
    fights: Vec<Point>,
}

impl Beliefs {
    pub(crate) fn new(position: &Position) -> Self {
        let board = position.ground().board();
        let from_rim = board.rim_distances().into_iter().map(|steps| u8::try_from(steps).unwrap_or(u8::MAX)).collect();
        Self { from_rim, steps: vec![u8::MAX; board.len()], queue: Vec::new(), fights: Vec::new() }
    }

    /// Fills in what is believed of each move.
    pub(crate) fn fill(&mut self, game: &Go, turn: Colour, moves: &[Move], priors: &mut [Prior]) {
        let position = game.position();
        let last = match game.moves().next_back() {
            Some((_, Move::Place(point))) => Some(point),
            _ => None,
        };
        self.fights.clear();
        if let Some(last) = last {
            self.walk_from(position, last);
            fights(position, turn, last, &mut self.fights);
        }
        for (mv, prior) in moves.iter().zip(priors) {
            *prior = match mv {
                Move::Place(point) => self.of_stone(position, turn, *point, last.is_some()),
                _ => Prior { visits: weight::PASS, value: 0.1, probability: 0.0 },
            };
        }
        for point in self.queue.drain(..) {
            self.steps[point.index()] = u8::MAX;
        }
    }

    fn of_stone(&self, position: &Position, turn: Colour, point: Point, has_last: bool) -> Prior {
        let (mut visits, mut wins) = (weight::EVEN, weight::EVEN / 2.0);
        let mut good = |weight: f32| {
            visits += weight;
            wins += weight;
        };
        let steps = weight::NEAR.get(usize::from(self.steps[point.index()]));
        if let Some(weight) = steps.filter(|_| has_last) {
            good(*weight);
        }
        match captured_stones(position, turn, point) {
            0 => {}
            1 => good(weight::CAPTURE),
            _ => good(weight::CAPTURE_MANY),
        }
        if self.fights.contains(&point) {
            good(weight::FIGHT);
        }
        if is_shape(position, point, turn) {
            good(weight::SHAPE);
        }
        let lonely = self.is_lonely(position, point);
        if lonely && matches!(self.from_rim[point.index()], 2 | 3) {
            good(weight::LONELY_INSIDE);
        }
        if lonely && self.from_rim[point.index()] == 0 {
            visits += weight::LONELY_RIM;
        }
        if position.is_self_atari(point, turn) {
            visits += weight::SELF_ATARI;
        }
        Prior { visits, value: wins / visits, probability: 0.0 }
    }

    /// No stone within two steps.
    fn is_lonely(&self, position: &Position, point: Point) -> bool {
        let board = position.ground().board();
        let empty = |p: &Point| position.stone(*p).is_none();
        board.neighbours(point).iter().all(|n| empty(n) && board.neighbours(*n).iter().all(empty))
    }

    /// Steps from the last move, where all stones of a chain are one point (the common fate graph).
    fn walk_from(&mut self, position: &Position, last: Point) {
        self.queue.clear();
        self.reach(position, last, 0);
        let mut at = 0;
        while let Some(&point) = self.queue.get(at) {
            at += 1;
            let step = self.steps[point.index()] + 1;
            if usize::from(step) >= weight::NEAR.len() {
                continue;
            }
            for &next in position.ground().board().neighbours(point) {
                self.reach(position, next, step);
            }
        }
    }

    fn reach(&mut self, position: &Position, point: Point, step: u8) {
        if self.steps[point.index()] != u8::MAX {
            return;
        }
        for stone in position.chain_stones(point) {
            self.steps[stone.index()] = step;
            self.queue.push(stone);
        }
    }
}

fn captured_stones(position: &Position, turn: Colour, point: Point) -> usize {
    if position.near(point, !turn) == 0 {
        return 0;
    }
    let neighbours = position.ground().board().neighbours(point).iter();
    neighbours
        .filter(|n| position.stone(**n) == Some(!turn))
        .filter_map(|n| position.chain(*n).filter(|chain| chain.is_in_atari()))
        .map(tengen_go::Chain::size)
        .max()
        .unwrap_or(0)
}
