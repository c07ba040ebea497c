//! Games as files: `loadsgf` and `printsgf`.

use std::{
    fs::{self, File},
    io::Read,
};

use tengen_go::{
    Go,
    record::{Heading, Record},
};
use tengen_sgf::{Collection, MAX_BYTES, ReadOptions, read, write};

use super::engine::GoEngine;
use crate::gtp::{Answer, Arguments, Failure};

impl GoEngine {
    /// `loadsgf FILE [MOVE]`: the main line of the first game, to its end or to just before that move. The answer says what was odd
    /// about the file, a line each: controllers expect a word there, as GNU Go says whose turn it is, and look at none.
    pub(super) fn loadsgf(&mut self, arguments: Arguments<'_>) -> Answer {
        let (name, before) = name_and_number(arguments.rest());
        if name.is_empty() {
            return Err(Failure::SYNTAX_ERROR);
        }
        let (game, oddities) = self.files.then(|| load(name, before)).flatten().ok_or(Failure::CANNOT_LOAD_FILE)?;
        self.resume_game(game);
        Ok(oddities.join("\n"))
    }

    /// `printsgf [FILE]`: the game so far as an answer, or into a file.
    pub(super) fn printsgf(&mut self, arguments: Arguments<'_>) -> Answer {
        let tree = Record::of_game(&self.game, &Heading::default());
        let text = write(&Collection { trees: vec![tree] });
        match arguments.rest() {
            "" | "-" => Ok(text),
            _ if !self.files => Err(Failure::new("cannot open file")),
            name => match fs::write(name, text) {
                Ok(()) => Ok(String::new()),
                Err(error) => Err(Failure::new(format!("cannot write {name}: {error}"))),
            },
        }
    }
}

/// File names may hold spaces; only a number at the end is not part of one.
fn name_and_number(words: &str) -> (&str, Option<usize>) {
    match words.rsplit_once(' ') {
        Some((name, number)) if number.bytes().all(|c| c.is_ascii_digit()) => (name.trim_end(), number.parse().ok()),
        _ => (words, None),
    }
}

/// More than anybody reads.
const MOST_ODDITIES: usize = 20;

fn load(name: &str, before: Option<usize>) -> Option<(Go, Vec<String>)> {
    let mut bytes = Vec::new();
    File::open(name).ok()?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).ok()?;
    let reading = read(&bytes, ReadOptions::default()).ok()?;
    let repairs: Vec<String> = reading.warnings.iter().map(ToString::to_string).collect();
    let (record, faults) = Record::read(reading.collection.trees.into_iter().next()?).ok()?;
    let faults = faults.into_iter().chain(record.check()).map(|fault| fault.to_string());
    let oddities = repairs.into_iter().chain(faults).take(MOST_ODDITIES).map(|odd| format!("warning: {odd}")).collect();
    let mut moves = 0;
    let mut last = record.tree().root();
    for node in record.tree().main_line() {
        moves += usize::from(record.move_at(node).is_some());
        if before.is_some_and(|before| moves >= before.max(1)) {
            break;
        }
        last = node;
    }
    Some((record.game_at(last), oddities))
}
