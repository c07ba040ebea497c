//! A file of words as text: its messages, and everything between them, byte for byte.
//!
//! Fluent itself reads files as well, but forgets comments and spaces. A translator who corrects one message wants the rest of
//! the file to stay as it was.

/// A piece of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// Comments, empty lines, and whatever does not belong to a message.
    Between {
        /// As it stands there.
        text: &'a str,
        /// Of its first line, from 1.
        line: u32,
    },
    /// A message or a term.
    Entry(Entry<'a>),
}

/// A message or a term, as it stands in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry<'a> {
    /// Its name; that of a term begins with `-`.
    pub(crate) key: &'a str,
    /// All its lines, with the last line end.
    pub(crate) text: &'a str,
    /// Of its first line, from 1.
    pub(crate) line: u32,
}

/// The name of the message that begins on this line.
fn begins(line: &str) -> Option<&str> {
    let dash = usize::from(line.starts_with('-'));
    let rest = line.get(dash..)?;
    let length = rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_')).count();
    let named = rest.starts_with(|first: char| first.is_ascii_alphabetic());
    let assigned = rest.get(length..)?.trim_start_matches(' ').starts_with('=');
    if named && assigned { line.get(..dash + length) } else { None }
}

/// Whether a message may be called so.
pub(crate) fn is_key(key: &str) -> bool {
    key.len() <= 200 && begins(&format!("{key} =")) == Some(key)
}

/// Everything in a file, in order: one after the other the pieces are the file.
pub(crate) fn pieces(file: &str) -> Vec<Piece<'_>> {
    let mut pieces: Vec<Piece<'_>> = Vec::new();
    // Where the piece that is being read began; the name of its message; its first line.
    let (mut start, mut key, mut first) = (0, None, 1);
    let (mut at, mut number) = (0, 0);
    for line in file.split_inclusive('\n') {
        number += 1;
        let next = begins(line);
        if next.is_some() || key.is_some() && line.starts_with('#') {
            push(&mut pieces, &file[start..at], key, first);
            (start, key, first) = (at, next, number);
        }
        at += line.len();
    }
    push(&mut pieces, &file[start..], key, first);
    pieces
}

/// Adds a piece; empty lines behind a message are none of it.
fn push<'a>(pieces: &mut Vec<Piece<'a>>, text: &'a str, key: Option<&'a str>, line: u32) {
    let Some(key) = key else {
        if !text.is_empty() {
            pieces.push(Piece::Between { text, line });
        }
        return;
    };
    let told = text.trim_end_matches([' ', '\n', '\r']);
    let end = text[told.len()..].find('\n').map_or(text.len(), |end| told.len() + end + 1);
    let (text, rest) = text.split_at(end);
    pieces.push(Piece::Entry(Entry { key, text, line }));
    if !rest.is_empty() {
        let lines = text.matches('\n').count();
        pieces.push(Piece::Between { text: rest, line: line + u32::try_from(lines).unwrap_or(0) });
    }
}

/// The messages of a file.
pub(crate) fn entries(file: &str) -> impl Iterator<Item = Entry<'_>> {
    pieces(file).into_iter().filter_map(|piece| match piece {
        Piece::Entry(entry) => Some(entry),
        Piece::Between { .. } => None,
    })
}

/// The spaces before every line of a message but its first.
const INDENT: &str = "    ";

impl Entry<'_> {
    /// What it says, as Fluent: what stands behind the `=`, its lines without what they are all indented by.
    pub(crate) fn body(&self) -> String {
        let rest = self.text.get(self.key.len()..).unwrap_or_default().trim_start_matches(' ');
        let rest = rest.strip_prefix('=').unwrap_or(rest).trim_end();
        let mut lines = rest.lines();
        let first = lines.next().unwrap_or_default().trim();
        let others: Vec<&str> = lines.map(str::trim_end).collect();
        let indent = |line: &&str| line.len() - line.trim_start_matches(' ').len();
        let common = others.iter().filter(|line| !line.is_empty()).map(indent).min().unwrap_or(0);
        let others = others.iter().map(|line| line.get(common..).unwrap_or_default());
        if first.is_empty() {
            return others.collect::<Vec<_>>().join("\n").trim_start().to_string();
        }
        // What looks like an attribute but is the beginning of a text.
        let first = if is_attribute(first) { format!("{{\"\"}}{first}") } else { first.to_string() };
        [first.as_str()].into_iter().chain(others).collect::<Vec<_>>().join("\n")
    }
}

