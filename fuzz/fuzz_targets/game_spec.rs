//! Any bytes as the spec of a game, as people, files and programs write it: refused with a code, or a table that can be shown and a spec
//! that opens as itself.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_game::{Boards, GameSpec};

/// Larger boards are only slower.
const MOST_POINTS: usize = 400;

fuzz_target!(|bytes: &[u8]| {
    let Ok(spec) = serde_json::from_slice::<GameSpec>(bytes) else { return };
    let games = tengen_games::games_on(Boards::new(MOST_POINTS));
    match games.open(&spec) {
        Ok((filled, table)) => {
            let (again, _) = games.open(&filled).unwrap_or_else(|refused| panic!("{refused} in our own {filled:?}"));
            assert_eq!(again, filled);
            assert_eq!(table.view().plies as usize, table.plies());
            assert!(table.legal().len() <= 2 * MOST_POINTS);
        }
        Err(refused) => assert!(!refused.to_string().is_empty()),
    }
});
