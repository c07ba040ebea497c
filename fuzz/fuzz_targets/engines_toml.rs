//! Any text as an operator's list of engines: refused with the place of what is wrong, or read, and read alike the second time.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_server::engines::Catalogue;

fuzz_target!(|text: &str| match Catalogue::read(text) {
    Ok(catalogue) => {
        let again = Catalogue::read(text).expect("what was read once");
        assert_eq!(format!("{again:?}"), format!("{catalogue:?}"));
    }
    Err(error) => assert!(!error.to_string().is_empty()),
});
