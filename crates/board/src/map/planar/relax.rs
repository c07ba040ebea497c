use super::super::{
    Spot,
    crossings::{meet, to_line},
    trace::ring,
};
use crate::layout;

/// Lines keep this far from places that are not theirs, where they were not nearer before; in edges.
const CLEAR: f64 = 0.3;
/// A place that is nearer than that to a line may come nearer still by this part in one step, if that is for the better.
const GRACE: f64 = 0.98;
const MOST_HALVINGS: usize = 10;
/// Pairs of lines that are looked at all in all.
const PAIRS: usize = 60_000_000;
const MOST_SWEEPS: usize = 150;
/// Rounds of making room at last.
const MOST_ROUNDS: usize = 40;

/// The same drawing with distances as even as they can be without crossings.
pub(super) fn relaxed(joined: &[Vec<usize>], places: Vec<Spot>) -> Vec<Spot> {
    let lines: Vec<(usize, usize)> = joined
        .iter()
        .enumerate()
        .flat_map(|(a, row)| row.iter().filter(move |b| a < **b).map(move |b| (a, *b)))
        .collect();
    let sweeps = (PAIRS / (4 * lines.len() * lines.len())).clamp(3, MOST_SWEEPS);
    let far = places.into_iter().map(|[x, y]| [x, y, 0.0]).collect();
    let mut flat: Vec<Spot> = Vec::new();
    let moved = layout::guide(joined, far, sweeps, |point, wanted, places| {
        flat.clear();
        flat.extend(places.iter().map(|[x, y, _]| [*x, *y]));
        let here = flat[point];
        let kept = (clearance(point, joined, &lines, &flat) * GRACE).min(CLEAR);
        let mut part = 1.0;
        for _ in 0..MOST_HALVINGS {
            flat[point] = [0, 1].map(|axis| here[axis] + part * (wanted[axis] - here[axis]));
            if clearance(point, joined, &lines, &flat) >= kept && kept > 0.0 {
                return [flat[point][0], flat[point][1], 0.0];
            }
            part /= 2.0;
        }
        [here[0], here[1], 0.0]
    });
    let mut places: Vec<Spot> = moved.into_iter().map(|[x, y, _]| [x, y]).collect();
    for _ in 0..sweeps.min(MOST_ROUNDS) {
        let mut better = false;
        for point in 0..places.len() {
            better |= make_room(point, joined, &lines, &mut places);
        }
        if !better {
            break;
        }
    }
    places
}

/// Moves a place that is too near to others to where it is farthest from all, of a few spots around.
fn make_room(point: usize, joined: &[Vec<usize>], lines: &[(usize, usize)], places: &mut [Spot]) -> bool {
    let here = places[point];
    let before = clearance(point, joined, lines, places);
    let (mut best, mut most) = (here, before * 1.02);
    if before >= CLEAR {
        return false;
    }
    for step in [1.0, 0.5, 0.25, 0.12, 0.06, 0.02, 0.005] {
        for [x, y] in ring(8) {
            places[point] = [here[0] + x * step, here[1] + y * step];
            let off = clearance(point, joined, lines, places);
            if off > most {
                (best, most) = (places[point], off);
            }
        }
    }
    places[point] = best;
    best != here
}

/// How far a place and its lines are from all places and lines that they do not touch: 0 if any cross, at most [`CLEAR`].
fn clearance(point: usize, joined: &[Vec<usize>], lines: &[(usize, usize)], places: &[Spot]) -> f64 {
    let mut least = CLEAR;
    let at = |point: usize| places[point];
    for &(a, b) in lines {
        let (from, to) = (at(a), at(b));
        for &next in &joined[point] {
            let (here, there) = (at(point), at(next));
            let apart = |axis: usize| {
                let (low, high) = (here[axis].min(there[axis]), here[axis].max(there[axis]));
                from[axis].min(to[axis]) - high > least || low - from[axis].max(to[axis]) > least
            };
            if apart(0) || apart(1) {
                continue;
            }
            let own = [here, there];
            let off = match (a == point || b == point, a == next || b == next) {
                (true, true) => continue,
                // Another line of the same point, or of its neighbour: they meet there and nowhere else.
                (true, false) => {
                    let other = if a == point { b } else { a };
                    to_line(at(other), own).min(to_line(there, [from, to]))
                }
                (false, true) => {
                    let other = if a == next { b } else { a };
                    to_line(at(other), own).min(to_line(here, [from, to]))
                }
                (false, false) if meet(own, [from, to], 0.0) => return 0.0,
                (false, false) => {
                    [to_line(here, [from, to]), to_line(there, [from, to]), to_line(from, own), to_line(to, own)]
                        .into_iter()
                        .fold(f64::MAX, f64::min)
                }
            };
            least = least.min(off);
        }
    }
    least
}
