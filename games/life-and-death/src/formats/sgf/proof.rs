//! Proofs as trees of moves, to be looked through in any program.

use std::collections::HashMap;

use tengen_board::Point;
use tengen_go::record::Record;
use tengen_sgf::{Collection, Ident, MAX_NODES, Node, NodeId, Tree};

use super::{super::words, move_ident, move_value, record};
use crate::{Problem, Proof, Step, Threats};

/// A proof that is longer is cut: nobody looks through it, and other programs could not read it.
const MOST_NODES: usize = MAX_NODES / 4;

/// The proofs of a problem as SGF, a tree for each. Every reply that matters has its answer. A position that was there
/// before is told, and not shown again; so is the end of each line.
#[must_use]
pub fn proof_trees(problem: &Problem, proofs: &[Proof]) -> String {
    let record = record(problem);
    let trees = proofs.iter().map(|proof| Drawing::new(problem, &record, proof).tree()).collect();
    tengen_sgf::write(&Collection { trees })
}

struct Drawing<'a> {
    problem: &'a Problem,
    record: &'a Record,
    proof: &'a Proof,
    tree: Tree,
    /// The move that led to each node of the tree.
    moves: HashMap<NodeId, Option<Point>>,
    /// Where each position of the proof stands in the tree.
    drawn: Vec<Option<NodeId>>,
}

impl<'a> Drawing<'a> {
    fn new(problem: &'a Problem, record: &'a Record, proof: &'a Proof) -> Self {
        let mut tree = record.tree().clone();
        let root = tree.root();
        tree[root].set(Ident::C, heading(problem, proof));
        Self { problem, record, proof, tree, moves: HashMap::new(), drawn: vec![None; proof.nodes.len()] }
    }

    fn tree(mut self) -> Tree {
        // A position of the proof, where it stands in the tree, and how many moves led there.
        let mut waiting = vec![(0usize, self.tree.root(), 0usize)];
        while let Some((position, at, ply)) = waiting.pop() {
            let Some(node) = self.proof.nodes.get(position) else { continue };
            if let Some(before) = self.drawn[position] {
                let told = format!("The same position as after {}.", self.line_to(before));
                self.say(at, &told);
                continue;
            }
            self.drawn[position] = Some(at);
            match &node.step {
                Step::Captured => self.say(at, "The key stones are captured."),
                Step::Alive => self.say(at, "The key stones can never be captured."),
                Step::Play(..) | Step::Replies(_) if self.tree.len() >= MOST_NODES => {
                    self.say(at, "The proof is too long to be shown; it goes on here.");
                }
                Step::Play(mv, next) => waiting.push(self.follow(at, ply, *mv, *next)),
                Step::Replies(replies) => {
                    let followed: Vec<_> = replies.iter().map(|(mv, next)| self.follow(at, ply, *mv, *next)).collect();
                    waiting.extend(followed.into_iter().rev());
                }
            }
        }
        self.tree
    }

    fn follow(&mut self, at: NodeId, ply: usize, mv: Option<Point>, next: u32) -> (usize, NodeId, usize) {
        let first = self.problem.to_play;
        let turn = if ply.is_multiple_of(2) { first } else { !first };
        let child = self.tree.add(at, Node::new().with(move_ident(turn), move_value(self.record, mv)));
        self.moves.insert(child, mv);
        (next as usize, child, ply + 1)
    }

    fn say(&mut self, at: NodeId, told: &str) {
        let before = self.tree[at].text(Ident::C).map(|text| format!("{text}\n")).unwrap_or_default();
        self.tree[at].set(Ident::C, format!("{before}{told}"));
    }

    fn line_to(&self, node: NodeId) -> String {
        let board = self.problem.ground.board();
        let path = self.tree.path(node);
        let moves = path.iter().filter_map(|id| self.moves.get(id));
        let names: Vec<String> =
            moves.map(|mv| mv.map_or_else(|| "pass".to_string(), |point| board.name(point))).collect();
        if names.is_empty() { "no move".to_string() } else { names.join(" ") }
    }
}

fn heading(problem: &Problem, proof: &Proof) -> String {
    let done = if proof.captured { "The key stones are captured" } else { "The key stones live" };
    let [black, white] = proof.threats.map(|threats| match threats {
        Threats::Count(count) => count.to_string(),
        Threats::Unlimited => "unlimited".to_string(),
    });
    let proved = format!("{done}. Outside ko threats: Black {black}, White {white}.");
    let description = words::lines(&problem.description);
    if description.is_empty() { proved } else { format!("{description}\n{proved}") }
}
