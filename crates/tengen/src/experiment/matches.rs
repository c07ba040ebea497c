//! The matches that an experiment comes to.

use std::time::Duration;

use anyhow::{Context as _, Result};
use serde_json::{Map, Value};
use tengen_arena::{Contest, Entrant, Schedule, Setting, Terms, TimeControl, write_span};
use tengen_game::{Comparison, Contender, Limit, Resources, explained};
use tengen_games::{Entry, RECORDS};

use super::options::{Measure, Wanted};
use crate::{additions, game_options};

/// One match of a trial.
pub(crate) struct Meeting {
    pub(crate) trial: &'static Comparison,
    /// A move, where time limits somebody.
    pub(crate) time: Option<Duration>,
    /// A move, where they limit somebody.
    pub(crate) iterations: Option<u32>,
    pub(crate) contest: Contest,
}

/// For a move of engines that nothing but their iterations limits.
pub(super) const ENDLESS: Duration = Duration::from_secs(24 * 60 * 60);
/// Openings of such engines are even for somebody who thinks about so long.
pub(super) const OPENINGS_FOR: Duration = Duration::from_millis(100);

/// All of them, in the order of the source and of their times.
pub(super) fn of(wanted: &Wanted) -> Result<Vec<Meeting>> {
    let meetings = wanted.trials.iter().flat_map(|(trial, measure)| {
        let times = if trial.is_timed() { measure.times.iter().copied().map(Some).collect() } else { vec![None] };
        times.into_iter().map(move |time| meeting(wanted, trial, measure, time))
    });
    meetings.collect()
}

fn meeting(wanted: &Wanted, trial: &'static Comparison, measure: &Measure, time: Option<Duration>) -> Result<Meeting> {
    let Wanted { entry, experiment, .. } = wanted;
    let said = experiment.options.iter().chain(trial.options).map(|(name, value)| format!("{name}={value}"));
    let options = game_options::read(entry.kind, &said.collect::<Vec<_>>())?;
    let game = setting(entry, options)?;
    let terms = Terms {
        time: TimeControl::PerMove(time.unwrap_or(ENDLESS)),
        clock: wanted.clock,
        opening_time: time.is_none().then_some(OPENINGS_FOR),
        seed: wanted.seed,
        ..Terms::new(game.with_records(RECORDS))
    };
    let iterations = measure.iterations.filter(|_| trial.counts_iterations());
    let entrants = trial.entrants.iter().map(|contender| called(wanted, contender, iterations));
    let meeting = Meeting {
        trial,
        time,
        iterations,
        contest: Contest {
            terms,
            entrants: entrants.collect::<Result<_>>()?,
            schedule: Schedule::RoundRobin,
            referee: None,
            games: measure.games,
            concurrency: wanted.concurrency,
            sprt: None,
            folder: None,
        },
    };
    let folder = Some(wanted.folder.join(meeting.folder()));
    // Where more sit at a game, a round is more than a pair.
    let games = meeting.contest.games.next_multiple_of(meeting.contest.round());
    Ok(Meeting { contest: Contest { folder, games, ..meeting.contest }, ..meeting })
}

/// A game with what lies inside the program for it.
pub(super) fn setting(entry: &'static Entry, options: Map<String, Value>) -> Result<Setting> {
    let boards = additions::boards(entry, None)?;
    let refused = |refused| anyhow::anyhow!("{} cannot be played so: {}", entry.kind.name, explained(&refused));
    Setting::new(entry.kind, entry.engines, boards, options).map_err(refused)
}

/// An engine with the limits of the trial in its name.
fn called(wanted: &Wanted, contender: &Contender, iterations: Option<u32>) -> Result<Entrant> {
    let experiment = wanted.experiment;
    let mut name = contender.engine.to_string();
    let limit = match contender.limit {
        Limit::Nothing | Limit::Time => None,
        Limit::Iterations => iterations,
        Limit::Fixed(fixed) => Some(fixed),
    };
    if let Some(limit) = limit {
        name.push_str(&format!(",{}={limit}", experiment.iterations));
    }
    if let Some(file) = wanted.net.as_ref().filter(|_| contender.asks_network) {
        name.push_str(&format!(",{}={}", experiment.network, file.display()));
    }
    entrant(wanted.entry, name)
}

/// An engine by its whole name.
pub(super) fn entrant(entry: &'static Entry, name: String) -> Result<Entrant> {
    let make = {
        let name = name.clone();
        move |seed| {
            let resources = Resources { trusted: true, ..Resources::default() };
            entry.engines.make(&name, seed, &resources)
        }
    };
    // Whoever is not there, or whose network cannot be read, should be told so before any match.
    make(1).map(drop).with_context(|| format!("cannot start {name}"))?;
    Ok(Entrant::new(name, move |seed| make(seed).map_err(|error| error.to_string())))
}

impl Meeting {
    /// Where its games are kept.
    fn folder(&self) -> String {
        let limits = self.time.map(write_span).into_iter().chain(self.iterations.map(|count| count.to_string()));
        [self.trial.name.to_string()].into_iter().chain(limits).collect::<Vec<_>>().join("-")
    }

    /// Its trial and what limits it: `6.1a, 200ms`.
    pub(crate) fn label(&self) -> String {
        let name = self.trial.name;
        self.limits().map_or_else(|| name.to_string(), |limits| format!("{name}, {limits}"))
    }

    /// What ends a search of somebody, in words; nothing where each has a limit of its own.
    pub(crate) fn limits(&self) -> Option<String> {
        let iterations = self.iterations.map(|count| format!("{} iterations", super::table::grouped(count.into())));
        self.time.map(write_span).or(iterations)
    }
}
