//! `tengen bot`: a program that speaks GTP, QTP or another protocol, or a built-in engine, plays on a server like anybody else.

mod opened;
mod seated;
mod talk;

use std::{process::ExitCode, time::Duration};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::json;
use tengen_client::Client;
use tengen_game::Timing;
use tengen_game::explained;
use tengen_server::engines::{Catalogue, EngineHall, Settings};

use talk::{Talk, Wish};

pub(crate) const EXAMPLES: &str = "\
Examples:
  tengen bot --server http://127.0.0.1:3000 --token tg_... --gtp \"gnugo --mode gtp --level 8\" --open grid:9
  tengen bot --server http://127.0.0.1:3000 --token tg_... --gtp tcp:127.0.0.1:5454 --join
  tengen bot --server http://127.0.0.1:3000 --token tg_... --gomocup ./pbrain-carbon --rules freestyle --open grid:20
  tengen bot --server http://127.0.0.1:3000 --token tg_... --gomocup \"tengen gomocup\" --open grid:15 --opening swap2
  tengen bot --server http://127.0.0.1:3000 --token tg_... --qtp ./ipquoridor --boards grid:9 --open grid:9
  tengen bot --server http://127.0.0.1:3000 --token tg_... --quoridor-uci \"./titanium uci\" --join
  tengen bot --server http://127.0.0.1:3000 --token tg_... --engine go:6 --join
  tengen bot --server http://127.0.0.1:3000 --token tg_... --engine go --pair go-9 --games 2

A token comes with a bot account, which every registered person can make (POST /api/me/bots). The bot takes up its
unfinished matches when it comes back, and comes back when the server was away.";

#[derive(Args)]
pub(crate) struct Options {
    /// Where the server is
    #[arg(long, value_name = "URL")]
    server: String,
    /// The bot's token
    #[arg(long, env = "TENGEN_TOKEN", hide_env_values = true)]
    token: String,
    /// A program that speaks GTP, for Go: its command line, or tcp:HOST:PORT for one that listens there
    #[arg(long, value_name = "COMMAND", required_unless_present_any = ["engine", "gomocup", "qtp", "quoridor_uci"])]
    gtp: Option<String>,
    /// A program that speaks the Gomocup protocol, for Gomoku
    #[arg(long, value_name = "COMMAND", conflicts_with = "gtp")]
    gomocup: Option<String>,
    /// A program that speaks QTP, for Quoridor: its command line, or tcp:HOST:PORT
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["gtp", "gomocup"])]
    qtp: Option<String>,
    /// A program that speaks the dialect of UCI of Titanium and Ka, for Quoridor
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["gtp", "gomocup", "qtp"])]
    quoridor_uci: Option<String>,
    /// The boards that the program plays on
    #[arg(long, value_name = "SPEC", conflicts_with = "engine", value_delimiter = ',')]
    boards: Vec<String>,
    /// The rules that the program plays by; the first are those of the games it opens
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    rules: Vec<String>,
    /// A built-in engine
    #[arg(long, value_name = "NAME", conflicts_with_all = ["gtp", "gomocup", "qtp", "quoridor_uci"])]
    engine: Option<String>,
    /// Open a game on this board again and again
    #[arg(long, value_name = "BOARD")]
    open: Option<String>,
    /// The opening of the games of Gomoku that it opens, such as swap2
    #[arg(long, value_name = "NAME", requires = "open")]
    opening: Option<String>,
    /// The clock of the games it opens: main time and what each move adds
    #[arg(long, value_name = "MAIN+INCREMENT", default_value = "5m+5s", value_parser = clock, requires = "open")]
    clock: Timing,
    /// Sit down at open games that the program can play
    #[arg(long)]
    join: bool,
    /// Wait to be paired for one of the server's standard settings
    #[arg(long, value_name = "PRESET")]
    pair: Option<String>,
    /// How many games it plays at the same time
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    games: usize,
}

/// Reads `5m+5s`.
fn clock(text: &str) -> Result<Timing, String> {
    let (main, increment) = text.split_once('+').ok_or("write a main time and an increment, such as 5m+5s")?;
    let ms = |text: &str| crate::play::duration::read(text).map(|time| time.as_millis() as u64);
    let timing = Timing::Fischer { main: ms(main)?, increment: ms(increment)? };
    timing.check().map_err(|refused| explained(&refused))?;
    Ok(timing)
}

