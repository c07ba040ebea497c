//! Positions of Gomoku to find the win in, from games of the engine against itself.
//!
//! Threads [play](quarry) and look at every position that came up; what is a puzzle goes on the [shelf] if there is room
//! or it is more tempting than another there. The [file](kept) is written anew each time, so that the command can be stopped
//! at any moment and goes on where it was.

mod kept;
mod quarry;
mod shelf;

use std::{
    io::{self, IsTerminal as _, Write as _},
    process::ExitCode,
    sync::{atomic::Ordering, mpsc},
    thread,
    time::Instant,
};

use anyhow::Result;

use self::{quarry::Quarry, shelf::Shelf};
use super::{INTERRUPTED, Options, stop_on_ctrl_c};
use crate::terminal;

/// How many puzzles the file can have, unless it is said.
pub(super) const COUNT: u32 = 312;
/// How many games are played, unless it is said.
const GAMES: u64 = 50_000;

/// Plays, and keeps the best that comes up.
pub(super) fn run(options: &Options) -> Result<ExitCode> {
    let most = options.tries.unwrap_or(GAMES);
    let mut shelf = Shelf::new(options.count.unwrap_or(COUNT) as usize);
    for puzzle in kept::load(&options.out)? {
        shelf.take(puzzle);
    }
    let stop = stop_on_ctrl_c()?;
    let (sender, found) = mpsc::sync_channel(64);
    let seed = options.seed();
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
        for puzzles in found.into_iter().take(most.try_into().unwrap_or(usize::MAX)) {
            games += 1;
            if Shelf::of_a_game(puzzles).is_some_and(|puzzle| shelf.take(puzzle)) {
                kept::save(&options.out, shelf.puzzles())?;
            }
            progress(&shelf, games, most, begin);
        }
        Ok(())
    });
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
    played?;
    terminal::say(&shelf.to_string())?;
    Ok(if games < most { INTERRUPTED.into() } else { ExitCode::SUCCESS })
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
