use std::f32::consts::TAU;

use super::grid::{Ends, Rectangle};
use crate::Draft;

/// A band with half a twist, upright where it faces the viewer and flat at the back: rows run round it.
pub(super) fn mobius(draft: &mut Draft, across: usize, around: usize) {
    let width = (across - 1) as f32;
    // A short wide band is stretched along its way round, or its flat part would reach through the middle.
    let radius = (around as f32 / TAU).max(0.8 * width);
    Rectangle { columns: across, rows: around, sides_glued: false, ends: Ends::Twisted }.lay(draft, |column, row| {
        let turn = TAU * row as f32 / around as f32;
        let from_middle = column as f32 - width / 2.0;
        let (lean, upright) = (turn / 2.0).sin_cos();
        let outward = radius + from_middle * lean;
        [outward * turn.sin(), from_middle * upright, outward * turn.cos()]
    });
}
