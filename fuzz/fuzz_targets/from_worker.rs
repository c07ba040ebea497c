//! Any bytes as what a worker sends over its socket: refused, or a message that reads back from its own JSON; and as the story of a
//! match: refused, or a table.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_game::Boards;
use tengen_matches::Story;
use tengen_wire::FromWorker;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(message) = serde_json::from_slice::<FromWorker>(bytes) {
        let text = serde_json::to_string(&message).expect("a message is JSON");
        assert_eq!(serde_json::from_str::<FromWorker>(&text).expect("our own JSON"), message);
    }
    let Ok(story) = serde_json::from_slice::<Story>(bytes) else { return };
    let games = tengen_games::games_on(Boards::new(400));
    if let Ok(table) = story.table(&games) {
        let again = story.table(&games).expect("a story that was told once");
        assert_eq!(again.hash(), table.hash());
    }
});
