//! `tengen experiment`: a published experiment again, at any size, with a page that shows both results.
//!
//! What was compared, and what came out, a game's engines tell ([`tengen_game::Experiment`]). Here are the sizes that can be
//! asked for ([`options`]), the matches this comes to ([`mod@matches`]), which [`tengen_arena`] plays and keeps, and the page
//! ([`page`], with its [`plots`] and [`table`]), and how much slower games of one kind are than of another ([`speeds`]). The page is written anew after each match: it is there also when the rest
//! takes days.

mod matches;
mod options;
mod page;
mod plots;
mod speeds;
mod table;

use std::{
    fs,
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
};

use anyhow::{Context as _, Result};
use tengen_arena::{Finish, Played};
use tengen_game::{Comparison, Experiment};
use tengen_games::ENTRIES;

pub(crate) use options::Options;

use self::{matches::Meeting, options::Wanted, speeds::Speed};
use crate::{
    contest::{INTERRUPTED, Progress, stop_on_ctrl_c},
    terminal,
};

/// Shown below the help, with the games that have an experiment.
pub(crate) fn help() -> String {
    let with = ENTRIES.iter().filter_map(|entry| Some((entry.kind.name, entry.engines.experiment()?)));
    let examples = with.map(|(game, experiment)| {
        let names = trials(experiment);
        format!(
            "  tengen experiment {game}\n  tengen experiment {game} --trial {} --time 50ms,100ms,200ms --games 40\n  \
             tengen experiment {game} --size source --concurrency 8\n{game}: {}\n  trials {}\n",
            names[0],
            experiment.source,
            names.join(", ")
        )
    });
    format!("Examples:\n{}\n{ABOUT}", examples.collect::<String>())
}

/// What can be asked for by name.
fn trials(experiment: &Experiment) -> Vec<&'static str> {
    let speed = experiment.speeds.map(|_| options::SPEED);
    experiment.trials.iter().map(|trial| trial.name).chain(speed).collect()
}

const ABOUT: &str = "Without --size an experiment takes minutes to hours, depending on the machine; --size source is as large as it was published.
Ctrl-C or SIGTERM stops after writing the page; the same command goes on from the games that are kept. FOLDER/index.html is
the page, and a folder for each match holds its games.";

/// A match of the experiment, as far as it was played.
pub(crate) struct Outcome<'m> {
    pub(crate) meeting: &'m Meeting,
    pub(crate) played: Played,
}

/// Plays what there is to play and writes the page.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let wanted = options.wanted()?;
    let meetings = matches::of(&wanted)?;
    fs::create_dir_all(&wanted.folder).with_context(|| format!("cannot make {}", wanted.folder.display()))?;
    let interrupt = stop_on_ctrl_c()?;
    let mut outcomes = Vec::new();
    let mut ended = ExitCode::SUCCESS;
    for (at, meeting) in meetings.iter().enumerate() {
        let label = format!("{} of {}, {}: ", at + 1, meetings.len(), meeting.label());
        let played = play(meeting, label, &interrupt)?;
        let finish = played.finish.clone();
        outcomes.push(Outcome { meeting, played });
        write(&wanted, &outcomes, &[])?;
        match finish {
            Finish::Complete | Finish::Decided(_) => {}
            Finish::Interrupted => {
                ended = INTERRUPTED.into();
                break;
            }
            Finish::Broken { reason, .. } => {
                eprintln!("{}: {reason}", meeting.label());
                ended = ExitCode::FAILURE;
                break;
            }
        }
    }
    let mut speeds = Vec::new();
    if ended == ExitCode::SUCCESS && wanted.measures_speed {
        speeds = speeds::measured(&wanted, &interrupt)?;
        write(&wanted, &outcomes, &speeds)?;
        if interrupt.load(Ordering::Relaxed) {
            ended = INTERRUPTED.into();
        }
    }
    if interrupt.load(Ordering::Relaxed) {
        eprintln!("Stopped; the same command goes on from here.");
    }
    let tables = [table::markdown(&outcomes), speeds::markdown(&wanted, &speeds)].concat();
    terminal::say(&format!("{tables}\n{}\n", wanted.page().display()))?;
    Ok(ended)
}

fn play(meeting: &Meeting, label: String, interrupt: &AtomicBool) -> Result<Played> {
    let mut progress = Progress::new(meeting.contest.games, true).labelled(label);
    let played = meeting.contest.run(interrupt, |news| progress.hear(&news));
    progress.clear();
    Ok(played?)
}

/// Writes the page whole, so that whoever looks meanwhile never sees half of it.
fn write(wanted: &Wanted, outcomes: &[Outcome<'_>], speeds: &[Speed]) -> Result<()> {
    let (path, fresh) = (wanted.page(), wanted.folder.join("index.html.new"));
    let text = page::html(wanted.experiment, outcomes, speeds);
    fs::write(&fresh, text)
        .and_then(|()| fs::rename(&fresh, &path))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// The matches of a trial, in their order.
fn of_trial<'o, 'm>(outcomes: &'o [Outcome<'m>], trial: &Comparison) -> impl Iterator<Item = &'o Outcome<'m>> {
    let name = trial.name;
    outcomes.iter().filter(move |outcome| outcome.meeting.trial.name == name)
}
