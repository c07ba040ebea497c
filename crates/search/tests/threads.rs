//! Several workers on one tree: nothing is lost, nothing is counted twice, and what is certain is true.

use std::{
    sync::atomic::{AtomicBool, AtomicU32, Ordering},
    thread,
};

use tengen_game::{Game, Turn};
use tengen_search::{Formula, Judge, Limits, Payoffs, Prior, Settings, Trace, Tree, Worker};

mod games;
use games::{playouts::Playouts, solver::Solver, thicket::Thicket, tic_tac_toe::TicTacToe};

const THREADS: u64 = 4;

/// Calls everything even, and counts how often it is asked.
struct Even<'a>(&'a AtomicU32);

impl Judge<Thicket> for Even<'_> {
    fn judge(&mut self, game: &Thicket, _trace: &mut Trace) -> Payoffs {
        self.0.fetch_add(1, Ordering::Relaxed);
        let mut payoffs = [0.0; 4];
        payoffs[..game.seats()].fill(0.25);
        payoffs
    }

    fn priors(&mut self, _game: &Thicket, _moves: &mut Vec<u16>, priors: &mut Vec<Prior>) {
        priors.fill(Prior { visits: 0.0, value: 0.0, probability: 0.1 });
    }
}

#[test]
fn visits_add_up_to_the_last_one() {
    for (seats, formula) in [
        (2, Formula::Uct { c: 0.7, first_play: f32::INFINITY }),
        (4, Formula::Puct { c: 1.0, growth: 0.0, reduction: 0.1 }),
    ] {
        let (game, judged) = (Thicket::new(seats, 10, 1_000, 1), AtomicU32::new(0));
        let tree = Tree::new(&game, Settings { formula, ..Settings::default() });
        for visits in [20_000, 20_001] {
            let limits = Limits { visits: Some(visits), ..Limits::default() };
            thread::scope(|scope| {
                for _ in 0..THREADS {
                    scope.spawn(|| Worker::new(&game, Even(&judged)).run(&tree, &game, &limits));
                }
            });
            // Exactly one more the second time: no visit was left hanging.
            assert_eq!(tree.visits(), visits);
            assert_eq!(judged.load(Ordering::Relaxed), visits, "the game never ends: every visit ends at the judge");
            let report = tree.report();
            assert_eq!(report.candidates.iter().map(|candidate| candidate.visits).sum::<u32>(), visits);
            assert!(report.candidates.iter().all(|candidate| candidate.value == 0.25), "{report:?}");
        }
    }
}

#[test]
fn what_four_workers_prove_is_true() {
    let mut solver = Solver::default();
    for first in 0..9u8 {
        for second in (0..9).filter(|cell| *cell != first) {
            let game = TicTacToe::after(&[first, second]);
            let truth = solver.solve(&mut game.clone());
            let tree = Tree::new(&game, Settings::default());
            thread::scope(|scope| {
                for seed in 0..THREADS {
                    let limits = Limits { visits: Some(20_000), ..Limits::default() };
                    let (tree, game) = (&tree, &game);
                    scope.spawn(move || Worker::new(game, Playouts::new(seed)).run(tree, game, &limits));
                }
            });
            let Turn::Of(seat) = game.turn() else { panic!("seven cells are free") };
            assert_eq!(tree.winner(), truth.wins(seat).then_some(seat), "after {first} and {second}");
        }
    }
}

/// Whoever watches sees visits grow, candidates in order and values that make sense, at every moment.
#[test]
fn a_search_can_be_watched() {
    let game = Thicket::new(3, 40, 60, 3);
    let tree = Tree::new(&game, Settings { most_nodes: 200_000, ..Settings::default() });
    let enough = AtomicBool::new(false);
    let stop = || enough.load(Ordering::Relaxed);
    thread::scope(|scope| {
        for seed in 0..THREADS {
            let (tree, game, stop) = (&tree, &game, &stop);
            let limits = Limits { visits: None, stop: Some(stop) };
            scope.spawn(move || Worker::new(game, Playouts::new(seed)).run(tree, game, &limits));
        }
        let mut seen = 0;
        while seen < 5_000 {
            let report = tree.report();
            assert!(report.visits >= seen, "visits never fall");
            seen = report.visits;
            let order: Vec<_> = report.candidates.iter().map(|c| (c.visits, c.value)).collect();
            assert!(order.is_sorted_by(|a, b| a >= b), "{order:?}");
            for candidate in &report.candidates {
                assert!((0.0..=1.0).contains(&candidate.value) && candidate.error.is_finite());
                assert_eq!(candidate.line.first(), Some(&candidate.mv));
            }
            thread::yield_now();
        }
        enough.store(true, Ordering::Relaxed);
    });
    assert!(tree.visits() >= 5_000);
}
