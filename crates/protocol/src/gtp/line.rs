//! One input line, read exactly as the specification says: preprocessing, then `[id] command_name [arguments]`.

use std::fmt;

use thiserror::Error;

use super::answer::Failure;
use super::args::Arguments;

/// The most bytes in one input line, the newline not counted: 64 KiB.
///
/// The specification sets no limit. A full 19x19 position in one `set_position` takes 4 KB and the longest file name
/// 4 KB more, so this leaves room for extension commands that carry a whole game or a board; times the length of the
/// input queue it bounds what one connection can make us remember (4 MiB).
pub const LONGEST_LINE: usize = 64 * 1024;

/// The number a controller may put before a command, to find it again before the answer: 0 to 2^31 - 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(u32);

impl Id {
    /// The largest id, 2^31 - 1: GTP's own limit for every integer.
    pub const MAX: Self = Self(i32::MAX as u32);

    /// The id of this number, if it is small enough.
    pub fn new(number: u32) -> Option<Self> {
        (number <= Self::MAX.0).then_some(Self(number))
    }

    /// The number.
    pub fn get(self) -> u32 {
        self.0
    }

    /// Reads decimal digits, nothing else.
    pub(super) fn from_digits(digits: &str) -> Option<Self> {
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse().ok()).flatten().and_then(Self::new)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A command as it was sent: an optional id, a name without spaces, and what follows.
///
/// Written out with `{}` and read again it is the same command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    id: Option<Id>,
    name: String,
    rest: String,
}

/// Why a line is no command. The session goes on: the line is answered with [`LineError::failure`].
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LineError {
    /// There is an id and nothing after it.
    #[error("the line holds the id {id} and no command")]
    IdAlone {
        /// The id, to be repeated in the answer.
        id: Id,
    },
    /// The number before the command is larger than [`Id::MAX`].
    #[error("the id is larger than {}", Id::MAX)]
    IdTooLarge,
    /// The line is longer than [`LONGEST_LINE`].
    #[error("the line is longer than {LONGEST_LINE} bytes")]
    TooLong {
        /// The id at its beginning, if there was a whole one.
        id: Option<Id>,
    },
}

impl LineError {
    /// The id to answer under.
    pub fn id(&self) -> Option<Id> {
        match *self {
            Self::IdAlone { id } => Some(id),
            Self::IdTooLarge => None,
            Self::TooLong { id } => id,
        }
    }

    /// The words to answer with.
    pub fn failure(&self) -> Failure {
        match self {
            Self::IdAlone { .. } | Self::IdTooLarge => Failure::SYNTAX_ERROR,
            Self::TooLong { .. } => Failure::LINE_TOO_LONG,
        }
    }
}

impl Command {
    /// Reads one line, with or without its newline. `None` is a line that wants no answer: empty, or only a comment.
    ///
    /// Control characters go (so CR does), HT becomes a space, `#` starts a comment wherever it stands, and bytes that
    /// are not UTF-8 become U+FFFD.
    pub fn parse(line: &[u8]) -> Result<Option<Self>, LineError> {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let heard = &line[..line.len().min(LONGEST_LINE)];
        let code = heard.iter().position(|&byte| byte == b'#').map_or(heard, |at| &heard[..at]);
        let text = preprocessed(code);
        // A comment that runs over the limit is still only a comment.
        if code.len() == heard.len() && line.len() > LONGEST_LINE {
            let id = text.split_once(' ').and_then(|(word, _)| Id::from_digits(word));
            return Err(LineError::TooLong { id });
        }
        let (first, rest) = split_word(&text);
        if first.is_empty() {
            return Ok(None);
        }
        if !first.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(Some(Self::of(None, first, rest)));
        }
        let id = Id::from_digits(first).ok_or(LineError::IdTooLarge)?;
        match split_word(rest) {
            ("", _) => Err(LineError::IdAlone { id }),
            (name, rest) => Ok(Some(Self::of(Some(id), name, rest))),
        }
    }

    fn of(id: Option<Id>, name: &str, rest: &str) -> Self {
        Self { id, name: name.to_owned(), rest: rest.to_owned() }
    }

    /// The id to repeat in the answer.
    pub fn id(&self) -> Option<Id> {
        self.id
    }

    /// The command's name, as sent: names are case-sensitive.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The arguments, to be read one after the other.
    pub fn arguments(&self) -> Arguments<'_> {
        Arguments::new(&self.rest)
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(id) = self.id {
            write!(f, "{id} ")?;
        }
        f.write_str(&self.name)?;
        if self.rest.is_empty() {
            return Ok(());
        }
        write!(f, " {}", self.rest)
    }
}

