//! The tree of a search as it is told: never larger than it may be, nothing in it but what the search has found.

use proptest::prelude::*;
use tengen_game::{Budget, Game, GameSpec, Games, SavedTree, SearchTree, Seat, Thinker, TreeSize, Turn};
use tengen_search::{Effort, PlayoutThinker};
use tengen_toy::Take;

fn games() -> Games {
    Games::new([&tengen_toy::KIND], tengen_game::Boards::default())
}

fn spec(heap: u64, seats: u64) -> GameSpec {
    GameSpec::new("take").with("heap", heap).with("seats", seats)
}

/// The tree of a search of so many visits.
fn searched(spec: &GameSpec, visits: u32, size: TreeSize) -> (GameSpec, SearchTree) {
    let (spec, table) = games().open(spec).unwrap();
    let mut thinker: PlayoutThinker<Take> = PlayoutThinker::new("x", Effort { visits, temperature: 0.0 }, 1);
    thinker.choose(&*table, Seat(0), &Budget::default()).unwrap();
    let tree = thinker.tree(&*table, &size).expect("a tree");
    let mut after = table.boxed();
    after.play(Seat(0), "1").unwrap();
    assert_eq!(thinker.tree(&*after, &size), None, "it was not asked about that");
    (spec, tree)
}

#[test]
fn everything_is_told_where_there_is_room() {
    let (_, tree) = searched(&spec(6, 2), 100, TreeSize { nodes: 10_000, depth: 100 });
    let root = &tree.nodes[0];
    assert_eq!((tree.seat, root.parent, &root.mv), (Seat(0), None, &None));
    assert_eq!(root.values.len(), 2);
    // What was taken in the first move: one, two and three.
    let firsts: Vec<_> = tree.nodes.iter().filter(|node| node.parent == Some(0)).collect();
    assert_eq!(firsts.len(), 3);
    assert!(firsts.windows(2).all(|two| two[0].visits >= two[1].visits), "{firsts:?}");
    // Two taken of six leave four, and whoever must move there loses.
    let two = firsts.iter().find(|node| node.mv == Some((Seat(0), "2".to_string()))).unwrap();
    assert_eq!((two.wins, &two.values[..]), (Some(Seat(0)), &[Some(1.0), Some(0.0)][..]));
    assert!(tree.nodes.iter().all(|node| node.more == 0));
}

#[test]
fn with_three_seats_only_what_is_known_is_told() {
    let (_, tree) = searched(&spec(9, 3), 300, TreeSize::default());
    for node in &tree.nodes {
        let known = node.values.iter().flatten().count();
        let by = node.mv.as_ref().map(|(seat, _)| *seat);
        match (node.parent, by) {
            (None | Some(0), _) => assert_eq!(known, 3, "{node:?}"),
            (Some(_), Some(by)) => assert!(node.values[usize::from(by.0)].is_some(), "{node:?}"),
            (Some(_), None) => panic!("a move of nobody's"),
        }
    }
}

proptest! {
    /// However little is told, it is a tree whose moves can be made, and nothing is hidden without being counted.
    #[test]
    fn what_is_told_can_be_read_again(
        heap in 4u64..14, seats in 2u64..5, visits in 1u32..300, nodes in 1usize..60, depth in 0u32..6,
    ) {
        let size = TreeSize { nodes, depth };
        let (game, tree) = searched(&spec(heap, seats), visits, size);
        prop_assert!(tree.nodes.len() <= nodes);
        let saved = SavedTree { tengen_tree: SavedTree::VERSION, engine: "x".to_string(), game, moves: Vec::new(), tree };
        let read = SavedTree::read(&serde_json::to_string(&saved).unwrap()).unwrap();
        prop_assert_eq!(&read, &saved);
        prop_assert_eq!(read.check_moves(&games()), Ok(()));
        for (at, node) in read.tree.nodes.iter().enumerate() {
            prop_assert!(read.line(at).unwrap().len() <= depth as usize);
            let parent = node.parent.map(|parent| &read.tree.nodes[parent as usize]);
            prop_assert!(parent.is_none_or(|parent| parent.visits >= node.visits || parent.parent.is_none()));
        }
    }
}

/// The toy as the search has it.
#[test]
fn a_game_that_is_over_has_no_tree() {
    let mut game = Take::new(3, 2);
    let three = game.read("3").unwrap();
    Game::play(&mut game, three);
    assert!(matches!(Game::turn(&game), Turn::Over(_)));
    let tree = tengen_search::Tree::new(&game, tengen_search::Settings::default());
    assert_eq!(tree.told(&game, &TreeSize::default()), None);
}
