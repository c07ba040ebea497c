//! Forced wins in positions of the Gomoku family, checked against every defence.

mod position;
mod tally;

use std::{
    io::{self, IsTerminal as _, Read as _, Write as _},
    path::PathBuf,
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use clap::Args;
use tengen_arena::write_span;
use tengen_gomoku::{Rules, Setup};
use tengen_gomoku_engine::threat::{Win, WinSearch, find};

use crate::terminal;
use position::Position;
use tally::Tally;

/// What only positions of the Gomoku family ask for.
#[derive(Args)]
#[group(skip)]
pub(super) struct Options {
    /// Gomoku: many positions, one a line; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "what")]
    pub(super) file: Option<PathBuf>,
    /// Gomoku: standard, freestyle, renju, caro or caro-overline
    #[arg(long, value_name = "RULES", default_value = "standard")]
    rules: Rules,
    /// Gomoku: lines of the board
    #[arg(long, value_name = "LINES", default_value_t = 15, value_parser = clap::value_parser!(u8).range(5..=22))]
    size: u8,
}

pub(super) fn run(options: &super::Options) -> Result<ExitCode> {
    let setup = Setup::new(options.gomoku.size, options.gomoku.rules)?;
    let positions = match &options.gomoku.file {
        Some(file) => read_file(file, setup)?,
        None => vec![Position::read(&options.what.join(" "), setup)?],
    };
    let mut tally = Tally::default();
    for (done, position) in positions.iter().enumerate() {
        let progress = Progress::show(done, positions.len());
        let begin = Instant::now();
        let found = find(&position.game, &|| begin.elapsed() >= options.time);
        let taken = begin.elapsed();
        let verdict = checked(found, position)?;
        drop(progress);
        tally.count(&verdict, taken);
        terminal::say(&format!("{}\n", told(position, &verdict, taken, options.time)))?;
    }
    if positions.len() > 1 {
        terminal::say(&format!("\n{tally}\n"))?;
    }
    Ok(if tally.all_won() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The same if it stands up to every defence. What does not is a fault of the search, and is told as one.
fn checked(found: WinSearch<Win>, position: &Position) -> Result<WinSearch<Win>> {
    if let WinSearch::Won(win) = &found {
        let name = position.name.as_deref().unwrap_or("the win");
        win.check(&position.game).with_context(|| format!("{name}: what was found does not stand up"))?;
    }
    Ok(found)
}

fn read_file(file: &PathBuf, setup: Setup) -> Result<Vec<Position>> {
    let shown = file.display();
    let text = if file.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(file)
    };
    let text = text.with_context(|| format!("cannot read {shown}"))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let positions: Result<Vec<_>> = lines
        .map(|(at, line)| Position::read(line, setup).with_context(|| format!("{shown}, line {}", at + 1)))
        .collect();
    match positions {
        Ok(positions) if positions.is_empty() => bail!("{shown}: there is no position in it"),
        other => other,
    }
}

/// What came out, in a line.
fn told(position: &Position, verdict: &WinSearch<Win>, taken: Duration, time: Duration) -> String {
    let name = position.name.as_ref().map(|name| format!("{name}: ")).unwrap_or_default();
    let colour = position.game.next_colour();
    let milliseconds = taken.as_secs_f64() * 1e3;
    match verdict {
        WinSearch::Won(win) => {
            let line: Vec<String> = win.line().iter().map(ToString::to_string).collect();
            let stones = win.plies();
            format!(
                "{name}{colour} wins with {stones} stones: {} (found in {milliseconds:.1} ms, checked)",
                line.join(" ")
            )
        }
        WinSearch::None => format!("{name}{colour} has no win of this sort ({milliseconds:.1} ms)"),
        WinSearch::Unknown => format!("{name}not decided in {}", write_span(time)),
    }
}

/// The line that says how far it is, for people at a terminal; it is gone when it is dropped.
struct Progress(bool);

impl Progress {
    fn show(done: usize, all: usize) -> Self {
        let shown = all > 1 && io::stderr().is_terminal();
        if shown {
            // A terminal that has gone away is no reason to stop.
            let _gone = write!(io::stderr(), "\r{done} of {all} positions\x1b[K").and_then(|()| io::stderr().flush());
        }
        Self(shown)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.0 {
            let _gone = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_out_is_told_in_a_line() {
        let setup = Setup::new(15, Rules::default()).unwrap();
        let told = |text: &str| {
            let position = Position::read(text, setup).unwrap();
            let verdict = checked(find(&position.game, &|| false), &position).unwrap();
            super::told(&position, &verdict, Duration::from_millis(2), Duration::from_secs(1))
        };
        let line = told("three: black h8 i8 j8 white a1 a2 a4");
        assert!(
            line.starts_with("three: Black wins with 3 stones: ") && line.ends_with(" (found in 2.0 ms, checked)"),
            "{line}"
        );
        assert_eq!(told("h8"), "White has no win of this sort (2.0 ms)");
        let position = Position::read("h8", setup).unwrap();
        let line = super::told(&position, &WinSearch::Unknown, Duration::from_secs(1), Duration::from_secs(1));
        assert_eq!(line, "not decided in 1s");
    }
}