/// Without control characters and without spaces at the beginning; those at the end tell where a line was cut. Only the ASCII controls count: what lies above 127 is
/// left alone by the specification, and by us.
fn preprocessed(bytes: &[u8]) -> String {
    let kept: Vec<u8> = bytes
        .iter()
        .map(|&byte| if byte == b'\t' { b' ' } else { byte })
        .filter(|byte| !byte.is_ascii_control())
        .collect();
    let text = String::from_utf8_lossy(&kept);
    text.trim_start_matches(' ').to_owned()
}

/// The first word and what follows it, without the spaces around.
pub(super) fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim_matches(' ');
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    (word, rest.trim_start_matches(' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> (Option<u32>, String, String) {
        let command = Command::parse(line.as_bytes()).unwrap().unwrap();
        (command.id.map(Id::get), command.name, command.rest)
    }

    #[test]
    fn an_id_a_name_and_arguments() {
        assert_eq!(read("play B D4\n"), (None, "play".into(), "B D4".into()));
        assert_eq!(read("10 boardsize 9"), (Some(10), "boardsize".into(), "9".into()));
        assert_eq!(read("  2147483647\tname "), (Some(2_147_483_647), "name".into(), String::new()));
        assert_eq!(read("0 quit\r\n"), (Some(0), "quit".into(), String::new()));
        assert_eq!(read("1st"), (None, "1st".into(), String::new()));
        assert_eq!(read("-1 name"), (None, "-1".into(), "name".into()));
    }

    #[test]
    fn preprocessing_follows_the_specification() {
        assert_eq!(read("pl\x07ay\tw\x0b\tQ16 # a fine move"), (None, "play".into(), "w Q16".into()));
        assert_eq!(read("loadsgf my  game.sgf\x7f"), (None, "loadsgf".into(), "my  game.sgf".into()));
        for nothing in ["", "\r\n", " \t ", "#", "  # 1 name"] {
            assert_eq!(Command::parse(nothing.as_bytes()), Ok(None), "{nothing:?}");
        }
    }

    #[test]
    fn bytes_that_are_not_text_are_tolerated() {
        let command = Command::parse(b"loadsgf caf\xe9.sgf").unwrap().unwrap();
        assert_eq!(command.rest, "caf\u{fffd}.sgf");
    }

    #[test]
    fn an_id_alone_or_too_large_is_refused() {
        let alone = Command::parse(b"5 # name").unwrap_err();
        assert_eq!(alone, LineError::IdAlone { id: Id(5) });
        assert_eq!((alone.id(), alone.failure()), (Some(Id(5)), Failure::SYNTAX_ERROR));
        for large in ["2147483648 name", "99999999999999999999999 name"] {
            assert_eq!(Command::parse(large.as_bytes()), Err(LineError::IdTooLarge));
        }
    }

    #[test]
    fn an_overlong_line_is_refused_under_its_id() {
        let fits = format!("12 echo {}", "x".repeat(LONGEST_LINE - 8));
        assert_eq!(read(&fits).0, Some(12));
        let line = format!("{fits}x");
        assert_eq!(Command::parse(line.as_bytes()), Err(LineError::TooLong { id: Some(Id(12)) }));
        // Digits that reach the limit may have been cut: they are no id.
        let digits = format!("{}1234", " ".repeat(LONGEST_LINE - 2));
        assert_eq!(Command::parse(digits.as_bytes()), Err(LineError::TooLong { id: None }));
        let comment = format!("name #{}", "-".repeat(LONGEST_LINE));
        assert_eq!(read(&comment).1, "name");
    }
}
