//! From bytes to text. Everything is decoded before it is parsed: in Shift_JIS, GBK and Big5 the second byte of a
//! character may look like `\` or `]`.

use std::borrow::Cow;

use encoding_rs::{
    BIG5, EUC_JP, EUC_KR, Encoding, GB18030, GBK, REPLACEMENT, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};

use crate::SgfFault;

/// A file as text.
pub(crate) struct Decoded<'b> {
    pub(crate) text: Cow<'b, str>,
    pub(crate) charset: &'static Encoding,
    /// Faults of the bytes, by their place in the text.
    pub(crate) faults: Vec<(usize, SgfFault)>,
}

/// Decodes a file by its byte order mark, else by its `CA` property, else as UTF-8 if it is that, else by the default
/// of FF\[4\]: Latin-1, of which windows-1252 is the superset in use.
pub(crate) fn decode(bytes: &[u8]) -> Decoded<'_> {
    if let Some((charset, mark)) = Encoding::for_bom(bytes) {
        // UTF-16 needs its mark; UTF-8 does not, and FF[4] has no place for one.
        let fault = (charset == UTF_8).then_some((0, SgfFault::ByteOrderMark));
        return decode_as(charset, &bytes[mark..], fault);
    }
    match bytes {
        [b'(', 0, ..] => return decode_as(UTF_16LE, bytes, Some((0, SgfFault::UnmarkedUtf16))),
        [0, b'(', ..] => return decode_as(UTF_16BE, bytes, Some((0, SgfFault::UnmarkedUtf16))),
        _ => {}
    }

    let utf_8 = str::from_utf8(bytes);
    let declared = match (root_charset(bytes), utf_8) {
        (Some(label), _) => charset_named(label),
        (None, Ok(_)) => None,
        // A name before CA may end in a byte that looks like `\` and hide it.
        (None, Err(_)) => first_charset(bytes),
    };
    match (declared, utf_8) {
        (Some(charset), Ok(text)) if charset != UTF_8 => {
            // Single-byte sets read anything. Text that is UTF-8 by chance, though, does not occur.
            let decoded = decode_as(charset, bytes, None);
            if !text.is_ascii() && (charset.is_single_byte() || !decoded.faults.is_empty()) {
                return decode_as(UTF_8, bytes, None);
            }
            decoded
        }
        (Some(charset), Err(_)) => decode_as(charset, bytes, None),
        (_, Ok(_)) => decode_as(UTF_8, bytes, None),
        (None, Err(_)) => {
            // Only up to here are bytes and text the same length, even if more happens to look like UTF-8.
            let first = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or_default();
            decode_as(WINDOWS_1252, bytes, Some((first, SgfFault::CharsetAssumed)))
        }
    }
}

/// The character set of a `CA` property; `None` if it is unknown, or if no file that says so legibly can be in it.
pub(crate) fn charset_named(label: &str) -> Option<&'static Encoding> {
    let charset = Encoding::for_label(label.as_bytes()).or_else(|| by_other_name(label))?;
    (charset != REPLACEMENT && charset != UTF_16LE && charset != UTF_16BE).then_some(charset)
}

/// Names that programs write and the Encoding Standard does not list: code pages by number, and the EUC form of GB 2312, which is
/// part of GBK.
fn by_other_name(label: &str) -> Option<&'static Encoding> {
    let plain: String = label.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    match plain.as_str() {
        "euccn" | "gb" | "gbk" | "gb2312" | "gb231280" | "cp936" | "ms936" | "windows936" | "936" | "xeuccn" => {
            Some(GBK)
        }
        "gb18030" | "cp54936" | "windows54936" => Some(GB18030),
        "cp932" | "ms932" | "windows932" | "sjis" | "shiftjis" => Some(SHIFT_JIS),
        "cp949" | "ms949" | "uhc" | "euckr" => Some(EUC_KR),
        "cp950" | "ms950" | "windows950" | "big5" => Some(BIG5),
        "eucjp" => Some(EUC_JP),
        "utf8" => Some(UTF_8),
        _ => None,
    }
}

