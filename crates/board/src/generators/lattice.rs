use super::pattern::lay;
use crate::Draft;

/// The six ways from a point of the cubic lattice.
pub(super) const TO_NEIGHBOUR: [[i32; 3]; 6] = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, 0, 0], [0, -1, 0], [0, 0, -1]];

/// A block of the cubic lattice: slices from the back to the front, each numbered as a grid.
pub(super) fn lattice(draft: &mut Draft, [x, y, z]: [i32; 3]) {
    let block = (0..z).flat_map(|z| (0..y).flat_map(move |y| (0..x).map(move |x| [z, y, x])));
    lay(draft, &block.collect(), |_| &TO_NEIGHBOUR, |[z, y, x]| [x as f32, y as f32, z as f32]);
}
