//! The same search gives the same tree; a search that was stopped goes on where it was; a move made keeps what is known.

use std::{
    fmt::Write,
    sync::atomic::{AtomicU32, Ordering},
};

use tengen_game::{Game, Seat, Turn};
use tengen_search::{Formula, Limits, Report, Settings, Tree, Worker};

mod games;
use games::{playouts::Playouts, take_away::TakeAway, thicket::Thicket, tic_tac_toe::TicTacToe};

/// Without exploration no logarithm is taken, which machines round each in its own way.
const RAVE: Settings = Settings {
    formula: Formula::Rave { c: 0.0, equivalence: 200.0 },
    expand_at: 2,
    evaluate_at: u32::MAX,
    most_nodes: 100_000,
    virtual_loss: 1.0,
};

fn visits(visits: u32) -> Limits<'static> {
    Limits { visits: Some(visits), ..Limits::default() }
}

fn judge(seed: u64) -> Playouts<u8> {
    Playouts::new(seed).with_amaf(9, usize::from)
}

fn search(seed: u64) -> Report<u8> {
    let game = TicTacToe::after(&[4]);
    let tree = Tree::new(&game, RAVE);
    Worker::new(&game, judge(seed)).run(&tree, &game, &visits(600));
    tree.report()
}

#[test]
fn the_same_seed_gives_the_same_tree() {
    assert_eq!(search(1), search(1));
    assert_ne!(search(1), search(2));
}

/// A change that does not mean to change how the search goes does not change this.
#[test]
fn a_small_tree_as_it_has_always_been() {
    let report = search(1);
    let mut text = format!("{} visits, {} nodes, {:.4}\n", report.visits, report.nodes, report.value);
    for c in report.candidates {
        let (mv, visits, value, amaf) = (c.mv, c.visits, c.value, c.amaf.unwrap_or(f32::NAN));
        let _ = writeln!(text, "{mv}: {visits} {value:.4} ±{:.4} amaf {amaf:.4} {:?} {:?}", c.error, c.proven, c.line);
    }
    assert_eq!(text, GOLDEN);
}

const GOLDEN: &str = "\
600 visits, 442 nodes, 0.4293
2: 481 0.4293 ±0.0225 amaf 0.4266 None [2, 1, 7, 5, 3, 0, 8, 6]
8: 49 0.2143 ±0.0585 amaf 0.4295 None [8, 7, 1, 6, 0]
7: 29 0.2414 ±0.0786 amaf 0.4237 None [7, 8, 0, 2, 1]
6: 21 0.1905 ±0.0860 amaf 0.2773 None [6, 0, 8, 1]
0: 17 0.3235 ±0.1088 amaf 0.4301 None [0, 6, 1]
5: 2 0.0000 ±0.2165 amaf 0.4258 None [5]
3: 1 0.5000 ±0.2887 amaf 0.4198 None [3]
";

#[test]
fn stopping_and_going_on_is_the_same_as_not_stopping() {
    let game = Thicket::new(3, 8, 30, 9);
    let straight = Tree::new(&game, Settings::default());
    Worker::new(&game, Playouts::new(3)).run(&straight, &game, &visits(3_000));

    let stopped = Tree::new(&game, Settings::default());
    let mut worker = Worker::new(&game, Playouts::new(3));
    worker.run(&stopped, &game, &visits(700));
    let asked = AtomicU32::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 99;
    worker.run(&stopped, &game, &Limits { visits: None, stop: Some(&stop) });
    assert_eq!(stopped.visits(), 800, "asked after each visit");
    worker.run(&stopped, &game, &visits(3_000));
    assert_eq!(straight.report(), stopped.report());
}

#[test]
fn a_move_made_keeps_what_is_known_of_it() {
    let mut game = TicTacToe::default();
    let mut tree = Tree::new(&game, RAVE);
    let mut worker = Worker::new(&game, judge(1));
    worker.run(&tree, &game, &visits(2_000));
    let before = tree.report();
    let best = &before.candidates[0];
    game.play(best.mv);
    assert!(tree.advance(&game, best.mv));
    assert!(tree.nodes() < before.nodes);
    let after = tree.report();
    assert_eq!(after.visits, best.visits);
    assert_eq!(after.candidates[0].line, best.line[1..]);
    // Pondering: the visits made meanwhile count when it is one's turn again.
    worker.run(&tree, &game, &visits(best.visits + 10));
    assert_eq!(tree.visits(), best.visits + 10);
}

#[test]
fn a_move_never_looked_at_gives_a_fresh_root() {
    let mut game = Thicket::new(2, 50, 30, 1);
    let mut tree = Tree::new(&game, Settings::default());
    Worker::new(&game, Playouts::new(1)).run(&tree, &game, &visits(3));
    let tried: Vec<u16> = tree.report().candidates.iter().map(|candidate| candidate.mv).collect();
    let mv = (0..50).find(|mv| !tried.contains(mv)).expect("three of fifty were tried");
    game.play(mv);
    assert!(!tree.advance(&game, mv));
    assert_eq!((tree.visits(), tree.nodes()), (0, 1));
    Worker::new(&game, Playouts::new(1)).run(&tree, &game, &visits(100));
    assert_eq!((tree.visits(), tree.report().candidates.len()), (100, 50));
}

/// However small the memory, and whatever was proven before the moves that show it were pruned away, there is an answer
/// at every turn; and with enough memory it wins.
#[test]
fn a_proven_game_is_still_played_move_by_move_to_the_end() {
    for most_nodes in (0..60).chain([1_000]) {
        let mut game = TakeAway::new(2, 11, 3);
        let mut tree = Tree::new(&game, Settings { most_nodes, ..Settings::default() });
        let mut worker = Worker::new(&game, Playouts::new(1));
        while matches!(game.turn(), Turn::Of(_)) {
            worker.run(&tree, &game, &visits(3_000));
            tree.prune();
            assert!(most_nodes < 1_000 || tree.winner() == Some(Seat(0)), "{:?}", tree.report());
            let best = tree.report().candidates.into_iter().next().expect("an answer at every turn");
            game.play(best.mv);
            tree.advance(&game, best.mv);
        }
        assert!(tree.winner().is_some(), "the end is known");
    }
}
