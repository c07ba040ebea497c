//! Signed distances.

use std::f32::consts::TAU;

pub(crate) type Point = (f32, f32);

pub(crate) fn circle(centre: Point, radius: f32) -> impl Fn(f32, f32) -> f32 + use<> {
    move |x, y| (x - centre.0).hypot(y - centre.1) - radius
}

pub(crate) fn ring(centre: Point, radius: f32, width: f32) -> impl Fn(f32, f32) -> f32 + use<> {
    move |x, y| ((x - centre.0).hypot(y - centre.1) - radius).abs() - width / 2.0
}

/// A box with round corners.
pub(crate) fn block(centre: Point, half: Point, round: f32) -> impl Fn(f32, f32) -> f32 + use<> {
    move |x, y| {
        let (dx, dy) = ((x - centre.0).abs() - half.0 + round, (y - centre.1).abs() - half.1 + round);
        dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - round
    }
}

/// A stroke with round ends.
pub(crate) fn stroke(from: Point, to: Point, width: f32) -> impl Fn(f32, f32) -> f32 + use<> {
    move |x, y| {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let along = (((x - from.0) * dx + (y - from.1) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
        (x - from.0 - along * dx).hypot(y - from.1 - along * dy) - width / 2.0
    }
}

/// Strokes from point to point.
pub(crate) fn path(points: &[Point], width: f32) -> impl Fn(f32, f32) -> f32 + use<> {
    let strokes: Vec<_> = points.windows(2).map(|pair| stroke(pair[0], pair[1], width)).collect();
    move |x, y| strokes.iter().fold(f32::MAX, |least, stroke| least.min(stroke(x, y)))
}

/// The inside of a line that closes.
pub(crate) fn area(points: &[Point]) -> impl Fn(f32, f32) -> f32 + use<> {
    let points = points.to_vec();
    move |x, y| {
        let mut inside = false;
        let mut least = f32::MAX;
        for (i, &a) in points.iter().enumerate() {
            let b = points[(i + 1) % points.len()];
            least = least.min(stroke(a, b, 0.0)(x, y));
            if (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0 {
                inside = !inside;
            }
        }
        if inside { -least } else { least }
    }
}

/// Points on a circle; angles in turns from the right, counter-clockwise.
pub(crate) fn around(centre: Point, radius: f32, turns: f32) -> Point {
    (centre.0 + radius * (turns * TAU).cos(), centre.1 + radius * (turns * TAU).sin())
}

/// A part of a circle as a stroke.
pub(crate) fn arc(centre: Point, radius: f32, from: f32, to: f32, width: f32) -> impl Fn(f32, f32) -> f32 + use<> {
    let points: Vec<_> = (0..=24).map(|i| around(centre, radius, from + (to - from) * i as f32 / 24.0)).collect();
    path(&points, width)
}

pub(crate) fn star(centre: Point, points: usize, outer: f32, inner: f32) -> impl Fn(f32, f32) -> f32 + use<> {
    let corner =
        |i: usize| around(centre, if i % 2 == 0 { outer } else { inner }, 0.25 + i as f32 / (2 * points) as f32);
    area(&(0..2 * points).map(corner).collect::<Vec<_>>())
}

/// An arrow with a head.
pub(crate) fn arrow(from: Point, to: Point, width: f32, head: f32) -> impl Fn(f32, f32) -> f32 + use<> {
    let turns = (from.1 - to.1).atan2(from.0 - to.0) / TAU;
    let shaft = stroke(from, to, width);
    let tip = path(&[around(to, head, turns + 0.115), to, around(to, head, turns - 0.115)], width);
    move |x, y| shaft(x, y).min(tip(x, y))
}

pub(crate) fn without(one: impl Fn(f32, f32) -> f32, other: impl Fn(f32, f32) -> f32) -> impl Fn(f32, f32) -> f32 {
    move |x, y| one(x, y).max(-other(x, y))
}

pub(crate) fn moved(shape: impl Fn(f32, f32) -> f32, by: Point) -> impl Fn(f32, f32) -> f32 {
    move |x, y| shape(x - by.0, y - by.1)
}
