//! Any bytes as what a client sends over the socket: refused, or a message that reads back from its own JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_wire::FromClient;

fuzz_target!(|bytes: &[u8]| {
    let Ok(message) = serde_json::from_slice::<FromClient>(bytes) else { return };
    let text = serde_json::to_string(&message).expect("a message is JSON");
    assert_eq!(serde_json::from_str::<FromClient>(&text).expect("our own JSON"), message);
});
