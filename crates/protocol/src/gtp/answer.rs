//! Answers: `=id text` or `?id text`, ended by an empty line that must not occur inside.

use std::borrow::Cow;

use thiserror::Error;

use super::args::ArgumentError;
use super::line::Id;

/// What a command is answered with: a text, often empty, or the reason why not.
pub type Answer = Result<String, Failure>;

/// Why a command failed, in the words that follow the `?`.
///
/// Where the specification prescribes the words they are constants here; other reasons are free.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Failure(Cow<'static, str>);

impl Failure {
    /// The engine does not know the command.
    pub const UNKNOWN_COMMAND: Self = Self::known("unknown command");
    /// The arguments are missing or cannot be read.
    pub const SYNTAX_ERROR: Self = Self::known("syntax error");
    /// `play`: the rules do not allow it, or the vertex is not on the board.
    pub const ILLEGAL_MOVE: Self = Self::known("illegal move");
    /// `boardsize`: the engine does not play on such a board.
    pub const UNACCEPTABLE_SIZE: Self = Self::known("unacceptable size");
    /// `undo`: no move to take back.
    pub const CANNOT_UNDO: Self = Self::known("cannot undo");
    /// `loadsgf`: no such file, or no game that can be set up from it.
    pub const CANNOT_LOAD_FILE: Self = Self::known("cannot load file");
    /// `final_score`: the engine cannot tell.
    pub const CANNOT_SCORE: Self = Self::known("cannot score");
    /// Handicap commands want an empty board.
    pub const BOARD_NOT_EMPTY: Self = Self::known("board not empty");
    /// `set_free_handicap`: too few, too many, repeated or impossible vertices.
    pub const BAD_VERTEX_LIST: Self = Self::known("bad vertex list");
    /// `fixed_handicap`, `place_free_handicap`: not as many as this board takes.
    pub const INVALID_NUMBER_OF_STONES: Self = Self::known("invalid number of stones");
    /// Ours: the line is longer than [`LONGEST_LINE`](super::LONGEST_LINE).
    pub const LINE_TOO_LONG: Self = Self::known("line too long");

    const fn known(words: &'static str) -> Self {
        Self(Cow::Borrowed(words))
    }

    /// A reason in free words.
    pub fn new(words: impl Into<String>) -> Self {
        Self(Cow::Owned(words.into()))
    }

    /// The words.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// The specification knows one text for every unreadable argument.
impl From<ArgumentError> for Failure {
    fn from(_: ArgumentError) -> Self {
        Self::SYNTAX_ERROR
    }
}

/// The answer as it goes over the wire, its empty line included.
///
/// The text is made presentable first: control characters other than HT and LF go, and so do blank lines and spaces
/// at the ends of lines, so that no text can end the answer early. A text may begin with a newline, as boards do; a
/// failure always has words.
///
/// ```
/// use tengen_protocol::gtp::{Failure, Id, format_answer};
///
/// assert_eq!(format_answer(Id::new(7), &Ok("D4".into())), "=7 D4\n\n");
/// assert_eq!(format_answer(None, &Ok(String::new())), "= \n\n");
/// assert_eq!(format_answer(None, &Err(Failure::ILLEGAL_MOVE)), "? illegal move\n\n");
/// assert_eq!(format_answer(None, &Ok("\n1 .\r\n\n2 X\n".into())), "= \n1 .\n2 X\n\n");
/// ```
pub fn format_answer(id: Option<Id>, answer: &Answer) -> String {
    let (sign, text) = match answer {
        Ok(text) => ('=', presentable(text)),
        Err(failure) => ('?', presentable(failure.text())),
    };
    let text = if answer.is_err() && text.is_empty() { "failed".to_owned() } else { text };
    format!("{} {text}\n\n", header(sign, id))
}

/// `=` or `?` with the id, and no more.
pub(super) fn header(sign: char, id: Option<Id>) -> String {
    id.map_or_else(|| sign.to_string(), |id| format!("{sign}{id}"))
}

/// The lines of a text that may stand in an answer: never blank, never with a control character but HT.
pub(super) fn presentable_lines(text: &str) -> impl Iterator<Item = String> {
    text.split('\n').map(presentable_line).filter(|line| !line.is_empty())
}

fn presentable(text: &str) -> String {
    // The first line stands behind the sign, so it alone may be empty.
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let mut presentable = presentable_line(first);
    for line in presentable_lines(rest) {
        presentable.push('\n');
        presentable.push_str(&line);
    }
    presentable
}

fn presentable_line(line: &str) -> String {
    let mut kept: String = line.chars().filter(|&char| char == '\t' || !char.is_control()).collect();
    kept.truncate(kept.trim_end().len());
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        format_answer(Id::new(1), &Ok(text.to_owned()))
    }

    #[test]
    fn no_text_can_cut_the_message() {
        assert_eq!(shown("a\n\nb"), "=1 a\nb\n\n");
        assert_eq!(shown("a\n \t\n\u{a0}\nb  \n\n\n"), "=1 a\nb\n\n");
        assert_eq!(shown("\n\n\na"), "=1 \na\n\n");
        assert_eq!(shown("\n\n\n"), "=1 \n\n");
        assert_eq!(shown("a\r\n\x00\x1b[31mb\u{85}"), "=1 a\n[31mb\n\n");
        assert_eq!(shown("a\tb"), "=1 a\tb\n\n");
    }

    #[test]
    fn a_failure_always_has_words() {
        assert_eq!(format_answer(Id::new(3), &Err(Failure::new("\x07"))), "?3 failed\n\n");
        assert_eq!(format_answer(None, &Err(Failure::new("no\n\nway"))), "? no\nway\n\n");
    }
}
