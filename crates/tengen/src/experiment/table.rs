//! The figures of an experiment beside those of the source.

use tengen_arena::{
    Points, letter,
    statistics::{Interval, wilson},
    write_span,
};
use tengen_game::Comparison;

use super::Outcome;

/// The heads of the columns.
pub(super) const HEADS: [&str; 7] =
    ["trial", "a move", "won, drawn, lost", "share, 95 %", "source", "iterations a move", "iterations in the source"];

/// The rows, a match each.
pub(super) fn rows(outcomes: &[Outcome<'_>]) -> Vec<[String; HEADS.len()]> {
    outcomes.iter().map(row).collect()
}

fn row(outcome: &Outcome<'_>) -> [String; HEADS.len()] {
    let (meeting, estimate) = (outcome.meeting, outcome.played.estimate());
    let trial = meeting.trial;
    let Points { wins, draws, losses } = estimate.points;
    let share = match estimate.points.games() {
        0 => String::new(),
        _ => percent(estimate.share, estimate.share_interval),
    };
    [
        trial.name.to_string(),
        meeting.limits().unwrap_or_default(),
        format!("{wins}, {draws}, {losses}"),
        share,
        published(trial),
        both(|entrant| Some(outcome.played.tally.conduct(entrant).iterations()?.0.round() as u64)),
        both(|entrant| trial.iterations[entrant]),
    ]
}

/// What both did, if either did.
fn both(of: impl Fn(usize) -> Option<u64>) -> String {
    match [of(0), of(1)] {
        [None, None] => String::new(),
        both => both.map(|count| count.map_or_else(|| "–".to_string(), grouped)).join(" and "),
    }
}

/// The share of the source with its interval, and what it was taken from: `90.3 % (89.0 to 91.5) of 2,100, 1m`.
fn published(trial: &Comparison) -> String {
    let Some(won) = trial.won else { return trial.said.to_string() };
    let games = trial.published.games;
    let share = won / f64::from(games);
    let limit = trial.published.times.last().map(|time| write_span(*time));
    let limit = limit.or(trial.published.iterations.map(|count| format!("{} iterations", grouped(count.into()))));
    let limit = limit.map_or_else(String::new, |limit| format!(", {limit}"));
    format!("{} of {} games{limit}", percent(share, wilson(share, games.into())), grouped(games.into()))
}

/// `90.5 % (81.7 to 95.3)`.
pub(super) fn percent(share: f64, Interval { low, high }: Interval) -> String {
    format!("{:.1} % ({:.1} to {:.1})", 100.0 * share, 100.0 * low, 100.0 * high)
}

/// `20,000,000`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The table for a terminal or a document.
pub(super) fn markdown(outcomes: &[Outcome<'_>]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let mut text = line(&HEADS.map(str::to_string));
    text.push_str(&line(&HEADS.map(|_| "---".to_string())));
    for row in rows(outcomes) {
        text.push_str(&line(&row));
    }
    text
}

/// How both did with each side: `Black: 5 won, 0 drawn, 1 lost`, for each entrant and side.
pub(super) fn by_side(outcome: &Outcome<'_>) -> Vec<[String; 4]> {
    let charter = &outcome.played.charter;
    let all = charter.sides.iter().enumerate().map(|(side, name)| {
        let Points { wins, draws, losses } = outcome.played.tally.conduct(0).with(side);
        [
            outcome.meeting.label(),
            format!("{}: {}", letter(0), charter.engines[0]),
            name.clone(),
            format!("{wins}, {draws}, {losses}"),
        ]
    });
    all.collect()
}

/// Iterations a minute of each who searched.
pub(super) fn a_minute(outcome: &Outcome<'_>) -> Option<String> {
    let said = [0, 1].map(|entrant| {
        let (_, a_minute) = outcome.played.tally.conduct(entrant).iterations()?;
        Some(format!("{} {}", outcome.played.charter.engines[entrant], grouped(a_minute.round() as u64)))
    });
    let said: Vec<String> = said.into_iter().flatten().collect();
    (!said.is_empty()).then(|| format!("{}: {}", outcome.meeting.label(), said.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (20_000_000, "20,000,000")] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn the_source_is_told_with_its_interval() {
        let experiment = tengen_games::ENTRIES.iter().find_map(|entry| entry.engines.experiment()).unwrap();
        assert_eq!(published(&experiment.trials[0]), "90.3 % (89.0 to 91.5) of 2,100 games, 1m");
        assert_eq!(published(&experiment.trials[1]), "90.5 % (81.7 to 95.3) of 74 games, 30,000 iterations");
    }
}
