//! Tables and sentences.

use std::fmt::Write as _;

use super::field;
use crate::{
    Conduct, Decision, Finish, Judge, Played, Points, Sprt, letter,
    statistics::{Estimate, Interval},
};

/// Everything that was counted, side by side.
#[must_use]
pub fn table(played: &Played) -> String {
    let charter = &played.charter;
    let conduct: Vec<Conduct> = (0..charter.engines.len()).map(|entrant| played.tally.conduct(entrant)).collect();
    let names = charter.engines.iter().enumerate().map(|(at, name)| format!("{}: {name}", letter(at)));
    let mut rows = vec![(String::new(), names.collect::<Vec<_>>())];
    let mut row = |name: &str, of: &dyn Fn(&Conduct) -> String| {
        rows.push((name.to_string(), conduct.iter().map(of).collect()));
    };
    row("engine", &|conduct| conduct.engine.clone());
    for (side, name) in charter.sides.iter().enumerate() {
        row(&format!("with {name}"), &|conduct| points(conduct.with(side)));
    }
    row("moves", &|conduct| conduct.moves.to_string());
    row("time a move", &|conduct| format!("{}, at most {}", seconds(conduct.mean()), seconds(conduct.longest)));
    if conduct.iter().any(|conduct| conduct.iterations().is_some()) {
        row("iterations", &|conduct| conduct.iterations().map_or(String::new(), searched));
    }
    row("late moves", &|conduct| conduct.late.to_string());
    if charter.strict_time {
        row("lost on time", &|conduct| conduct.lost_on_time.to_string());
    }
    row("crashes", &|conduct| conduct.crashes.to_string());
    row("illegal moves", &|conduct| conduct.illegal_moves.to_string());
    let mut text = columns(&rows, 14);
    text.push('\n');
    text.push_str(&circumstances(played));
    text
}

/// How many iterations a search made.
pub(super) fn searched((a_move, a_minute): (f64, f64)) -> String {
    format!("{a_move:.0} a move, {a_minute:.0} a minute")
}

