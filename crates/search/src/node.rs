use std::sync::{
    OnceLock,
    atomic::{AtomicU8, AtomicU32, Ordering},
};

use tengen_game::{Outcome, Seat};

use crate::{
    Prior,
    fixed::Sum,
    formula::{Known, Parent},
};

/// A move that was made, and what is known of it; values are for the seat that made it.
#[derive(Debug)]
pub(crate) struct Node<M> {
    pub(crate) mv: Option<M>,
    pub(crate) by: Seat,
    prior: Prior,
    visits: AtomicU32,
    sum: Sum,
    rave_visits: AtomicU32,
    rave_sum: Sum,
    proof: AtomicU8,
    children: OnceLock<Box<[Node<M>]>>,
}

/// What is certain about a move, whatever the others do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Proof {
    /// It wins for the seat that made it.
    Won = 1,
    /// It loses for the seat that made it.
    Lost = 2,
}

impl<M: Copy> Node<M> {
    pub(crate) fn new(mv: Option<M>, by: Seat, prior: Prior) -> Self {
        Self {
            mv,
            by,
            prior,
            visits: AtomicU32::new(0),
            sum: Sum::default(),
            rave_visits: AtomicU32::new(0),
            rave_sum: Sum::of(0.0),
            proof: AtomicU8::new(0),
            children: OnceLock::new(),
        }
    }

    /// Counts a visit before its result is known: until then it counts as a loss and keeps other workers away.
    #[inline]
    pub(crate) fn enter(&self) {
        self.visits.fetch_add(1, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn learn(&self, payoff: f32) {
        self.sum.add(payoff);
    }

    #[inline]
    pub(crate) fn learn_amaf(&self, payoff: f32) {
        self.rave_visits.fetch_add(1, Ordering::Relaxed);
        self.rave_sum.add(payoff);
    }

    #[inline]
    pub(crate) fn visits(&self) -> u32 {
        self.visits.load(Ordering::Relaxed)
    }

    /// The mean payoff of the visits, priors left out.
    pub(crate) fn value(&self) -> f32 {
        match self.visits() {
            0 => self.prior.value,
            visits => self.sum.get() / visits as f32,
        }
    }

    pub(crate) fn prior(&self) -> Prior {
        self.prior
    }

    pub(crate) fn children(&self) -> Option<&[Node<M>]> {
        self.children.get().map(|children| &**children)
    }

    /// Gives the node its children; of two workers that come at once, one is heard.
    pub(crate) fn expand(&self, children: Vec<Node<M>>) -> bool {
        self.children.set(children.into_boxed_slice()).is_ok()
    }

    pub(crate) fn into_children(self) -> Vec<Node<M>> {
        self.children.into_inner().map(Vec::from).unwrap_or_default()
    }

    /// How many nodes hang from this one, itself included.
    pub(crate) fn size(&self) -> usize {
        1 + self.children().unwrap_or_default().iter().map(Self::size).sum::<usize>()
    }

    pub(crate) fn proof(&self) -> Option<Proof> {
        match self.proof.load(Ordering::Relaxed) {
            1 => Some(Proof::Won),
            2 => Some(Proof::Lost),
            _ => None,
        }
    }

    pub(crate) fn prove(&self, proof: Proof) {
        self.proof.store(proof as u8, Ordering::Relaxed);
    }

    /// The end of the game proves the last move won or lost; draws prove nothing that could be cut.
    pub(crate) fn prove_end(&self, outcome: &Outcome) {
        match outcome.winner() {
            Some(winner) if winner == self.by => self.prove(Proof::Won),
            Some(_) => self.prove(Proof::Lost),
            None => {}
        }
    }

    #[inline]
    pub(crate) fn known(&self) -> Known {
        let (visits, rave_visits) = (self.visits() as f32, self.rave_visits.load(Ordering::Relaxed) as f32);
        let Prior { visits: believed, value, probability } = self.prior;
        let (all, all_rave) = (visits + believed, rave_visits + believed);
        Known {
            visits: all,
            value: if all > 0.0 { (self.sum.get() + believed * value) / all } else { 0.0 },
            rave_visits: all_rave,
            rave_value: if all_rave > 0.0 { (self.rave_sum.get() + believed * value) / all_rave } else { 0.0 },
            probability,
        }
    }

    /// This node as the parent of its children: how it looks to whoever moves next.
    pub(crate) fn as_parent(&self, next_is_other: bool) -> Parent {
        let value = self.value();
        Parent::new(self.visits() as f32, if next_is_other { 1.0 - value } else { value })
    }
}
