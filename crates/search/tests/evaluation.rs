//! A judge that is asked for an evaluation at frequently visited nodes.

use std::{collections::BTreeMap, sync::Mutex, thread};

use tengen_game::Game;
use tengen_search::{Evaluation, Formula, Judge, Limits, Payoffs, Prior, Settings, Trace, Tree, Worker};

mod games;
use games::{thicket::Thicket, tic_tac_toe::TicTacToe};

/// Judges every position to be even and, asked for an evaluation, says that the first seat wins; notes what it was asked.
struct Adviser<'a> {
    asked: &'a Mutex<BTreeMap<u64, u32>>,
    trust: f32,
    /// The place in the list of moves that it prefers.
    favourite: usize,
}

impl<G: Game> Judge<G> for Adviser<'_> {
    fn judge(&mut self, _: &G, _: &mut Trace) -> Payoffs {
        [0.5, 0.5, 0.0, 0.0]
    }

    fn priors(&mut self, _: &G, moves: &mut Vec<G::Move>, priors: &mut Vec<Prior>) {
        let alike = 1.0 / moves.len() as f32;
        priors.fill(Prior { probability: alike, ..Prior::default() });
    }

    fn evaluate(&mut self, game: &G, moves: &[G::Move], priors: &mut [Prior]) -> Option<Evaluation> {
        assert_eq!(moves.len(), priors.len());
        assert!(priors.iter().all(|prior| *prior == Prior::default()));
        *self.asked.lock().unwrap().entry(game.hash()).or_default() += 1;
        priors[self.favourite % moves.len()].probability = 1.0;
        Some(Evaluation { payoffs: [1.0, 0.0, 0.0, 0.0], trust: self.trust })
    }
}

const PUCT: Formula = Formula::Puct { c: 1.0, growth: 0.0, reduction: 0.1 };

fn visits(visits: u32) -> Limits<'static> {
    Limits { visits: Some(visits), ..Limits::default() }
}

#[test]
fn the_root_is_asked_about_at_once_and_the_rest_when_it_is_worth_it() {
    let game = Thicket::new(2, 4, 40, 5);
    for (evaluate_at, expected) in [(0, 100..=400), (20, 2..=40), (u32::MAX - 1, 1..=1), (u32::MAX, 0..=0)] {
        let asked = Mutex::default();
        let tree = Tree::new(&game, Settings { formula: PUCT, evaluate_at, ..Settings::default() });
        let adviser = Adviser { asked: &asked, trust: 0.0, favourite: 0 };
        Worker::new(&game, adviser).run(&tree, &game, &visits(400));
        let asked = asked.into_inner().unwrap();
        assert!(asked.values().all(|times| *times == 1), "once for each position");
        assert!(expected.contains(&asked.len()), "{evaluate_at}: {}", asked.len());
    }
}

#[test]
fn judgements_are_tempered_as_far_as_an_evaluation_is_trusted() {
    let game = Thicket::new(2, 4, 40, 5);
    for (trust, expected) in [(0.0, 0.5), (0.4, 0.7), (1.0, 1.0)] {
        let asked = Mutex::default();
        let tree = Tree::new(&game, Settings { formula: PUCT, evaluate_at: 10, ..Settings::default() });
        let adviser = Adviser { asked: &asked, trust, favourite: 0 };
        Worker::new(&game, adviser).run(&tree, &game, &visits(200));
        let value = tree.report().value;
        assert!((value - expected).abs() < 1e-3, "{trust}: {value}");
    }
}

#[test]
fn the_prior_after_an_evaluation_is_what_is_looked_at_and_told() {
    let game = Thicket::new(2, 6, 40, 5);
    for favourite in 0..6 {
        let asked = Mutex::default();
        let tree = Tree::new(&game, Settings { formula: PUCT, evaluate_at: 10, ..Settings::default() });
        let adviser = Adviser { asked: &asked, trust: 0.0, favourite };
        Worker::new(&game, adviser).run(&tree, &game, &visits(100));
        let best = tree.report().candidates[0].clone();
        let mut moves = Vec::new();
        game.legal(&mut moves);
        assert_eq!((best.mv, best.probability), (moves[favourite], 1.0));
    }
}

/// The adviser is wrong about games that are over, and nobody listens.
#[test]
fn what_is_certain_needs_no_evaluation() {
    // The first seat has lost, whatever it does: two threats stand against it.
    let game = TicTacToe::after(&[1, 4, 3, 2, 8, 6]);
    let asked = Mutex::default();
    let tree = Tree::new(&game, Settings { formula: PUCT, evaluate_at: 0, ..Settings::default() });
    let adviser = Adviser { asked: &asked, trust: 1.0, favourite: 0 };
    Worker::new(&game, adviser).run(&tree, &game, &visits(2000));
    let report = tree.report();
    assert_eq!(report.winner.map(|seat| seat.0), Some(1), "{report:?}");
}

#[test]
fn workers_that_come_at_once_agree() {
    let game = Thicket::new(2, 5, 40, 9);
    let asked = Mutex::default();
    let tree = Tree::new(&game, Settings { formula: PUCT, evaluate_at: 5, ..Settings::default() });
    thread::scope(|scope| {
        for _ in 0..4 {
            let adviser = Adviser { asked: &asked, trust: 0.5, favourite: 1 };
            let mut worker = Worker::new(&game, adviser);
            let (tree, game) = (&tree, &game);
            scope.spawn(move || worker.run(tree, game, &visits(4000)));
        }
    });
    assert_eq!(tree.visits(), 4000);
    let asked = asked.into_inner().unwrap();
    let twice = asked.values().filter(|times| **times > 1).count();
    assert!(asked.len() > 50 && twice < asked.len() / 4, "{twice} of {}", asked.len());
}
