//! Any bytes as what somebody made for a game: as options they say what they speak of, as a template they are read or refused with
//! the place, and a template that was read is the same when it is read again.

#![no_main]

use std::collections::BTreeMap;

use libfuzzer_sys::fuzz_target;
use tengen_game::Boards;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for additions in tengen_games::ENTRIES.iter().filter_map(|entry| entry.additions) {
        let boards = Boards::default();
        additions.furnish(&boards);
        if let Ok(serde_json::Value::Object(mut options)) = serde_json::from_str(text) {
            for (uuid, hash) in additions.sought(&options).plugins {
                assert_eq!(uuid, uuid.to_ascii_lowercase());
                additions.settle(&mut options, &uuid, hash.as_deref().unwrap_or("0"));
            }
        }
        let Ok(read) = additions.read_template(&boards, text, &BTreeMap::new()) else { continue };
        let again = additions.read_template(&boards, &read.template.to_string(), &BTreeMap::new());
        assert_eq!(again.expect("what was read is read again"), read);
    }
});
