//! `tengen bench`: how fast this machine plays random games and searches, on boards of several shapes.

mod gomoku;
mod life;
mod networks;
mod opening;
mod random_games;
mod search;
mod threads;

use std::{io::IsTerminal, process::ExitCode, time::Duration};

use anyhow::Result;
use clap::Args;

use self::{gomoku::Reading, life::Solving, networks::Asking, random_games::Runner, search::Search, threads::Scaling};
use crate::terminal;

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen bench
  tengen bench --boards grid:9,torus:9,hex:4 --seconds 5 --json";

/// What to measure.
#[derive(Args)]
pub(crate) struct Options {
    /// The boards, separated by commas
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "grid:9,torus:9,globe:9x9,sphere:92,grid:19,torus:19,globe:19x19,sphere:362"
    )]
    boards: Vec<String>,
    /// How long for each board
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// Visits of the search on each board; its fingerprint depends on them
    #[arg(long, default_value_t = 5000)]
    visits: u32,
    /// Positions for each search of Gomoku and for all of life and death on a board; fingerprints depend on them
    #[arg(long, default_value_t = 200_000)]
    positions: u64,
    /// Threads whose speed on one tree is compared with that of one
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// The same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One line of JSON instead of the table
    #[arg(long)]
    json: bool,
}

/// Rounds in turn over all boards: what else the machine does then slows all of them alike, and the best round counts.
const ROUNDS: u32 = 10;

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let mut runners = options.boards.iter().map(|spec| Runner::new(spec, options.seed)).collect::<Result<Vec<_>>>()?;
    let time = Duration::try_from_secs_f64(options.seconds / f64::from(ROUNDS))?;
    let watched = std::io::stderr().is_terminal();
    for round in 0..ROUNDS {
        if watched {
            eprint!("\rround {} of {ROUNDS}", round + 1);
        }
        for runner in &mut runners {
            runner.round(time);
        }
    }
    if watched {
        eprint!("\r                    \r");
    }
    let searches = options.boards.iter().map(|spec| Search::run(spec, options)).collect::<Result<Vec<_>>>()?;
    let scalings = options.boards.iter().map(|spec| Scaling::measure(spec, options)).collect::<Result<Vec<_>>>()?;
    let readings = Reading::all(options.positions)?;
    let asked = Asking::both(time * ROUNDS);
    let solvings = Solving::all(options.positions)?;
    let text = if options.json {
        json(&runners, &searches, &scalings, &readings, &asked, &solvings)
    } else {
        let tables = [
            random_games::table(&runners),
            search::table(&searches),
            threads::table(&scalings),
            gomoku::table(&readings),
            networks::table(&asked),
            life::table(&solvings),
        ];
        tables.concat()
    };
    terminal::say(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn json(
    runners: &[Runner],
    searches: &[Search],
    scalings: &[Scaling],
    readings: &[Reading],
    asked: &[Asking],
    solvings: &[Solving],
) -> String {
    let mut rows: Vec<serde_json::Value> = runners
        .iter()
        .zip(searches.iter().zip(scalings))
        .map(|(runner, (search, scaling))| {
            serde_json::json!({
                "board": runner.spec,
                "points": runner.start.ground().board().len(),
                "games_a_second": runner.best.games_a_second(),
                "mean_games_a_second": runner.tally.games_a_second(),
                "moves_a_game": runner.tally.moves as f64 / runner.tally.games.max(1) as f64,
                "fingerprint": format!("{:016x}", runner.fingerprint),
                "knowing_playouts_a_second": search.playouts_a_second,
                "visits_a_second": search.visits_a_second,
                "search_fingerprint": format!("{:016x}", search.fingerprint),
                "threads": scaling.threads,
                "visits_a_second_with_threads": scaling.visits.many,
                "visits_ratio": scaling.visits.ratio(),
                "playouts_ratio": scaling.playouts.ratio(),
            })
        })
        .collect();
    rows.extend(readings.iter().map(Reading::json));
    rows.extend(asked.iter().map(Asking::json));
    rows.extend(solvings.iter().map(Solving::json));
    format!("{}\n", serde_json::Value::Array(rows))
}
