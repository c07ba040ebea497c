//! What can be wrong with a file: faults that are repaired, and errors that end the reading.

use std::fmt;

use crate::place::{Counted, place};
use crate::{Ident, MAX_WARNINGS, Place};

/// Something FF\[4\] does not allow, yet programs write. Displayed, it says what is wrong; [`SgfFault::repair`] says what
/// a lenient reading makes of it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SgfFault {
    /// A UTF-8 file with the three bytes EF BB BF in front.
    #[error("a byte order mark stands before the text")]
    ByteOrderMark,
    /// A UTF-16 file that does not say so.
    #[error("UTF-16 text without a byte order mark")]
    UnmarkedUtf16,
    /// Bytes that mean nothing in the character set of the file.
    #[error("{count} characters that {charset} cannot read, the first one here")]
    Undecodable {
        /// How many replacement characters stand in their place.
        count: usize,
        /// The character set used.
        charset: &'static str,
    },
    /// Neither UTF-8 nor a usable `CA`.
    #[error("not UTF-8, and no usable CA property says what else")]
    CharsetAssumed,
    /// A `CA` that names nothing known.
    #[error("unknown character set {label:?} in the CA property")]
    UnknownCharset {
        /// What the property says.
        label: String,
    },
    /// A `CA` that is not how the file is written.
    #[error("the CA property says {declared}, but the file is {used}")]
    OtherCharset {
        /// What the property says.
        declared: &'static str,
        /// The character set used.
        used: &'static str,
    },
    /// Text before, between or after trees.
    #[error("text outside of any tree: {text:?}")]
    TextOutside {
        /// Its beginning.
        text: String,
    },
    /// Text inside a tree that belongs to no property.
    #[error("text between properties: {text:?}")]
    TextBetween {
        /// Its beginning.
        text: String,
    },
    /// A `)` that nothing opened.
    #[error("a `)` that nothing opened")]
    ExtraClose,
    /// The end of the file with parentheses still open.
    #[error("{count} `)` missing at the end of the file")]
    MissingClose {
        /// How many.
        count: usize,
    },
    /// A property right after `(`.
    #[error("no `;` between `(` and the first property")]
    MissingSemicolon,
    /// Parentheses without a node of their own, such as `()` or the outer ones of `((;B[aa]))`.
    #[error("parentheses without a node of their own")]
    NoNode,
    /// Trees, but not a single node in any of them.
    #[error("not a single node in the file")]
    NoNodes,
    /// A node after `)`, where only another variation may stand.
    #[error("a node after the variations")]
    NodeAfterVariation,
    /// A property after `)`, where only another variation may stand.
    #[error("the property {ident} after the variations")]
    PropertyAfterVariation {
        /// Which.
        ident: Ident,
    },
    /// `SiZe` for `SZ`, as FF\[1\] to FF\[3\] allowed.
    #[error("lower-case letters in the property identifier `{written}`")]
    LowerCase {
        /// What stands there.
        written: String,
        /// What it was taken for.
        ident: Ident,
    },
    /// An identifier of more than 16 capital letters.
    #[error("a property identifier of more than 16 letters")]
    LongIdent {
        /// The letters kept.
        ident: Ident,
    },
    /// An identifier without `[`.
    #[error("the property {ident} has no value")]
    NoValue {
        /// Which.
        ident: Ident,
    },
    /// A `[` without an identifier.
    #[error("a value without a property identifier: {text:?}")]
    NoIdent {
        /// Its beginning.
        text: String,
    },
    /// The same property twice in one node.
    #[error("the property {ident} stands twice in one node")]
    Twice {
        /// Which.
        ident: Ident,
    },
    /// A `]` inside a text without `\` before it, as in `US[player[3k]]`.
    #[error("a `]` inside the text of {ident} without `\\` before it")]
    UnescapedBracket {
        /// The property.
        ident: Ident,
    },
    /// The end of the file inside a value.
    #[error("the value of {ident} is not closed by `]`")]
    UnclosedValue {
        /// The property.
        ident: Ident,
    },
}