/// What the engine is called here.
const NAME: &str = "bot";

/// The engine that plays, and its name among the engines.
fn engine(options: &Options) -> Result<(EngineHall, String)> {
    let settings = Settings { threads: options.games.max(1), ..Settings::default() };
    let programs = [
        ("gtp", &options.gtp),
        ("gomocup", &options.gomocup),
        ("qtp", &options.qtp),
        ("quoridor-uci", &options.quoridor_uci),
    ];
    let program = programs.into_iter().find_map(|(protocol, command)| Some((protocol, command.as_ref()?)));
    let Some((protocol, command)) = program else {
        let name = options.engine.clone().unwrap_or_default();
        let engines = EngineHall::start(settings, Catalogue::default());
        if !engines.list(None).iter().any(|known| known.name == name) {
            bail!("there is no engine `{name}`; `tengen play --help` lists them");
        }
        return Ok((engines, name));
    };
    let mut table = toml::Table::new();
    table.insert("name".to_string(), NAME.into());
    let (key, place) = place(command);
    table.insert(key.to_string(), place.into());
    table.insert("protocol".to_string(), protocol.into());
    for (key, values) in [("boards", &options.boards), ("rules", &options.rules)] {
        if !values.is_empty() {
            table.insert(key.to_string(), values.clone().into());
        }
    }
    table.insert("instances".to_string(), (options.games.max(1) as i64).into());
    let file = toml::Table::from_iter([("engine".to_string(), toml::Value::Array(vec![table.into()]))]);
    let catalogue = Catalogue::read(&file.to_string()).context("the program")?;
    Ok((EngineHall::start(settings, catalogue), NAME.to_string()))
}

/// What a catalogue calls a program's place, which is a command line or `tcp:HOST:PORT`, and the place.
fn place(text: &str) -> (&'static str, &str) {
    text.strip_prefix("tcp:").map_or(("command", text), |address| ("address", address))
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let mut wishes = Vec::new();
    if let Some(preset) = &options.pair {
        wishes.push(Wish::Pair(preset.clone()));
    }
    if options.join {
        wishes.push(Wish::Join);
    }
    let client = Client::with_token(&options.server, &options.token)?;
    crate::keep::programs()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start threads")?;
    runtime.block_on(async {
        let (engines, name) = engine(options)?;
        for report in engines.checked().await {
            println!("{report}");
            if report.finding.is_err() {
                bail!("the program cannot play");
            }
        }
        if let Some(board) = &options.open {
            let plays = engines.list(None).into_iter().find(|known| known.name == name).map(|known| known.game);
            let rules = options.rules.first().map(String::as_str);
            let game = opened::game(&plays.unwrap_or_default(), board, rules, options.opening.as_deref())?;
            if let Err(refused) = engines.check_seat(&name, &game) {
                bail!("the program does not play the game that it is to open: {}", explained(&refused));
            }
            wishes.insert(0, Wish::Open(json!({"game": game, "clock": options.clock})));
        }
        let mut talk = Talk::new(client, engines, name, wishes, options.games.max(1));
        tokio::select! {
            ended = talk.run() => ended?,
            pressed = tokio::signal::ctrl_c() => {
                pressed.context("cannot hear Ctrl-C")?;
                println!("leaving; unfinished matches wait for the bot to come back");
            }
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// How long to wait before trying to reach the server again, after so many failures in a row.
fn patience(failures: u32) -> Duration {
    Duration::from_millis(500 << failures.min(6))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_people_write_them() {
        assert_eq!(clock("5m+5s"), Ok(Timing::Fischer { main: 300_000, increment: 5_000 }));
        assert!(clock("5m").unwrap_err().contains("5m+5s"));
        assert!(clock("1ms+5s").unwrap_err().contains("a number of the clock is too small or too large"));
    }

    #[test]
    fn patience_grows_to_half_a_minute() {
        assert_eq!(patience(0), Duration::from_millis(500));
        assert_eq!(patience(40), Duration::from_secs(32));
    }
}
