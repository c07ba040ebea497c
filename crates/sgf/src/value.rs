//! One value of a property: text, and which of its colons are meant as separators.

use std::fmt;

/// What stands between `[` and `]`, with escapes resolved and line breaks made `\n`.
///
/// Some properties hold two things with a colon between, such as `LB[dd:1]`; a colon that belongs to either side is
/// then escaped in the file. Which properties do is for the game to know, so a value keeps both readings:
/// [`text`](Value::text) is all of it, [`compose`](Value::compose) the two sides.
///
/// ```
/// use tengen_sgf::Value;
/// assert_eq!(Value::from("dd:1").compose(), Some(("dd", "1")));
/// assert_eq!(Value::composed("dd", "16:30").text(), "dd:16:30");
/// assert_eq!(Value::composed("16:30", "now").compose(), Some(("16:30", "now")));
/// assert_eq!(Value::uncomposed("16:30").compose(), None);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Value {
    text: Box<str>,
    colons: Colons,
}

/// Which colons of a value stand bare in the file. Kept in one form for each meaning (see [`Colons::seen`]), so that
/// equal values are equal bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
enum Colons {
    /// All, if there are any: the first one separates, should the property be a composed one.
    #[default]
    Bare,
    /// The one at this byte; there are others, and they are escaped.
    Separator(usize),
    /// None, though there are some: the text is of one piece.
    Escaped,
}

impl Colons {
    /// The form for a text whose first bare colon is at `bare` and of whose colons one or more were escaped.
    fn seen(bare: Option<usize>, escaped: bool) -> Self {
        match (bare, escaped) {
            (_, false) => Self::Bare,
            (Some(at), true) => Self::Separator(at),
            (None, true) => Self::Escaped,
        }
    }
}

impl Value {
    /// Two texts with a separating colon between.
    pub fn composed(left: &str, right: &str) -> Self {
        let (left, right) = (Self::from(left), Self::from(right));
        let inner_colon = left.text.contains(':') || right.text.contains(':');
        Self {
            text: format!("{}:{}", left.text, right.text).into(),
            colons: Colons::seen(Some(left.text.len()), inner_colon),
        }
    }

    /// Text of one piece, in a property that may also hold two: none of its colons separates.
    pub fn uncomposed(text: &str) -> Self {
        let text = Self::from(text).text;
        let colons = Colons::seen(None, text.contains(':'));
        Self { text, colons }
    }

    /// All of the text. Line breaks are `\n`; other white space is a blank.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// True for `[]`.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The two sides of the separating colon, if there is one.
    pub fn compose(&self) -> Option<(&str, &str)> {
        let at = match self.colons {
            Colons::Bare => self.text.find(':')?,
            Colons::Separator(at) => at,
            Colons::Escaped => return None,
        };
        Some((&self.text[..at], &self.text[at + 1..]))
    }

    /// The value that a file spells `raw`, brackets excluded.
    pub(crate) fn unescape(raw: &str) -> Self {
        let mut text = String::with_capacity(raw.len());
        let mut bare_colon = None;
        let mut escaped_colon = false;
        let mut rest = raw.chars().peekable();
        while let Some(letter) = rest.next() {
            match letter {
                '\\' => match rest.next() {
                    // A soft line break: there for the width of the file only.
                    Some(first @ ('\n' | '\r')) => {
                        rest.next_if_eq(&other_half(first));
                    }
                    Some(escaped) => {
                        escaped_colon |= escaped == ':';
                        text.push(blank_for(escaped));
                    }
                    None => {}
                },
                '\n' | '\r' => {
                    rest.next_if_eq(&other_half(letter));
                    text.push('\n');
                }
                plain => {
                    if plain == ':' && bare_colon.is_none() {
                        bare_colon = Some(text.len());
                    }
                    text.push(blank_for(plain));
                }
            }
        }
        Self { text: text.into(), colons: Colons::seen(bare_colon, escaped_colon) }
    }

