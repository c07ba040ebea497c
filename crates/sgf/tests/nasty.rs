//! Broken files as programs and people leave them. Beside each `fixtures/nasty/NAME.sgf` stands `NAME.expected`: the
//! warnings, an empty line, and the file as it is written after the repair.

use std::fs;
use std::path::{Path, PathBuf};

use tengen_sgf::{Limits, ReadOptions, SgfError, read, write};

fn nasty_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/nasty");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the fixtures")
        .map(|entry| entry.expect("a fixture").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "sgf"))
        .collect();
    files.sort();
    assert_eq!(files.len(), 21, "a fixture came or went");
    files
}

#[test]
fn every_fault_is_repaired_and_reported() {
    for path in nasty_files() {
        let file = fs::read(&path).expect("a fixture");
        let expected = fs::read_to_string(path.with_extension("expected")).expect("its expectation");
        let reading = read(&file, ReadOptions::default()).expect("repairable");
        let mut report: String = reading.warnings.iter().map(|warning| format!("{warning}\n")).collect();
        report.push('\n');
        report.push_str(&write(&reading.collection));
        assert_eq!(report, expected, "{}", path.display());
    }
}

#[test]
fn strict_reading_refuses_every_one_of_them() {
    for path in nasty_files() {
        let file = fs::read(&path).expect("a fixture");
        let reading = read(&file, ReadOptions::default()).expect("repairable");
        let refusal = read(&file, ReadOptions::strict());
        // What is found first is refused: not always what stands first.
        let known = reading.warnings.into_iter().map(|w| Err(SgfError::SgfFault { at: w.at, fault: w.fault }));
        assert!(known.into_iter().any(|fault| fault == refusal), "{}: {refusal:?}", path.display());
    }
}

#[test]
fn what_is_written_after_a_repair_needs_no_more_of_them() {
    for path in nasty_files() {
        let file = fs::read(&path).expect("a fixture");
        let written = write(&read(&file, ReadOptions::default()).expect("repairable").collection);
        let again = read(written.as_bytes(), ReadOptions::strict()).expect("proper by now");
        assert_eq!(write(&again.collection), written, "{}", path.display());
    }
}

#[test]
fn what_is_not_sgf_is_refused_with_the_reason() {
    let refused = |bytes: &[u8]| read(bytes, ReadOptions::default()).expect_err("not SGF");
    assert_eq!(refused(b""), SgfError::Empty);
    assert_eq!(refused(b" \r\n\t"), SgfError::Empty);
    assert_eq!(refused(b"\xef\xbb\xbf\n"), SgfError::Empty);
    assert_eq!(refused(b";B[aa];W[bb]"), SgfError::NoTree);
    assert_eq!(refused(b"1. e4 (what else?) e5"), SgfError::NoTree);
    assert_eq!(refused(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), SgfError::NoTree);
    // What a picture, a program and a compressed file have in common with SGF is a `(`.
    assert_eq!(refused(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR(;\0\0\x02\0\0\0\x01)x\x9c"), SgfError::Binary);
    assert_eq!(refused(b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\x03\0>(;B[aa]\0\0"), SgfError::Binary);
    let random: Vec<u8> = (0u32..2000).map(|n| (n.wrapping_mul(2_654_435_761) >> 21) as u8).collect();
    assert!(random.contains(&b'('));
    assert_eq!(refused(&random), SgfError::Binary);
    assert_eq!(refused(b"dear diary (; it rained"), SgfError::NoTree);
    assert_eq!(read(b"no game here", ReadOptions::strict()), Err(SgfError::NoTree));
}

#[test]
fn what_programs_of_old_put_at_the_end_is_no_harm() {
    for end in [&b"\x1a"[..], &[0; 100], b"\r\n\x1a\0\0\0"] {
        let file = [b"(;GM[1];B[aa])", end].concat();
        assert_eq!(read(&file, ReadOptions::default()).map(|reading| reading.warnings.len()), Ok(1));
    }
    assert!(read(b"(;)", ReadOptions::default()).is_ok(), "an empty record is one");
}

#[test]
fn each_limit_refuses_at_the_first_thing_too_many() {
    let limits = Limits { bytes: 60, nodes: 3, values: 4, properties: 2, depth: 2 };
    let refusal = |file: &str| match read(file.as_bytes(), ReadOptions { strict: false, limits }) {
        Ok(_) => "taken".to_owned(),
        Err(error) => error.to_string(),
    };
    assert_eq!(refusal("(;;;)"), "taken");
    assert_eq!(refusal("(;;\n;;)"), "line 2, column 2: more than 3 nodes");
    assert_eq!(refusal("(;)(;)(;)(;)"), "line 1, column 11: more than 3 nodes");
    assert_eq!(refusal("(;A[][]B[];A[])"), "taken");
    assert_eq!(refusal("(;A[][]B[];A[][])"), "line 1, column 15: more than 4 values");
    assert_eq!(refusal("(;A[]B[]A[])"), "taken");
    assert_eq!(refusal("(;A[]B[]C[])"), "line 1, column 10: more than 2 properties in one node");
    assert_eq!(refusal("(;(;)(;))"), "taken");
    assert_eq!(refusal("(;(;(;)))"), "line 1, column 5: more than 2 nested variations");
    assert_eq!(refusal(&format!("(;C[{}])", "x".repeat(54))), "taken");
    assert_eq!(refusal(&format!("(;C[{}])", "x".repeat(55))), "the file has 61 bytes; at most 60 are read");
}

#[test]
fn a_thousand_warnings_are_enough() {
    let file = format!("(;{})", "]B[aa]".repeat(1500));
    let reading = read(file.as_bytes(), ReadOptions::default()).expect("repairable");
    assert_eq!(reading.warnings.len(), 1000);
    // A stray bracket before each of 1500 properties, and each but the first is there twice.
    assert_eq!(reading.unreported, 1500 + 1499 - 1000);
}
