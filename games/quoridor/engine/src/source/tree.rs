use tengen_game::{MOST_SEATS, Random, Seat};

use super::{
    Config, Others,
    ground::{Ground, Sort, Untried},
};

/// What a position is worth to each seat, from 0 to 1.
type Scores = [f32; MOST_SEATS];

/// A node: a move, whose it was, what followed, and what was not tried yet.
struct Node<G: Ground> {
    /// None for the root.
    mv: Option<G::Move>,
    by: Seat,
    visits: u32,
    sum: f32,
    children: Vec<u32>,
    /// The moves without a child; nothing until somebody asks.
    untried: Option<Untried<G>>,
}

/// The tree of one decision.
pub(super) struct Tree<'a, G: Ground> {
    config: &'a Config,
    root: &'a G,
    /// Where the search is.
    position: G,
    nodes: Vec<Node<G>>,
    random: &'a mut Random,
}

/// What is known of a move at the root.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tried<M> {
    pub(super) mv: M,
    pub(super) visits: u32,
    pub(super) mean: f32,
}

impl<'a, G: Ground> Tree<'a, G> {
    pub(super) fn new(config: &'a Config, root: &'a G, random: &'a mut Random) -> Self {
        let nodes = vec![Node::new(None, root.turn())];
        Self { config, root, position: root.clone(), nodes, random }
    }

    /// How many nodes there are without the root.
    pub(super) fn size(&self) -> u32 {
        self.nodes.len() as u32 - 1
    }

    /// One round: down, one node more if there is one to add, and the scores back up.
    pub(super) fn round(&mut self) {
        self.position.clone_from(self.root);
        let mut way = vec![0];
        let mut at = 0;
        while !self.position.is_over() {
            let adds = self.nodes[at].children.is_empty() || self.random.unit() < self.config.add;
            let next = if adds { self.add(at) } else { None };
            let is_new = next.is_some();
            let Some(child) = next.or_else(|| self.best_below(at)) else { break };
            if let Some(mv) = self.nodes[child].mv {
                self.position.play(mv);
            }
            way.push(child);
            at = child;
            if is_new {
                break;
            }
        }
        self.play_out();
        let scores = self.scores();
        for node in way {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.sum += scores[usize::from(node.by.0)];
        }
    }

    /// Moves by chance from where the search is, where the score is to be that of a later position.
    fn play_out(&mut self) {
        for _ in 0..self.config.playout {
            if self.position.is_over() {
                return;
            }
            let sort = self.sort();
            let Some(mv) = self.position.moves().take(sort, self.random) else { return };
            self.position.play(mv);
        }
    }

    /// A kind of move, by chance.
    fn sort(&mut self) -> Sort {
        let drawn = self.random.unit();
        if drawn < self.config.walls {
            Sort::Wall
        } else if drawn < self.config.walls + self.config.spells {
            Sort::Other
        } else {
            Sort::Step
        }
    }

    /// A descendant for a node, by chance; nothing if it has them all.
    fn add(&mut self, at: usize) -> Option<usize> {
        let sort = self.sort();
        let position = &self.position;
        let untried = self.nodes[at].untried.get_or_insert_with(|| position.moves());
        let mv = untried.take(sort, self.random)?;
        let child = self.nodes.len();
        self.nodes.push(Node::new(Some(mv), self.position.turn()));
        self.nodes[at].children.push(child as u32);
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

    fn scores(&self) -> Scores {
        let mut scores = [0.0; MOST_SEATS];
        if let Some(winner) = self.position.winner() {
            scores[usize::from(winner.0)] = 1.0;
            return scores;
        }
        let config = self.config;
        let value = |seat: Seat| {
            let standing = self.position.standing(seat)?;
            let distance = standing.distance.unwrap_or(u8::MAX);
            let held = config.wall_value * f32::from(standing.walls) + config.spell_value * f32::from(standing.spells);
            Some((seat, held - f32::from(distance)))
        };
        let values: Vec<(Seat, f32)> = (0..MOST_SEATS as u8).map(Seat).filter_map(value).collect();
        for (seat, own) in &values {
            let others = values.iter().filter(|(other, _)| other != seat).map(|(_, value)| *value);
            let against = match config.others {
                Others::Best => others.fold(f32::NEG_INFINITY, f32::max),
                Others::Mean => others.sum::<f32>() / values.len().saturating_sub(1).max(1) as f32,
            };
            let ahead = config.own * own - against;
            scores[usize::from(seat.0)] = (config.growth * ahead).atan() / std::f32::consts::PI + 0.5;
        }
        scores
    }

    /// The moves at the root that were tried, the best mean first.
    pub(super) fn tried(&self) -> Vec<Tried<G::Move>> {
        let tried = |child: &u32| {
            let node = &self.nodes[*child as usize];
            Some(Tried { mv: node.mv?, visits: node.visits, mean: node.mean() })
        };
        let mut all: Vec<Tried<G::Move>> = self.nodes[0].children.iter().filter_map(tried).collect();
        all.sort_by(|a, b| b.mean.total_cmp(&a.mean));
        all
    }
}

impl<G: Ground> Node<G> {
    fn new(mv: Option<G::Move>, by: Seat) -> Self {
        Self { mv, by, visits: 0, sum: 0.0, children: Vec::new(), untried: None }
    }

    fn mean(&self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }
}
