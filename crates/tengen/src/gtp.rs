//! `tengen gtp`: be an engine for other programs.

use std::{io, path::PathBuf, process::ExitCode, sync::Arc, time::Duration};

use anyhow::{Context, Result};
use clap::Args;
use tengen_go::Rules;
use tengen_protocol::{
    go::{GoEngine, GoOptions},
    gtp::{Listener, serve},
};

use crate::{boards, play::duration, players};

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen gtp                                    on standard input and output, for any Go GUI
  tengen gtp --board torus:9 --engine go:5
  tengen gtp --engine go,threads=2 --time 10s --ponder
  tengen gtp --rules japanese --listen 127.0.0.1:5454";

/// What kind of engine.
#[derive(Args)]
pub(crate) struct Options {
    /// The board to begin with
    #[arg(long, default_value = "grid:19", value_name = "SPEC")]
    board: String,
    /// A rule set, with changes if you like: `aga,ko=simple,suicide=yes`
    #[arg(long, default_value = "aga")]
    rules: Rules,
    /// Komi, where it is not what the rules say
    #[arg(long, allow_negative_numbers = true, value_parser = komi)]
    komi: Option<f64>,
    /// Who thinks: one of the engines below, or another program as `gtp:COMMAND LINE`
    #[arg(long, default_value = "go")]
    engine: String,
    /// A network for the engines that ask one, instead of the one that comes with the program
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// The most time for a move while the controller sets no clock: 500ms, 5s, 1m
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = duration::read)]
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

/// Reads komi on the command line.
pub(crate) fn komi(text: &str) -> Result<f64, String> {
    tengen_go::komi(text).ok_or_else(|| "komi is a number of at most 1000".to_string())
}

pub(crate) fn run(options: Options) -> Result<ExitCode> {
    let board = Arc::new(boards::load(&options.board)?);
    let begin = GoOptions {
        board,
        rules: options.rules,
        komi: options.komi,
        files: options.listen.is_none(),
        time: Some(options.time),
    };
    let net = options.net.as_deref();
    players::check_net(net, [&*options.engine].into_iter())?;
    let name = players::named(&options.engine, net);
    let engine = players::call(&name, options.seed)?;
    match options.listen {
        None => {
            let mut engine = GoEngine::new(engine, begin).pondering(options.ponder);
            serve(io::stdin(), io::stdout(), &mut engine)?;
        }
        Some(address) => {
            // It was started once to see that it can be; every controller gets its own.
            drop(engine);
            let listener = Listener::on(&address).with_context(|| format!("cannot listen on {address}"))?;
            eprintln!("tengen gtp listens on {}", listener.address()?);
            let (seed, ponder) = (options.seed, options.ponder);
            let ended = listener.serve_all(move || {
                let called = players::call(&name, seed);
                let thinker = called.unwrap_or_else(|error| Box::new(players::Absent(error.to_string())));
                GoEngine::new(thinker, begin.clone()).pondering(ponder)
            });
            return Err(ended).context("the socket failed");
        }
    }
    Ok(ExitCode::SUCCESS)
}
