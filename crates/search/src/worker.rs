use std::sync::atomic::Ordering;

use tengen_game::{Game, Seat, Turn};

use crate::{
    Judge, Payoffs, Prior, Trace, Tree,
    node::{Node, Proof},
};

/// When to stop.
#[derive(Default)]
pub struct Limits<'a> {
    /// After so many visits of the root in all.
    pub visits: Option<u32>,
    /// When this says so; asked every few visits.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

/// Goes down the tree, judges, and brings the judgement back up.
pub struct Worker<G: Game, J> {
    judge: J,
    game: G,
    trace: Trace,
    /// Which seat comes first to each slot, from the present depth on.
    first: Vec<u8>,
    moves: Vec<G::Move>,
    priors: Vec<Prior>,
}

const NOBODY: u8 = u8::MAX;

impl<G: Game, J: Judge<G>> Worker<G, J> {
    /// A worker with its own judge.
    pub fn new(game: &G, judge: J) -> Self {
        let first = vec![NOBODY; judge.slots()];
        Self { judge, game: game.clone(), trace: Trace::default(), first, moves: Vec::new(), priors: Vec::new() }
    }

    /// The judge, for what it has gathered on the way.
    pub fn judge_mut(&mut self) -> &mut J {
        &mut self.judge
    }

    /// Searches from the root until the limits say stop or the outcome is certain.
    pub fn run(&mut self, tree: &Tree<G>, root: &G, limits: &Limits<'_>) {
        if matches!(root.turn(), Turn::Over(_)) {
            return;
        }
        for count in 0u32.. {
            let enough = limits.visits.is_some_and(|most| tree.visits() >= most);
            let told = count % 4 == 0 && count > 0 && limits.stop.is_some_and(|stop| stop());
            if enough || told || tree.root.proof().is_some() {
                break;
            }
            self.visit(tree, root);
        }
    }

    /// One way down and up.
    fn visit(&mut self, tree: &Tree<G>, root: &G) {
        self.game.clone_from(root);
        self.trace.clear();
        let mut path: Vec<&Node<G::Move>> = Vec::with_capacity(32);
        path.push(&tree.root);
        tree.root.enter();
        let payoffs = loop {
            let node = path[path.len() - 1];
            let seat = match self.game.turn() {
                Turn::Over(outcome) => {
                    node.prove_end(&outcome);
                    break [0, 1, 2, 3].map(|seat| outcome.payoff(Seat(seat)));
                }
                Turn::Of(seat) => seat,
            };
            if node.children().is_none() {
                let grown = (node.visits() > tree.settings.expand_at || path.len() == 1) && self.grow(tree, node, seat);
                if !grown {
                    break self.judge.judge(&self.game, &mut self.trace);
                }
            }
            let Some(child) = most_urgent(tree, node, seat) else {
                break self.judge.judge(&self.game, &mut self.trace);
            };
            child.enter();
            if let Some(mv) = child.mv {
                self.game.play(mv);
            }
            path.push(child);
        };
        self.learn(&path, &payoffs);
    }

    /// Gives a node its children, if there is room.
    fn grow(&mut self, tree: &Tree<G>, node: &Node<G::Move>, seat: Seat) -> bool {
        if tree.nodes() >= tree.settings.most_nodes {
            return false;
        }
        self.game.legal(&mut self.moves);
        self.priors.clear();
        self.priors.resize(self.moves.len(), Prior::default());
        self.judge.priors(&self.game, &mut self.moves, &mut self.priors);
        let children: Vec<Node<G::Move>> =
            self.moves.iter().zip(&self.priors).map(|(mv, prior)| Node::new(Some(*mv), seat, *prior)).collect();
        let count = children.len();
        if node.expand(children) {
            tree.nodes.fetch_add(count, Ordering::Relaxed);
        }
        true
    }

    fn learn(&mut self, path: &[&Node<G::Move>], payoffs: &Payoffs) {
        let amaf = !self.first.is_empty();
        if amaf {
            self.first.fill(NOBODY);
            for &(seat, slot) in self.trace.moves.iter().rev() {
                self.first[slot as usize] = seat.0;
            }
        }
        for (depth, node) in path.iter().enumerate().rev() {
            node.learn(payoffs[usize::from(node.by.0)]);
            if let Some(children) = node.children() {
                if amaf {
                    self.learn_amaf(children, payoffs);
                }
                prove(node, children);
            }
            if let (true, Some(slot)) = (amaf && depth > 0, node.mv.and_then(|mv| self.judge.slot(mv))) {
                self.first[slot] = node.by.0;
            }
        }
    }

    fn learn_amaf(&self, children: &[Node<G::Move>], payoffs: &Payoffs) {
        for child in children {
            let Some(slot) = child.mv.and_then(|mv| self.judge.slot(mv)) else { continue };
            if self.first[slot] == child.by.0 {
                child.learn_amaf(payoffs[usize::from(child.by.0)]);
            }
        }
    }
}

/// The child to look at next: never one that is lost for sure while another is left.
fn most_urgent<'t, G: Game>(tree: &'t Tree<G>, node: &'t Node<G::Move>, seat: Seat) -> Option<&'t Node<G::Move>> {
    let parent = node.as_parent(node.by != seat);
    let mut best: Option<(f32, &Node<G::Move>)> = None;
    for child in node.children()? {
        let urgency = match child.proof() {
            Some(Proof::Won) => return Some(child),
            Some(Proof::Lost) => -1.0,
            None => tree.settings.formula.urgency(&child.known(), &parent),
        };
        if best.is_none_or(|(most, _)| urgency > most) {
            best = Some((urgency, child));
        }
    }
    best.map(|(_, child)| child)
}

/// A move is lost if an answer wins for sure, and won if every answer loses; with more than two seats only the first
/// holds, and only against the seat that answers.
fn prove<M: Copy>(node: &Node<M>, children: &[Node<M>]) {
    if node.proof().is_some() || children.iter().any(|child| child.by == node.by) {
        return;
    }
    if children.iter().any(|child| child.proof() == Some(Proof::Won)) {
        node.prove(Proof::Lost);
    } else if children.iter().all(|child| child.proof() == Some(Proof::Lost)) && !children.is_empty() {
        let two_seats = children.iter().all(|child| child.by.0 <= 1) && node.by.0 <= 1;
        if two_seats {
            node.prove(Proof::Won);
        }
    }
}
