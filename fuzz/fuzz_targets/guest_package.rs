//! Whatever bytes come in as a package, reading ends without a panic and within its limits; and what was read is packed so that it
//! reads back the same.
#![no_main]

use std::collections::BTreeMap;

use libfuzzer_sys::fuzz_target;
use tengen_guest::package::{MANIFEST, MODULE, MOST_IN_ALL, Package, pack};

fuzz_target!(|data: &[u8]| {
    let Ok(package) = Package::read(data) else { return };
    let all: usize = package.files().map(|(_, bytes)| bytes.len()).sum();
    assert!(all + package.module.len() <= MOST_IN_ALL);

    let manifest = serde_json::to_vec(&package.manifest).expect("a manifest is JSON");
    let mut files: BTreeMap<_, _> = package.files().map(|(name, bytes)| (name.to_owned(), bytes.to_vec())).collect();
    files.insert(MANIFEST.to_owned(), manifest);
    files.insert(MODULE.to_owned(), package.module.clone());
    let again = Package::read(&pack(&files).expect("what was read can be packed")).expect("and read again");
    assert_eq!((again.manifest, again.module), (package.manifest, package.module));
});
