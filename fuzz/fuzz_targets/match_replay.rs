//! Any bytes as a match with its log: refused, or a match that its own log brings about again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_game::Boards;
use tengen_matches::{Match, MatchSpec, Record};

fuzz_target!(|bytes: &[u8]| {
    let Ok(Record { spec, entries, .. }) = serde_json::from_slice::<Record>(bytes) else { return };
    let games = tengen_games::games_on(Boards::new(400));
    let Ok(state) = Match::replay(spec, &games, entries.clone()) else { return };
    let again = Match::replay(MatchSpec::clone(state.spec()), &games, entries).expect("a log that was taken once");
    assert_eq!(again.table().hash(), state.table().hash());
    assert_eq!(again.recorded(None), state.recorded(None));
    assert_eq!(serde_json::to_value(again.view()).ok(), serde_json::to_value(state.view()).ok());
});
