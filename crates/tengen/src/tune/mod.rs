//! `tengen tune`: better parameters for an engine, found by self-play.
//!
//! Candidates are drawn over the ranges that are asked for ([`candidate`]). Each plays the engine as it is; the better half plays on,
//! against the same opponent from more openings, until one is left. Whoever is the best of many was also lucky, so that one
//! is measured again from openings that nobody has seen: only that figure says what was gained.

mod candidate;
mod options;

use std::{
    fs,
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
};

use anyhow::{Context as _, Result};
use tengen_arena::{
    Contest, Entrant, Finish, Schedule, Setting, Tally, Terms,
    statistics::{Estimate, Interval},
};
use tengen_game::{Resources, explained};

pub(crate) use options::Options;

use self::{
    candidate::{Candidate, drawn},
    options::Wanted,
};
use crate::{
    additions,
    contest::{INTERRUPTED, Progress, stop_on_ctrl_c},
    terminal,
};

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen tune --game sector66 --engine sector66,visits=100 --parameter spell=0..2 --parameter wall=0..2 --set template=duel
  tengen tune --game sector66 --engine sector66,visits=100 --parameter explore=0.5..3 --seats 4 --candidates 8 --games 28

The parameters that an engine has are in the help of `tengen match`. Ctrl-C or SIGTERM stops; the same command goes on from the games
that are kept in FOLDER.";

/// A candidate that has played.
struct Tried {
    candidate: Candidate,
    estimate: Estimate,
}

/// Plays, and tells what it came to.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let wanted = options.wanted()?;
    fs::create_dir_all(&wanted.folder).with_context(|| format!("cannot make {}", wanted.folder.display()))?;
    let interrupt = stop_on_ctrl_c()?;
    let mut left = drawn(&wanted.parameters, wanted.candidates, wanted.seed);
    let mut games = wanted.games;
    let mut text = String::new();
    let mut round = 0;
    while left.len() > 1 {
        round += 1;
        let (mut tried, mut whole) = (Vec::new(), true);
        for (at, candidate) in left.iter().enumerate() {
            let label = format!("round {round}, {} of {}: ", at + 1, left.len());
            let Some(estimate) = measured(&wanted, candidate, games, Stage::Choosing, label, &interrupt)? else {
                whole = false;
                break;
            };
            tried.push(Tried { candidate: candidate.clone(), estimate });
        }
        // The better ones first; of equals whoever was drawn first.
        tried.sort_by(|a, b| b.estimate.share.total_cmp(&a.estimate.share));
        text.push_str(&format!("\nRound {round}, {} of {} candidates\n\n", tried.len(), left.len()));
        text.push_str(&table(&wanted, &tried));
        if !whole {
            return stopped(&text);
        }
        tried.truncate(left.len().div_ceil(2));
        left = tried.into_iter().map(|tried| tried.candidate).collect();
        games *= 2;
    }
    let Some(best) = left.pop() else { return Ok(ExitCode::FAILURE) };
    let label = "confirmation: ".to_string();
    let Some(estimate) = measured(&wanted, &best, wanted.confirm, Stage::Confirming, label, &interrupt)? else {
        return stopped(&text);
    };
    text.push_str(&format!(
        "\nConfirmation, from other openings\n\n{}",
        table(&wanted, &[Tried { candidate: best.clone(), estimate }])
    ));
    text.push_str(&format!("\n{}\n{}\n", best.name(&wanted.engine), verdict(&estimate)));
    terminal::say(text.trim_start())?;
    Ok(ExitCode::SUCCESS)
}

fn stopped(text: &str) -> Result<ExitCode> {
    terminal::say(text.trim_start())?;
    eprintln!("Stopped; the same command goes on from here.");
    Ok(INTERRUPTED.into())
}

/// What games are for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Choosing,
    Confirming,
}

