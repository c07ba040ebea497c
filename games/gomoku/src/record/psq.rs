//! The files of Piskvork and Gomocup:
//!
//! ```text
//! Piskvorky 15x15, 0:0, 0
//! 8,8,120
//! 7,7,95
//! Ai
//! Bo
//! 0
//! ```
//!
//! The first line has the size of the board, two numbers about the players that say nothing here, and which of the two
//! began. Then the stones, Black's first: column and row from 1, and milliseconds. a1 is 1,1, as the judge of Gomocup has
//! it. Then, perhaps, the names of the players and the code with which the game ended.
//!
//! A PSQ file knows neither rules nor choices nor results. So a game is read as one without an opening, under the rules
//! that the reader names or [guesses](super::read_psq), and ends as its stones say; and a game with swaps is written as its stones, with the seats
//! named so that Black is the one who began. Times are checked and not kept; they are written as 0.

use tengen_game::Seat;

use super::fault::{At, MOST_BYTES, ReadError, Reading, RecordFault, place, shown};
use super::{GameResult, Record};
use crate::{Colour, Move, Opening, Point, Rules, Setup, Winning};

/// Reads a game in which these rows win. Seat 0 is the player who began.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(text: &str, winning: Winning) -> Result<Record, ReadError> {
    if text.len() > MOST_BYTES {
        return Err(ReadError { at: At::File, fault: RecordFault::TooLong { most: MOST_BYTES } });
    }
    let start = text.as_ptr() as usize;
    let mut lines = text
        .lines()
        .map(|line| (line.as_ptr() as usize - start, line))
        .filter(|(_, line)| !line.trim().is_empty())
        .peekable();
    let (at, first) = lines.next().unwrap_or((0, ""));
    let header = Header::read(first).map_err(|fault| ReadError { at: place(text, at), fault })?;
    let rules = Rules { winning, opening: Opening::Free };
    let setup =
        Setup::new(header.size, rules).map_err(|fault| ReadError { at: place(text, at), fault: fault.into() })?;
    let mut reading = Reading::new(setup);
    while let Some((at, line)) = lines.next_if(|(_, line)| line.contains(',')) {
        let at = place(text, at);
        let wrong = || ReadError { at, fault: RecordFault::Stone { text: shown(line) } };
        reading.play(Move::Place(stone(line).ok_or_else(wrong)?), at)?;
    }
    let rest: Vec<(usize, &str)> = lines.take(4).map(|(at, line)| (at, line.trim())).collect();
    let is_code = |text: &str| text.parse::<i32>().is_ok();
    let (names, unexpected) = match rest.as_slice() {
        [] => (None, None),
        [(_, code)] if is_code(code) => (None, None),
        [(_, first), (_, second)] => (Some([first, second]), None),
        [(_, first), (_, second), (_, code)] if is_code(code) => (Some([first, second]), None),
        [line] | [_, _, line] | [_, _, _, line, ..] => (None, Some(*line)),
    };
    if let Some((at, line)) = unexpected {
        return Err(ReadError { at: place(text, at), fault: RecordFault::Stone { text: shown(line) } });
    }
    let mut players = names.map_or_else(Default::default, |names| names.map(|name| unwritten(name)));
    if header.began == Seat(1) {
        players.swap(0, 1);
    }
    reading.finish(players, GameResult::Unfinished, At::File)
}

/// Writes the stones of a game and the names of its players.
#[must_use]
pub fn write(record: &Record) -> String {
    let game = record.game();
    let size = game.setup().size();
    let mut text = format!("Piskvorky {size}x{size}, 0:0, {}\n", game.seat_of(Colour::Black).0);
    for mv in game.moves() {
        if let Move::Place(point) = mv {
            text.push_str(&format!("{},{},0\n", point.x() + 1, point.y() + 1));
        }
    }
    for name in record.players() {
        text.push_str(&written(name));
        text.push('\n');
    }
    text.push_str("0\n");
    text
}

struct Header {
    size: u8,
    began: Seat,
}

impl Header {
    /// `Piskvorky 15x15, 0:0, 0`.
    fn read(line: &str) -> Result<Self, RecordFault> {
        let rest = line.trim().strip_prefix("Piskvorky ").ok_or(RecordFault::NoHeader)?;
        let mut parts = rest.split(',').map(str::trim);
        let size = parts.next().unwrap_or_default();
        let square = size.split_once('x').filter(|(width, height)| width == height);
        let size =
            square.and_then(|(width, _)| width.parse().ok()).ok_or_else(|| RecordFault::Size { text: shown(size) })?;
        let kinds = parts.next().and_then(|kinds| kinds.split_once(':'));
        let known = |kind: &str| kind.trim().parse::<i32>().is_ok();
        let began = match (kinds, parts.next(), parts.next()) {
            (Some((one, other)), Some("0"), None) if known(one) && known(other) => Seat(0),
            (Some((one, other)), Some("1"), None) if known(one) && known(other) => Seat(1),
            _ => return Err(RecordFault::NoHeader),
        };
        Ok(Self { size, began })
    }
}

/// `8,8,250`: column, row and perhaps milliseconds.
fn stone(line: &str) -> Option<Point> {
    let mut numbers = line.split(',').map(|number| number.trim().parse::<u32>().ok());
    let x = numbers.next()??.checked_sub(1)?;
    let y = numbers.next()??.checked_sub(1)?;
    // A line may end with a comma or with the time.
    if let Some(time) = numbers.next() {
        time?;
    }
    let none_left = numbers.next().is_none();
    Point::new(x.try_into().ok()?, y.try_into().ok()?).filter(|_| none_left)
}

/// What stands for a name that is not known.
const NOBODY: &str = "-";

/// A name on a line of its own that cannot be taken for a stone.
fn written(name: &str) -> String {
    let name: String =
        name.chars().map(|letter| if letter == ',' || letter.is_control() { ' ' } else { letter }).collect();
    let name = name.trim();
    if name.is_empty() { NOBODY.to_string() } else { name.to_string() }
}

fn unwritten(name: &str) -> String {
    if name == NOBODY { String::new() } else { name.to_string() }
}
