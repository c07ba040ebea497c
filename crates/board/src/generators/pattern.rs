//! Boards cut from a pattern that repeats: points with whole coordinates, joined to those one step away.

use std::collections::BTreeSet;

use crate::{Draft, Place};

/// Points of a pattern. They are numbered in ascending order, so the coordinate to count by last comes first.
pub(crate) type Cut<const D: usize> = BTreeSet<[i32; D]>;

/// Puts the points of `cut` where `place` says and joins each to those of its `steps` that are in the cut.
pub(super) fn lay<const D: usize>(
    draft: &mut Draft,
    cut: &Cut<D>,
    steps: impl Fn([i32; D]) -> &'static [[i32; D]],
    place: impl Fn([i32; D]) -> Place,
) {
    let first = draft.len();
    let points: Vec<_> = cut.iter().copied().collect();
    for &point in &points {
        let here = draft.point(place(point));
        for step in steps(point) {
            // Steps lead both ways: an edge is drawn once, when its second point is laid.
            if let Ok(there) = points[..here - first].binary_search(&plus(point, *step)) {
                draft.edge(here, first + there);
            }
        }
    }
}

/// The point that lies `step` away from `point`.
pub(super) fn plus<const D: usize>(point: [i32; D], step: [i32; D]) -> [i32; D] {
    std::array::from_fn(|axis| point[axis] + step[axis])
}
