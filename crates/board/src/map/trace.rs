use super::{LEAST_APART, Map, Motion, Spot, crossings::nearest_pair, room::room};
use crate::Point;

/// Places are rounded to this part of an edge: what is written and read again stays the same.
const GRAIN: f64 = 4096.0;

/// How far the wood reaches beyond what lies on it.
pub(super) const MARGIN: f64 = 0.7;

/// A map in the making: places in any order, each with its point and whether it is a copy.
#[derive(Default)]
pub(super) struct Trace {
    places: Vec<(Point, Spot, bool)>,
    lines: Vec<(usize, usize)>,
    seams: Vec<Vec<Spot>>,
    panels: Vec<Vec<Spot>>,
    motion: Option<Motion>,
    scale: Option<f64>,
}

impl Trace {
    /// The own place of a point.
    pub(super) fn own(&mut self, point: Point, at: Spot) -> usize {
        self.put(point, at, false)
    }

    /// A copy of a point.
    pub(super) fn copy(&mut self, point: Point, at: Spot) -> usize {
        self.put(point, at, true)
    }

    pub(super) fn put(&mut self, point: Point, at: Spot, copy: bool) -> usize {
        self.places.push((point, at, copy));
        self.places.len() - 1
    }

    pub(super) fn line(&mut self, a: usize, b: usize) {
        self.lines.push((a, b));
    }

    pub(super) fn seam(&mut self, stroke: Vec<Spot>) {
        self.seams.push(stroke);
    }

    pub(super) fn panel(&mut self, corners: Vec<Spot>) {
        self.panels.push(corners);
    }

    pub(super) fn motion(&mut self, motion: Motion) {
        self.motion = Some(motion);
    }

    /// How much larger everything becomes, where that must not depend on which part of the board is in the middle.
    pub(super) fn scale(&mut self, scale: f64) {
        self.scale = Some(scale);
    }

    pub(super) fn at(&self, place: usize) -> Spot {
        self.places[place].1
    }

    /// The map, with its lines about 1 long and nothing nearer than [`LEAST_APART`].
    pub(super) fn finish(self, points: usize) -> Map {
        let mut order: Vec<usize> = (0..self.places.len()).collect();
        order.sort_by_key(|&place| {
            (self.places[place].2, if self.places[place].2 { 0 } else { self.places[place].0.index() })
        });
        let mut number = vec![0u32; order.len()];
        for (at, &place) in order.iter().enumerate() {
            number[place] = at as u32;
        }
        let mut lines: Vec<[u32; 2]> =
            self.lines.iter().map(|&(a, b)| [number[a].min(number[b]), number[a].max(number[b])]).collect();
        lines.sort_unstable();
        lines.dedup();
        let spots: Vec<Spot> = order.iter().map(|&place| self.places[place].1).collect();
        let scale = self.scale.unwrap_or_else(|| scale(&spots, &lines, points));
        let scaled = |[x, y]: Spot| [x, y].map(|c| (c * scale * GRAIN).round() / GRAIN);
        let all = |strokes: &[Vec<Spot>]| -> Vec<Vec<Spot>> {
            strokes.iter().map(|stroke| stroke.iter().map(|spot| scaled(*spot)).collect()).collect()
        };
        let places: Vec<Spot> = spots.into_iter().map(scaled).collect();
        let copies = order.iter().skip(points).map(|&place| self.places[place].0).collect();
        let room = room(&places, points);
        let panels = if self.panels.is_empty() { vec![hull(&places, MARGIN)] } else { all(&self.panels) };
        let motion = self.motion.unwrap_or(Motion::Still);
        Map { points, places, copies, lines, room, seams: all(&self.seams), panels, motion }
    }
}

/// How much larger a map becomes so that lines between own places are 1 long on average, and no two places are too near.
fn scale(spots: &[Spot], lines: &[[u32; 2]], points: usize) -> f64 {
    let own = |line: &&[u32; 2]| line.iter().all(|place| (*place as usize) < points);
    let (mut sum, mut count) = (0.0, 0.0);
    for [a, b] in lines.iter().filter(own) {
        sum += distance(spots[*a as usize], spots[*b as usize]);
        count += 1.0;
    }
    let scale = if sum > 0.0 { count / sum } else { 1.0 };
    // Rounding to the grain may bring two places nearer by less than this.
    let least = LEAST_APART * 1.001;
    match nearest_pair(spots) {
        Some(nearest) if nearest * scale < least && nearest > 0.0 => least / nearest,
        _ => scale,
    }
}

pub(super) fn distance(a: Spot, b: Spot) -> f64 {
    let (x, y) = (a[0] - b[0], a[1] - b[1]);
    (x * x + y * y).sqrt()
}

/// The smallest convex piece round all places with a margin, going round to the left.
pub(super) fn hull(places: &[Spot], margin: f64) -> Vec<Spot> {
    let mut sorted: Vec<Spot> = places
        .iter()
        .flat_map(|&[x, y]| ring(16).map(move |[across, up]| [x + across * margin, y + up * margin]))
        .collect();
    sorted.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    // One side from left to right, the other on the way back (Andrew's monotone chain).
    let mut corners: Vec<Spot> = Vec::new();
    let mut keep = 0;
    for pass in [sorted.clone(), sorted.into_iter().rev().collect()] {
        for next in pass {
            while corners.len() >= keep + 2
                && turn(corners[corners.len() - 2], corners[corners.len() - 1], next) <= 1e-9
            {
                corners.pop();
            }
            corners.push(next);
        }
        corners.pop();
        keep = corners.len();
    }
    corners
}

/// Twice the area of a triangle: positive if it goes round to the left.
pub(super) fn turn(a: Spot, b: Spot, c: Spot) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/// So many places on a circle of radius 1, to the left round from the right.
pub(super) fn ring(corners: usize) -> impl Iterator<Item = Spot> {
    (0..corners).map(move |corner| on_circle(corner as f64 / corners as f64))
}

/// The place on a circle of radius 1 after a part of a whole turn, from 0 to 1.
///
/// Only with operations that all machines round alike: the usual sine is not the same everywhere.
pub(super) fn on_circle(part: f64) -> Spot {
    let quarters = (part * 4.0).round();
    // At most an eighth of a turn is left, where these series end below the last digit.
    let angle = (part * 4.0 - quarters) * std::f64::consts::FRAC_PI_2;
    let square = angle * angle;
    let series = |start: i32| {
        let (mut term, mut sum) = (1.0, 1.0);
        for step in 1..=9 {
            let over = f64::from((start + 2 * step - 1) * (start + 2 * step));
            term = -term * square / over;
            sum += term;
        }
        sum
    };
    let (cos, sin) = (series(0), angle * series(1));
    match (quarters as i64).rem_euclid(4) {
        0 => [cos, sin],
        1 => [-sin, cos],
        2 => [-cos, -sin],
        _ => [sin, -cos],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_circle_is_that_of_the_usual_sine() {
        for step in 0..1000 {
            let part = f64::from(step) / 1000.0;
            let (sin, cos) = (part * std::f64::consts::TAU).sin_cos();
            let [x, y] = on_circle(part);
            assert!((x - cos).abs() < 1e-14 && (y - sin).abs() < 1e-14, "{part}: {x} {y}");
        }
    }
}
