//! The tree: grown for a move, kept for the next, read when somebody asks.

use std::thread;

use tengen_game::{Game, SearchTree, Seat, TreeSize};
use tengen_search::{Formula, Limits, Report, Settings, Tree, Worker};
use tengen_sector66::{Grid, Made, Move, Sector66};

use crate::{
    config::{Changes, Config},
    race::Race,
};

/// What is known of a game, from one question to the next.
pub(crate) struct Player<B: Grid> {
    changes: Changes,
    threads: usize,
    most_nodes: usize,
    known: Option<(Tree<Sector66<B>>, Sector66<B>)>,
}

/// Somebody who wants to see what is known while the tree grows.
pub(crate) struct Watcher<'a> {
    /// Whether it is time to tell.
    pub(crate) is_due: &'a (dyn Fn() -> bool + Sync),
    /// Hears it.
    pub(crate) tell: &'a dyn Fn(&Report<Move>),
}

/// A node with its move takes about so many bytes.
const NODE: usize = 72;
/// A tree has no fewer nodes.
const LEAST_NODES: usize = 20_000;

impl<B: Grid> Player<B> {
    /// On one thread the same questions have the same answers.
    pub(crate) fn new(changes: Changes, threads: usize, bytes: usize) -> Self {
        let most_nodes = (bytes / NODE).max(LEAST_NODES);
        Self { changes, threads, most_nodes, known: None }
    }

    fn settings(&self, config: &Config, bytes: Option<u64>) -> Settings {
        let formula = Formula::Puct { c: config.explore, growth: config.growth, reduction: config.doubt };
        let allowed = bytes.and_then(|bytes| usize::try_from(bytes).ok()).map(|bytes| bytes / NODE);
        let most_nodes = allowed.map_or(self.most_nodes, |allowed| allowed.clamp(LEAST_NODES, self.most_nodes));
        Settings { formula, expand_at: 1, most_nodes, ..Settings::default() }
    }

    /// What is known of a position after so many visits at most, or when `stop` says so.
    pub(crate) fn think(
        &mut self,
        game: &Sector66<B>,
        visits: u32,
        bytes: Option<u64>,
        stop: &(dyn Fn() -> bool + Sync),
        watcher: Option<&Watcher<'_>>,
    ) -> Report<Move> {
        let config = self.changes.on(Config::of(game.rules().seats()));
        let mut tree = self.take_up(game, self.settings(&config, bytes));
        let race = Race::new(game, config);
        let mut workers: Vec<_> = (0..self.threads.max(1)).map(|_| Worker::new(game, race.clone())).collect();
        loop {
            let is_due = watcher.map(|watcher| watcher.is_due);
            let halt = || stop() || tree.is_full() || is_due.is_some_and(|is_due| is_due());
            let limits = Limits { visits: Some(visits), stop: Some(&halt) };
            run(&mut workers, &tree, game, &limits);
            let full = tree.is_full();
            if full && !stop() && tree.prune() == 0 {
                // Nothing but the moves of the root: no room for a tree.
                run(&mut workers, &tree, game, &Limits { visits: Some(visits), stop: Some(stop) });
            }
            let done = stop() || tree.winner().is_some() || tree.visits() >= visits;
            if let Some(watcher) = watcher {
                (watcher.tell)(&tree.report());
            }
            if done {
                break;
            }
        }
        let report = tree.report();
        self.known = Some((tree, game.clone()));
        report
    }

    /// The last tree, if it was grown for this position.
    pub(crate) fn tree(&self, game: &Sector66<B>, size: &TreeSize) -> Option<SearchTree> {
        let (tree, _) = self.known.as_ref().filter(|(_, known)| known == game)?;
        tree.told(game, size)
    }

    pub(crate) fn forget(&mut self) {
        self.known = None;
    }

    /// The part of the last tree that is still true, or a new one.
    fn take_up(&mut self, game: &Sector66<B>, settings: Settings) -> Tree<Sector66<B>> {
        let fresh = || Tree::new(game, settings);
        let Some((mut tree, mut old)) = self.known.take() else { return fresh() };
        let Some(moves) = moves_since(&old, game) else { return fresh() };
        for (seat, mv) in moves {
            if old.world().turn() != seat {
                return fresh();
            }
            old.play(mv);
            if !tree.advance(&old, mv) {
                return fresh();
            }
        }
        if old == *game { tree } else { fresh() }
    }
}

/// The moves that lead from a game to another, if it goes on there.
fn moves_since<B: Grid>(old: &Sector66<B>, new: &Sector66<B>) -> Option<Vec<(Seat, Move)>> {
    let known = old.plies().len();
    if new.plies().len() < known || !old.plies().eq(new.plies().take(known)) {
        return None;
    }
    let moves = new.plies().skip(known).map(|(seat, made)| match made {
        Made::Move(mv, _) => Some((seat, mv)),
        Made::Retired(_) => None,
    });
    moves.collect()
}

fn run<B: Grid>(
    workers: &mut [Worker<Sector66<B>, Race<B>>],
    tree: &Tree<Sector66<B>>,
    game: &Sector66<B>,
    limits: &Limits<'_>,
) {
    let Some((first, others)) = workers.split_first_mut() else { return };
    if others.is_empty() {
        first.run(tree, game, limits);
        return;
    }
    thread::scope(|scope| {
        for worker in others {
            scope.spawn(|| worker.run(tree, game, limits));
        }
        first.run(tree, game, limits);
    });
}
