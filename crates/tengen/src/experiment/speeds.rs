//! How much slower games of one kind are than of another: iterations a second in time of the processor, beside the first.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, Result};
use tengen_arena::{Contest, GameRecord, Schedule, Terms, TimeControl};
use tengen_game::Speeds;

use super::{
    matches::{ENDLESS, OPENINGS_FOR, entrant, setting},
    options::Wanted,
    table::grouped,
};
use crate::contest::Progress;

/// What a game came to.
pub(super) struct Speed {
    name: String,
    /// For each engine: iterations a second, a game each.
    rates: [Vec<f64>; 2],
    /// Beside the first game: how many times as slow, with its 95 % interval.
    times: [Option<(f64, f64, f64)>; 2],
}

/// Plays each of the games, and tells how fast it was.
pub(super) fn measured(wanted: &Wanted, interrupt: &AtomicBool) -> Result<Vec<Speed>> {
    let Some(speeds) = wanted.experiment.speeds else { return Ok(Vec::new()) };
    let mut measured: Vec<Speed> = Vec::new();
    let games = (speeds.games)();
    for (at, game) in games.iter().enumerate() {
        let mut progress = Progress::new(wanted.speed_games, true).labelled(format!(
            "{} of {}, speed with {}: ",
            at + 1,
            games.len(),
            game.name
        ));
        let setting = setting(wanted.entry, game.options.clone()).with_context(|| game.name.clone())?;
        let terms = Terms {
            time: TimeControl::PerMove(ENDLESS),
            clock: wanted.clock,
            opening_time: Some(OPENINGS_FOR),
            seed: wanted.seed,
            ..Terms::new(setting)
        };
        let contest = Contest {
            terms,
            entrants: speeds
                .engines
                .iter()
                .map(|name| entrant(wanted.entry, (*name).to_string()))
                .collect::<Result<_>>()?,
            schedule: Schedule::RoundRobin,
            referee: None,
            games: wanted.speed_games,
            concurrency: wanted.concurrency,
            sprt: None,
            folder: Some(wanted.folder.join(format!("speed-{}", game.name))),
        };
        let played = contest.run(interrupt, |news| progress.hear(&news));
        progress.clear();
        let records = played?.records;
        if interrupt.load(Ordering::Relaxed) {
            break;
        }
        let rates = [0, 1].map(|entrant| rates(&records, entrant));
        let first = measured.first();
        let times = [0, 1].map(|engine| {
            times(&first.map_or_else(|| rates[engine].clone(), |first| first.rates[engine].clone()), &rates[engine])
        });
        measured.push(Speed { name: game.name.clone(), rates, times });
    }
    Ok(measured)
}

/// Iterations a second of an engine, in each game.
fn rates(records: &[GameRecord], entrant: u8) -> Vec<f64> {
    let rate = |record: &GameRecord| {
        let own = record.seats.iter().zip(record.iterations.iter().zip(&record.thinking));
        let searched = own
            .filter(|(seat, _)| **seat == entrant)
            .flat_map(|(_, (iterations, thinking))| iterations.iter().zip(thinking))
            .filter(|(iterations, _)| **iterations > 0);
        let (iterations, milliseconds) = searched
            .fold((0.0, 0.0), |(all, spent), (iterations, thinking)| (all + *iterations as f64, spent + thinking));
        (milliseconds > 0.0).then(|| 1000.0 * iterations / milliseconds)
    };
    records.iter().filter_map(rate).collect()
}

/// How many times as slow as the first, with its 95 % interval.
fn times(first: &[f64], other: &[f64]) -> Option<(f64, f64, f64)> {
    let ((a, error), (b, other_error)) = (logarithms(first)?, logarithms(other)?);
    let wide = 1.96 * (error * error + other_error * other_error).sqrt();
    Some(((a - b).exp(), (a - b - wide).exp(), (a - b + wide).exp()))
}

/// The mean of the logarithms and its standard error.
fn logarithms(rates: &[f64]) -> Option<(f64, f64)> {
    let count = rates.len() as f64;
    if rates.len() < 2 {
        return None;
    }
    let mean = rates.iter().map(|rate| rate.ln()).sum::<f64>() / count;
    let variance = rates.iter().map(|rate| (rate.ln() - mean).powi(2)).sum::<f64>() / (count - 1.0);
    Some((mean, (variance / count).sqrt()))
}

/// The heads of the columns.
pub(super) fn heads(speeds: &Speeds) -> [String; 5] {
    let [one, other] = speeds.engines;
    ["with", one, "times as slow, 95 %", other, "times as slow, 95 %"].map(str::to_string)
}

/// The rows, a game each.
pub(super) fn rows(measured: &[Speed]) -> Vec<[String; 5]> {
    let rate = |rates: &[f64]| {
        logarithms(rates)
            .map_or_else(String::new, |(mean, _)| format!("{} a second", grouped(mean.exp().round() as u64)))
    };
    let times = |times: Option<(f64, f64, f64)>| {
        times.map_or_else(String::new, |(times, low, high)| format!("{times:.2} ({low:.2} to {high:.2})"))
    };
    let row = |(at, speed): (usize, &Speed)| {
        let beside = |engine: usize| if at == 0 { String::new() } else { times(speed.times[engine]) };
        [speed.name.clone(), rate(&speed.rates[0]), beside(0), rate(&speed.rates[1]), beside(1)]
    };
    measured.iter().enumerate().map(row).collect()
}

/// The table for a terminal or a document.
pub(super) fn markdown(wanted: &Wanted, measured: &[Speed]) -> String {
    let Some(speeds) = wanted.experiment.speeds.filter(|_| !measured.is_empty()) else { return String::new() };
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let mut text = format!("\n{}\nIn the source: {}\n\n", speeds.title, speeds.said);
    text.push_str(&line(&heads(speeds)));
    text.push_str(&line(&[(); 5].map(|()| "---".to_string())));
    for row in rows(measured) {
        text.push_str(&line(&row));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_the_speed_is_twice_as_slow() {
        let (times, low, high) = times(&[200.0, 220.0, 180.0], &[100.0, 110.0, 90.0]).unwrap();
        assert!((times - 2.0).abs() < 1e-9 && low < 1.8 && high > 2.2 && low > 1.0, "{times} {low} {high}");
        assert_eq!(super::times(&[1.0], &[1.0, 2.0]), None, "one game says nothing about its spread");
    }
}
