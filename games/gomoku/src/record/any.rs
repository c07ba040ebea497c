//! Texts of which nobody has said what they are, or by which rules the game was played.

use std::{borrow::Cow, ops::Range};

use super::{At, ReadError, Record, RecordFault, json, line, psq, sgf};
use crate::{End, LARGEST, Move, Opening, Rules, Setup, Winning};

/// How a game is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// SGF.
    Sgf,
    /// The files of Piskvork and Gomocup.
    Psq,
    /// The line with numbered pairs.
    Line,
    /// Our JSON.
    Json,
}

impl Format {
    /// All of them, with the endings of their files.
    pub const NAMED: [(&'static str, Self); 4] =
        [("sgf", Self::Sgf), ("psq", Self::Psq), ("txt", Self::Line), ("json", Self::Json)];

    /// What a file looks like. Whether it is that, reading it tells.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        let begins = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes).trim_ascii_start();
        match begins {
            [b'{', ..] => Self::Json,
            _ if begins.get(..9).is_some_and(|word| word.eq_ignore_ascii_case(b"Piskvorky")) => Self::Psq,
            // The reader of SGF looks for the first parenthesis, whatever stands before it, in any character set.
            _ if bytes.contains(&b'(') => Self::Sgf,
            _ => Self::Line,
        }
    }

    /// Writes a game.
    #[must_use]
    pub fn write(self, record: &Record) -> String {
        match self {
            Self::Sgf => sgf::write(record),
            Self::Psq => psq::write(record),
            Self::Line => line::write(record) + "\n",
            Self::Json => json::write(record),
        }
    }
}

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The text of a file that is not SGF: UTF-8 if it is that, else Latin-1, in which every byte is a letter.
#[must_use]
pub fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

/// Reads the first game of a file in any of the formats.
///
/// ```
/// use tengen_gomoku::record::{read, line};
///
/// let record = read(b"Piskvorky 20x20, 0:0, 0\n11,11,0\n12,12,0\n")?;
/// assert_eq!(line::write(&record), "1. k11 l12 *");
/// let error = read(b"1. h8 g7 2. h8").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 13: h8 is not allowed: h8 is occupied by Black");
/// # Ok::<(), tengen_gomoku::record::ReadError>(())
/// ```
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(bytes: &[u8]) -> Result<Record, ReadError> {
    match Format::of(bytes) {
        Format::Sgf => sgf::read(bytes),
        Format::Psq => read_psq(&text_of(bytes)),
        Format::Line => read_line(&text_of(bytes)),
        Format::Json => json::read(&text_of(bytes)),
    }
}

/// Reads a PSQ file and finds out which rows won.
///
/// # Errors
/// The first thing that is wrong by the commonest rules, and where.
pub fn read_psq(text: &str) -> Result<Record, ReadError> {
    fitting([Opening::Free], |rules| psq::read(text, rules.winning))
}

/// Reads a line and finds out on which board and by which rules it was played: on the smallest usual board that has all its
/// points, with swap2 or swap1 if a colour is chosen.
///
/// # Errors
/// The first thing that is wrong by the commonest rules, and where.
pub fn read_line(text: &str) -> Result<Record, ReadError> {
    read_line_of(text, line::games(text).into_iter().next().unwrap_or(0..text.len()))
}

/// The same of the game that stands there in a text, one of [`line::games`].
///
/// # Errors
/// The first thing that is wrong by the commonest rules, and where in the text.
pub fn read_line_of(text: &str, game: Range<usize>) -> Result<Record, ReadError> {
    let own = text.get(game.clone()).unwrap_or_default();
    let moves = || line::words(own).filter_map(|(_, word)| word.parse::<Move>().ok());
    let lines = moves().filter_map(|mv| match mv {
        Move::Place(point) => Some(point.x().max(point.y()) + 1),
        Move::Choose(_) => None,
    });
    let needed = lines.max().unwrap_or(0);
    let size = USUAL_SIZES.into_iter().find(|size| *size >= needed).unwrap_or(LARGEST);
    let read = |rules| {
        let setup =
            Setup::new(size, rules).map_err(|bad| ReadError { at: At::File, fault: RecordFault::Setup(bad) })?;
        line::read_game(text, game.clone(), setup)
    };
    if moves().any(|mv| matches!(mv, Move::Choose(_))) {
        // Whatever swap allows swap2 allows too.
        fitting([Opening::Swap2, Opening::Swap1], read)
    } else {
        fitting([Opening::Free], read)
    }
}

/// The boards that people play on, beyond which only [`LARGEST`] is left.
const USUAL_SIZES: [u8; 3] = [15, 19, 20];

/// The commonest first. What renju allows and ends, one of these allows and ends too.
const USUAL_WINNING: [Winning; 4] = [Winning::Standard, Winning::Freestyle, Winning::Caro, Winning::CaroOverline];

/// The game by the first rules that end it with a row; if none do, by the first that allow it.
fn fitting<const N: usize>(
    openings: [Opening; N],
    read: impl Fn(Rules) -> Result<Record, ReadError>,
) -> Result<Record, ReadError> {
    let mut allowed: Option<Result<Record, ReadError>> = None;
    for opening in openings {
        for winning in USUAL_WINNING {
            match (read(Rules { winning, opening }), &allowed) {
                (Ok(record), _) if matches!(record.game().end(), Some(End::Row(_))) => return Ok(record),
                (Ok(record), None | Some(Err(_))) => allowed = Some(Ok(record)),
                (Err(error), None) => allowed = Some(Err(error)),
                _ => {}
            }
        }
    }
    allowed.unwrap_or_else(|| read(Rules::default()))
}
