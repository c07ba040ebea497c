//! Names that people can tell apart.
//!
//! A [`Name`] is what is shown; its [`NameKey`] is what must be unique. Two names that a hurried reader takes for
//! one another have the same key: case, spaces and `_-.` do not count, `0` is `o`, `1` and `i` are `l`, and
//! Greek and Cyrillic letters are the Latin ones they look like. Alphabets that look alike are never mixed.

use std::fmt;

use crate::codes;
use crate::fault::Fault;

/// The fewest characters, and the fewest letters and digits among them.
pub const SHORTEST: usize = 2;
/// The most characters.
pub const LONGEST: usize = 24;

/// Keys that could be mistaken for the house itself, its staff, or nobody.
const RESERVED: &[&str] = &[
    "admin",
    "administrator",
    "all",
    "anonymous",
    "api",
    "arbiter",
    "bot",
    "computer",
    "deleted",
    "engine",
    "everybody",
    "everyone",
    "gone",
    "guest",
    "help",
    "host",
    "house",
    "me",
    "mod",
    "moderator",
    "nobody",
    "none",
    "null",
    "official",
    "operator",
    "owner",
    "player",
    "referee",
    "root",
    "security",
    "server",
    "spectator",
    "staff",
    "support",
    "sysop",
    "system",
    "team",
    "tengen",
    "undefined",
    "unknown",
    "you",
];

/// A name somebody may have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(String);

/// What must be unique among names.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NameKey(String);

/// Why somebody cannot have that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Too short or too long.
    #[error("a name has {SHORTEST} to {LONGEST} characters")]
    Length,
    /// Neither letter nor digit nor one of ` -_.`, or not to be told from another letter.
    #[error("the character {0:?} cannot be part of a name")]
    Character(char),
    /// A space at an end, or two in a row.
    #[error("a name neither begins nor ends with a space, nor has two in a row")]
    Spacing,
    /// Say, a Cyrillic `а` among Latin letters.
    #[error("a name does not mix alphabets that look alike")]
    Mixed,
    /// Kept for the house.
    #[error("the name {0:?} is reserved")]
    Reserved(String),
}

impl From<NameError> for Fault {
    fn from(error: NameError) -> Self {
        match error {
            NameError::Length => Self::of(&codes::NAME_LENGTH).with("min", SHORTEST).with("max", LONGEST),
            NameError::Character(character) => {
                Self::of(&codes::NAME_CHARACTER).with("character", character.to_string())
            }
            NameError::Spacing => Self::of(&codes::NAME_SPACING),
            NameError::Mixed => Self::of(&codes::NAME_MIXED),
            NameError::Reserved(name) => Self::of(&codes::NAME_RESERVED).with("name", name),
        }
    }
}

impl Name {
    /// Reads a name that somebody wants to have.
    pub fn new(text: &str) -> Result<Self, NameError> {
        // Counted first, so that the rest looks at a few bytes only, whatever was sent.
        let length = text.chars().take(LONGEST + 1).count();
        if !(SHORTEST..=LONGEST).contains(&length) {
            return Err(NameError::Length);
        }
        if let Some(stranger) = text.chars().find(|&c| !fits(c)) {
            return Err(NameError::Character(stranger));
        }
        if text.starts_with(' ') || text.ends_with(' ') || text.contains("  ") {
            return Err(NameError::Spacing);
        }
        let mut alphabets = text.chars().filter_map(alphabet);
        if let Some(first) = alphabets.next()
            && alphabets.any(|other| other != first)
        {
            return Err(NameError::Mixed);
        }
        let name = Self(text.to_owned());
        let key = name.key();
        if key.0.chars().count() < SHORTEST {
            return Err(NameError::Length);
        }
        if RESERVED.iter().any(|&reserved| NameKey::of(reserved) == key) {
            return Err(NameError::Reserved(name.0));
        }
        Ok(name)
    }

