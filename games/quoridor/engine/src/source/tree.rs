use tengen_game::{MOST_SEATS, Random, Seat};
use tengen_quoridor::{Cells, Move, Position, Walls};

use super::Config;

/// What a position is worth to each seat, from 0 to 1.
type Scores = [f32; MOST_SEATS];

/// A node: a move, whose it was, what followed, and what was not tried yet.
struct Node<B> {
    mv: Move,
    by: Seat,
    visits: u32,
    sum: f32,
    children: Vec<u32>,
    /// The moves without a child; nothing until somebody asks.
    untried: Option<(B, Walls<B>)>,
}

/// The tree of one decision.
pub(super) struct Tree<'a, B> {
    config: &'a Config,
    position: Position<B>,
    nodes: Vec<Node<B>>,
    random: &'a mut Random,
}

/// What is known of a move at the root.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tried {
    pub(super) mv: Move,
    pub(super) visits: u32,
    pub(super) mean: f32,
}

impl<'a, B: Cells> Tree<'a, B> {
    pub(super) fn new(config: &'a Config, position: Position<B>, random: &'a mut Random) -> Self {
        let root = Node::new(Move::Pass, position.turn());
        Self { config, position, nodes: vec![root], random }
    }

    /// How many nodes there are without the root.
    pub(super) fn size(&self) -> u32 {
        self.nodes.len() as u32 - 1
    }

    /// One round: down, one node more if there is one to add, and the scores back up.
    pub(super) fn round(&mut self) {
        let mut position = self.position;
        let mut way = vec![0];
        let mut at = 0;
        while position.winner().is_none() {
            let adds = self.nodes[at].children.is_empty() || self.random.unit() < self.config.add;
            let next = if adds { self.add(at, &position) } else { None };
            let is_new = next.is_some();
            let Some(child) = next.or_else(|| self.best_below(at)) else { break };
            position.play(self.nodes[child].mv);
            way.push(child);
            at = child;
            if is_new {
                break;
            }
        }
        let scores = self.scores(&position);
        for node in way {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.sum += scores[usize::from(node.by.0)];
        }
    }

    /// A descendant for a node, by chance; nothing if it has them all.
    fn add(&mut self, at: usize, position: &Position<B>) -> Option<usize> {
        let all = || (position.steps(position.turn()), position.legal_walls());
        let (steps, walls) = *self.nodes[at].untried.get_or_insert_with(all);
        let wall = self.random.unit() < self.config.walls;
        let mv = if !walls.is_empty() && (wall || steps.is_empty()) {
            let nth = self.random.below(walls.count()) as usize;
            walls.iter().nth(nth).map(|(cell, orientation)| Move::Wall(cell, orientation))
        } else {
            match steps.count() {
                // Who can do nothing passes, once.
                0 => self.nodes[at].children.is_empty().then_some(Move::Pass),
                count => steps.cells().nth(self.random.below(count) as usize).map(Move::Step),
            }
        }?;
        let left = match mv {
            Move::Step(cell) => (steps & !B::of(cell), walls),
            Move::Wall(cell, orientation) => (steps, walls & !Walls::of(cell, orientation)),
            Move::Pass => (steps, walls),
        };
        let child = self.nodes.len();
        self.nodes.push(Node::new(mv, position.turn()));
        let node = &mut self.nodes[at];
        node.untried = Some(left);
        node.children.push(child as u32);
        Some(child)
    }

    /// The child with the best upper bound.
    fn best_below(&self, at: usize) -> Option<usize> {
        let node = &self.nodes[at];
        let log = (node.visits.max(1) as f32).ln();
        let bound = |child: &u32| {
            let child = &self.nodes[*child as usize];
            child.mean() + self.config.exploration * (log / child.visits.max(1) as f32).sqrt()
        };
        node.children.iter().copied().max_by(|a, b| bound(a).total_cmp(&bound(b))).map(|child| child as usize)
    }

    fn scores(&self, position: &Position<B>) -> Scores {
        let mut scores = [0.0; MOST_SEATS];
        if let Some(winner) = position.winner() {
            scores[usize::from(winner.0)] = 1.0;
            return scores;
        }
        let value = |seat: Seat| {
            let distance = position.distance(seat).unwrap_or(u8::MAX);
            self.config.wall_value * f32::from(position.walls_left(seat)) - f32::from(distance)
        };
        let values: Vec<(Seat, f32)> = position.playing().map(|seat| (seat, value(seat))).collect();
        for (seat, own) in &values {
            let others = values.iter().filter(|(other, _)| other != seat).map(|(_, value)| *value);
            let best = others.fold(f32::NEG_INFINITY, f32::max);
            let ahead = self.config.own * own - best;
            scores[usize::from(seat.0)] = (self.config.growth * ahead).atan() / std::f32::consts::PI + 0.5;
        }
        scores
    }

    /// The moves at the root that were tried, the best mean first.
    pub(super) fn tried(&self) -> Vec<Tried> {
        let tried = |child: &u32| {
            let node = &self.nodes[*child as usize];
            Tried { mv: node.mv, visits: node.visits, mean: node.mean() }
        };
        let mut all: Vec<Tried> = self.nodes[0].children.iter().map(tried).collect();
        all.sort_by(|a, b| b.mean.total_cmp(&a.mean));
        all
    }
}

impl<B> Node<B> {
    fn new(mv: Move, by: Seat) -> Self {
        Self { mv, by, visits: 0, sum: 0.0, children: Vec::new(), untried: None }
    }

    fn mean(&self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }
}
