use std::{cmp::Reverse, collections::BinaryHeap};

use tengen_game::{Game, SearchTree, Seat, TreeNode, TreeSize};

use crate::{Formula, Tree, node::Node};

/// A node that may be told: those most often visited first, of equals those that were found first.
struct Waiting<'a, M> {
    visits: u32,
    number: Reverse<usize>,
    parent: u32,
    depth: u32,
    /// Its place among the moves of its parent.
    at: usize,
    node: &'a Node<M>,
    prior: f32,
}

impl<M> PartialEq for Waiting<'_, M> {
    fn eq(&self, other: &Self) -> bool {
        (self.visits, self.number) == (other.visits, other.number)
    }
}

impl<M> Eq for Waiting<'_, M> {}

impl<M> PartialOrd for Waiting<'_, M> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<M> Ord for Waiting<'_, M> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.visits, self.number).cmp(&(other.visits, other.number))
    }
}

/// Four digits are more than a search knows.
fn rounded(value: f32) -> f32 {
    (value * 10_000.0).round() / 10_000.0
}

impl<G: Game> Tree<G> {
    /// What is known of the positions most often visited. `game` is the position at the root.
    ///
    /// None if the game is over there.
    #[must_use]
    pub fn told(&self, game: &G, size: &TreeSize) -> Option<SearchTree> {
        let seat = self.turn?;
        let report = self.report();
        let known = |seat| report.payoffs.get(seat).copied().map(rounded);
        let values = (0..self.seats).map(known).collect();
        let root = TreeNode { visits: report.visits, values, wins: report.winner, ..TreeNode::default() };
        let mut told = vec![root];
        let mut way: Vec<Option<G::Move>> = vec![None];
        let (mut waiting, mut found) = (BinaryHeap::new(), 0);
        self.wait_below(&self.root, (0, 0), &mut waiting, &mut found);
        while let Some(next) = waiting.pop() {
            let Waiting { visits, parent, depth, at, node, prior, .. } = next;
            if told.len() >= size.nodes.max(1) || depth > size.depth {
                told[parent as usize].more += 1;
                continue;
            }
            let number = u32::try_from(told.len()).unwrap_or(u32::MAX);
            let guided = matches!(self.settings.formula, Formula::Puct { .. });
            told.push(TreeNode {
                parent: Some(parent),
                // Written below: what a move is called may depend on those before it.
                mv: Some((node.by, String::new())),
                visits,
                values: self.values(node, (depth == 1).then_some(at)),
                prior: guided.then(|| rounded(prior.clamp(0.0, 1.0))),
                wins: node.fate.losers().winner(self.seats),
                more: 0,
            });
            way.push(node.mv);
            self.wait_below(node, (number, depth), &mut waiting, &mut found);
        }
        write(game, &way, &mut told);
        Some(SearchTree { seat, positions: self.nodes() as u64, nodes: told })
    }

    fn wait_below<'a>(
        &'a self,
        node: &'a Node<G::Move>,
        (parent, depth): (u32, u32),
        waiting: &mut BinaryHeap<Waiting<'a, G::Move>>,
        found: &mut usize,
    ) {
        let priors = node.priors();
        for (at, child) in node.children().unwrap_or_default().iter().enumerate() {
            // Read once: workers may go on meanwhile.
            let visits = child.visits();
            if visits > 0 {
                let prior = priors.get(at).copied().unwrap_or(child.prior()).probability;
                let number = Reverse(*found);
                waiting.push(Waiting { visits, number, parent, depth: depth + 1, at, node: child, prior });
                *found += 1;
            }
        }
    }

    /// What each seat can expect after a move; of a move of the root that of all seats is known.
    fn values(&self, node: &Node<G::Move>, at_root: Option<usize>) -> Vec<Option<f32>> {
        let (by, own) = (node.by, node.value().map(rounded));
        if let Some(winner) = node.fate.losers().winner(self.seats) {
            return (0..self.seats as u8).map(|seat| Some(f32::from(u8::from(Seat(seat) == winner)))).collect();
        }
        if self.seats == 2 {
            return (0..2).map(|seat| own.map(|own| if Seat(seat) == by { own } else { rounded(1.0 - own) })).collect();
        }
        let shares = at_root.map(|at| self.shares.get(at, self.seats)).unwrap_or_default();
        let of = |seat: u8| if Seat(seat) == by { own } else { shares.get(usize::from(seat)).copied().map(rounded) };
        (0..self.seats as u8).map(of).collect()
    }
}

/// Writes every move where it is made.
fn write<G: Game>(game: &G, way: &[Option<G::Move>], told: &mut [TreeNode]) {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); told.len()];
    for (at, node) in told.iter().enumerate().skip(1) {
        children[node.parent.unwrap_or(0) as usize].push(at);
    }
    let (mut at, mut made, mut waiting) = (game.clone(), 0usize, vec![(0usize, 0usize)]);
    while let Some((number, depth)) = waiting.pop() {
        while made >= depth.max(1) {
            at.undo();
            made -= 1;
        }
        if let (Some(mv), Some((_, text))) = (way[number], &mut told[number].mv) {
            *text = at.notation(mv);
            at.play(mv);
            made += 1;
        }
        waiting.extend(children[number].iter().rev().map(|child| (*child, depth + 1)));
    }
}
