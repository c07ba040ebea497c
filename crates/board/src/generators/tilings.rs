//! Flat boards in the shape of a hexagon: honeycomb, triangles, and both in turn.
//!
//! All three stand on the triangular lattice in coordinates [row, half columns]: a point's neighbours in its own row
//! are two half columns away, those in the rows above and below one.

use super::pattern::{Cut, lay, plus};
use crate::Draft;

/// The height of a row of triangles of side 1: half the square root of 3.
const ROW: f32 = 0.866_025_4;

/// The six ways from a point of the triangular lattice.
const TO_NEIGHBOUR: [[i32; 2]; 6] = [[0, 2], [1, 1], [1, -1], [0, -2], [-1, -1], [-1, 1]];

/// The six ways from the middle of a honeycomb cell to its corners, in thirds of the height of a row of cells.
const TO_CORNER: [[i32; 2]; 6] = [[2, 0], [-1, -1], [-1, 1], [-2, 0], [1, 1], [1, -1]];

/// The triangular tiling in a hexagon with `side` points on each side: 3 n² - 3 n + 1 points, 9 n² - 15 n + 6 edges;
/// six neighbours inside, four on the sides, three at the corners.
pub(super) fn tri(draft: &mut Draft, side: i32) {
    lay(
        draft,
        &hexagon(side).collect(),
        |_| &TO_NEIGHBOUR,
        |[row, halves]| [halves as f32 / 2.0, row as f32 * ROW, 0.0],
    );
}

/// The corners of `rings` rings of honeycomb cells: 6 n² points, 9 n² - 3 n edges; three neighbours inside, two on
/// 6 n points of the rim.
pub(super) fn hex(draft: &mut Draft, rings: i32) {
    let corners: Cut<2> =
        hexagon(rings).flat_map(|[row, halves]| TO_CORNER.map(|corner| plus([3 * row, halves], corner))).collect();
    lay(
        draft,
        &corners,
        // Just below a row of middles the upright edge leads up between two cells, just above it leads down.
        |[third, _]| if third.rem_euclid(3) == 2 { &TO_CORNER[..3] } else { &TO_CORNER[3..] },
        |[third, halves]| [halves as f32 * ROW, third as f32 / 2.0, 0.0],
    );
}

/// Triangles and hexagons in turn (kagome): the middles of the edges of `rings` rings of honeycomb cells, so that every
/// cell holds a hexagon and every inner corner a triangle. 9 n² - 3 n points, 18 n² - 12 n edges; four neighbours
/// inside, three along the sides, two at the 6 corners.
pub(super) fn trihex(draft: &mut Draft, rings: i32) {
    let middles: Cut<2> = hexagon(rings)
        .flat_map(|[row, halves]| TO_NEIGHBOUR.map(|neighbour| plus([2 * row, 2 * halves], neighbour)))
        .collect();
    lay(draft, &middles, |_| &TO_NEIGHBOUR, |[row, halves]| [halves as f32 / 2.0, row as f32 * ROW, 0.0]);
}

/// The points of the triangular lattice in a hexagon with `side` points on each side.
fn hexagon(side: i32) -> impl Iterator<Item = [i32; 2]> {
    let reach = side - 1;
    (-reach..=reach).flat_map(move |row| {
        let length = 2 * reach - row.abs();
        (0..=length).map(move |at| [row, 2 * at - length])
    })
}
