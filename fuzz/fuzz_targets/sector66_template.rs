//! Any text as a template of Sector 66: it is read or refused with a place, what was read is written and read again, and what has
//! no faults can be opened, by itself and again from the spec that comes back.

#![no_main]

use std::str;

use libfuzzer_sys::fuzz_target;
use tengen_game::{Boards, GameSpec};
use tengen_sector66::{KIND, Template, check, native};

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Ok(template) = Template::read(text) else { return };
    assert_eq!(Template::read(&template.write()).as_ref(), Ok(&template));
    let faults = check(&template, &native::all());
    assert!(faults.iter().all(|fault| !fault.path.is_empty()));
    let inline = serde_json::to_value(&template).expect("it was read");
    let spec = GameSpec::new("sector66").with("template", inline);
    let opened = KIND.open(&Boards::default(), spec.options);
    assert_eq!(opened.is_ok(), faults.is_empty(), "{faults:?} {:?}", opened.map(|(spec, _)| spec));
    if let Ok((spec, table)) = opened {
        let (again, other) = KIND.open(&Boards::default(), spec.options.clone()).expect("a spec that came back");
        assert_eq!((&again, other.hash()), (&spec, table.hash()));
    }
});
