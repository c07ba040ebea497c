//! The boards of q5Go: a grid glued at its sides (`TO`), or with points cut out of it (`MASK`), or both.
//!
//! Their moves are written in the letters of the grid, so the points keep their grid names here: `A1` is bottom left,
//! whatever is glued or missing. A board that is only glued top to bottom, or both ways, is our cylinder or torus;
//! any other becomes a board of its own.

use tengen_board::{Board, BoardError, Draft, Place, Point, Spec, column_letters};
use tengen_sgf::{Ident, Value, points};

use super::fault::{RecordError, RecordFault, shown};
use super::notation::Letters;

/// Which sides are glued.
pub(super) const GLUE: Ident = Ident::literal("TO");

/// Which points of the grid are not on the board.
pub(super) const MASK: Ident = Ident::literal("MASK");

/// How a rectangle is glued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Glue {
    No,
    LeftToRight,
    TopToBottom,
    Both,
}

impl Glue {
    pub(super) fn read(text: Option<&str>) -> Result<Self, RecordError> {
        match text.map(str::trim) {
            None | Some("0") => Ok(Self::No),
            Some("1") => Ok(Self::LeftToRight),
            Some("2") => Ok(Self::TopToBottom),
            Some("3") => Ok(Self::Both),
            Some(other) => Err(RecordError::Glue { text: shown(other) }),
        }
    }
}

/// Which places of the grid are cut out, row by row from the top.
pub(super) fn mask(values: &[Value], columns: u8, rows: u8, faults: &mut Vec<RecordFault>) -> Vec<bool> {
    let mut mask = vec![false; usize::from(columns) * usize::from(rows)];
    for value in values.iter().filter(|value| !value.is_empty()) {
        let places = points(std::slice::from_ref(value)).unwrap_or_default();
        let inside = |place: &tengen_sgf::Point| place.column() <= columns && place.row() <= rows;
        if !places.iter().any(inside) {
            faults.push(RecordFault::NotAPoint { ident: MASK, text: shown(value.text()) });
        }
        for place in places.into_iter().filter(inside) {
            mask[usize::from(place.row() - 1) * usize::from(columns) + usize::from(place.column() - 1)] = true;
        }
    }
    mask
}

/// The board, and the letters of its points.
pub(super) fn board(columns: u8, rows: u8, glue: Glue, mask: &[bool]) -> Result<(Board, Letters), BoardError> {
    let whole = match glue {
        Glue::No => Board::from_spec(&format!("grid:{columns}x{rows}")),
        Glue::Both => Board::from_spec(&format!("torus:{columns}x{rows}")),
        Glue::TopToBottom => Board::from_spec(&format!("cylinder:{columns}x{rows}")),
        // Our cylinders go round along the rows: this one is ours on its side.
        Glue::LeftToRight => Board::from_spec(&format!("cylinder:{rows}x{columns}")),
    }?;
    let on_its_side = glue == Glue::LeftToRight;
    if !on_its_side && !mask.contains(&true) {
        return Ok((whole, Letters::of_rectangle(columns, rows)));
    }
    let missing = |column: u8, row: u8| mask[usize::from(rows - 1 - row) * usize::from(columns) + usize::from(column)];
    let point_of_whole = |column: u8, row: u8| {
        let (along, line, length) = if on_its_side { (row, column, rows) } else { (column, row, columns) };
        Point::new(u16::from(line) * u16::from(length) + u16::from(along))
    };

    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    let left: Vec<(u8, u8)> = places.filter(|(column, row)| !missing(*column, *row)).collect();
    let middle = middle(left.iter().map(|(column, row)| whole.place(point_of_whole(*column, *row))));

    let mut draft = Draft::new(Spec::File(format!("q5go-{columns}x{rows}")));
    let mut names = Vec::with_capacity(left.len());
    // The point of the new board for each of the whole one.
    let mut kept: Vec<Option<Point>> = vec![None; whole.len()];
    for (column, row) in left {
        let old = point_of_whole(column, row);
        let place = whole.place(old);
        kept[old.index()] = Point::from_index(draft.point([0, 1, 2].map(|axis| place[axis] - middle[axis])));
        names.push(format!("{}{}", column_letters(column.into()), row + 1));
    }
    for (a, b) in whole.edges() {
        if let (Some(a), Some(b)) = (kept[a.index()], kept[b.index()]) {
            draft.edge(a.index(), b.index());
        }
    }
    draft.name_points(names);
    let letters = Letters::new(columns, rows, |column, row| kept[point_of_whole(column, row).index()]);
    Ok((draft.finish()?, letters))
}

fn middle(places: impl Iterator<Item = Place>) -> Place {
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for place in places {
        count += 1.0;
        for axis in 0..3 {
            sum[axis] += place[axis];
        }
    }
    sum.map(|sum| if count > 0.0 { sum / count } else { 0.0 })
}
