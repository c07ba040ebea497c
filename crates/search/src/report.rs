use tengen_game::Game;

use crate::{
    Tree,
    node::{Node, Proof},
};

/// What a search knows, at any time.
#[derive(Debug, Clone, PartialEq)]
pub struct Report<M> {
    /// How often the search has come by.
    pub visits: u32,
    /// What the seat to move can expect, from 0 to 1.
    pub value: f32,
    /// The moves, best first.
    pub candidates: Vec<Candidate<M>>,
}

/// What is known of one move.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// What it is worth to the seat that makes it, from 0 to 1.
    pub value: f32,
    /// How likely it looked before.
    pub probability: f32,
    /// Whether it wins or loses for sure.
    pub proven: Option<bool>,
    /// The move and what is expected to follow.
    pub line: Vec<M>,
}

/// No continuation is followed further than this.
const LONGEST_LINE: usize = 30;

impl<G: Game> Tree<G> {
    /// What is known now: every move that was tried at least once, best first.
    #[must_use]
    pub fn report(&self) -> Report<G::Move> {
        let mut tried: Vec<&Node<G::Move>> =
            self.root.children().unwrap_or_default().iter().filter(|child| child.visits() > 0).collect();
        tried.sort_by(|a, b| rank(b).total_cmp(&rank(a)));
        let candidates: Vec<Candidate<G::Move>> = tried.into_iter().filter_map(candidate).collect();
        let value = match self.root.proof() {
            Some(Proof::Won) => 0.0,
            Some(Proof::Lost) => 1.0,
            None => candidates.first().map_or(1.0 - self.root.value(), |best| best.value),
        };
        Report { visits: self.root.visits(), value, candidates }
    }
}

/// Wins for sure come first, losses for sure last, the rest by visits; the value tells equals apart.
fn rank<M: Copy>(node: &Node<M>) -> f64 {
    let visits = f64::from(node.visits()) + f64::from(node.value()) / 2.0;
    match node.proof() {
        Some(Proof::Won) => 1e12 + visits,
        Some(Proof::Lost) => visits - 1e12,
        None => visits,
    }
}

fn candidate<M: Copy>(node: &Node<M>) -> Option<Candidate<M>> {
    let mut line = vec![node.mv?];
    let mut at = node;
    while line.len() < LONGEST_LINE {
        let answers = at.children().unwrap_or_default().iter().filter(|child| child.visits() > 0);
        let Some(best) = answers.max_by(|a, b| rank(a).total_cmp(&rank(b))) else { break };
        line.extend(best.mv);
        at = best;
    }
    let proven = node.proof().map(|proof| proof == Proof::Won);
    let value = proven.map_or(node.value(), |won| if won { 1.0 } else { 0.0 });
    Some(Candidate { mv: node.mv?, visits: node.visits(), value, probability: node.prior().probability, proven, line })
}
