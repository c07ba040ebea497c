//! The little arithmetic that seeing in space takes.

/// A place or a direction: x to the right, y up, z towards the viewer.
pub(crate) type Vector = [f64; 3];

pub(crate) fn add(a: Vector, b: Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

pub(crate) fn sub(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

pub(crate) fn scaled(a: Vector, by: f64) -> Vector {
    a.map(|c| c * by)
}

pub(crate) fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(crate) fn length(a: Vector) -> f64 {
    dot(a, a).sqrt()
}

/// The way from `a` (share 0) to `b` (share 1).
pub(crate) fn mix(a: Vector, b: Vector, share: f64) -> Vector {
    add(scaled(a, 1.0 - share), scaled(b, share))
}

/// The middle of places; there must be one at least.
pub(crate) fn middle(places: &[Vector]) -> Vector {
    scaled(places.iter().copied().fold([0.0; 3], add), 1.0 / places.len() as f64)
}

/// The direction that a face looks, 1 long; nothing for a face without area.
pub(crate) fn normal(corners: &[Vector]) -> Vector {
    let following = corners.iter().skip(1).chain(corners.first());
    let sum = corners.iter().zip(following).fold([0.0; 3], |sum, (a, b)| add(sum, cross(*a, *b)));
    scaled(sum, 1.0 / length(sum).max(1e-12))
}
