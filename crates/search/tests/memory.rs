//! A tree has a size it keeps to, can be cut down and grow again, and comes down safely however deep it is.

use std::thread;

use proptest::prelude::*;
use tengen_game::Game;
use tengen_search::{Candidate, Formula, Limits, Settings, Tree, Worker};

mod games;
use games::{playouts::Playouts, thicket::Thicket};

fn settings(most_nodes: usize) -> Settings {
    Settings { formula: Formula::Puct { c: 1.0, growth: 0.0, reduction: 0.2 }, most_nodes, ..Settings::default() }
}

fn visits(visits: u32) -> Limits<'static> {
    Limits { visits: Some(visits), ..Limits::default() }
}

/// All that is said of a move but how it goes on.
fn without_line<M>(candidate: Candidate<M>) -> Candidate<M> {
    Candidate { line: Vec::new(), line_visits: Vec::new(), ..candidate }
}

#[test]
fn a_full_tree_goes_on_learning_and_is_pruned_to_half() {
    let game = Thicket::new(2, 12, 40, 5);
    let mut tree = Tree::new(&game, settings(3_000));
    let mut worker = Worker::new(&game, Playouts::new(5));
    worker.run(&tree, &game, &visits(2_000));
    assert!(tree.is_full() && tree.nodes() < 3_000 + 12, "{} nodes", tree.nodes());
    let before = tree.report();

    let freed = tree.prune();
    assert!(tree.nodes() <= 1_500 && tree.nodes() > 1_500 - 12, "no more is lost than need be: {} left", tree.nodes());
    assert_eq!(freed, before.nodes - tree.nodes());
    let after = tree.report();
    assert_eq!(after.visits, before.visits);
    for (before, after) in before.candidates.into_iter().zip(after.candidates) {
        assert!(before.line.starts_with(&after.line), "what is left is what was there");
        assert_eq!(without_line(before), without_line(after), "what the moves are worth is not forgotten");
    }

    worker.run(&tree, &game, &visits(4_000));
    assert!(tree.is_full() && tree.visits() == 4_000, "it grows again");
}

#[test]
fn a_tree_with_room_is_left_alone() {
    let game = Thicket::new(2, 5, 40, 5);
    let mut tree = Tree::new(&game, settings(3_000));
    Worker::new(&game, Playouts::new(5)).run(&tree, &game, &visits(50));
    let before = tree.report();
    assert_eq!((tree.prune(), tree.report()), (0, before));
}

#[test]
fn the_moves_of_the_root_stay_even_if_they_are_too_many() {
    let game = Thicket::new(3, 50, 40, 5);
    let mut tree = Tree::new(&game, settings(60));
    Worker::new(&game, Playouts::new(5)).run(&tree, &game, &visits(400));
    tree.prune();
    assert_eq!(tree.nodes(), 51);
    assert_eq!(tree.report().candidates.len(), 50);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Whatever the shape of the tree, pruning keeps to half, and takes no more than one position's moves beyond need.
    #[test]
    fn pruning_keeps_its_word(seats in 2usize..=4, width in 1u16..15, plies in 1usize..30, cap in 40usize..2_000, seed: u64) {
        let game = Thicket::new(seats, width, plies, seed);
        let mut tree = Tree::new(&game, settings(cap));
        Worker::new(&game, Playouts::new(seed)).run(&tree, &game, &visits(1_500));
        let before = tree.nodes();
        let freed = tree.prune();
        prop_assert_eq!(before, tree.nodes() + freed);
        prop_assert!(tree.nodes() <= cap / 2);
        prop_assert!(freed == 0 || tree.nodes() + usize::from(width) > cap / 2, "{} of {} left", tree.nodes(), cap);
    }
}

/// One visit down a game of a hundred thousand plies, on a stack of 64 KiB: looked at, counted, pruned, advanced and
/// dropped.
#[test]
fn a_very_deep_tree_needs_no_deep_stack() {
    let play = || {
        let mut game = Thicket::new(2, 1, 100_000, 1);
        let mut tree = Tree::new(&game, Settings { expand_at: 0, most_nodes: 150_000, ..settings(0) });
        Worker::new(&game, Playouts::new(1)).run(&tree, &game, &visits(1));
        assert_eq!(tree.nodes(), 100_001);
        assert!(tree.winner().is_some(), "the only line there is decides");
        assert_eq!(tree.report().candidates[0].line.len(), 30);
        game.play(0);
        assert!(tree.advance(&game, 0));
        assert_eq!(tree.nodes(), 100_000);
        assert_eq!(tree.prune(), 25_000);
    };
    let thread = thread::Builder::new().stack_size(64 << 10).spawn(play);
    assert!(thread.is_ok_and(|thread| thread.join().is_ok()));
}
