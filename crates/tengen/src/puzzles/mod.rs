//! `tengen puzzles`: positions to find something in, each with one answer that was checked.

mod gomoku;
mod life;

use std::{
    path::PathBuf,
    process::{ExitCode, exit},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen puzzles --out puzzles/gomoku.jsonl
  tengen puzzles --out more.jsonl --count 600 --tries 100000 --threads 8
  tengen puzzles --game life-and-death --board grid:19 --board torus:9 --out puzzles/life-and-death.jsonl

Each line of the file is one puzzle. Those of Gomoku are spread evenly over the rules and over how many fours they take; of the
rest those are kept in which most fours lead astray. Those of life and death are spread over boards and difficulties, have one first
move that works, and are proved. Ctrl-C stops; the same command goes on from there.";

/// What shells report for a program that was stopped with Ctrl-C.
const INTERRUPTED: u8 = 130;

/// Options of `tengen puzzles`.
#[derive(Args)]
pub(crate) struct Options {
    /// The file with the puzzles; what is in it already counts
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// What is to be found
    #[arg(long, value_name = "GAME", default_value = "gomoku")]
    game: Game,
    /// How many puzzles the file can have: 312, of life and death 120
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: Option<u32>,
    /// How many games are played (50000), or shapes and positions of games looked at (1000000)
    #[arg(long, alias = "games")]
    tries: Option<u64>,
    /// How many are worked on at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Others come from other seeds; nothing for others each time
    #[arg(long)]
    seed: Option<u64>,
    /// Life and death: a board; more than once for several
    #[arg(long = "board", value_name = "SPEC", default_value = "grid:19")]
    boards: Vec<String>,
    /// Life and death: the engine whose games are looked through; `none` for shapes by chance only
    #[arg(long, value_name = "ENGINE", default_value = "go:3")]
    engine: String,
}

/// Games with puzzles.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Game {
    Gomoku,
    LifeAndDeath,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    match options.game {
        Game::Gomoku => gomoku::run(options),
        Game::LifeAndDeath => life::run(options),
    }
}

impl Options {
    /// The seed, or another one each time.
    fn seed(&self) -> u64 {
        let by_the_clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
        self.seed.unwrap_or_else(by_the_clock)
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
