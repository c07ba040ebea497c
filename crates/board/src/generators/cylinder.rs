use std::f32::consts::{PI, TAU};

use super::grid::{Ends, Rectangle};
use crate::Draft;

/// An upright tube: columns are heights, rows run round it.
pub(super) fn cylinder(draft: &mut Draft, across: usize, around: usize) {
    let radius = 0.5 / (PI / around as f32).sin();
    Rectangle { columns: across, rows: around, sides_glued: false, ends: Ends::Glued }.lay(draft, |column, row| {
        let (sin, cos) = (TAU * row as f32 / around as f32).sin_cos();
        [radius * sin, column as f32, radius * cos]
    });
}