/// Whether an attribute begins here: `.name = ...`.
fn is_attribute(line: &str) -> bool {
    line.strip_prefix('.').is_some_and(|rest| begins(rest).is_some_and(|name| !name.starts_with('-')))
}

/// A message that says this, as it stands in files.
pub(crate) fn written(key: &str, body: &str) -> String {
    let body = body.trim();
    let (start, rest) = match body.split_once('\n') {
        _ if is_attribute(body) => ("", Some(body)),
        Some((first, rest)) => (first.trim_end(), Some(rest)),
        None => (body, None),
    };
    let mut text = format!("{key} = {start}").trim_end().to_string();
    for line in rest.into_iter().flat_map(str::lines) {
        text.push('\n');
        let line = line.trim_end();
        if !line.is_empty() {
            text += INDENT;
            text += line;
        }
    }
    text.push('\n');
    text
}

/// Where a place in a [written] message is in what it says: line and column, from 1.
pub(crate) fn place_in_body(key: &str, body: &str, line: u32, column: u32) -> (u32, u32) {
    let before = u32::try_from(key.len() + 3).unwrap_or(0);
    let indent = u32::try_from(INDENT.len()).unwrap_or(0);
    match (line, is_attribute(body.trim())) {
        (1, true) => (1, 1),
        (1, false) => (1, column.saturating_sub(before).max(1)),
        (_, true) => (line - 1, column.saturating_sub(indent).max(1)),
        (_, false) => (line, column.saturating_sub(indent).max(1)),
    }
}

/// The file with other messages: those that are there say what `texts` has for them, or go where that is nothing.
pub(crate) fn with<'t>(file: &str, texts: impl Fn(&str) -> Option<Option<&'t str>>) -> String {
    let mut out = String::with_capacity(file.len());
    for piece in pieces(file) {
        match piece {
            Piece::Between { text, .. } => out += text,
            Piece::Entry(entry) => match texts(entry.key) {
                None => out += entry.text,
                Some(None) => {}
                Some(Some(text)) if text == entry.body() => out += entry.text,
                Some(Some(text)) => out += &written(entry.key, text),
            },
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# Words\n\nhello = Hello\nstones =\n    { $n ->\n        [one] One\n       *[other] { $n }\n    }\n\n\n# More\n-brand = Tengen\n    .gender = it\nnext = Next";

    #[test]
    fn a_file_is_its_pieces() {
        let whole: String = pieces(FILE)
            .iter()
            .map(|piece| match piece {
                Piece::Between { text, .. } => *text,
                Piece::Entry(entry) => entry.text,
            })
            .collect();
        assert_eq!(whole, FILE);
        let found: Vec<_> = entries(FILE).map(|entry| (entry.key, entry.line, entry.body())).collect();
        let stones = "{ $n ->\n    [one] One\n   *[other] { $n }\n}".to_string();
        assert_eq!(
            found,
            [
                ("hello", 3, "Hello".to_string()),
                ("stones", 4, stones.clone()),
                ("-brand", 12, "Tengen\n.gender = it".to_string()),
                ("next", 14, "Next".to_string()),
            ]
        );
        assert_eq!(written("stones", &stones), "stones = { $n ->\n        [one] One\n       *[other] { $n }\n    }\n");
        assert_eq!(written("only", ".title = Title"), "only =\n    .title = Title\n");
    }

    #[test]
    fn one_message_changes_and_the_rest_stays() {
        let changed = with(FILE, |key| match key {
            "hello" => Some(Some("Ahoj")),
            "next" => Some(None),
            _ => None,
        });
        assert_eq!(changed, FILE.replace("hello = Hello", "hello = Ahoj").replace("next = Next", ""));
    }

    #[test]
    fn keys_are_those_of_fluent() {
        for key in ["a", "-a", "code-x_9", "A"] {
            assert!(is_key(key), "{key}");
        }
        for key in ["", "-", "9", "a b", "a=", "--a", "é", ".a", "a\nb"] {
            assert!(!is_key(key), "{key}");
        }
    }
}
