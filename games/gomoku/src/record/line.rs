//! One line: `1. h8 g7 2. e11 white 3. -- i7 ... W+resign`.
//!
//! Moves stand in numbered pairs, Black's to the left and White's to the right. A choice of an opening (`white`,
//! `black`, `add`) takes the place of the stone that would have been next; as White is still to place that stone, `--`
//! then leaves Black's place out. At the end stands the result as a [`GameResult`] is written; without one the game is
//! unfinished. Numbers may be left out, white space is free, case does not matter.
//!
//! The line tells neither the board nor the rules: whoever reads it knows them, or [guesses](super::read_line).

use super::fault::{At, MOST_BYTES, ReadError, Reading, RecordFault, place, shown};
use super::{GameResult, Record};
use crate::{Colour, Move, Setup};

/// Reads a game played with this set-up.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(text: &str, setup: Setup) -> Result<Record, ReadError> {
    if text.len() > MOST_BYTES {
        return Err(ReadError { at: At::File, fault: RecordFault::TooLong { most: MOST_BYTES } });
    }
    let mut reading = Reading::new(setup);
    let mut pairs = Pairs::default();
    let mut result = None;
    for (at, word) in words(text) {
        let at = place(text, at);
        let wrong = |fault: RecordFault| ReadError { at, fault };
        if result.is_some() {
            return Err(wrong(RecordFault::AfterResult { text: shown(word) }));
        }
        let next = reading.game().next_colour();
        if let Some(number) = word.strip_suffix('.') {
            pairs.number(number).map_err(wrong)?;
        } else if word == "--" {
            pairs.leave_out(next).map_err(wrong)?;
        } else if let Ok(said) = word.parse::<GameResult>() {
            result = Some((said, at));
        } else if let Ok(mv) = word.parse::<Move>() {
            pairs.place(mv, next).map_err(wrong)?;
            reading.play(mv, at)?;
        } else {
            return Err(wrong(RecordFault::Word { text: shown(word) }));
        }
    }
    let (result, at) = result.unwrap_or((GameResult::Unfinished, place(text, text.len())));
    reading.finish(Default::default(), result, at)
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
        if self.places % 2 == next.index() {
            return Err(RecordFault::Gap);
        }
        self.places += 1;
        Ok(())
    }

    fn place(&mut self, mv: Move, next: Colour) -> Result<(), RecordFault> {
        if matches!(mv, Move::Place(_)) && self.places % 2 != next.index() {
            return Err(RecordFault::NoGap);
        }
        self.places += 1;
        Ok(())
    }
}
