//! `tengen soak`: many matches at once against a server, measured; a server killed in the middle of them; and one that is
//! attacked.

mod figures;
mod hostile;
mod load;
mod player;
mod server;
mod verify;

use std::{path::PathBuf, process::ExitCode, time::Duration};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Serialize;

use figures::Report;
use load::Load;
use server::{Server, WITHOUT_LIMITS};

pub(crate) const EXAMPLES: &str = "\
Examples:
  tengen soak                                     200 matches for 20 seconds
  tengen soak --matches 10000 --interval 10s --seconds 60
  tengen soak --matches 400 --saturate             as many moves a second as are acknowledged
  tengen soak --kill                              SIGKILL in the middle: nothing acknowledged may be lost
  tengen soak --hostile                           attacks, one after the other and all at once, beside quiet matches
  tengen soak --hostile --attack readers --seconds 60

Every match has two connections, and every connection takes a file on both sides: with many matches, raise the
limit first (ulimit -n 65536).";

#[derive(Args)]
pub(crate) struct Options {
    /// How many matches are played at the same time
    #[arg(long, value_name = "NUMBER", default_value_t = 200)]
    matches: usize,
    /// How long a side thinks before each move
    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = crate::play::duration::read)]
    interval: Duration,
    /// Nobody thinks: the next move goes out when the last one is acknowledged
    #[arg(long, conflicts_with = "interval")]
    saturate: bool,
    /// How long moves are made; with --hostile, how long each attack lasts
    #[arg(long, value_name = "NUMBER", default_value_t = 20)]
    seconds: u64,
    /// The board of the matches
    #[arg(long, value_name = "SPEC", default_value = "grid:9")]
    board: String,
    /// Kill the server half way, start it again on the same data, and look whether anything is missing
    #[arg(long, conflicts_with = "server")]
    kill: bool,
    /// Attack a server with its usual limits, and measure what others feel of it; ends with 1 if it is too much
    #[arg(long, conflicts_with_all = ["matches", "interval", "saturate", "board", "kill", "server", "data"])]
    hostile: bool,
    /// Which attack, again for several [default: each, then all at once]
    #[arg(long = "attack", value_name = "NAME", requires = "hostile")]
    attacks: Vec<hostile::Attack>,
    /// A server that runs already; otherwise one is started for the purpose
    #[arg(long, value_name = "URL")]
    server: Option<String>,
    /// Where a server that is started keeps its data [default: a new folder that is removed afterwards]
    #[arg(long, value_name = "FOLDER", conflicts_with = "server")]
    data: Option<PathBuf>,
    /// Write the figures as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start threads")?;
    let holds = if options.hostile {
        check_files(hostile::FILES)?;
        let time = Duration::from_secs(options.seconds);
        let table = runtime.block_on(hostile::run(&options.attacks, time))?;
        write(options, &table)?;
        table.holds()
    } else {
        check_files(2 * options.matches + 200)?;
        let report = runtime.block_on(soak(options))?;
        println!("{report}");
        write(options, &report)?;
        report.is_whole()
    };
    Ok(if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn write(options: &Options, figures: &impl Serialize) -> Result<()> {
    let Some(path) = &options.json else { return Ok(()) };
    let text = serde_json::to_string_pretty(figures)?;
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

async fn soak(options: &Options) -> Result<Report> {
    let mut server = match &options.server {
        Some(url) => Server::elsewhere(url),
        None => Server::start(options.data.as_deref(), WITHOUT_LIMITS).await?,
    };
    let interval = if options.saturate { Duration::ZERO } else { options.interval };
    let load = Load { matches: options.matches, interval, board: options.board.clone() };
    let before = server.memory();
    eprintln!("{} matches at {}", load.matches, server.url());
    let mut field = load.set_up(&server.url()).await?;
    let idle = server.memory();
    let cpu = server.cpu();
    field.begin();
    let whole = Duration::from_secs(options.seconds);
    if options.kill {
        field.run(whole / 2).await;
        eprintln!("killing the server");
        server.kill_and_restart().await?;
        field.run(whole / 2).await;
    } else {
        field.run(whole).await;
    }
    let used = server.cpu().zip(cpu).map(|(after, before)| after - before);
    let played = field.end().await;
    let verified = verify::verify(&server.url(), &played).await?;
    let report = Report::new(&load, &played, verified, whole).with_server(before, idle, used, options.kill);
    server.stop().await;
    Ok(report)
}

/// A process that may not open enough files would fail half way.
fn check_files(needed: usize) -> Result<()> {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let Some(most) = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok()) else { return Ok(()) };
    if most < needed {
        bail!("this needs {needed} open files, and the shell allows {most}: try `ulimit -n {needed}` first");
    }
    Ok(())
}
