//! How long the moves took, for both sides.

use super::page::Plane;
use crate::{GameRecord, Played, letter};

const PLANE: Plane = Plane { width: 860.0, height: 240.0, left: 52.0, bottom: 26.0 };

/// The upper ends of the bins in milliseconds; the last bin has none.
const ENDS: [f64; 14] = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0, 5000.0, 10_000.0];

/// How high the scale may reach; a quarter of each is a round number of percent.
const TOPS: [f64; 6] = [0.2, 0.32, 0.4, 0.6, 0.8, 1.0];

pub(super) fn draw(played: &Played) -> String {
    let counts = [0, 1].map(|entrant| count(played, entrant));
    let used = |bin: &usize| counts.iter().any(|counts| counts[*bin] > 0);
    let first = (0..=ENDS.len()).find(used).unwrap_or(0);
    let last = (0..=ENDS.len()).rfind(used).unwrap_or(0);
    let bins = last - first + 1;
    let shares = counts.map(|counts| {
        let all: u64 = counts.iter().sum();
        counts.map(|count| count as f64 / all.max(1) as f64)
    });
    let most = shares.iter().flatten().fold(0.0f64, |most, share| most.max(*share));
    let top = TOPS.into_iter().find(|top| *top >= most).unwrap_or(1.0);

    let mut svg = PLANE.open("Time for a move, as a share of each engine's moves");
    for quarter in 0..=4 {
        let part = f64::from(quarter) / 4.0;
        svg.push_str(&PLANE.level(part, &format!("{:.0} %", 100.0 * part * top), "grid"));
    }
    let width = (1.0 / bins as f64) * 0.4;
    for bin in first..=last {
        let middle = ((bin - first) as f64 + 0.5) / bins as f64;
        svg.push_str(&PLANE.below(middle, &name(bin)));
        for (entrant, shares) in shares.iter().enumerate() {
            let left = if entrant == 0 { middle - width } else { middle };
            let share = shares[bin] / top;
            let (x, y) = (PLANE.x(left), PLANE.y(share));
            let (w, h) = (PLANE.x(left + width) - x, PLANE.y(0.0) - y);
            svg.push_str(&format!(
                r#"<rect class="{}" x="{x:.1}" y="{y:.1}" width="{w:.1}" height="{h:.1}"><title>{}: {:.1} %</title></rect>"#,
                if entrant == 0 { "a" } else { "b" },
                letter(entrant),
                100.0 * shares[bin],
            ));
        }
    }
    svg.push_str("</svg>");
    svg
}

fn count(played: &Played, entrant: usize) -> [u64; ENDS.len() + 1] {
    let mut counts = [0; ENDS.len() + 1];
    for millis in played.records.iter().flat_map(|record| own(record, entrant)) {
        counts[ENDS.iter().position(|end| millis < end).unwrap_or(ENDS.len())] += 1;
    }
    counts
}

fn own(record: &GameRecord, entrant: usize) -> impl Iterator<Item = &f64> {
    record.seats_of(entrant).filter_map(|seat| record.thinking.get(seat)).flatten()
}

fn name(bin: usize) -> String {
    let short = |millis: f64| if millis < 1000.0 { format!("{millis} ms") } else { format!("{} s", millis / 1000.0) };
    match (bin.checked_sub(1).map(|below| ENDS[below]), ENDS.get(bin)) {
        (None, _) => format!("below {}", short(ENDS[0])),
        (Some(from), None) => format!("over {}", short(from)),
        (Some(from), Some(to)) if *to >= 1000.0 && from < 1000.0 => format!("{}-{}", from / 1000.0, short(*to)),
        (Some(from), Some(to)) if from >= 1000.0 => format!("{}-{}", from / 1000.0, short(*to)),
        (Some(from), Some(to)) => format!("{from}-{}", short(*to)),
    }
}
