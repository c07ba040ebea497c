use std::sync::OnceLock;

use tengen_game::Seat;

use crate::{
    Evaluation, Prior,
    amaf::{Amaf, Heard},
    fixed::{Count, Counted, Sum},
    formula::Known,
    proof::Fate,
};

/// A move that was made, and what is known of it; values are for the seat that made it.
#[derive(Debug)]
pub(crate) struct Node<M> {
    pub(crate) mv: Option<M>,
    pub(crate) by: Seat,
    pub(crate) fate: Fate,
    prior: Prior,
    count: Count,
    sum: Sum,
    children: OnceLock<Box<Moves<M>>>,
}

/// The moves of a position. What every visit writes lies apart from what it only reads, so that threads do not take the
/// nodes out of each other's caches.
#[derive(Debug)]
struct Moves<M> {
    nodes: Box<[Node<M>]>,
    /// One for each node; none if the judge does not play games out.
    amaf: Box<[Amaf]>,
    /// What the judge said of them when the position had been visited often enough to be worth the price.
    evaluation: OnceLock<Box<Evaluated>>,
}

/// The judge's second evaluation of a position and its moves.
#[derive(Debug)]
struct Evaluated {
    evaluation: Evaluation,
    /// One for each move.
    priors: Box<[Prior]>,
}

impl<M: Copy> Node<M> {
    pub(crate) fn new(mv: Option<M>, by: Seat, prior: Prior) -> Self {
        Self {
            mv,
            by,
            fate: Fate::default(),
            prior,
            count: Count::default(),
            sum: Sum::default(),
            children: OnceLock::new(),
        }
    }

    /// Begins a visit: until it is finished it keeps other workers away.
    #[inline]
    pub(crate) fn begin(&self) {
        self.count.begin();
    }

    /// Begins a visit unless so many have been begun.
    pub(crate) fn begin_below(&self, most: u32) -> bool {
        self.count.begin_below(most)
    }

    /// Counts first, so that whoever reads in between sees a value too small, never one above 1.
    #[inline]
    pub(crate) fn finish(&self, payoff: f32) {
        self.count.finish();
        self.sum.add(payoff);
    }

    /// Visits that are done.
    #[inline]
    pub(crate) fn visits(&self) -> u32 {
        self.count.get().done
    }

    #[inline]
    pub(crate) fn counted(&self) -> Counted {
        self.count.get()
    }

    /// The mean payoff of the visits, priors left out.
    pub(crate) fn value(&self) -> Option<f32> {
        let visits = self.visits();
        (visits > 0).then(|| (self.sum.get() / visits as f32).min(1.0))
    }

    pub(crate) fn payoffs(&self) -> f32 {
        self.sum.get()
    }

    pub(crate) fn prior(&self) -> Prior {
        self.prior
    }

    #[inline]
    pub(crate) fn children(&self) -> Option<&[Node<M>]> {
        self.children.get().map(|moves| &*moves.nodes)
    }

    /// What is known of the children as moves made later, in the same order; nothing if the judge does not play games out.
    #[inline]
    pub(crate) fn amaf(&self) -> &[Amaf] {
        self.children.get().map(|moves| &*moves.amaf).unwrap_or_default()
    }

    /// What the judge said of the position when it was asked for an evaluation.
    #[inline]
    pub(crate) fn evaluation(&self) -> Option<Evaluation> {
        self.children.get()?.evaluation.get().map(|evaluated| evaluated.evaluation)
    }

    /// The priors of the children since then, in the same order; nothing before.
    #[inline]
    pub(crate) fn priors(&self) -> &[Prior] {
        self.children.get().and_then(|moves| moves.evaluation.get()).map(|one| &*one.priors).unwrap_or_default()
    }

    /// Keeps an evaluation; of two workers that come at once, one is heard.
    pub(crate) fn keep_evaluation(&self, evaluation: Evaluation, priors: &[Prior]) {
        if let Some(moves) = self.children.get() {
            let _ = moves.evaluation.set(Box::new(Evaluated { evaluation, priors: priors.into() }));
        }
    }

    pub(crate) fn children_mut(&mut self) -> &mut [Node<M>] {
        self.children.get_mut().map(|moves| &mut *moves.nodes).unwrap_or_default()
    }

    /// Gives the node its children, with AMAF values or without; of two workers that come at once, one is heard.
    pub(crate) fn expand(&self, children: Vec<Node<M>>, with_amaf: bool) -> bool {
        let amaf = if with_amaf { children.iter().map(|_| Amaf::default()).collect() } else { Box::default() };
        self.children
            .set(Box::new(Moves { nodes: children.into_boxed_slice(), amaf, evaluation: OnceLock::new() }))
            .is_ok()
    }

    pub(crate) fn take_children(&mut self) -> Option<Box<[Node<M>]>> {
        self.children.take().map(|moves| moves.nodes)
    }

    /// What is known of it when the next move is chosen; each visit under way counts as so many losses.
    #[inline]
    pub(crate) fn known(&self, virtual_loss: f32, heard: Heard, prior: Prior) -> Known {
        let Counted { done, under_way } = self.count.get();
        let Prior { visits: prior_visits, value, probability } = prior;
        let visits = done as f32 + under_way as f32 * virtual_loss + prior_visits;
        let amaf_visits = heard.games + prior_visits;
        Known {
            visits,
            value: if visits > 0.0 { (self.sum.get() + prior_visits * value) / visits } else { 0.0 },
            amaf_visits,
            amaf_value: if amaf_visits > 0.0 { (heard.payoffs + prior_visits * value) / amaf_visits } else { 0.0 },
            probability,
        }
    }
}

/// A line of play can be as long as a game likes: trees come down level by level, not by recursion.
impl<M> Drop for Node<M> {
    fn drop(&mut self) {
        let mut felled: Vec<Box<Moves<M>>> = self.children.take().into_iter().collect();
        while let Some(mut moves) = felled.pop() {
            felled.extend(moves.nodes.iter_mut().filter_map(|node| node.children.take()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visit_under_way_counts_as_losses_until_it_is_done() {
        let node = Node::new(Some(1u16), Seat(2), Prior { visits: 2.0, value: 0.5, probability: 0.25 });
        let known = |virtual_loss| node.known(virtual_loss, Heard::default(), node.prior());
        node.begin();
        node.finish(1.0);
        assert_eq!((known(1.0).visits, known(1.0).value), (3.0, 2.0 / 3.0));
        node.begin();
        assert_eq!((known(1.0).visits, known(1.0).value), (4.0, 0.5));
        assert_eq!((known(5.0).visits, known(5.0).value), (8.0, 0.25));
        assert_eq!((node.visits(), node.value()), (1, Some(1.0)), "who asks what is known sees only what is done");
    }

    /// Memory is what limits a long search: whoever makes nodes larger should know.
    #[test]
    #[cfg(target_pointer_width = "64")]
    fn a_node_with_a_small_move_takes_56_bytes() {
        assert_eq!(size_of::<Node<u16>>() + size_of::<Amaf>(), 56 + 8);
    }
}