impl SgfFault {
    /// What a lenient reading does about it.
    pub fn repair(&self) -> String {
        match self {
            Self::ByteOrderMark => "it was left out".into(),
            Self::UnmarkedUtf16 => "the byte order was told from the first character".into(),
            Self::Undecodable { .. } => "they were replaced by U+FFFD".into(),
            Self::CharsetAssumed => "it was read as windows-1252".into(),
            Self::UnknownCharset { .. } | Self::OtherCharset { .. } => "the property was not followed".into(),
            Self::TextOutside { .. } | Self::TextBetween { .. } => "it was left out".into(),
            Self::ExtraClose => "it was left out".into(),
            Self::MissingClose { .. } => "the trees were closed there".into(),
            Self::MissingSemicolon => "a node was begun".into(),
            Self::NoNode => "they were read as if they were not there".into(),
            Self::NoNodes => "it was read as one empty node".into(),
            Self::NodeAfterVariation => "it was read as one more variation".into(),
            Self::PropertyAfterVariation { .. } => "it was given to the node before the variations".into(),
            Self::LowerCase { ident, .. } | Self::LongIdent { ident } => {
                format!("it was read as {ident}")
            }
            Self::NoValue { ident } if needs_no_value(*ident) => "it was given an empty one".into(),
            Self::NoValue { .. } | Self::NoIdent { .. } => "it was left out".into(),
            Self::Twice { .. } => "the values were put together".into(),
            Self::UnescapedBracket { .. } => "it was read as text".into(),
            Self::UnclosedValue { .. } => "it was closed at the end of the file".into(),
        }
    }
}

/// The properties whose mere presence says all. Any other without a value says nothing, and an empty one could be
/// taken for more than that: `B[]` is a pass.
pub(crate) fn needs_no_value(ident: Ident) -> bool {
    matches!(ident, Ident::KO | Ident::DO | Ident::IT)
}

/// A fault that was repaired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// Where.
    pub at: Place,
    /// What was wrong.
    pub fault: SgfFault,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}; {}", self.at, self.fault, self.fault.repair())
    }
}

/// Why a file was not read at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SgfError {
    /// No bytes, or nothing but white space.
    #[error("the file is empty")]
    Empty,
    /// Text without anything that looks like the beginning of a tree.
    #[error("this is not SGF: no `(` begins a tree anywhere")]
    NoTree,
    /// Bytes that are no text, though a `(` is among them.
    #[error("this is not SGF: it is not text")]
    Binary,
    /// More bytes than [`Limits::bytes`](crate::Limits::bytes).
    #[error("the file has {found} bytes; at most {limit} are read")]
    TooLong {
        /// How many there are.
        found: usize,
        /// How many there may be.
        limit: usize,
    },
    /// More nodes than [`Limits::nodes`](crate::Limits::nodes).
    #[error("{at}: more than {limit} nodes")]
    TooManyNodes {
        /// The first one too many.
        at: Place,
        /// How many there may be.
        limit: usize,
    },
    /// More values than [`Limits::values`](crate::Limits::values).
    #[error("{at}: more than {limit} values")]
    TooManyValues {
        /// The first one too many.
        at: Place,
        /// How many there may be.
        limit: usize,
    },
    /// More properties in a node than [`Limits::properties`](crate::Limits::properties).
    #[error("{at}: more than {limit} properties in one node")]
    TooManyProperties {
        /// The first one too many.
        at: Place,
        /// How many there may be.
        limit: usize,
    },
    /// More nested parentheses than [`Limits::depth`](crate::Limits::depth).
    #[error("{at}: more than {limit} nested variations")]
    TooDeep {
        /// The first one too many.
        at: Place,
        /// How many there may be.
        limit: usize,
    },
    /// A strict reading met a fault.
    #[error("{at}: {fault}")]
    SgfFault {
        /// Where.
        at: Place,
        /// What is wrong.
        fault: SgfFault,
    },
}

/// Faults as they are met, by their byte in the text; lines and columns are counted once, at the end.
pub(crate) struct Faults {
    strict: bool,
    noted: Vec<(usize, SgfFault)>,
    unreported: usize,
}

impl Faults {
    pub(crate) fn new(strict: bool) -> Self {
        Self { strict, noted: Vec::new(), unreported: 0 }
    }

    /// Keeps a fault, or refuses it when reading strictly.
    pub(crate) fn note(&mut self, text: &str, at: usize, fault: SgfFault) -> Result<(), SgfError> {
        if self.strict {
            return Err(SgfError::SgfFault { at: place(text, at), fault });
        }
        if self.noted.len() < MAX_WARNINGS {
            self.noted.push((at, fault));
        } else {
            self.unreported += 1;
        }
        Ok(())
    }

    /// The warnings in file order, and how many more there were.
    pub(crate) fn finish(mut self, text: &str) -> (Vec<Warning>, usize) {
        self.noted.sort_by_key(|&(at, _)| at);
        let mut counted = Counted::default();
        let warnings = self.noted.into_iter().map(|(at, fault)| {
            counted.advance(text, at);
            Warning { at: counted.place(), fault }
        });
        (warnings.collect(), self.unreported)
    }
}
