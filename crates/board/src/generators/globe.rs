use std::f32::consts::{PI, TAU};

use super::grid::{Ends, Rectangle};
use crate::Draft;

/// Where the northernmost circle may lie: nearer the pole its points would crowd.
const NORTHERNMOST: f32 = 65.0 * PI / 180.0;

/// Circles of latitude from the south, each numbered eastward, joined along the meridians; the poles are cut off.
///
/// With few parallels the globe is only a belt about the equator, with very many it is drawn out along its axis, so that
/// steps north do not become much shorter than steps east.
pub(super) fn globe(draft: &mut Draft, parallels: usize, meridians: usize) {
    let steps = (parallels - 1) as f32;
    let square = steps / 2.0 * TAU / meridians as f32;
    let northernmost = square.min(NORTHERNMOST);
    let drawn_out = (square / northernmost / 2.0).max(1.0);
    Rectangle { columns: meridians, rows: parallels, sides_glued: true, ends: Ends::Open }.lay(
        draft,
        |meridian, parallel| {
            let (height, radius) = (northernmost * (2.0 * parallel as f32 / steps - 1.0)).sin_cos();
            let (sin, cos) = (TAU * meridian as f32 / meridians as f32).sin_cos();
            [radius * sin, height * drawn_out, radius * cos]
        },
    );
}
