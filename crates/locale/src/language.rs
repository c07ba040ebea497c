//! A language: who it is, and its files of words.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    file,
    tag::{Direction, NotATag, Tag},
};

/// The name of the file with the [`Header`] in folders and archives.
pub const HEADER: &str = "language.json";
/// How the names of files with words end.
pub const WORDS: &str = ".ftl";
/// The most characters of the name of a language.
pub const MOST_NAME: usize = 60;
/// The most characters of the names of its authors.
pub const MOST_AUTHOR: usize = 120;
/// The most bytes of all its files: several times what there is to say.
pub const MOST_BYTES: usize = 1 << 20;
/// The most files.
pub const MOST_FILES: usize = 60;

/// Who a language is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Header {
    /// By BCP 47: `cs`, `pt-BR`.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub code: Tag,
    /// In its own words: `Čeština`.
    pub name: String,
    /// Who translates.
    pub author: String,
    /// In which direction it is written; as usual for its code if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub direction: Option<Direction>,
}

/// A language with all its words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Language {
    /// Who it is.
    pub header: Header,
    /// Files in the format of Fluent, by their names.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, string>"), schema(value_type = Object))]
    pub files: BTreeMap<String, String>,
    /// Of which English text each message was made: hashes by keys.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<BTreeMap<String, String>>"), schema(value_type = Object))]
    pub made_from: BTreeMap<String, String>,
}

/// Why something is no language.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotALanguage {
    /// Without a header nobody knows which one it is.
    #[error("there is no {HEADER}")]
    NoHeader,
    /// The header cannot be read.
    #[error("{HEADER}, line {line}, column {column}: {detail}")]
    Header {
        /// Where.
        line: usize,
        /// Where in the line.
        column: usize,
        /// What is wrong, in English.
        detail: String,
    },
    /// The code is none.
    #[error(transparent)]
    Code(#[from] NotATag),
    /// A field that must say something is empty or too long.
    #[error("{field} has 1 to {most} characters, on one line")]
    Length {
        /// Which.
        field: &'static str,
        /// The most characters.
        most: usize,
    },
    /// The name of a file.
    #[error("{name:?} is no name of a file with words: small letters, digits and '-', and {WORDS} at the end")]
    FileName {
        /// As it stands there, or the beginning of it.
        name: String,
    },
    /// Too many files.
    #[error("there are {is} files, at most {MOST_FILES} are allowed")]
    TooManyFiles {
        /// How many.
        is: usize,
    },
    /// Too many words.
    #[error("the files have {is} bytes together, at most {MOST_BYTES} are allowed")]
    TooLarge {
        /// How many.
        is: usize,
    },
    /// A hash of what a message was made from.
    #[error("what {key:?} was made from is no hash of a message")]
    MadeFrom {
        /// Of which message.
        key: String,
    },
    /// A file is no text.
    #[error("{name} is no text in UTF-8")]
    NotUtf8 {
        /// Of the file.
        name: String,
    },
    /// No archive.
    #[error(transparent)]
    Zip(#[from] tengen_guest::package::NotAZip),
}

impl Header {
    /// In which direction the language is written.
    #[must_use]
    pub fn direction(&self) -> Direction {
        self.direction.unwrap_or_else(|| self.code.direction())
    }

    /// What must be said is said, and not too much.
    ///
    /// # Errors
    /// The first field that is empty or too long.
    pub fn check(&self) -> Result<(), NotALanguage> {
        for (field, text, most) in [("name", &self.name, MOST_NAME), ("author", &self.author, MOST_AUTHOR)] {
            let length = text.trim().chars().count();
            if length == 0 || text.chars().count() > most || text.chars().any(char::is_control) {
                return Err(NotALanguage::Length { field, most });
            }
        }
        Ok(())
    }
}

/// What stands in the file of the header: the header, and what the messages were made from.
#[derive(Serialize, Deserialize)]
struct HeaderFile {
    code: String,
    name: String,
    author: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    direction: Option<Direction>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    made_from: BTreeMap<String, String>,
}

impl Language {
    /// A language from the files of a folder or an archive.
    ///
    /// # Errors
    /// The first thing that is wrong; not with its messages, which [`check`](crate::check()) looks at.
    pub fn of_files(files: BTreeMap<String, String>) -> Result<Self, NotALanguage> {
        let mut files = files;
        let header = files.remove(HEADER).ok_or(NotALanguage::NoHeader)?;
        let wrong = |error: serde_json::Error| NotALanguage::Header {
            line: error.line(),
            column: error.column(),
            detail: error.to_string(),
        };
        let HeaderFile { code, name, author, direction, made_from } = serde_json::from_str(&header).map_err(wrong)?;
        let language = Self { header: Header { code: code.parse()?, name, author, direction }, files, made_from };
        language.fits()?;
        Ok(language)
    }

    /// Its files, as folders and archives have them.
    #[must_use]
    pub fn to_files(&self) -> BTreeMap<String, String> {
        let Header { code, name, author, direction } = self.header.clone();
        let header = HeaderFile { code: code.to_string(), name, author, direction, made_from: self.made_from.clone() };
        // Texts by texts: nothing in there cannot be written.
        let mut text = serde_json::to_string_pretty(&header).unwrap_or_default();
        text.push('\n');
        let mut files = self.files.clone();
        files.insert(HEADER.to_string(), text);
        files
    }

    /// Whether it is of a size and with names that can be kept.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn fits(&self) -> Result<(), NotALanguage> {
        self.header.check()?;
        if self.files.len() > MOST_FILES {
            return Err(NotALanguage::TooManyFiles { is: self.files.len() });
        }
        if let Some(name) = self.files.keys().find(|name| !is_file_name(name)) {
            return Err(NotALanguage::FileName { name: name.chars().take(80).collect() });
        }
        let hashes: usize = self.made_from.iter().map(|(key, hash)| key.len() + hash.len()).sum();
        let is = self.files.values().map(String::len).sum::<usize>() + hashes;
        if is > MOST_BYTES {
            return Err(NotALanguage::TooLarge { is });
        }
        let is_hash = |hash: &str| hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_hexdigit());
        match self.made_from.iter().find(|(key, hash)| !file::is_key(key) || !is_hash(hash)) {
            Some((key, _)) => Err(NotALanguage::MadeFrom { key: key.chars().take(80).collect() }),
            None => Ok(()),
        }
    }
}

/// Whether a file of words may be called so.
fn is_file_name(name: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    name.len() <= 60 && name.strip_suffix(WORDS).is_some_and(|stem| !stem.is_empty() && stem.bytes().all(plain))
}
