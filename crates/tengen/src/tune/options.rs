//! What `tengen tune` can be told.

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use serde_json::{Map, Value};
use tengen_arena::{TimeControl, TimeSource};
use tengen_game::Resources;
use tengen_games::Entry;

use super::candidate::{Parameter, drawn};
use crate::game_options;

/// An engine whose parameters are to be tuned by self-play.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Options {
    /// The game
    #[arg(long, value_name = "NAME")]
    game: String,

    /// The engine, with the limit that it thinks by: candidates are this with other parameters, and play against it
    #[arg(long, value_name = "ENGINE")]
    engine: String,

    /// A parameter and its range, as NAME=LEAST..MOST; may be given again for each
    #[arg(long = "parameter", value_name = "RANGE", required = true)]
    parameters: Vec<String>,

    /// How many play, where the game has a choice
    #[arg(long, value_name = "NUMBER")]
    seats: Option<u8>,

    /// An option of the game, as NAME=VALUE; may be given again for each
    #[arg(long = "set", value_name = "NAME=VALUE")]
    set: Vec<String>,

    /// A folder with packages of plug-ins that are not part of the program, in games that have plug-ins
    #[arg(long, value_name = "FOLDER")]
    plugins: Option<PathBuf>,

    /// How many candidates there are at first; after each round the better half is left
    #[arg(long, value_name = "NUMBER", default_value_t = 16, value_parser = clap::value_parser!(u16).range(2..=1024))]
    candidates: u16,

    /// How many games each candidate plays in the first round; in each later round twice as many
    #[arg(long, value_name = "NUMBER", default_value_t = 32, value_parser = clap::value_parser!(u32).range(2..=100_000))]
    games: u32,

    /// How many games the last one plays again, from other openings
    #[arg(long, value_name = "NUMBER", default_value_t = 400, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    confirm: u32,

    /// Time for each move, where the engine's own limit does not come first
    #[arg(long, value_name = "TIME", default_value = "10s")]
    time: TimeControl,

    /// Which time is counted; that of the processor where the system tells it, if nothing is said
    #[arg(long, value_name = "wall|cpu", value_parser = crate::contest::clock)]
    clock: Option<TimeSource>,

    /// How many games at once
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,

    /// The same seed gives the same candidates and openings
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Where the games are kept [default: GAME-tuning]
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

/// What is to be done, checked.
pub(super) struct Wanted {
    pub(super) entry: &'static Entry,
    pub(super) engine: String,
    pub(super) parameters: Vec<Parameter>,
    pub(super) game: Map<String, Value>,
    pub(super) plugins: Option<PathBuf>,
    pub(super) candidates: usize,
    pub(super) games: u32,
    pub(super) confirm: u32,
    pub(super) time: TimeControl,
    pub(super) clock: TimeSource,
    pub(super) concurrency: usize,
    pub(super) seed: u64,
    pub(super) folder: PathBuf,
}

impl Options {
    pub(super) fn wanted(&self) -> Result<Wanted> {
        let entry = game_options::entry(&self.game)?;
        let parameters = self.parameters.iter().map(|text| Parameter::read(text)).collect::<Result<Vec<_>>>()?;
        for (at, parameter) in parameters.iter().enumerate() {
            if parameters[..at].iter().any(|before| before.name == parameter.name) {
                bail!("--parameter: {} is there twice", parameter.name);
            }
        }
        let mut game = game_options::read(entry.kind, &self.set)?;
        if let Some(seats) = self.seats {
            game_options::find(entry.kind, "seats")?;
            game.insert("seats".to_string(), seats.into());
        }
        // A parameter that the engine does not have, or a range that it does not take, should be told before any game.
        let resources = Resources { trusted: true, ..Resources::default() };
        for candidate in drawn(&parameters, self.candidates.into(), self.seed) {
            let name = candidate.name(&self.engine);
            entry.engines.make(&name, 1, &resources).map(drop).with_context(|| format!("cannot start {name}"))?;
        }
        let cpu = TimeSource::Cpu;
        Ok(Wanted {
            entry,
            engine: self.engine.clone(),
            parameters,
            game,
            plugins: self.plugins.clone(),
            candidates: self.candidates.into(),
            games: self.games,
            confirm: self.confirm,
            time: self.time,
            clock: self.clock.unwrap_or(if cpu.is_known() { cpu } else { TimeSource::Wall }),
            concurrency: self.concurrency.into(),
            seed: self.seed,
            folder: self.dir.clone().unwrap_or_else(|| format!("{}-tuning", self.game).into()),
        })
    }
}
