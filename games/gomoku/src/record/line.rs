//! One line: `1. h8 g7 2. e11 white 3. -- i7 ... W+resign`.
//!
//! Moves stand in numbered pairs, Black's to the left and White's to the right. A choice of an opening (`white`,
//! `black`, `add`) takes the place of the stone that would have been next; as White is still to place that stone, `--`
//! then leaves Black's place out. At the end stands the result as a [`GameResult`] is written; without one the game is
//! unfinished. Numbers may be left out, white space is free, case does not matter.
//!
//! Collections of others are read too: a dash of any length for `--`, the places of the players instead of those of the colours
//! after the second one has chosen Black, results of the players (`1-0`, `0-1`, `1/2-1/2`, of whoever sits first and second,
//! whatever colours they have come to), and [several games](games) one after another.
//!
//! The line tells neither the board nor the rules: whoever reads it knows them, or [guesses](super::read_line).

use std::ops::Range;

use tengen_game::{By, Seat};

use super::fault::{At, MOST_BYTES, ReadError, Reading, RecordFault, place, shown};
use super::{GameResult, Record};
use crate::{Colour, Gomoku, Move, Setup};

/// Reads a game played with this set-up.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(text: &str, setup: Setup) -> Result<Record, ReadError> {
    read_game(text, 0..text.len(), setup)
}

/// Where each game of a text stands, from its first word to its last. A game ends with its result, or before the next number 1.
#[must_use]
pub fn games(text: &str) -> Vec<Range<usize>> {
    let mut games: Vec<Range<usize>> = Vec::new();
    let (mut over, mut moves) = (true, false);
    for (at, word) in words(text) {
        let end = at + word.len();
        let begins = word.strip_suffix('.').is_some_and(|number| number.parse() == Ok(1));
        match games.last_mut() {
            // What stands after a result and begins no game is something wrong with the one before.
            Some(last) if !(begins && (over || moves)) => last.end = end,
            _ => {
                games.push(at..end);
                (over, moves) = (false, false);
            }
        }
        over |= Said::of(word).is_some();
        moves |= word.parse::<Move>().is_ok();
    }
    games
}

/// Reads the game that stands there in a text.
///
/// # Errors
/// The first thing that is wrong, and where in the text.
pub fn read_game(text: &str, game: Range<usize>, setup: Setup) -> Result<Record, ReadError> {
    let (begin, line) = (game.start, text.get(game).unwrap_or_default());
    if line.len() > MOST_BYTES {
        return Err(ReadError { at: At::File, fault: RecordFault::TooLong { most: MOST_BYTES } });
    }
    let mut reading = Reading::new(setup);
    let mut pairs = Pairs::default();
    let mut result = None;
    for (at, word) in words(line) {
        let at = place(text, begin + at);
        let wrong = |fault: RecordFault| ReadError { at, fault };
        if result.is_some() {
            return Err(wrong(RecordFault::AfterResult { text: shown(word) }));
        }
        let next = reading.game().next_colour();
        if let Some(number) = word.strip_suffix('.') {
            pairs.number(number).map_err(wrong)?;
        } else if DASHES.contains(&word) {
            pairs.leave_out(next).map_err(wrong)?;
        } else if let Some(said) = Said::of(word) {
            result = Some((said, at));
        } else if let Ok(mv) = word.parse::<Move>() {
            pairs.place(mv, next, reading.game()).map_err(wrong)?;
            reading.play(mv, at)?;
        } else {
            return Err(wrong(RecordFault::Word { text: shown(word) }));
        }
    }
    let (said, at) = result.unwrap_or((Said::Result(GameResult::Unfinished), place(text, begin + line.len())));
    let result = said.of_colours(reading.game());
    reading.finish(Default::default(), result, at)
}

/// What stands in a place that is left out.
const DASHES: [&str; 4] = ["--", "-", "–", "—"];

/// A result as a line has it.
#[derive(Debug, Clone, Copy)]
enum Said {
    Result(GameResult),
    /// The player of this seat won.
    WonBy(Seat),
}

impl Said {
    fn of(word: &str) -> Option<Self> {
        match word {
            "1-0" | "1–0" => Some(Self::WonBy(Seat(0))),
            "0-1" | "0–1" => Some(Self::WonBy(Seat(1))),
            "1/2-1/2" | "1/2–1/2" | "½-½" | "½–½" => Some(Self::Result(GameResult::Draw)),
            _ => word.parse().ok().map(Self::Result),
        }
    }

    /// The same, told of the colours that the players have come to.
    fn of_colours(self, game: &Gomoku) -> GameResult {
        match self {
            Self::Result(result) => result,
            Self::WonBy(winner) => GameResult::Won(game.colour_of(winner), By::Unsaid),
        }
    }
}

/// Writes a game, all but the names of its players.
#[must_use]
pub fn write(record: &Record) -> String {
    let mut words = Words::default();
    let mut stones = 0;
    for mv in record.game().moves() {
        if let Move::Place(_) = mv {
            // Stones alternate; only after a choice is White next on Black's place.
            if words.places % 2 != stones % 2 {
                words.push("--".to_string());
            }
            stones += 1;
        }
        words.push(mv.to_string());
    }
    words.written.push(record.result().to_string());
    words.written.join(" ")
}

/// A line as it is being written.
#[derive(Default)]
struct Words {
    written: Vec<String>,
    places: usize,
}

impl Words {
    fn push(&mut self, word: String) {
        if self.places.is_multiple_of(2) {
            self.written.push(format!("{}.", self.places / 2 + 1));
        }
        self.written.push(word);
        self.places += 1;
    }
}

/// The words of a text and where they begin; a number and its dot are a word of their own, as in `1.h8`.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = text.as_ptr() as usize;
    text.split_whitespace().flat_map(move |word| {
        let at = word.as_ptr() as usize - start;
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let cut = if digits > 0 && word[digits..].starts_with('.') { digits + 1 } else { 0 };
        let (number, rest) = word.split_at(cut);
        [(at, number), (at + cut, rest)].into_iter().filter(|(_, word)| !word.is_empty())
    })
}

/// Where the next word stands among the numbered pairs.
#[derive(Default)]
struct Pairs {
    places: usize,
    /// The first player's place is to the left although White's stones are there.
    by_player: bool,
}

impl Pairs {
    fn number(&self, text: &str) -> Result<(), RecordFault> {
        let next = self.places.is_multiple_of(2).then_some(self.places / 2 + 1);
        if next.is_some_and(|next| text.parse() == Ok(next)) {
            Ok(())
        } else {
            Err(RecordFault::Number { found: shown(text), next })
        }
    }

    fn leave_out(&mut self, next: Colour) -> Result<(), RecordFault> {
        if self.places % 2 == self.column(next) {
            return Err(RecordFault::Gap);
        }
        self.places += 1;
        Ok(())
    }

    fn place(&mut self, mv: Move, next: Colour, game: &Gomoku) -> Result<(), RecordFault> {
        if matches!(mv, Move::Place(_)) && self.places % 2 != self.column(next) {
            // After a choice of colours the places may be those of the players.
            let chosen = game.moves().iter().any(|mv| matches!(mv, Move::Choose(_)));
            if self.by_player || !chosen || self.places % 2 != usize::from(game.seat_of(next).0) {
                return Err(RecordFault::NoGap);
            }
            self.by_player = true;
        }
        self.places += 1;
        Ok(())
    }

    /// Where the stones of a colour stand: 0 is the left place.
    fn column(&self, colour: Colour) -> usize {
        (colour.index() + usize::from(self.by_player)) % 2
    }
}
