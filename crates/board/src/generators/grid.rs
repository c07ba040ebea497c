//! The usual board, and the one graph behind every board glued from a rectangle.

use crate::{Draft, Place};

/// What comes after the last row of a rectangle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ends {
    /// Nothing: the board has a rim there.
    Open,
    /// The first row again.
    Glued,
    /// The first row mirrored: column c meets column `columns - 1 - c`.
    Twisted,
}

/// A rectangle of points, row by row, and how it is glued.
pub(super) struct Rectangle {
    pub columns: usize,
    pub rows: usize,
    /// Whether the first column follows the last.
    pub sides_glued: bool,
    pub ends: Ends,
}

impl Rectangle {
    /// Puts point `row * columns + column` where `place` says for (column, row), and joins the points.
    ///
    /// A glued way must be at least 3 points long, or points would be joined to themselves or twice.
    pub(super) fn lay(&self, draft: &mut Draft, place: impl Fn(usize, usize) -> Place) {
        for row in 0..self.rows {
            for column in 0..self.columns {
                let here = draft.point(place(column, row));
                if column + 1 < self.columns {
                    draft.edge(here, here + 1);
                } else if self.sides_glued {
                    draft.edge(here, row * self.columns);
                }
                if row + 1 < self.rows {
                    draft.edge(here, here + self.columns);
                } else {
                    match self.ends {
                        Ends::Open => {}
                        Ends::Glued => draft.edge(here, column),
                        Ends::Twisted => draft.edge(here, self.columns - 1 - column),
                    }
                }
            }
        }
    }
}

/// The usual board: row 0 at the bottom, as players count.
pub(super) fn grid(draft: &mut Draft, columns: usize, rows: usize) {
    Rectangle { columns, rows, sides_glued: false, ends: Ends::Open }
        .lay(draft, |column, row| [column as f32, row as f32, 0.0]);
}
