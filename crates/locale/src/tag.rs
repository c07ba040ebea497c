//! Codes of languages, as BCP 47 has them: `cs`, `pt-BR`, `zh-Hant`.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The most letters of a code; no language needs more.
const MOST: usize = 35;

/// A code of a language, in its canonical spelling.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String))]
pub struct Tag(String);

/// In which direction a language is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Direction {
    /// From left to right.
    Ltr,
    /// From right to left.
    Rtl,
}

/// What is no code of a language.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{code:?} is no code of a language, such as cs, pt-BR or zh-Hant")]
pub struct NotATag {
    /// As it was written, or the beginning of it.
    pub code: String,
}

/// Languages and scripts that are written from right to left.
const RTL: &[&str] =
    &["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "mzn", "nqo", "prs", "ps", "sd", "syr", "ug", "ur", "yi"];
const RTL_SCRIPTS: &[&str] =
    &["Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi"];

impl Tag {
    /// The code.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The language alone, without script and region.
    #[must_use]
    pub fn language(&self) -> &str {
        self.0.split('-').next().unwrap_or_default()
    }

    /// In which direction it is usually written.
    #[must_use]
    pub fn direction(&self) -> Direction {
        let script = self.0.split('-').nth(1).filter(|part| part.len() == 4);
        let rtl = script.map_or_else(|| RTL.contains(&self.language()), |script| RTL_SCRIPTS.contains(&script));
        if rtl { Direction::Rtl } else { Direction::Ltr }
    }
}

impl FromStr for Tag {
    type Err = NotATag;

    fn from_str(code: &str) -> Result<Self, NotATag> {
        read(code).ok_or_else(|| NotATag { code: code.chars().take(MOST).collect() })
    }
}

/// Language, then perhaps script, region and variants, each in its own spelling.
fn read(code: &str) -> Option<Tag> {
    let letters = |part: &str| part.bytes().all(|b| b.is_ascii_alphabetic());
    if code.len() > MOST || !code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') {
        return None;
    }
    let mut parts = code.split('-').peekable();
    let language = parts.next().filter(|part| matches!(part.len(), 2 | 3 | 5..=8) && letters(part))?;
    let mut written = vec![language.to_ascii_lowercase()];
    if let Some(script) = parts.next_if(|part| part.len() == 4 && letters(part)) {
        let (first, rest) = script.split_at(1);
        written.push(first.to_ascii_uppercase() + &rest.to_ascii_lowercase());
    }
    let region = |part: &str| part.len() == 2 && letters(part) || is_number(part);
    if let Some(region) = parts.next_if(|part| region(part)) {
        written.push(region.to_ascii_uppercase());
    }
    for variant in parts {
        let begins = variant.bytes().next()?.is_ascii_digit();
        let variant = variant.to_ascii_lowercase();
        // A variant that is there twice is no code to browsers.
        if !(matches!(variant.len(), 5..=8) || variant.len() == 4 && begins) || written.contains(&variant) {
            return None;
        }
        written.push(variant);
    }
    Some(Tag(written.join("-")))
}

fn is_number(part: &str) -> bool {
    part.len() == 3 && part.bytes().all(|b| b.is_ascii_digit())
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl TryFrom<String> for Tag {
    type Error = NotATag;

    fn try_from(code: String) -> Result<Self, NotATag> {
        code.parse()
    }
}

impl From<Tag> for String {
    fn from(tag: Tag) -> Self {
        tag.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_spelled_as_everywhere() {
        for (code, canonical) in [
            ("CS", "cs"),
            ("pt-br", "pt-BR"),
            ("ZH-hANT-tw", "zh-Hant-TW"),
            ("es-419", "es-419"),
            ("sl-rozaj-biske-1994", "sl-rozaj-biske-1994"),
            ("haw", "haw"),
        ] {
            assert_eq!(code.parse::<Tag>().map(String::from).as_deref(), Ok(canonical));
        }
        for code in ["", "c", "english!", "cs_CZ", "cs-", "-cs", "x-mine", "en-a-b", "root1", "sl-rozaj-rozaj", "12"] {
            assert!(code.parse::<Tag>().is_err(), "{code}");
        }
    }

    #[test]
    fn a_script_says_more_about_direction_than_its_language() {
        for (code, direction) in [
            ("ar", Direction::Rtl),
            ("he-IL", Direction::Rtl),
            ("az-Arab", Direction::Rtl),
            ("ks-Deva", Direction::Ltr),
            ("cs", Direction::Ltr),
        ] {
            assert_eq!(code.parse::<Tag>().unwrap().direction(), direction, "{code}");
        }
    }
}