    /// Appends the value as a file spells it, brackets excluded.
    pub(crate) fn escape_to(&self, out: &mut String) {
        for (at, letter) in self.text.char_indices() {
            let escaped = match letter {
                ']' | '\\' => true,
                ':' => match self.colons {
                    Colons::Bare => false,
                    Colons::Separator(separator) => at != separator,
                    Colons::Escaped => true,
                },
                _ => false,
            };
            if escaped {
                out.push('\\');
            }
            out.push(letter);
        }
    }
}

/// The letter that makes one line break together with `first`: both orders are in use.
fn other_half(first: char) -> char {
    if first == '\n' { '\r' } else { '\n' }
}

/// FF\[4\] knows no white space in text but blanks and line breaks.
fn blank_for(letter: char) -> char {
    if matches!(letter, '\t' | '\u{b}' | '\u{c}') { ' ' } else { letter }
}

/// Plain text: nothing in it is an escape, and a first colon separates if the property is a composed one.
impl From<&str> for Value {
    fn from(plain: &str) -> Self {
        let mut text = String::with_capacity(plain.len());
        let mut rest = plain.chars().peekable();
        while let Some(letter) = rest.next() {
            if matches!(letter, '\n' | '\r') {
                rest.next_if_eq(&other_half(letter));
                text.push('\n');
            } else {
                text.push(blank_for(letter));
            }
        }
        Self { text: text.into(), colons: Colons::Bare }
    }
}

impl From<String> for Value {
    fn from(plain: String) -> Self {
        Self::from(plain.as_str())
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut escaped = String::new();
        self.escape_to(&mut escaped);
        write!(f, "[{escaped}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(raw: &str) -> String {
        let mut out = String::new();
        Value::unescape(raw).escape_to(&mut out);
        out
    }

    #[test]
    fn escapes_and_line_breaks_resolve_as_the_standard_says() {
        let cases = [
            (r"a\]b\\c\d", r"a]b\cd"),
            ("soft\\\nbreak", "softbreak"),
            ("soft\\\r\nbreak", "softbreak"),
            ("soft\\\n\rbreak", "softbreak"),
            ("hard\r\nbreak\rand\n\rmore\n\n", "hard\nbreak\nand\nmore\n\n"),
            ("tab\there\\\tthere", "tab here there"),
            ("lost\\", "lost"),
        ];
        for (raw, text) in cases {
            assert_eq!(Value::unescape(raw).text(), text, "{raw:?}");
        }
    }

    #[test]
    fn an_escaped_colon_stays_apart_from_a_separator() {
        let cases = [
            ("dd:1", Some(("dd", "1"))),
            (r"a\:b:c", Some(("a:b", "c"))),
            (r"a:b\:c", Some(("a", "b:c"))),
            ("a:b:c", Some(("a", "b:c"))),
            (r"a\:b", None),
            ("ab", None),
            (":", Some(("", ""))),
        ];
        for (raw, sides) in cases {
            assert_eq!(Value::unescape(raw).compose(), sides, "{raw:?}");
            assert_eq!(rewritten(raw), raw);
        }
    }

    #[test]
    fn a_mixture_of_colons_settles_on_one_spelling() {
        let mixed = Value::unescape(r"a:b:c\:d");
        assert_eq!(rewritten(r"a:b:c\:d"), r"a:b\:c\:d");
        assert_eq!(mixed, Value::composed("a", "b:c:d"));
    }

    #[test]
    fn built_and_read_values_are_equal() {
        assert_eq!(Value::composed("dd", "1"), Value::unescape("dd:1"));
        assert_eq!(Value::from("10:20:30"), Value::unescape("10:20:30"));
        assert_eq!(Value::uncomposed("10:20"), Value::unescape(r"10\:20"));
        assert_eq!(Value::uncomposed("ten"), Value::from("ten"));
        assert_eq!(Value::from("a\r\n\tb"), Value::from("a\n b"));
    }
}
