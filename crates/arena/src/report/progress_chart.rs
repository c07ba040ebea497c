//! The score over the games, with the band in which it may truly be.

use super::page::Plane;
use crate::{Played, statistics::wilson};

const PLANE: Plane = Plane { width: 860.0, height: 280.0, left: 52.0, bottom: 26.0 };

/// More than this a screen cannot show.
const MOST_POINTS: usize = 800;

pub(super) fn draw(played: &Played) -> String {
    let mut svg = PLANE.open("Share of points won by A after each game, with its 95 % interval");
    for (part, label) in [(0.0, "0 %"), (0.25, "25 %"), (0.5, "50 %"), (0.75, "75 %"), (1.0, "100 %")] {
        svg.push_str(&PLANE.level(part, label, if part == 0.5 { "even" } else { "grid" }));
    }
    let games = played.records.len();
    for game in ticks(games) {
        svg.push_str(&PLANE.below(place(game, games), &game.to_string()));
    }
    let (mut line, mut above, mut below) = (Vec::new(), Vec::new(), Vec::new());
    let mut points = 0.0;
    let step = games.div_ceil(MOST_POINTS).max(1);
    for (record, count) in played.records.iter().zip(1usize..) {
        points += record.payoff_of(0).unwrap_or(0.5);
        if count % step != 0 && count != games {
            continue;
        }
        let share = points / count as f64;
        let band = wilson(share, count as f64);
        let at = |value: f64| format!("{:.1},{:.1}", PLANE.x(place(count, games)), PLANE.y(value));
        line.push(at(share));
        above.push(at(band.high));
        below.push(at(band.low));
    }
    below.reverse();
    above.append(&mut below);
    svg.push_str(&format!(r#"<polygon class="band" points="{}"/>"#, above.join(" ")));
    svg.push_str(&format!(r#"<polyline class="score" points="{}"/>"#, line.join(" ")));
    if let Some((x, y)) = line.last().and_then(|last| last.split_once(',')) {
        svg.push_str(&format!(r#"<circle class="dot" cx="{x}" cy="{y}" r="3.5"/>"#));
    }
    svg.push_str("</svg>");
    svg
}

fn place(game: usize, games: usize) -> f64 {
    if games < 2 { 0.5 } else { (game - 1) as f64 / (games - 1) as f64 }
}

/// The first and the last game, and round numbers between them that do not come too close.
fn ticks(games: usize) -> Vec<usize> {
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
        .into_iter()
        .find(|step| games / step <= 10)
        .unwrap_or(100_000);
    let mut ticks = vec![1];
    ticks.extend((1..).map(|n| n * step).take_while(|n| *n + step / 2 < games).filter(|n| *n > step / 2 && *n > 1));
    if games > 1 {
        ticks.push(games);
    }
    ticks
}