    /// The name as shown.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What must be unique.
    #[must_use]
    pub fn key(&self) -> NameKey {
        NameKey::of(&self.0)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl NameKey {
    /// The key of any text, name or not: how somebody is looked up.
    #[must_use]
    pub fn of(text: &str) -> Self {
        // A text that is too long for a name stays too long for its key, at a bounded cost.
        Self(
            text.chars()
                .take(2 * LONGEST)
                .flat_map(char::to_lowercase)
                .filter(|c| c.is_alphanumeric())
                .map(lookalike)
                .collect(),
        )
    }

    /// The key as stored.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Letters of living alphabets, the ten digits, and what joins them.
fn fits(c: char) -> bool {
    match c {
        ' ' | '-' | '_' | '.' | '0'..='9' => true,
        // Letters that are pictures of other letters: ordinals and superscripts, phonetic and letter-like
        // symbols, circled, full-width and mathematical letters; and the Hangul fillers, which show nothing.
        'ª'
        | 'º'
        | '\u{1d00}'..='\u{1dbf}'
        | '\u{2070}'..='\u{209f}'
        | '\u{2100}'..='\u{218f}'
        | '\u{2460}'..='\u{24ff}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{3164}'
        | '\u{ff00}'..='\u{ffef}'
        | '\u{1d400}'..='\u{1d7ff}'
        | '\u{1f100}'..='\u{1f1ff}' => false,
        // Modifier letters: apostrophes and colons in disguise.
        '\u{2b0}'..='\u{2ff}' => false,
        _ => c.is_alphabetic(),
    }
}

/// Alphabets with letters that look like those of another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alphabet {
    Latin,
    Greek,
    Cyrillic,
    Armenian,
    Cherokee,
    Coptic,
    Lisu,
}

/// The alphabet of a letter, if it is one of those that look alike; digits and joiners go with all.
fn alphabet(c: char) -> Option<Alphabet> {
    Some(match c {
        'a'..='z'
        | 'A'..='Z'
        | '\u{c0}'..='\u{24f}'
        | '\u{250}'..='\u{2af}'
        | '\u{1e00}'..='\u{1eff}'
        | '\u{2c60}'..='\u{2c7f}'
        | '\u{a720}'..='\u{a7ff}'
        | '\u{ab30}'..='\u{ab6f}' => Alphabet::Latin,
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Alphabet::Greek,
        '\u{400}'..='\u{52f}' | '\u{1c80}'..='\u{1c8f}' | '\u{2de0}'..='\u{2dff}' | '\u{a640}'..='\u{a69f}' => {
            Alphabet::Cyrillic
        }
        '\u{530}'..='\u{58f}' => Alphabet::Armenian,
        '\u{13a0}'..='\u{13ff}' | '\u{ab70}'..='\u{abbf}' => Alphabet::Cherokee,
        '\u{2c80}'..='\u{2cff}' => Alphabet::Coptic,
        '\u{a4d0}'..='\u{a4ff}' => Alphabet::Lisu,
        _ => return None,
    })
}

/// The Latin letter that a lower-case letter or its capital looks like.
fn lookalike(c: char) -> char {
    match c {
        '0' | 'о' | 'ο' => 'o',
        '1' | 'i' | 'ı' | 'і' | 'ι' | 'ӏ' => 'l',
        'а' | 'α' => 'a',
        'в' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ε' => 'e',
        'н' | 'һ' | 'η' => 'h',
        'ј' | 'ϳ' => 'j',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'ν' => 'n',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'ѵ' => 'v',
        'ԝ' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'υ' | 'ү' => 'y',
        'ζ' => 'z',
        'ς' => 'σ',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_of_many_languages_pass() {
        for name in [
            "Ann",
            "Lee Sedol",
            "O.Meara-2",
            "x_y",
            "Żółw",
            "Ελένη",
            "Тарас",
            "吴清源",
            "이세돌",
            "井山 裕太",
            "مريم",
            "कमल",
            "Ng",
            "ナオミ Naomi",
            "abcdefghijklmnopqrstuvwx",
        ] {
            assert_eq!(Name::new(name).map(|name| name.0), Ok(name.to_owned()));
        }
    }

    #[test]
    fn names_that_cannot_be_told_apart_are_refused_with_the_reason() {
        let why = |text: &str| Name::new(text).unwrap_err();
        assert_eq!(why(""), NameError::Length);
        assert_eq!(why("x"), NameError::Length);
        assert_eq!(why("abcdefghijklmnopqrstuvwxy"), NameError::Length);
        assert_eq!(why(&"x".repeat(1_000_000)), NameError::Length);
        assert_eq!(why("._-"), NameError::Length);
        assert_eq!(why(" Ann"), NameError::Spacing);
        assert_eq!(why("Ann "), NameError::Spacing);
        assert_eq!(why("Ann  B"), NameError::Spacing);
        assert_eq!(why("Ann\u{200b}"), NameError::Character('\u{200b}'));
        assert_eq!(why("Ann\u{202e}"), NameError::Character('\u{202e}'));
        assert_eq!(why("Ann\n"), NameError::Character('\n'));
        assert_eq!(why("<b>Ann"), NameError::Character('<'));
        assert_eq!(why("\u{3164}\u{3164}"), NameError::Character('\u{3164}'));
        assert_eq!(why("𝐀nn"), NameError::Character('𝐀'));
        assert_eq!(why("Ａnn"), NameError::Character('Ａ'));
        assert_eq!(why("Ann²"), NameError::Character('²'));
        assert_eq!(why("(gone)"), NameError::Character('('));
        assert_eq!(why("Аnn"), NameError::Mixed);
        assert_eq!(why("Adm1n"), NameError::Reserved("Adm1n".to_owned()));
        assert_eq!(why("T.e.n.g.e.n"), NameError::Reserved("T.e.n.g.e.n".to_owned()));
    }

    #[test]
    fn what_looks_alike_has_one_key() {
        let key = |text: &str| Name::new(text).unwrap().key();
        assert_eq!(key("Lee Sedol"), key("lee_se-d.o1"));
        assert_eq!(key("Bill"), key("BiII"));
        assert_eq!(key("Bob"), key("B0b"));
        assert_eq!(key("COCA"), key("СОСА"));
        assert_eq!(key("ΟΔΟΣ"), key("οδος"));
        assert_ne!(key("Ann"), key("Anna"));
        assert_ne!(key("Heron 23"), key("Heron 32"));
    }

    #[test]
    fn every_reserved_name_is_reserved_and_every_key_is_its_own_key() {
        for name in RESERVED {
            assert_eq!(Name::new(name), Err(NameError::Reserved((*name).to_owned())));
            let key = NameKey::of(name);
            assert_eq!(NameKey::of(key.as_str()), key);
        }
    }

    proptest! {
        #[test]
        fn whatever_is_sent_is_a_name_or_has_a_reason_not_to_be(text in any::<String>()) {
            let key = NameKey::of(&text);
            prop_assert_eq!(&NameKey::of(key.as_str()), &key);
            if let Ok(name) = Name::new(&text) {
                prop_assert!((SHORTEST..=LONGEST).contains(&text.chars().count()));
                prop_assert!(key.as_str().chars().count() >= SHORTEST);
                prop_assert_eq!(name.key(), key);
            }
        }

        #[test]
        fn neither_case_nor_joiners_make_another_name(name in "[a-z0-9]([ ._-]?[a-zA-Z0-9]){1,11}") {
            let key = NameKey::of(&name);
            prop_assert_eq!(&NameKey::of(&name.to_uppercase()), &key);
            prop_assert_eq!(&NameKey::of(&name.replace([' ', '.', '_', '-'], "")), &key);
        }
    }
}
