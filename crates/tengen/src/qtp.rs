//! `tengen qtp`: be an engine for Quoridor programs.

use std::{io, process::ExitCode, time::Duration};

use anyhow::{Context, Result};
use clap::Args;
use tengen_game::{Resources, Thinker};
use tengen_protocol::qtp::{Dialect, Listener, QtpEngine, serve};

use crate::{play::duration, players::Absent};

/// Shown below the help.
const EXAMPLES: &str = "Examples:
  tengen qtp                               on standard input and output
  tengen qtp --dialect athens              for the referee and the engines of the course in Athens
  tengen qtp --dialect kata --time 500ms   moves as KataQuoridor and zquoridor write them
  tengen qtp --engine quoridor,threads=2 --ponder
  tengen qtp --engine quoridor:3 --listen 127.0.0.1:5455

Square boards of 3 to 15 fields, two players. Dialects and commands: docs/qtp.md.";

/// Examples, then who there is.
pub(crate) fn help() -> String {
    let guide = tengen_games::engines_of(GAME).map(tengen_game::Engines::guide).unwrap_or_default();
    format!("{EXAMPLES}\n\n{guide}")
}

const GAME: &str = "quoridor";

/// What kind of engine.
#[derive(Args)]
pub(crate) struct Options {
    /// Who thinks: one of the engines below
    #[arg(long, value_name = "NAME", default_value = GAME)]
    engine: String,
    /// How moves are written and who begins: modern (White, at e1, walls such as e3h), athens (Black, at e9, `e4 h` for the
    /// same wall) or kata (Black, at e9, e3h)
    #[arg(long, value_name = "NAME", default_value_t = Dialect::Modern)]
    dialect: Dialect,
    /// The most time for a move while the controller sets no clock: 500ms, 5s, 1m
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = duration::read)]
    time: Duration,
    /// Think on the other side's time too
    #[arg(long)]
    ponder: bool,
    /// The same seed gives the same moves, as far as no clock stops the engine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Wait for controllers on this address instead of standard input
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
}

fn call(name: &str, seed: u64) -> Result<Box<dyn Thinker>> {
    Ok(tengen_games::make(GAME, name, seed, &Resources { trusted: true, ..Resources::default() })?)
}

pub(crate) fn run(options: Options) -> Result<ExitCode> {
    let Options { engine: name, dialect, time, ponder, seed, listen } = options;
    let thinker = call(&name, seed)?;
    let Some(address) = listen else {
        serve(io::stdin(), io::stdout(), &mut QtpEngine::new(thinker, dialect, time).pondering(ponder))?;
        return Ok(ExitCode::SUCCESS);
    };
    // It was made once to see that it can be; every controller gets its own.
    drop(thinker);
    let listener = Listener::on(&address).with_context(|| format!("cannot listen on {address}"))?;
    eprintln!("tengen qtp listens on {}", listener.address()?);
    let ended = listener.serve_all(move || {
        let thinker = call(&name, seed).unwrap_or_else(|error| Box::new(Absent(error.to_string())));
        QtpEngine::new(thinker, dialect, time).pondering(ponder)
    });
    Err(ended).context("the socket failed")
}
