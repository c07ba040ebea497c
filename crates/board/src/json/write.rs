use std::fmt::{Display, Write};

use crate::Board;

/// Writes a board with everything there is to know of it: spec, points, names, layout and edges, a key on each line.
#[must_use]
pub fn write(board: &Board) -> String {
    let layout = list(board.layout().iter().map(|[x, y, z]| format!("[{x},{y},{z}]")));
    format!(
        "{{\n\"spec\":{},\n\"points\":{},\n\"names\":{},\n\"layout\":{layout},\n\"edges\":{}\n}}\n",
        spec(board),
        board.len(),
        names(board),
        edges(board)
    )
}

/// Writes a board on one line and without its layout: what a program needs that plays on it and does not draw it.
/// Where points have bearings, those are listed beside the names.
#[must_use]
pub fn line(board: &Board) -> String {
    let bearings: Vec<String> =
        board.points().filter_map(|point| board.bearing(point)).map(|text| quoted(&text)).collect();
    let bearings = if bearings.is_empty() { String::new() } else { format!("\"bearings\":{},", list(bearings.iter())) };
    format!(
        "{{\"spec\":{},\"points\":{},\"names\":{},{bearings}\"edges\":{}}}",
        spec(board),
        board.len(),
        names(board),
        edges(board)
    )
}

fn spec(board: &Board) -> String {
    quoted(&board.spec().to_string())
}

fn names(board: &Board) -> String {
    list(board.points().map(|point| quoted(&board.name(point))))
}

fn edges(board: &Board) -> String {
    list(board.edges().map(|(a, b)| format!("[{},{}]", a.index(), b.index())))
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

fn list(entries: impl Iterator<Item = impl Display>) -> String {
    let mut text = String::from("[");
    for (at, entry) in entries.enumerate() {
        let comma = if at == 0 { "" } else { "," };
        // Writing into a String cannot fail.
        _ = write!(text, "{comma}{entry}");
    }
    text.push(']');
    text
}
