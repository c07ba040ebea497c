use std::f32::consts::TAU;

use super::grid::{Ends, Rectangle};
use crate::Draft;

/// The least ratio of the ring's radius to the tube's. Below it the points round the hole crowd; above it a square
/// torus becomes a thin hoop with long gaps.
const ROOMY: f32 = 2.0;

/// A doughnut lying flat. The longer of the two ways goes round the hole, rows if they are equal.
pub(super) fn torus(draft: &mut Draft, columns: usize, rows: usize) {
    let rows_go_round = rows >= columns;
    let (long, short) = if rows_go_round { (rows, columns) } else { (columns, rows) };
    let ring = (long as f32 / short as f32).max(ROOMY);
    Rectangle { columns, rows, sides_glued: true, ends: Ends::Glued }.lay(draft, |column, row| {
        let (along, across) = if rows_go_round { (row, column) } else { (column, row) };
        let (sin, cos) = (TAU * along as f32 / long as f32).sin_cos();
        let (height, outward) = (TAU * across as f32 / short as f32).sin_cos();
        [(ring + outward) * sin, height, (ring + outward) * cos]
    });
}
