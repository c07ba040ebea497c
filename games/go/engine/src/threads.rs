//! One tree and the threads that search it.

use std::{sync::Arc, thread};

use tengen_game::Budget;
use tengen_go::{Colour, Go};
use tengen_search::{Judge, Limits, Tree, Worker};

use crate::{GoAnalysis, Patience, analysis::follow, judge::Ownership};

/// A search under way: what is asked, and when it ends.
pub(crate) struct Search<'a> {
    pub(crate) root: &'a Go,
    pub(crate) colour: Colour,
    /// At most so many, those of earlier searches included.
    pub(crate) visits: u32,
    pub(crate) budget: &'a Budget<'a>,
    pub(crate) patience: Patience,
    pub(crate) ownership: &'a [Arc<Ownership>],
}

/// Why the threads came to rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pause {
    /// The tree has no more room: it can be pruned, and the search go on.
    Full,
    /// The search is over.
    Done,
}

impl Search<'_> {
    /// Lets the workers search, each on a thread of its own but the first.
    pub(crate) fn run<J: Judge<Go>>(&self, tree: &Tree<Go>, workers: &mut [Worker<Go, J>]) -> Pause {
        let (root, visits, stop, patience) = (self.root, self.visits, self.budget.stop, &self.patience);
        let spent = || stop.is_some_and(|stop| stop()) || patience.has_enough(|| tree.standing());
        let rests = || spent() || tree.is_full();
        let go = |worker: &mut Worker<Go, J>, stop: &(dyn Fn() -> bool + Sync)| {
            worker.run(tree, root, &Limits { visits: Some(visits), stop: Some(stop) });
        };
        let Some((first, others)) = workers.split_first_mut() else { return Pause::Done };
        thread::scope(|scope| {
            for other in others {
                scope.spawn(|| go(other, &rests));
            }
            match self.budget.watch {
                None => go(first, &rests),
                Some(watch) => follow(&watch, &rests, |stop| go(first, stop), || self.look(tree).told(root)),
            }
        });
        let over = tree.visits() >= visits || tree.winner().is_some() || spent();
        if tree.is_full() && !over { Pause::Full } else { Pause::Done }
    }

    /// What is known so far.
    pub(crate) fn look(&self, tree: &Tree<Go>) -> GoAnalysis {
        GoAnalysis::new(self.root, self.colour, tree.report(), Ownership::shares(self.ownership))
    }
}

#[cfg(test)]
mod tests {
    use tengen_go::{Random, Setup};
    use tengen_search::Settings;

    use super::*;
    use crate::judge::{PlayoutJudge, Style};

    #[test]
    fn a_full_tree_rests_until_it_is_pruned_and_no_visit_is_lost() {
        let root = Go::new(Setup::on("grid:5").unwrap()).to_look_ahead(Colour::Black);
        let ownership: Vec<_> = (0..2).map(|_| Ownership::new(25)).collect();
        let worker = |(seed, owners): (u64, &Arc<Ownership>)| {
            let style = Style::Plain(Random::with_seed(seed));
            Worker::new(&root, PlayoutJudge::new(&root, style, owners.clone()))
        };
        let mut workers: Vec<_> = (1..).zip(&ownership).map(worker).collect();
        let mut tree = Tree::new(&root, Settings { most_nodes: 1000, ..Settings::default() });
        let budget = Budget::default();
        let patience = Patience::new(None, 0);
        let search = Search {
            root: &root,
            colour: Colour::Black,
            visits: 2000,
            budget: &budget,
            patience,
            ownership: &ownership,
        };
        let mut prunings = 0;
        while search.run(&tree, &mut workers) == Pause::Full {
            assert!(tree.prune() > 0);
            prunings += 1;
        }
        assert!(prunings > 1, "it was full {prunings} times");
        assert_eq!((tree.visits(), search.look(&tree).visits), (2000, 2000));
    }
}
