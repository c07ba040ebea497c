//! Any text as a file of words, beside another one: nobody panics, places are inside of the file, and what is written again by a
//! translator who changes one message says the rest as before.

#![no_main]

use std::{collections::BTreeMap, str};

use libfuzzer_sys::fuzz_target;
use tengen_locale::{Header, Language, check, errors, grid, look, unpack, with_texts};

fn language(text: &str) -> Language {
    let header = Header {
        code: "cs".parse().expect("a code"),
        name: "Čeština".to_string(),
        author: "Somebody".to_string(),
        direction: None,
    };
    Language { header, files: BTreeMap::from([("a.ftl".to_string(), text.to_string())]), made_from: BTreeMap::new() }
}

fuzz_target!(|bytes: &[u8]| {
    let _ = unpack(bytes);
    let Ok(text) = str::from_utf8(bytes) else { return };
    let (ours, theirs) = text.split_once('\0').unwrap_or((text, text));
    let (ours, theirs) = (language(ours), language(theirs));
    let lines = ours.files["a.ftl"].split('\n').count();
    for finding in check(&ours, &theirs).iter().filter(|finding| !finding.key.is_empty()) {
        assert!(finding.line >= 1 && finding.column >= 1 && !finding.to_string().is_empty());
    }
    assert!(errors(&ours).iter().all(|error| error.line as usize <= lines));
    let rows = grid(&ours, &theirs, &theirs, &[]);
    if let Some(row) = rows.first() {
        let texts = BTreeMap::from([(row.key.clone(), row.reference.clone())]);
        let other = with_texts(&ours, &ours.header, &theirs, &[], &texts);
        let again = grid(&other, &theirs, &theirs, &[]);
        let said = |rows: &[tengen_locale::Row]| {
            let others = rows.iter().filter(|other| other.key != row.key);
            others.map(|other| (other.key.clone(), other.text.clone())).collect::<Vec<_>>()
        };
        assert_eq!(said(&rows), said(&again));
        let _ = look(&ours.header.code, &row.key, &row.reference, &row.text);
    }
});
