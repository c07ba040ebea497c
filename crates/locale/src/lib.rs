//! Languages: files of words, what a translation lacks beside its reference, archives.
//!
//! A [`Language`] is a [`Header`] and files in the format of [Fluent](https://projectfluent.org). [`check()`] compares it with another one,
//! in both directions: messages, placeholders, terms, attributes, functions and plural forms. What differs is a *warning*, since
//! languages differ; what nobody can read is an *error* with line and column. [`look`] does the same for one message while somebody
//! types it.
//!
//! ```
//! use tengen_locale::{What, look};
//!
//! let found = look(&"cs".parse()?, "welcome", "Vítej, { $jmeno }!", "Welcome, { $name }!");
//! let what: Vec<_> = found.iter().map(|finding| (finding.what, finding.name.as_str())).collect();
//! assert_eq!(what, [(What::PlaceholderMissing, "$name"), (What::PlaceholderExtra, "$jmeno")]);
//! # Ok::<(), tengen_locale::NotATag>(())
//! ```
//!
//! [`grid()`] shows a language to translators, [`with_texts`] takes back what they wrote: comments and everything they did not touch
//! stay byte for byte. [`pack`] and [`unpack`] are archives. [`additions`] are texts of plug-ins and templates. With the feature
//! `shipped`, [`shipped()`] are the languages inside the program.
//!
//! What it refuses to do: read files or the clock, or say words for people: clients word a [`What`], and [`Finding`]'s `Display` is for
//! the command line.

pub mod additions;
mod archive;
mod check;
mod compare;
mod file;
mod finding;
mod grid;
mod hash;
mod language;
mod plurals;
mod shape;
#[cfg(feature = "shipped")]
mod shipped;
mod tag;

pub use archive::{pack, unpack};
pub use check::{check, errors, look};
pub use finding::{Finding, Severity, What};
pub use grid::{Row, grid, with_additions, with_texts};
pub use hash::hash;
pub use language::{HEADER, Header, Language, MOST_AUTHOR, MOST_BYTES, MOST_FILES, MOST_NAME, NotALanguage, WORDS};
#[cfg(feature = "shipped")]
pub use shipped::{english, shipped};
pub use tag::{Direction, NotATag, Tag};
