//! `tengen puzzles`: positions to find the win in, from games of the engine against itself.
//!
//! Threads [play](quarry) and look at every position that came up; what is a puzzle goes on the [shelf] if there is room
//! or it is more tempting than another there. The [file](kept) is written anew each time, so that the command can be stopped
//! at any moment and goes on where it was.

mod kept;
mod quarry;
mod shelf;

use std::{
    io::{self, IsTerminal as _, Write as _},
    path::PathBuf,
    process::{ExitCode, exit},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use anyhow::{Context, Result};
use clap::Args;

use self::{quarry::Quarry, shelf::Shelf};
use crate::terminal;

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen puzzles --out puzzles/gomoku.jsonl
  tengen puzzles --out more.jsonl --count 600 --games 100000 --threads 8

Each line of the file is one puzzle. They are spread evenly over the rules and over how many fours they take; of the rest
those are kept in which most fours lead astray. Ctrl-C stops; the same command goes on with other games from there.";

/// What shells report for a program that was stopped with Ctrl-C.
const INTERRUPTED: u8 = 130;

/// Options of `tengen puzzles`.
#[derive(Args)]
pub(crate) struct Options {
    /// The file with the puzzles; what is in it already counts
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many puzzles the file can have
    #[arg(long, default_value_t = 312, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// How many games are played
    #[arg(long, default_value_t = 50_000)]
    games: u64,
    /// How many games are played at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Other games come from other seeds; nothing for others each time
    #[arg(long)]
    seed: Option<u64>,
}

/// Plays, and keeps the best that comes up.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let mut shelf = Shelf::new(options.count as usize);
    for puzzle in kept::load(&options.out)? {
        shelf.take(puzzle);
    }
    let stop = stop_on_ctrl_c()?;
    let (sender, found) = mpsc::sync_channel(64);
    let seed = options.seed.unwrap_or_else(by_the_clock);
    let begin = Instant::now();
    let mut games = 0;
    let played: Result<()> = thread::scope(|scope| {
        for thread in 0..options.threads {
            let (sender, stop) = (sender.clone(), stop.clone());
            scope.spawn(move || {
                let mut quarry = Quarry::new(seed ^ u64::from(thread) << 48);
                while !stop.load(Ordering::Relaxed) && sender.send(quarry.game()).is_ok() {}
            });
        }
        drop(sender);
        // What ends this loop drops the receiver, and that ends the games.
        for puzzles in found.into_iter().take(options.games.try_into().unwrap_or(usize::MAX)) {
            games += 1;
            if Shelf::of_a_game(puzzles).is_some_and(|puzzle| shelf.take(puzzle)) {
                kept::save(&options.out, shelf.puzzles())?;
            }
            progress(&shelf, games, options.games, begin);
        }
        Ok(())
    });
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
    played?;
    terminal::say(&shelf.to_string())?;
    Ok(if games < options.games { INTERRUPTED.into() } else { ExitCode::SUCCESS })
}

/// Another seed each time.
fn by_the_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

fn progress(shelf: &Shelf, games: u64, of: u64, begin: Instant) {
    if io::stderr().is_terminal() {
        let seconds = begin.elapsed().as_secs();
        let (puzzles, room) = (shelf.puzzles().count(), shelf.room());
        let line = format!("{games} of {of} games  {puzzles} of {room} puzzles  {seconds} s");
        // A terminal that has gone away is no reason to stop.
        let _gone = write!(io::stderr(), "\r{line}\x1b[K").and_then(|()| io::stderr().flush());
    }
}

/// The first Ctrl-C ends the games that are being played, the second everything.
fn stop_on_ctrl_c() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = stop.clone();
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            exit(INTERRUPTED.into());
        }
    })
    .context("cannot listen for Ctrl-C")?;
    Ok(stop)
}
