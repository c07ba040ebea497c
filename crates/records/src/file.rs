use std::borrow::Cow;

use serde_json::{Map, Value};
use tengen_game::Refused;
use tengen_sgf::{Ident, Limits, Place, ReadOptions, Reading, SgfError, Tree};

use crate::{RecordWarning, codes};

/// A browser shows no more, and a page that waits for a file to be read stands still.
pub(crate) const LIMITS: Limits =
    Limits { bytes: 4 << 20, nodes: 50_000, values: 200_000, properties: 256, depth: 10_000 };

/// More warnings than anybody reads.
pub const MOST_WARNINGS: usize = 100;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A file with a record, of which nobody has said what it is.
#[derive(Debug)]
pub struct File<'a> {
    bytes: &'a [u8],
    tree: usize,
    text: Cow<'a, str>,
    said: Map<String, Value>,
    sgf: Option<Result<Reading, Refused>>,
}

impl<'a> File<'a> {
    /// The record of this number, from 0, in these bytes.
    ///
    /// # Errors
    /// If there are too many of them.
    pub fn new(bytes: &'a [u8], tree: usize) -> Result<Self, Refused> {
        if bytes.len() > LIMITS.bytes {
            return Err(Refused::new(&codes::RECORD_TOO_LARGE).with("most", LIMITS.bytes));
        }
        let text = text_of(bytes);
        // The reader of SGF looks for the first parenthesis, whatever stands before it, in any character set.
        let sgf = (!text.trim_start().starts_with('{') && bytes.contains(&b'('))
            .then(|| tengen_sgf::read(bytes, ReadOptions { strict: false, limits: LIMITS }))
            .map(|reading| reading.map_err(|error| of_sgf(&error)));
        Ok(Self { bytes, tree, text, said: Map::new(), sgf })
    }

    /// With what is known of the game's options, for files that do not tell all of them.
    #[must_use]
    pub fn saying(self, said: Map<String, Value>) -> Self {
        Self { said, ..self }
    }

    /// The file as it is.
    #[must_use]
    pub fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// Which of its records is meant, from 0.
    #[must_use]
    pub fn tree(&self) -> usize {
        self.tree
    }

    /// What is known of the game's options besides.
    #[must_use]
    pub fn said(&self) -> &Map<String, Value> {
        &self.said
    }

    /// The text of a file that is not SGF: UTF-8 if it is that, else Latin-1, in which every byte is a letter.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it begins as JSON does.
    #[must_use]
    pub fn is_json(&self) -> bool {
        self.text.trim_start().starts_with('{')
    }

    /// Whether it may be SGF.
    #[must_use]
    pub fn is_sgf(&self) -> bool {
        self.sgf.is_some()
    }

    /// What the tree that is meant says which game it is, if the file is SGF.
    #[must_use]
    pub fn sgf_game(&self) -> Option<&str> {
        let (_, tree) = self.sgf().ok()?;
        tree[tree.root()].text(Ident::GM).map(str::trim)
    }

    /// The file as SGF, and the tree that is meant.
    ///
    /// # Errors
    /// If it is no SGF, or has no such tree.
    pub fn sgf(&self) -> Result<(&Reading, &Tree), Refused> {
        let reading = match &self.sgf {
            None => return Err(Refused::new(&codes::NOT_A_RECORD)),
            Some(Err(refused)) => return Err(refused.clone()),
            Some(Ok(reading)) => reading,
        };
        let trees = &reading.collection.trees;
        let none = || Refused::new(&codes::NO_SUCH_RECORD).with("tree", self.tree).with("trees", trees.len());
        Ok((reading, trees.get(self.tree).ok_or_else(none)?))
    }
}

fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

/// What was repaired in a file of SGF.
pub fn repairs(reading: &Reading) -> impl Iterator<Item = RecordWarning> {
    reading.warnings.iter().map(|warning| RecordWarning {
        node: None,
        line: Some(warning.at.line as u32),
        column: Some(warning.at.column as u32),
        text: format!("{}; {}", warning.fault, warning.fault.repair()),
    })
}

/// Why a file is no SGF.
#[must_use]
pub fn of_sgf(error: &SgfError) -> Refused {
    let many = |at: &Place, limit: usize| at_place(Refused::new(&codes::RECORD_TOO_LARGE).with("most", limit), at);
    match error {
        SgfError::Empty | SgfError::NoTree | SgfError::Binary => Refused::new(&codes::NOT_A_RECORD),
        SgfError::TooLong { limit, .. } => Refused::new(&codes::RECORD_TOO_LARGE).with("most", *limit),
        SgfError::TooManyNodes { at, limit }
        | SgfError::TooManyValues { at, limit }
        | SgfError::TooManyProperties { at, limit }
        | SgfError::TooDeep { at, limit } => many(at, *limit),
        SgfError::SgfFault { at, .. } => at_place(Refused::new(&codes::NOT_A_RECORD), at),
    }
}

/// With where in the file it is.
#[must_use]
pub fn at_place(refused: Refused, at: &Place) -> Refused {
    refused.placed("line", at.line).placed("column", at.column)
}
