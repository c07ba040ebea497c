use std::fmt::Write;

use crate::Board;

/// Writes a board as OBJ: a `v` line for each point and an `l` line for each edge, so that it can be opened, changed
/// and exported again in a modelling program. Names of points are not part of the format and are left out.
///
/// What is written can be read, unless the board has no edges at all.
#[must_use]
pub fn write(board: &Board) -> String {
    let spec = board.spec().to_string();
    let title: String = spec.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let object: String = spec.chars().map(|c| if c.is_alphanumeric() || "-.".contains(c) { c } else { '_' }).collect();
    let mut text = String::with_capacity(64 + board.len() * 36 + board.edge_count() * 12);
    // Writing into a String cannot fail.
    _ = writeln!(text, "# Tengen board {title}: {} points, {} edges", board.len(), board.edge_count());
    _ = writeln!(text, "o {object}");
    for [x, y, z] in board.layout() {
        _ = writeln!(text, "v {x} {y} {z}");
    }
    for (a, b) in board.edges() {
        _ = writeln!(text, "l {} {}", a.index() + 1, b.index() + 1);
    }
    text
}
