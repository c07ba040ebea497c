//! Any bytes as a saved search tree: refused, or a tree that reads back from its own JSON, with moves that can be made or not.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_game::{Boards, SavedTree};

fuzz_target!(|text: &str| {
    let Ok(saved) = SavedTree::read(text) else { return };
    let again = serde_json::to_string(&saved).expect("a tree is JSON");
    assert_eq!(SavedTree::read(&again).expect("our own JSON"), saved);
    for node in 0..saved.tree.nodes.len() {
        assert!(saved.line(node).is_some());
    }
    let games = tengen_games::games_on(Boards::new(400));
    let checked = saved.check_moves(&games);
    assert_eq!(saved.check_moves(&games), checked);
});