fn decode_as<'b>(charset: &'static Encoding, bytes: &'b [u8], fault: Option<(usize, SgfFault)>) -> Decoded<'b> {
    let (text, damaged) = charset.decode_without_bom_handling(bytes);
    let mut faults = Vec::from_iter(fault);
    if damaged {
        let mut marks = text.match_indices('\u{fffd}').map(|(at, _)| at);
        let first = marks.next().unwrap_or_default();
        let fault = SgfFault::Undecodable { count: marks.count() + 1, charset: charset.name() };
        faults.push((first, fault));
    }
    Decoded { text, charset, faults }
}

/// The value of `CA` in the first node, found among bytes whose meaning is not known yet.
fn root_charset(bytes: &[u8]) -> Option<&str> {
    let mut ident = Vec::new();
    let mut at = root_begins(bytes)?;
    while let Some(&byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'A'..=b'Z' => ident.push(byte),
            b'[' => {
                let end = value_end(bytes, at)?;
                if ident == b"CA" {
                    return str::from_utf8(&bytes[at..end]).ok();
                }
                ident.clear();
                at = end + 1;
            }
            b';' | b'(' | b')' => return None,
            _ => {}
        }
    }
    None
}

/// The byte after the first `(;`.
fn root_begins(bytes: &[u8]) -> Option<usize> {
    let mut opened = false;
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'(' => opened = true,
            b';' if opened => return Some(at + 1),
            _ => opened &= byte.is_ascii_whitespace(),
        }
    }
    None
}

/// The byte of the `]` that closes the value beginning at `at`.
fn value_end(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        match bytes.get(at)? {
            b']' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// The first thing anywhere that looks like a `CA` property with a known character set.
fn first_charset(bytes: &[u8]) -> Option<&'static Encoding> {
    bytes.windows(3).enumerate().filter(|(_, window)| window == b"CA[").find_map(|(at, _)| {
        let before = at.checked_sub(1).map(|before| bytes[before])?;
        if !(matches!(before, b';' | b']') || before.is_ascii_whitespace()) {
            return None;
        }
        // The longest label of the Encoding Standard has 19 letters.
        let label = bytes[at + 3..].iter().take(32).take_while(|byte| **byte != b']').count();
        charset_named(str::from_utf8(&bytes[at + 3..at + 3 + label]).ok()?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_charset_is_looked_for_in_the_first_node_only() {
        assert_eq!(root_charset(b"(;GM[1]CA[GB2312])"), Some("GB2312"));
        assert_eq!(root_charset(b"\n (;\nGM[1]\nCA [Big5]"), Some("Big5"));
        assert_eq!(root_charset(b"(;AB[aa][bb]CA[UTF-8])"), Some("UTF-8"));
        assert_eq!(root_charset(br"(;C[\]CA[GBK\]]CA[UTF-8])"), Some("UTF-8"));
        assert_eq!(root_charset(b"(;C[;CA[GBK];B[aa])"), None);
        assert_eq!(root_charset(b"(;GM[1];CA[GBK])"), None);
        assert_eq!(root_charset(b"(;CA[GBK"), None);
        assert_eq!(root_charset(b"CA[GBK](;)"), None);
    }

    #[test]
    fn labels_that_cannot_be_true_are_unknown() {
        assert_eq!(charset_named("ISO-8859-1"), Some(WINDOWS_1252));
        assert_eq!(charset_named(" utf8 "), Some(UTF_8));
        for name in ["EUC-CN", "euc_cn", "CP936", "MS936", "windows-936", "GB-2312", "GB2312-80", "GBK", "x-gbk"] {
            assert_eq!(charset_named(name), Some(GBK), "{name}");
        }
        assert_eq!((charset_named("CP932"), charset_named("CP949")), (Some(SHIFT_JIS), Some(EUC_KR)));
        assert_eq!((charset_named("cp950"), charset_named("GB-18030")), (Some(BIG5), Some(GB18030)));
        assert_eq!(charset_named("UTF-16"), None);
        assert_eq!(charset_named("hz-gb-2312"), None);
        assert_eq!(charset_named("Klingon"), None);
    }
}
