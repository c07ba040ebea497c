//! What `tengen experiment` can be told.

use std::{path::PathBuf, time::Duration};

use anyhow::{Context as _, Result, bail};
use clap::ValueEnum;
use tengen_arena::{TimeSource, read_span};
use tengen_game::{Comparison, Experiment, Extent};
use tengen_games::{ENTRIES, Entry};

use crate::game_options;

/// What the trial is called that measures speeds.
pub(super) const SPEED: &str = "speed";
/// Games of each speed, where nobody says so.
const SPEED_GAMES: u32 = 4;

/// A published experiment again.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Options {
    /// The game whose engines met in it
    #[arg(value_name = "GAME")]
    game: String,

    /// How large it is where nothing else is said
    #[arg(long, value_enum, default_value_t = Size::Small)]
    size: Size,

    /// Only this part of it, as the source numbers it; may be given again
    #[arg(long = "trial", value_name = "NAME")]
    trials: Vec<String>,

    /// Games of each match
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: Option<u32>,

    /// Times a move, where time limits the search: several give a curve
    #[arg(long, value_name = "TIME,...", value_delimiter = ',', value_parser = time)]
    time: Vec<Duration>,

    /// Iterations a move, where they limit the search
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000_000_000))]
    iterations: Option<u32>,

    /// Another network for those who ask one
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,

    /// Which time is counted; that of the processor where the system tells it, if nothing is said
    #[arg(long, value_name = "wall|cpu", value_parser = crate::contest::clock)]
    clock: Option<TimeSource>,

    /// How many games at once
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,

    /// The same seed gives the same openings
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Where games and page are kept [default: GAME-experiment]
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

/// How large an experiment is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Size {
    /// Minutes to hours
    Small,
    /// As it was published: weeks of one processor
    Source,
}

/// What is to be done, checked.
pub(crate) struct Wanted {
    pub(crate) entry: &'static Entry,
    pub(crate) experiment: &'static Experiment,
    /// What is repeated, and how large.
    pub(crate) trials: Vec<(&'static Comparison, Measure)>,
    /// Whether speeds are measured, where the experiment has some, and in how many games each.
    pub(crate) measures_speed: bool,
    pub(crate) speed_games: u32,
    pub(crate) net: Option<PathBuf>,
    pub(crate) clock: TimeSource,
    pub(crate) concurrency: usize,
    pub(crate) seed: u64,
    pub(crate) folder: PathBuf,
}

/// How large a trial is, as [`Extent`] has it.
pub(crate) struct Measure {
    pub(crate) games: u32,
    pub(crate) times: Vec<Duration>,
    pub(crate) iterations: Option<u32>,
}

fn time(text: &str) -> Result<Duration, String> {
    let time = read_span(text).filter(|time| *time >= Duration::from_millis(1));
    time.ok_or_else(|| format!("`{text}` is not a time such as 50ms or 2s"))
}

impl Options {
    pub(super) fn wanted(&self) -> Result<Wanted> {
        let entry = game_options::entry(&self.game)?;
        let experiment = entry.engines.experiment().with_context(|| {
            let with = ENTRIES.iter().filter(|entry| entry.engines.experiment().is_some()).map(|entry| entry.kind.name);
            format!(
                "there is no experiment with {}: there is one with {}",
                self.game,
                with.collect::<Vec<_>>().join(", ")
            )
        })?;
        let names = || super::trials(experiment);
        if let Some(unknown) = self.trials.iter().find(|name| !names().contains(&name.as_str())) {
            bail!("there is no trial `{unknown}`: there are {}", names().join(", "));
        }
        let asked = experiment
            .trials
            .iter()
            .filter(|trial| self.trials.is_empty() || self.trials.iter().any(|name| name == trial.name));
        let trials: Vec<_> = asked.map(|trial| (trial, self.measure(trial))).collect();
        if !self.time.is_empty() && !trials.iter().any(|(trial, _)| trial.is_timed()) {
            bail!("--time: time limits nobody in {}", self.trials.join(", "));
        }
        if self.iterations.is_some() && !trials.iter().any(|(trial, _)| trial.counts_iterations()) {
            bail!("--iterations: they limit nobody in {}", self.trials.join(", "));
        }
        if let Some(file) = self.net.as_ref().filter(|file| !file.is_file()) {
            bail!("cannot read {}", file.display());
        }
        let cpu = TimeSource::Cpu;
        Ok(Wanted {
            entry,
            experiment,
            trials,
            measures_speed: experiment.speeds.is_some()
                && (self.trials.is_empty() || self.trials.iter().any(|name| name == SPEED)),
            speed_games: self.games.unwrap_or(SPEED_GAMES).next_multiple_of(2),
            net: self.net.clone(),
            clock: self.clock.unwrap_or(if cpu.is_known() { cpu } else { TimeSource::Wall }),
            concurrency: self.concurrency.into(),
            seed: self.seed,
            folder: self.dir.clone().unwrap_or_else(|| format!("{}-experiment", self.game).into()),
        })
    }

    fn measure(&self, trial: &Comparison) -> Measure {
        let Extent { games, times, iterations } = match self.size {
            Size::Small => trial.small,
            Size::Source => trial.published,
        };
        let mut times = if trial.is_timed() && !self.time.is_empty() { self.time.clone() } else { times.to_vec() };
        times.sort_unstable();
        times.dedup();
        Measure {
            games: self.games.unwrap_or(games).next_multiple_of(2),
            times,
            iterations: iterations.map(|usual| self.iterations.unwrap_or(usual)),
        }
    }
}

impl Wanted {
    pub(crate) fn page(&self) -> PathBuf {
        self.folder.join("index.html")
    }
}