/// How a candidate does against the engine as it is; nothing if somebody wanted it to stop.
fn measured(
    wanted: &Wanted,
    candidate: &Candidate,
    games: u32,
    stage: Stage,
    label: String,
    interrupt: &AtomicBool,
) -> Result<Option<Estimate>> {
    let boards = additions::boards(wanted.entry, wanted.plugins.as_deref())?;
    let refused = |refused| anyhow::anyhow!("{} cannot be played so: {}", wanted.entry.kind.name, explained(&refused));
    let setting =
        Setting::new(wanted.entry.kind, wanted.entry.engines, boards, wanted.game.clone()).map_err(refused)?;
    let (folder, seed) = match stage {
        Stage::Choosing => (format!("candidate-{}", candidate.number), wanted.seed),
        // Openings that nobody was chosen by.
        Stage::Confirming => (format!("confirmed-{}", candidate.number), !wanted.seed),
    };
    let terms = Terms { time: wanted.time, clock: wanted.clock, seed, ..Terms::new(setting) };
    let entrants = [candidate.name(&wanted.engine), wanted.engine.clone()];
    let mut contest = Contest {
        terms,
        entrants: entrants.map(|name| entrant(wanted, name)).into(),
        schedule: Schedule::RoundRobin,
        referee: None,
        games,
        concurrency: wanted.concurrency,
        sprt: None,
        folder: Some(wanted.folder.join(folder)),
    };
    contest.games = games.next_multiple_of(contest.round());
    let mut progress = Progress::new(contest.games, contest.charter().is_duel()).labelled(label);
    let played = contest.run(interrupt, |news| progress.hear(&news));
    progress.clear();
    let mut played = played?;
    // Whoever goes on from a folder finds games of later rounds there: a round counts those that it had.
    played.records.truncate(contest.games as usize);
    played.tally = Tally::of(&played.records);
    if let Finish::Broken { reason, .. } = &played.finish {
        anyhow::bail!("{}: {reason}", candidate.name(&wanted.engine));
    }
    Ok((!interrupt.load(Ordering::Relaxed)).then(|| played.estimate()))
}

fn entrant(wanted: &Wanted, name: String) -> Entrant {
    let (called, engines) = (name.clone(), wanted.entry.engines);
    Entrant::new(name, move |seed| {
        let resources = Resources { trusted: true, ..Resources::default() };
        engines.make(&called, seed, &resources).map_err(|error| error.to_string())
    })
}

/// The candidates with their parameters and how they did against the engine as it is.
fn table(wanted: &Wanted, tried: &[Tried]) -> String {
    let names = wanted.parameters.iter().map(|parameter| parameter.name.as_str());
    let heads: Vec<&str> = ["candidate"].into_iter().chain(names).chain(["won, drawn, lost", "share, 95 %"]).collect();
    let mut text = format!("| {} |\n|{}\n", heads.join(" | "), " --- |".repeat(heads.len()));
    for Tried { candidate, estimate } in tried {
        let points = estimate.points;
        let mut cells = vec![candidate.number.to_string()];
        cells.extend(candidate.values.iter().map(|(_, value)| value.to_string()));
        cells.push(format!("{}, {}, {}", points.wins, points.draws, points.losses));
        cells.push(percent(estimate.share, estimate.share_interval));
        text.push_str(&format!("| {} |\n", cells.join(" | ")));
    }
    text
}

fn percent(share: f64, Interval { low, high }: Interval) -> String {
    format!("{:.1} % ({:.1} to {:.1})", 100.0 * share, 100.0 * low, 100.0 * high)
}

/// What the confirmation says.
fn verdict(estimate: &Estimate) -> String {
    let Interval { low, high } = estimate.share_interval;
    let gain =
        format!("{:+.0} Elo ({:+.0} to {:+.0})", estimate.elo, estimate.elo_interval.low, estimate.elo_interval.high);
    if low > 0.5 {
        format!("It is better than the engine as it is: {gain}.")
    } else if high < 0.5 {
        format!("It is worse than the engine as it is: {gain}.")
    } else {
        format!("Nothing is proved to be gained: {gain}.")
    }
}
