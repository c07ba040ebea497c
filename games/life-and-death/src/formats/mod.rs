//! Problems in files: SGF, JSON and a text that a person can read and type.
//!
//! [`read`] tells by itself which of them a file is. Everything that is wrong has a line, a column and a reason; what a file does
//! not say and had to be [guessed](crate::Guess) is told beside the problem. `docs/life-and-death.md` describes all of them.
//!
//! ```
//! use tengen_life::formats::{self, Format};
//!
//! let file = "to play: black
//! aim: kill
//! board: grid:5
//!
//! - @ @ . .
//! . @ X X X
//! . @ X - -
//! @ @ X - -
//! X X X - -
//! ";
//! let error = formats::read(file.as_bytes()).unwrap_err();
//! assert_eq!(error.to_string(), "line 5, column 7: the region lacks A5: a liberty of the key chain at A2");
//!
//! let reading = formats::read(file.replace("- @ @", ". @ @").as_bytes())?;
//! let problem = &reading.entries[0].problem;
//! assert_eq!((problem.keys.len(), problem.region.len()), (6, 5));
//! assert!(formats::write(Format::Sgf, &[problem]).contains("TNGA[kill]"));
//! # Ok::<(), formats::FormatError>(())
//! ```

mod dev;
mod draft;
mod fault;
mod json;
mod object;
mod sgf;
mod source;
mod text;
mod words;

pub use fault::{FormatError, FormatFault};
pub use sgf::{AIM, COMPLETE, EXPECTED, KEYS, KO, REGION, THREATS, proof_trees};
pub use text::LEGEND;

use tengen_sgf::Place;

use crate::{Guess, Problem};
use source::Source;

/// More than this is not read: a collection of all problems ever printed is smaller.
pub const MOST_BYTES: usize = 64 << 20;

/// The version of our JSON.
pub const VERSION: u32 = 1;

/// How problems are written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Smart Game Format.
    Sgf,
    /// JSON: one object, or one after the other.
    Json,
    /// Header lines and a diagram.
    Text,
}

impl Format {
    /// The format that a file looks like.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let mut letters = bytes.iter().copied().filter(|byte| !byte.is_ascii_whitespace());
        match letters.next() {
            Some(b'{' | b'[') => Self::Json,
            Some(b'(') => Self::Sgf,
            // SGF in UTF-16, or behind what a mail program put there.
            _ if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") => Self::Sgf,
            _ if !has_head(bytes) && bytes.windows(2).any(|two| two == b"(;") => Self::Sgf,
            _ => Self::Text,
        }
    }
}

/// Whether a line begins as a line at the head of our text does.
fn has_head(bytes: &[u8]) -> bool {
    let needed: [&[u8]; 3] = [b"to play:", b"aim:", b"board:"];
    let begins =
        |line: &[u8]| needed.iter().any(|name| line.get(..name.len()).is_some_and(|it| it.eq_ignore_ascii_case(name)));
    bytes.split(|byte| *byte == b'\n').any(|line| begins(line.trim_ascii_start()))
}

/// A problem of a file.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The problem, which has been [checked](Problem::check).
    pub problem: Problem,
    /// What the file does not say.
    pub guess: Option<Guess>,
    /// The set it belongs to, if the file tells that.
    pub set: Option<String>,
    /// Where it begins.
    pub at: Place,
}

/// Something odd in a file that did not keep it from being read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Oddity {
    /// Where.
    pub at: Place,
    /// What is odd, and what was made of it.
    pub told: String,
}

impl std::fmt::Display for Oddity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.at, self.told)
    }
}

/// What a file holds.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// Its problems, in the order of the file.
    pub entries: Vec<Entry>,
    /// What was repaired.
    pub oddities: Vec<Oddity>,
}

/// Reads the problems of a file of any of the formats.
///
/// # Errors
/// The first thing that keeps it from being read, with its place.
pub fn read(bytes: &[u8]) -> Result<Reading, FormatError> {
    let start = Place { line: 1, column: 1 };
    if bytes.len() > MOST_BYTES {
        let fault = FormatFault::TooLong { found: bytes.len(), limit: MOST_BYTES };
        return Err(FormatError { at: start, fault });
    }
    let format = Format::of(bytes);
    let reading = if format == Format::Sgf {
        sgf::read(bytes)?
    } else {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let good = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
            FormatError { at: Source { text: good }.place_of_byte(good.len()), fault: FormatFault::NotText }
        })?;
        let source = Source { text };
        if format == Format::Json { json::read(source)? } else { text::read(source)? }
    };
    if reading.entries.is_empty() {
        return Err(FormatError { at: start, fault: FormatFault::Nothing });
    }
    Ok(reading)
}

/// Writes problems; what comes of it is read back as the same problems. Names and sources are written on one line, and
/// white space at the ends of texts is left out.
#[must_use]
pub fn write(format: Format, problems: &[&Problem]) -> String {
    match format {
        Format::Sgf => sgf::write(problems),
        Format::Json => problems.iter().map(|problem| json::write(problem)).collect(),
        Format::Text => problems.iter().map(|problem| text::write(problem)).collect::<Vec<_>>().join("---\n"),
    }
}

/// A problem as JSON on one line, without a line break.
#[must_use]
pub fn json_line(problem: &Problem) -> String {
    json::line(problem)
}
