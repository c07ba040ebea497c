//! Whatever bytes come in, reading ends without a panic; and what was read is written so that it reads back the same,
//! strictly.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_sgf::{Collection, Ident, ReadOptions, read, write};

fuzz_target!(|data: &[u8]| {
    let strict = read(data, ReadOptions::strict());
    let Ok(reading) = read(data, ReadOptions::default()) else {
        assert!(strict.is_err(), "strict reading took what lenient reading refused");
        return;
    };
    assert_eq!(strict.is_ok(), reading.warnings.is_empty(), "strict means: without a warning");

    let written = write(&reading.collection);
    let again = match read(written.as_bytes(), ReadOptions::strict()) {
        Ok(again) => again,
        Err(error) => panic!("{error} in our own {written:?}"),
    };
    assert_eq!(write(&again.collection), written);
    assert_eq!(without_charset(again.collection), without_charset(reading.collection));
});

/// Writing says UTF-8 in each root, whatever stood there.
fn without_charset(mut collection: Collection) -> Collection {
    for tree in &mut collection.trees {
        let root = tree.root();
        tree[root].remove(Ident::CA);
    }
    collection
}
