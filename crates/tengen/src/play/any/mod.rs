//! Any game of the registry in the terminal: lines in, lines out.
//!
//! A [`Sitting`] is a match of `tengen-matches` without a clock, and whoever sits at it; taking back is
//! replaying its log. Here it is shown, and what is typed is done. Neither knows a game.

mod sitting;
mod words;

use std::{
    fs,
    io::{self, BufRead, Write},
    path::PathBuf,
};

use anyhow::{Context as _, Result};
use tengen_draw::text;
use tengen_game::{RecordFormat, Seat, explained};

pub(super) use sitting::{Arrangement, Sitting};

use super::{lines::Page, words::tame};

/// What can be typed.
const HELP: &str = "\
a move         as records of the game write it; `moves` lists what is allowed
moves          every move that is allowed now; `moves e3` those that begin so
undo           take back to your last turn
hint           what an engine would do
resign         give up; others may play on
show           the board once more
quit           stop playing
";

/// Longer lines are no moves.
const LONGEST: usize = 80;

/// A record of the match, in a file.
pub(super) struct Record {
    pub(super) path: PathBuf,
    pub(super) format: RecordFormat,
}

impl Record {
    /// The format is that of the file's ending.
    pub(super) fn at(path: PathBuf) -> Result<Self> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let format = RecordFormat::of_ending(ending).with_context(|| {
            format!("cannot tell the format of {}: a record ends in .sgf, .psq, .txt or .json", path.display())
        })?;
        Ok(Self { path, format })
    }

    fn save(&self, sitting: &Sitting) -> Result<()> {
        let text = sitting.record(self.format)?;
        fs::write(&self.path, text).with_context(|| format!("cannot write {}", self.path.display()))
    }
}

/// Plays until the match is over, a person quits, or the input ends. Whether nothing failed.
pub(super) fn play(
    sitting: &mut Sitting,
    record: Option<&Record>,
    page: &Page,
    input: impl BufRead,
    out: &mut impl Write,
) -> Result<bool> {
    let played = rounds(sitting, record, page, input, out);
    if let Some(record) = record {
        record.save(sitting)?;
        eprintln!("The record is in {}.", record.path.display());
    }
    played
}

fn rounds(
    sitting: &mut Sitting,
    record: Option<&Record>,
    page: &Page,
    input: impl BufRead,
    out: &mut impl Write,
) -> Result<bool> {
    let mut lines = input.split(b'\n');
    title(sitting, out)?;
    let mut is_shown = false;
    loop {
        if sitting.is_over() {
            board(sitting, page, out)?;
            writeln!(out, "{}", words::ending(sitting))?;
            return Ok(true);
        }
        if sitting.is_too_long() {
            writeln!(out, "Stopped after {} moves; nobody has won.", sitting.state().moves().len())?;
            return Ok(true);
        }
        let Some(seat) = sitting.person_to_act() else {
            is_shown = false;
            if !page.echo {
                writeln!(out, "{} is thinking ...", sitting.who_thinks())?;
                out.flush()?;
            }
            match sitting.engine_acts() {
                Ok(done) => writeln!(out, "{}", words::done(sitting, &done))?,
                Err(fault) => {
                    writeln!(out, "The game cannot go on: {}.", tame(&fault))?;
                    return Ok(false);
                }
            }
            continue;
        };
        if let Some(record) = record {
            // A full disk does not end a game. If it is still full when the game is over, that is told then.
            let _told_at_the_end = record.save(sitting);
        }
        if !std::mem::replace(&mut is_shown, true) {
            board(sitting, page, out)?;
        }
        write!(out, "{}, move {}> ", words::side(sitting, seat), sitting.state().moves().len() + 1)?;
        out.flush()?;
        let Some(line) = lines.next().transpose()? else {
            writeln!(out, "\nGoodbye.")?;
            return Ok(true);
        };
        let line = tame(&String::from_utf8_lossy(&line).chars().take(LONGEST).collect::<String>());
        if page.echo {
            writeln!(out, "{line}")?;
        }
        match line.to_lowercase().as_str() {
            "" => writeln!(out, "Type a move, or help.")?,
            "quit" | "exit" => {
                writeln!(out, "Goodbye.")?;
                return Ok(true);
            }
            "help" | "?" => out.write_all(HELP.as_bytes())?,
            "show" | "board" => is_shown = false,
            "moves" => writeln!(out, "{}", legal(sitting, ""))?,
            listed if listed.starts_with("moves ") => {
                writeln!(out, "{}", legal(sitting, listed["moves ".len()..].trim()))?;
            }
            "hint" => writeln!(out, "{}", hint(sitting, seat))?,
            "undo" => match sitting.take_back() {
                0 => writeln!(out, "There is no move of yours to take back.")?,
                1 => writeln!(out, "1 move taken back.")?,
                moves => writeln!(out, "{moves} moves taken back.")?,
            },
            "resign" => {
                let done = sitting.resign(seat);
                writeln!(
                    out,
                    "{}",
                    done.map_or_else(
                        |why| format!("Not now: {}.", explained(&why)),
                        |done| words::done(sitting, &done)
                    )
                )?;
            }
            _ => {
                let mv = line.strip_prefix("play ").unwrap_or(&line);
                match sitting.play(seat, mv) {
                    Ok(done) => writeln!(out, "{}", words::done(sitting, &done))?,
                    Err(why) => {
                        writeln!(out, "Not {mv}: {}.", explained(&why))?;
                        continue;
                    }
                }
            }
        }
        // What changes the board shows it again.
        is_shown &= !matches!(line.to_lowercase().as_str(), "undo") && sitting.person_to_act() == Some(seat);
    }
}

/// The moves that are allowed and begin so.
fn legal(sitting: &Sitting, begin: &str) -> String {
    let mut moves = sitting.state().table().legal();
    moves.retain(|mv| mv.to_lowercase().starts_with(begin));
    if moves.is_empty() { format!("No move begins with {begin}.") } else { moves.join(" ") }
}

fn hint(sitting: &mut Sitting, seat: Seat) -> String {
    match sitting.hint(seat) {
        Ok(hint) => words::hint(&hint),
        Err(why) => format!("There is no hint: {}.", tame(&why)),
    }
}

fn title(sitting: &Sitting, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", words::game(&sitting.state().spec().game))?;
    let seats = (0..).map(Seat).take(sitting.state().table().seats());
    let seats: Vec<_> = seats.map(|seat| words::seat(sitting, seat)).collect();
    writeln!(out, "{}", seats.join("; "))?;
    if sitting.is_show() { Ok(()) } else { writeln!(out, "Type a move, or help.") }
}

fn board(sitting: &Sitting, page: &Page, out: &mut impl Write) -> io::Result<()> {
    let width = page.width.unwrap_or(LONGEST);
    let style = text::Style { legend: true, ..page.look.style(width.max(LONGEST), usize::MAX) };
    match text::scene(&sitting.state().table().picture(), sitting.sides(), &style) {
        Some(drawing) => write!(out, "\n{drawing}\n"),
        None => writeln!(out, "\n{}\n", words::moves(sitting)),
    }
}

#[cfg(test)]
mod tests;
