//! `tengen fair`: whether the seats of a game have equal chances, by games of an engine against itself.

use std::{
    path::PathBuf,
    process::ExitCode,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};

use anyhow::{Context as _, Result, bail};
use serde_json::{Map, Value};
use tengen_game::{Budget, Reply, Resources, Table, Turn, explained};
use tengen_games::Entry;

use crate::{additions, contest::stop_on_ctrl_c, game_options, terminal};

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen fair --game sector66 --set template=rink --seats 4
  tengen fair --game sector66 --set template=mine.json --plugins packages --games 400
  tengen fair --game quoridor --engine quoridor:3 --seats 3

Games begin with some moves by chance, and with a seed of their own where the game has one: spells lie elsewhere each time. A seat whose
share of the games that were decided lies further from its part than 19 of 20 matches of a fair game would is told.";

/// Whether a game is fair.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Options {
    /// The game
    #[arg(long, value_name = "NAME", default_value = "sector66")]
    game: String,

    /// Who plays on all seats
    #[arg(long, value_name = "ENGINE", default_value = "sector66,visits=100")]
    engine: String,

    /// How many play, where the game has a choice
    #[arg(long, value_name = "NUMBER")]
    seats: Option<u8>,

    /// An option of the game, as NAME=VALUE; may be given again for each
    #[arg(long = "set", value_name = "NAME=VALUE")]
    set: Vec<String>,

    /// A folder with packages of plug-ins that are not part of the program, in games that have plug-ins
    #[arg(long, value_name = "FOLDER")]
    plugins: Option<PathBuf>,

    /// How many games
    #[arg(long, value_name = "NUMBER", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,

    /// How many games at once
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,

    /// The same seed plays the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u32,
}

/// What the games came to.
#[derive(Debug, Clone, Default)]
struct Count {
    firsts: Vec<u32>,
    drawn: u32,
    plies: u64,
    games: u32,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let entry = game_options::entry(&options.game)?;
    let mut game = game_options::read(entry.kind, &options.set)?;
    if let Some(seats) = options.seats {
        game_options::find(entry.kind, "seats")?;
        game.insert("seats".to_string(), seats.into());
    }
    let interrupt = stop_on_ctrl_c()?;
    let (next, count) = (AtomicU32::new(0), Mutex::new(Count::default()));
    let work = || -> Result<()> {
        let boards = additions::boards(entry, options.plugins.as_deref())?;
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= options.games || interrupt.load(Ordering::Relaxed) {
                return Ok(());
            }
            let (table, firsts) = play(entry, options, &boards, &game, options.seed.wrapping_add(at))?;
            let mut count = count.lock().unwrap_or_else(PoisonError::into_inner);
            count.firsts.resize(table.seats(), 0);
            match firsts[..] {
                [winner] => count.firsts[winner] += 1,
                _ => count.drawn += 1,
            }
            count.plies += table.plies() as u64;
            count.games += 1;
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..options.concurrency).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or_else(|_| bail!("a game crashed")))
    })?;
    let count = count.into_inner().unwrap_or_else(PoisonError::into_inner);
    if count.games == 0 {
        bail!("no game was played");
    }
    terminal::say(&told(entry, &count))?;
    Ok(ExitCode::SUCCESS)
}

/// One game; the seats in the first place come back.
fn play(
    entry: &Entry,
    options: &Options,
    boards: &tengen_game::Boards,
    game: &Map<String, Value>,
    seed: u32,
) -> Result<(Box<dyn Table>, Vec<usize>)> {
    let mut game = game.clone();
    if entry.kind.options.iter().any(|option| option.name == "seed") {
        game.insert("seed".to_string(), seed.into());
    }
    let refused = |refused| anyhow::anyhow!("{} cannot be played so: {}", entry.kind.name, explained(&refused));
    let (_, mut table) = entry.kind.open(boards, game).map_err(refused)?;
    let plies = entry.engines.opening_plies_on(&*table).max(table.seats());
    for mv in entry.engines.openings(&*table, plies, seed.into()).next().unwrap_or_default() {
        if let Turn::Of(seat) = table.turn() {
            table.play(seat, &mv).map_err(refused)?;
        }
    }
    let resources = Resources { trusted: true, ..Resources::default() };
    let mut engine = entry.engines.make(&options.engine, seed.into(), &resources)?;
    let most = entry.engines.most_plies(&*table);
    loop {
        let seat = match table.turn() {
            Turn::Over(outcome) => {
                let payoffs: Vec<f32> =
                    (0..table.seats()).map(|seat| outcome.payoff(tengen_game::Seat(seat as u8))).collect();
                let best = payoffs.iter().copied().fold(0.0, f32::max);
                let firsts = (0..payoffs.len()).filter(|seat| payoffs[*seat] == best).collect();
                return Ok((table, firsts));
            }
            Turn::Of(seat) if table.plies() < most => seat,
            Turn::Of(_) => {
                let all = (0..table.seats()).collect();
                return Ok((table, all));
            }
        };
        match engine.choose(&*table, seat, &Budget::default()).with_context(|| options.engine.clone())? {
            Reply::Move(mv) => _ = table.play(seat, &mv).map_err(refused)?,
            other => bail!("{} answered {other:?}", options.engine),
        }
    }
}

fn told(entry: &Entry, count: &Count) -> String {
    let Count { firsts, drawn, plies, games } = count;
    let decided: u32 = firsts.iter().sum();
    let part = 1.0 / firsts.len().max(1) as f64;
    // 19 of 20 shares of so many fair games lie as near to their part.
    let width = 1.96 * (part * (1.0 - part) / f64::from(decided.max(1))).sqrt();
    let mut text = String::from("| seat | first | share |\n| --- | --- | --- |\n");
    let mut unfair = Vec::new();
    for (seat, first) in firsts.iter().enumerate() {
        let (side, share) =
            (entry.kind.sides.get(seat).copied().unwrap_or("?"), f64::from(*first) / f64::from(decided.max(1)));
        text.push_str(&format!("| {side} | {first} | {:.1} % |\n", 100.0 * share));
        if (share - part).abs() > width {
            unfair.push(side);
        }
    }
    text.push_str(&format!(
        "\n{games} games, {drawn} drawn, {} moves each. A fair share is {:.1} to {:.1} %: ",
        plies / u64::from((*games).max(1)),
        100.0 * (part - width),
        100.0 * (part + width)
    ));
    text + &if unfair.is_empty() { "fair.\n".to_string() } else { format!("not fair: {}.\n", unfair.join(", ")) }
}
