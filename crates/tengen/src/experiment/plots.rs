//! Pictures of an experiment: shares beside those of the source, and how a share changes with time.

use std::time::Duration;

use tengen_arena::{
    report::{Plane, escaped},
    statistics::{Interval, wilson},
    write_span,
};
use tengen_game::{Comparison, Experiment};

use super::{Outcome, of_trial, table::percent};

const LEVELS: [(f64, &str); 5] = [(0.0, "0 %"), (0.25, "25 %"), (0.5, "50 %"), (0.75, "75 %"), (1.0, "100 %")];

/// A share with its interval, and what it says when somebody points at it.
struct Whisker {
    share: f64,
    interval: Interval,
    title: String,
}

impl Whisker {
    fn measured(outcome: &Outcome<'_>) -> Option<Self> {
        let estimate = outcome.played.estimate();
        let games = estimate.points.games();
        let (share, interval) = (estimate.share, estimate.share_interval);
        let title = format!("{}: {}, {games} games", outcome.meeting.label(), percent(share, interval));
        (games > 0).then_some(Self { share, interval, title })
    }

    /// Nothing where the source gives no figures.
    fn published(trial: &Comparison) -> Option<Self> {
        let games = f64::from(trial.published.games);
        let share = trial.won? / games;
        let interval = wilson(share, games);
        Some(Self { share, interval, title: format!("{} in the source: {}", trial.name, percent(share, interval)) })
    }

    /// Upright, at this place from the left.
    fn draw(&self, plane: &Plane, at: f64, class: &str) -> String {
        let (x, y) = (plane.x(at), plane.y(self.share));
        let (low, high) = (plane.y(self.interval.low), plane.y(self.interval.high));
        format!(
            r#"<g class="{class}"><title>{}</title><line x1="{x:.1}" x2="{x:.1}" y1="{low:.1}" y2="{high:.1}"/><circle cx="{x:.1}" cy="{y:.1}" r="4.5"/></g>"#,
            escaped(&self.title)
        )
    }
}

fn opened(plane: &Plane, title: &str) -> String {
    let mut svg = plane.open(title);
    for (part, label) in LEVELS {
        svg.push_str(&plane.level(part, label, if part == 0.5 { "even" } else { "grid" }));
    }
    svg
}

/// Each trial: what was measured, with the longest time there is, beside what the source says.
pub(super) fn beside(experiment: &Experiment, outcomes: &[Outcome<'_>]) -> String {
    const PLANE: Plane = Plane { width: 860.0, height: 280.0, left: 52.0, bottom: 26.0 };
    let mut svg = opened(&PLANE, "Share of points in each trial, measured and in the source, with 95 % intervals");
    let count = experiment.trials.len() as f64;
    for (at, trial) in experiment.trials.iter().enumerate() {
        let middle = (at as f64 + 0.5) / count;
        svg.push_str(&PLANE.below(middle, &escaped(trial.name)));
        if let Some(whisker) = of_trial(outcomes, trial).last().and_then(Whisker::measured) {
            svg.push_str(&whisker.draw(&PLANE, middle - 0.12 / count, "a whisker"));
        }
        if let Some(whisker) = Whisker::published(trial) {
            svg.push_str(&whisker.draw(&PLANE, middle + 0.12 / count, "b whisker"));
        }
    }
    svg + "</svg>"
}

/// How the share changes with the time a move, up to that of the source; nothing for trials without time.
pub(super) fn by_time(trial: &Comparison, outcomes: &[Outcome<'_>]) -> Option<String> {
    const PLANE: Plane = Plane { width: 860.0, height: 260.0, left: 52.0, bottom: 26.0 };
    let measured: Vec<(Duration, Whisker)> = of_trial(outcomes, trial)
        .filter_map(|outcome| Some((outcome.meeting.time?, Whisker::measured(outcome)?)))
        .collect();
    let source = *trial.published.times.last()?;
    let (first, last) = (measured.first()?.0, measured.last()?.0);
    let span = (first.min(source), last.max(source));
    let mut svg = opened(&PLANE, &format!("{}: share of points by time a move, with 95 % intervals", trial.title));
    let mut labelled: Vec<Duration> = measured.iter().map(|(time, _)| *time).chain([source]).collect();
    labelled.sort_unstable();
    labelled.dedup();
    for time in labelled {
        svg.push_str(&PLANE.below(place(time, span), &write_span(time)));
    }
    let line: Vec<String> = measured
        .iter()
        .map(|(time, whisker)| format!("{:.1},{:.1}", PLANE.x(place(*time, span)), PLANE.y(whisker.share)))
        .collect();
    svg.push_str(&format!(r#"<polyline class="score" points="{}"/>"#, line.join(" ")));
    for (time, whisker) in &measured {
        svg.push_str(&whisker.draw(&PLANE, place(*time, span), "a whisker"));
    }
    // Beside what was measured at the same time, not on top of it.
    let apart = if measured.iter().any(|(time, _)| *time == source) { 0.012 } else { 0.0 };
    if let Some(whisker) = Whisker::published(trial) {
        svg.push_str(&whisker.draw(&PLANE, place(source, span) + apart, "b whisker"));
    }
    Some(svg + "</svg>")
}

/// Where a time lies between two on a logarithmic scale, with room at both ends.
fn place(time: Duration, (first, last): (Duration, Duration)) -> f64 {
    let log = |time: Duration| time.as_secs_f64().max(1e-6).ln();
    let reach = log(last) - log(first);
    if reach <= 0.0 { 0.5 } else { 0.04 + 0.92 * (log(time) - log(first)) / reach }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_lie_by_their_logarithms() {
        let [a, b, c] = [10, 100, 1000].map(Duration::from_millis);
        assert!((place(b, (a, c)) - 0.5).abs() < 1e-9);
        assert!((place(a, (a, c)) - 0.04).abs() < 1e-9 && (place(c, (a, c)) - 0.96).abs() < 1e-9);
        assert!((place(a, (a, a)) - 0.5).abs() < 1e-9, "a single time lies in the middle");
    }
}
