//! Problems of life and death: one as a person wants to see it, many as a set.

mod ablation;
mod book;
mod goals;
mod input;
mod line;
mod method;
mod question;
mod report;
mod set;
mod view;

use std::{
    path::{Path, PathBuf},
    process::{ExitCode, exit},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use anyhow::{Context, Result, bail};
use clap::Args;

use input::Asked;
use question::Questions;

/// What shells report for a program that was stopped with Ctrl-C.
const INTERRUPTED: u8 = 130;

/// What only problems of life and death ask for.
#[derive(Args)]
#[group(skip)]
pub(super) struct Options {
    /// Threads: so many questions are worked on at once; where there are more threads than questions, several search for the same, each in
    /// its own way, and the first proof counts
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Megabytes for positions that are remembered, all threads together
    #[arg(long, value_name = "MEGABYTES", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    memory: u32,
    /// A line of JSON for each problem as soon as it is done, into this file or on standard output
    #[arg(long, value_name = "OUT", num_args = 0..=1, default_missing_value = "-")]
    json: Option<PathBuf>,
    /// The proofs as trees, to be looked through in any program for SGF
    #[arg(long, value_name = "FILE.sgf")]
    proof: Option<PathBuf>,
    /// What is wrong with these first moves
    #[arg(long, value_name = "POINTS", value_delimiter = ',', conflicts_with = "all")]
    refute: Vec<String>,
    /// What is wrong with every first move that does not work
    #[arg(long)]
    all: bool,
    /// Write the problems into a file, as its ending says: .sgf, .json or .txt; nothing is solved
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    #[command(flatten)]
    method: method::Options,
}

/// Files, folders, and what looks like the name of one.
pub(super) fn takes(options: &super::Options) -> bool {
    let looks_like_a_file = |word: &String| {
        let ending = Path::new(word).extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
        word == "-"
            || ending.is_some_and(|ending| input::ENDINGS.contains(&ending.as_str()))
            || word.contains(std::path::MAIN_SEPARATOR)
            || Path::new(word).exists()
    };
    options.gomoku.file.is_none() && options.what.iter().any(looks_like_a_file)
}

pub(super) fn run(options: &super::Options) -> Result<ExitCode> {
    let life = &options.life;
    for out in [&life.json, &life.proof, &life.write].into_iter().flatten() {
        if options.what.iter().any(|word| Path::new(word) == out && word != "-") {
            bail!(
                "{} is to be read; it would be overwritten. What is written goes behind --json, --proof and --write",
                out.display()
            );
        }
    }
    let asked = input::read(&options.what)?;
    if let Some(path) = &life.write {
        input::write(path, &asked)?;
        return Ok(ExitCode::SUCCESS);
    }
    let stop = stop_on_ctrl_c()?;
    let questions = Questions {
        stop: &stop,
        time: options.time,
        threads: usize::from(life.threads),
        memory: (life.memory as usize) << 20,
    };
    let decided = match &asked[..] {
        _ if life.method.ablation => ablation::run(&asked, &questions, &life.method)?,
        [one] if life.json.is_none() => view::run(one, &questions, life)?,
        _ => set::run(&asked, &questions, life)?,
    };
    Ok(match (stop.load(Ordering::Relaxed), decided) {
        (true, _) => INTERRUPTED.into(),
        (false, true) => ExitCode::SUCCESS,
        (false, false) => ExitCode::FAILURE,
    })
}

/// The first Ctrl-C ends the searches, which give what they know; the second ends everything.
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

/// A name for lists: the problem's own, or its file's.
fn name(asked: &Asked) -> &str {
    let name = asked.entry.problem.name.as_str();
    if name.is_empty() { &asked.file } else { name }
}
