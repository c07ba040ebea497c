use super::{
    lattice::TO_NEIGHBOUR,
    pattern::{Cut, lay},
};
use crate::Draft;

/// The surface of a block of `side` points each way: 6 (n - 1)² + 2 points, 12 (n - 1)² edges; three neighbours at the
/// 8 corners, four elsewhere. Points count upward from the bottom face.
pub(super) fn cube(draft: &mut Draft, side: i32) {
    // Two neighbours on the surface share a face, so a step never leads through the inside.
    lay(draft, &surface(side), |_| &TO_NEIGHBOUR, |[y, z, x]| [x as f32, y as f32, z as f32]);
}

/// The points as y, z, x, from 0.
pub(crate) fn surface(side: i32) -> Cut<3> {
    let end = side - 1;
    let block = (0..side).flat_map(|y| (0..side).flat_map(move |z| (0..side).map(move |x| [y, z, x])));
    block.filter(|point| point.iter().any(|c| *c == 0 || *c == end)).collect()
}
