//! The triangular tiling in a rhombus of hexagonal cells, with a point in the middle of each of its cells.

use crate::Draft;

/// The height of a row of triangles of side 1: half the square root of 3.
const ROW: f32 = 0.866_025_4;

/// Rows from the top, each half a column further to the right. Columns times rows points; c (r - 1) + r (c - 1) +
/// (c - 1) (r - 1) edges; six neighbours inside, four on the sides, and at the corners two and three in turn.
pub(super) fn rhombus(draft: &mut Draft, columns: usize, rows: usize) {
    for row in 0..rows {
        for column in 0..columns {
            let here = draft.point([column as f32 + row as f32 / 2.0, -(row as f32) * ROW, 0.0]);
            if column + 1 < columns {
                draft.edge(here, here + 1);
            }
            if row + 1 < rows {
                draft.edge(here, here + columns);
                if column > 0 {
                    draft.edge(here, here + columns - 1);
                }
            }
        }
    }
}
