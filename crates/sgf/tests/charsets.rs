//! One small game in each character set in use. In `fixtures/charsets`, names were chosen for their bytes: 表, ソ, 乗
//! and 功 end in what looks like `\`, ゾ and 乚 in what looks like `]`.

use tengen_sgf::{Ident, ReadOptions, Reading, SgfFault, read, write};

/// Reads a file without any fault and checks the players; then again, as it is written in UTF-8.
fn check(file: &[u8], encoding: &str, black: &str, white: &str) -> Reading {
    let reading = read(file, ReadOptions::strict()).expect("a proper file");
    assert_eq!(reading.encoding, encoding);
    let written = write(&reading.collection);
    let utf_8 = read(written.as_bytes(), ReadOptions::strict()).expect("what was written is proper");
    assert_eq!(utf_8.encoding, "UTF-8");
    for collection in [&reading.collection, &utf_8.collection] {
        let tree = &collection.trees[0];
        assert_eq!(tree[tree.root()].text(Ident::PB), Some(black), "{encoding}");
        assert_eq!(tree[tree.root()].text(Ident::PW), Some(white), "{encoding}");
    }
    reading
}

#[test]
fn japanese() {
    let file = include_bytes!("fixtures/charsets/shift_jis.sgf");
    let reading = check(file, "Shift_JIS", "表ソゾ", "本因坊秀策");
    let tree = &reading.collection.trees[0];
    let first = tree.children(tree.root())[0];
    assert_eq!(tree[first].text(Ident::C), Some("初手 [星]"));

    // The name stands before CA, and its last byte would escape the bracket.
    let file = include_bytes!("fixtures/charsets/shift_jis-name-first.sgf");
    check(file, "Shift_JIS", "表", "本因坊秀策");
    check(include_bytes!("fixtures/charsets/euc-jp.sgf"), "EUC-JP", "呉清源", "木谷實");
}

#[test]
fn chinese() {
    check(include_bytes!("fixtures/charsets/gb2312.sgf"), "GBK", "古力", "常昊");
    check(include_bytes!("fixtures/charsets/gbk.sgf"), "GBK", "乗乚", "聶衛平");
    check(include_bytes!("fixtures/charsets/gb18030.sgf"), "gb18030", "柯洁", "𠀀");
    check(include_bytes!("fixtures/charsets/big5.sgf"), "Big5", "許功蓋", "周俊勳");
}

#[test]
fn korean() {
    check(include_bytes!("fixtures/charsets/euc-kr.sgf"), "EUC-KR", "이창호", "조훈현");
}

#[test]
fn western() {
    check(include_bytes!("fixtures/charsets/iso-8859-1.sgf"), "windows-1252", "Ångström", "Señor Nuñez");
}

#[test]
fn unicode() {
    check(include_bytes!("fixtures/charsets/utf-8.sgf"), "UTF-8", "이세돌", "張栩");
    check(include_bytes!("fixtures/charsets/utf-8-unsaid.sgf"), "UTF-8", "이세돌", "張栩");
    check(include_bytes!("fixtures/charsets/utf-16le.sgf"), "UTF-16LE", "이세돌", "張栩");
    check(include_bytes!("fixtures/charsets/utf-16be.sgf"), "UTF-16BE", "이세돌", "張栩");

    let unmarked = include_bytes!("fixtures/charsets/utf-16le-unmarked.sgf");
    let reading = read(unmarked, ReadOptions::default()).expect("repairable");
    assert_eq!(reading.encoding, "UTF-16LE");
    assert_eq!(reading.warnings[0].fault, SgfFault::UnmarkedUtf16);
    let tree = &reading.collection.trees[0];
    assert_eq!(tree[tree.root()].text(Ident::PW), Some("張栩"));
}

#[test]
fn a_file_that_is_utf_8_whatever_its_ca_says_is_read_as_utf_8() {
    let file = "(;GM[1]CA[Shift_JIS]PB[이세돌]PW[張栩])".as_bytes();
    let reading = read(file, ReadOptions::default()).expect("repairable");
    assert_eq!(reading.encoding, "UTF-8");
    let fault = SgfFault::OtherCharset { declared: "Shift_JIS", used: "UTF-8" };
    assert_eq!(reading.warnings.iter().map(|w| &w.fault).collect::<Vec<_>>(), [&fault]);
}

#[test]
fn a_charset_named_in_a_comment_is_not_followed() {
    let file = "(;GM[1]C[saved with ;CA[Big5]PB[張栩])";
    let reading = read(file.as_bytes(), ReadOptions::strict()).expect("a proper file");
    assert_eq!(reading.encoding, "UTF-8");
}
