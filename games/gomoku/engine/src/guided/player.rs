use std::time::Instant;

use tengen_game::{Game, Plan, SearchTree, TreeSize};
use tengen_gomoku::{Gomoku, Move, Phase};
use tengen_gomoku_net::Network;
use tengen_search::{Formula, Limits, Report, Settings, Tree, Worker};

use super::{Puct, Rollouts};
use crate::budget::Budget;
use crate::evaluations::Evaluations;
use crate::levels::Level;
use crate::mind::Mind;
use crate::threat::Vcf;

/// How a network guides the search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Guide {
    /// Priors and values, with wins by fours found at the leaves.
    Puct {
        /// How much to explore.
        c: f32,
        /// How much less moves not tried yet are worth once all that looked likely has been tried.
        reduction: f32,
        /// Positions in one look for a win by fours.
        fours: u64,
    },
    /// Nodes and games played out by the policy.
    Rollouts {
        /// How much to explore.
        c: f32,
        /// How likely a move must be to be looked at.
        threshold: f32,
    },
}

/// A tree search that a network guides.
pub(crate) struct GuidedPlayer {
    guide: Guide,
    /// Visits of the root for a move, at most.
    visits: Option<u32>,
    evaluations: Evaluations,
    vcf: Vcf,
    /// Sets stones of openings, chooses colours, and proves wins.
    mind: Mind,
    /// What is known of the game that was looked at last.
    known: Option<(Tree<Gomoku>, Gomoku)>,
    most_nodes: usize,
}

/// Bytes of a node of the tree.
const NODE: usize = 56;
/// Visits for a move when nothing else sets an end.
pub(crate) const ENOUGH: u32 = 400;

impl GuidedPlayer {
    /// Of its memory a half each goes to the tree and to positions.
    pub(crate) fn new(guide: Guide, visits: Option<u32>, network: &Network, seed: u64, bytes: usize) -> Self {
        let proves = matches!(guide, Guide::Puct { .. });
        let level = Level { nodes: 20_000, proves, ..Level::FULL };
        Self {
            guide,
            visits,
            evaluations: Evaluations::new(network, bytes / 2),
            vcf: Vcf::default(),
            mind: Mind::new(level, seed).memory(bytes / 8),
            known: None,
            most_nodes: (bytes / 2 / NODE).max(10_000),
        }
    }

    /// Its move, and how often the search has come by; none if the game is over.
    pub(crate) fn choose(&mut self, game: &Gomoku, budget: &Budget<'_>) -> (Option<Move>, u32) {
        match game.phase() {
            Phase::Over(_) => return (None, 0),
            Phase::Set { .. } | Phase::Choose { .. } => return (self.mind.choose(game, budget), 0),
            Phase::Place { .. } => {}
        }
        if let Some(point) = self.mind.without_search(game, budget) {
            return (Some(Move::Place(point)), 0);
        }
        let since = budget.plan.map(|plan| (Instant::now(), plan.aim));
        let asked = budget.stop;
        let stop = || asked.is_some_and(|stop| stop()) || since.is_some_and(|(since, aim)| since.elapsed() >= aim);
        let most = if budget.is_endless() { ENOUGH } else { u32::MAX };
        if self.visits.is_some() {
            // Whoever counts visits wants as many for each move.
            self.known = None;
        }
        let report = self.think(game, self.visits.unwrap_or(most), &stop);
        let best = report.candidates.first().map(|candidate| candidate.mv);
        (best.or_else(|| self.mind.choose(game, budget)), report.visits)
    }

    /// What it knows of a position in which a stone is to be placed.
    pub(crate) fn think(&mut self, game: &Gomoku, visits: u32, stop: &(dyn Fn() -> bool + Sync)) -> Report<Move> {
        let mut tree = self.take_up(game);
        let limits = Limits { visits: Some(visits), stop: Some(stop) };
        if tree.is_full() {
            tree.prune();
        }
        match self.guide {
            Guide::Puct { fours, .. } => {
                let judge = Puct::new(&mut self.evaluations, &mut self.vcf, fours);
                Worker::new(game, judge).run(&tree, game, &limits);
            }
            Guide::Rollouts { threshold, .. } => {
                let judge = Rollouts::new(&mut self.evaluations, threshold, stop);
                Worker::new(game, judge).run(&tree, game, &limits);
            }
        }
        let report = tree.report();
        self.known = Some((tree, game.clone()));
        report
    }

    /// The last tree, if it was grown for this position.
    pub(crate) fn tree(&self, game: &Gomoku, size: &TreeSize) -> Option<SearchTree> {
        let (tree, _) = self.known.as_ref().filter(|(_, known)| known == game)?;
        tree.told(game, size)
    }

    pub(crate) fn forget(&mut self) {
        self.known = None;
        self.mind.forget();
    }

    /// The part of the last tree that is still true, or a new one.
    fn take_up(&mut self, game: &Gomoku) -> Tree<Gomoku> {
        let fresh = Tree::new(game, self.settings());
        let Some((mut tree, mut old)) = self.known.take() else { return fresh };
        let made = old.moves().len();
        let Some(moves) = game.moves().get(made..).filter(|_| game.moves().starts_with(old.moves())) else {
            return fresh;
        };
        if old.setup() != game.setup() || old.given() != game.given() {
            return fresh;
        }
        for mv in moves {
            old.play(*mv);
            if !tree.advance(&old, *mv) {
                return fresh;
            }
        }
        if old == *game { tree } else { fresh }
    }

    fn settings(&self) -> Settings {
        let formula = match self.guide {
            Guide::Puct { c, reduction, .. } => Formula::Puct { c, growth: 0.5, reduction },
            Guide::Rollouts { c, .. } => Formula::Uct { c, first_play: f32::INFINITY },
        };
        Settings { formula, most_nodes: self.most_nodes, ..Settings::default() }
    }
}

/// A plan to think until the end of the time that there is: what an analysis wants.
pub(crate) fn to_the_end(plan: Option<Plan>) -> Option<Plan> {
    plan.map(|Plan { most, .. }| Plan { aim: most, most })
}