/// Rows of a table: a name of some width, then a column for each value, as wide as its widest but for the last.
pub(super) fn columns(rows: &[(String, Vec<String>)], name_width: usize) -> String {
    let count = rows.iter().map(|(_, values)| values.len()).max().unwrap_or(0);
    let width =
        |at: usize| rows.iter().filter_map(|(_, values)| Some(values.get(at)?.chars().count())).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut text = String::new();
    for (name, values) in rows {
        let mut line = format!("{name:<name_width$} ");
        for (value, width) in values.iter().zip(&widths) {
            let _infallible = write!(line, "{value:<width$}   ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// What the games have in common, and how they ended.
fn circumstances(played: &Played) -> String {
    let (charter, tally) = (&played.charter, &played.tally);
    let mut text = format!(
        "{} of {}, {} opening moves, seed {}\n",
        games(tally.games()),
        charter.conditions(),
        charter.opening_moves,
        charter.seed,
    );
    let _infallible = write!(text, "{:.1} moves a game", tally.mean_length());
    if tally.at_the_limit() > 0 {
        let _infallible = write!(text, ", {} stopped at {} moves", games(tally.at_the_limit()), charter.most_moves);
    }
    let judged: Vec<String> = Judge::ALL
        .into_iter()
        .filter(|judge| tally.judged_by(*judge) > 0)
        .map(|judge| format!("{} in {}", judged_by(judge), games(tally.judged_by(judge))))
        .collect();
    if !judged.is_empty() {
        let _infallible = write!(text, "; dead stones: {}", judged.join(", "));
    }
    let [none, half, one, more, two] = tally.pairs();
    if charter.is_duel() && tally.pairs() != [0; 5] {
        let _infallible =
            write!(text, "\npairs in which A won 2, 1.5, 1, 0.5, 0 points: {two}, {more}, {one}, {half}, {none}");
    }
    text.push('\n');
    text
}

fn judged_by(judge: Judge) -> &'static str {
    match judge {
        Judge::Agreement => "agreed upon",
        Judge::Referee => "by the referee",
        Judge::Estimate => "estimated",
    }
}

/// Why it ended, if not by itself.
pub(super) fn stopped(played: &Played) -> String {
    match &played.finish {
        Finish::Complete | Finish::Decided(_) => String::new(),
        Finish::Interrupted => "Stopped before the end; this is the result so far.\n".to_string(),
        Finish::Broken { entrant, reason } => {
            let name = played.charter.engines.get(*entrant).map_or("", String::as_str);
            let times = crate::MOST_FAULTS;
            format!("Stopped: {} ({name}) failed {times} times in a row, last: {reason}\n", letter(*entrant))
        }
    }
}

/// The last lines: why it ended if not by itself; of two wins, draws and losses, the percentage and Elo, each with its
/// interval; of more the cross table and the ladder.
#[must_use]
pub fn verdict(played: &Played) -> String {
    let mut text = stopped(played);
    if !played.charter.is_duel() {
        return text + &field::text(played);
    }
    if let Some(sprt) = &played.sprt {
        text.push_str(&sequential(sprt, played));
    }
    let estimate = Estimate::of(&played.tally);
    let Points { wins, draws, losses } = estimate.points;
    let charter = &played.charter;
    let _infallible = writeln!(text, "{} {}", charter.players(), charter.place());
    let _infallible =
        writeln!(text, "{wins} wins, {draws} draws, {losses} losses in {}", games(estimate.points.games()));
    let Interval { low, high } = estimate.share_interval;
    let _infallible = writeln!(
        text,
        "{:.1} % of the points, 95 % interval {:.1} to {:.1}",
        100.0 * estimate.share,
        100.0 * low,
        100.0 * high
    );
    let Interval { low, high } = estimate.elo_interval;
    let reach = high - low;
    let _infallible = writeln!(
        text,
        "Elo {}, 95 % interval {} to {}; {:.1} % likely to be the stronger one",
        elo(estimate.elo, reach),
        elo(low, reach),
        elo(high, reach),
        100.0 * estimate.superiority
    );
    text
}

fn sequential(sprt: &Sprt, played: &Played) -> String {
    let pairs = played.tally.pairs();
    let (low, high) = sprt.bounds();
    let said = match sprt.decision(pairs) {
        Decision::Undecided => "undecided".to_string(),
        Decision::Stronger => format!("A is stronger, by {} Elo rather than by {}", sprt.elo1, sprt.elo0),
        Decision::NotStronger => format!("A is not stronger by {} Elo, {} rather", sprt.elo1, sprt.elo0),
    };
    format!(
        "SPRT {},{}: log likelihood ratio {:.2} in {low:.2} to {high:.2}: {said}\n",
        sprt.elo0,
        sprt.elo1,
        sprt.ratio(pairs)
    )
}

/// A difference in Elo; with a decimal only where the interval it stands in is narrow enough for one.
#[must_use]
pub fn elo(value: f64, reach: f64) -> String {
    match value {
        f64::INFINITY => "+∞".to_string(),
        f64::NEG_INFINITY => "-∞".to_string(),
        // Rounding may leave a minus sign on nothing.
        value if reach < 20.0 => format!("{:+.1}", (value * 10.0).round() / 10.0 + 0.0),
        value => format!("{:+.0}", value.round() + 0.0),
    }
}

/// Wins, draws and losses.
pub(super) fn points(points: Points) -> String {
    let Points { wins, draws, losses } = points;
    match points.games() {
        0 => "no game".to_string(),
        _ => format!("{wins} won, {draws} drawn, {losses} lost ({:.1} %)", 100.0 * points.share()),
    }
}

pub(super) fn seconds(seconds: f64) -> String {
    if seconds < 0.1 { format!("{:.1} ms", seconds * 1000.0) } else { format!("{seconds:.2} s") }
}

pub(super) fn games(count: u32) -> String {
    if count == 1 { "1 game".to_string() } else { format!("{count} games") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_has_decimals_only_where_they_mean_something() {
        assert_eq!(elo(12.345, 3.0), "+12.3");
        assert_eq!(elo(12.345, 120.0), "+12");
        assert_eq!(elo(-0.04, 1.0), "+0.0");
        assert_eq!(elo(f64::NEG_INFINITY, f64::INFINITY), "-∞");
    }
}
