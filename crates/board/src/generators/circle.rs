use std::f32::consts::{PI, TAU};

use super::grid::{Ends, Rectangle};
use crate::Draft;

/// Points on the innermost ring are this far apart, where rings are 1 apart.
const INNERMOST_STEP: f32 = 0.7;

/// Rings from the inside, each numbered clockwise from the top, joined along the spokes; there is no point in the middle.
pub(super) fn circle(draft: &mut Draft, rings: usize, spokes: usize) {
    let innermost = INNERMOST_STEP / 2.0 / (PI / spokes as f32).sin();
    Rectangle { columns: spokes, rows: rings, sides_glued: true, ends: Ends::Open }.lay(draft, |spoke, ring| {
        let (sin, cos) = (TAU * spoke as f32 / spokes as f32).sin_cos();
        let radius = innermost + ring as f32;
        [radius * sin, radius * cos, 0.0]
    });
}
