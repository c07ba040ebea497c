//! `tengen gomocup`: be an engine for Gomoku programs.

use std::{io, process::ExitCode};

use anyhow::Result;
use clap::Args;
use tengen_game::{Engines as _, Resources};
use tengen_gomoku_engine::{ENGINES, LEVELS};
use tengen_protocol::gomocup::{About, serve};

/// Full strength, after the levels.
const FULL: u8 = LEVELS.len() as u8 + 1;

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen gomocup                      on standard input and output, for Piskvork and others
  tengen gomocup --level 4
  tengen gomocup --threads 2 --memory 512

Programs that want a name beginning with `pbrain-` take a link or a script of that name. Boards of 5 to 22 lines, the
rules freestyle, exactly five, renju and caro, the opening swap2. All commands: docs/gomocup.md.";

/// What kind of engine.
#[derive(Args)]
pub(crate) struct Options {
    /// How strong, from 1 to 10
    #[arg(long, default_value_t = FULL, value_parser = clap::value_parser!(u8).range(1..=i64::from(FULL)))]
    level: u8,
    /// On how many threads it thinks
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Megabytes for positions it remembers; less if the program that asks allows less
    #[arg(long, value_name = "MEGABYTES", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=32_768))]
    memory: u16,
    /// The same seed gives the same moves, as far as no clock stops the engine
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let name = format!("gomoku:{},threads={}", options.level, options.threads);
    let resources = Resources { memory: Some(usize::from(options.memory) << 20), ..Resources::default() };
    let mut engine = ENGINES.make(&name, options.seed, &resources)?;
    let about = About {
        name: "Tengen".to_string(),
        version: env!("CARGO_PKG_VERSION").to_string(),
        author: "the Tengen project".to_string(),
        ..About::default()
    };
    serve(io::stdin(), io::stdout(), &about, &mut *engine)?;
    Ok(ExitCode::SUCCESS)
}
