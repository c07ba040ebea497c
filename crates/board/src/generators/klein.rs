use std::f32::consts::TAU;

use super::grid::{Ends, Rectangle};
use crate::Draft;

/// A Klein bottle as a figure eight that makes half a turn on its way round: rows go round, columns follow the eight.
///
/// Of the known shapes of the bottle this is the one without a narrow neck: points stay apart all over it. It passes
/// through itself along one circle, where the two strands of the eight cross; no two points meet there.
pub(super) fn klein(draft: &mut Draft, across: usize, around: usize) {
    // The eight (sin t, sin t cos t) is 6.1 long, so its edges come out about 1 long.
    let size = across as f32 / 6.1;
    let radius = (around as f32 / TAU).max(1.5 * size);
    Rectangle { columns: across, rows: around, sides_glued: true, ends: Ends::Twisted }.lay(draft, |column, row| {
        let turn = TAU * row as f32 / around as f32;
        // Half a step off, so that half a turn of the eight takes column c to column `across - 1 - c`.
        let (sin, cos) = (TAU * (column as f32 + 0.5) / across as f32).sin_cos();
        let (p, q) = (size * sin, size * sin * cos);
        let (half_sin, half_cos) = (turn / 2.0).sin_cos();
        let outward = radius + p * half_cos - q * half_sin;
        [outward * turn.sin(), p * half_sin + q * half_cos, outward * turn.cos()]
    });
}
