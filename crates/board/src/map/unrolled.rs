//! Boards glued from a rectangle, unrolled: the rectangle, and beyond each glued side the rows that come next.

use std::collections::HashMap;

use super::{Aim, Motion, Trace};
use crate::{Board, Point, Spec};

/// How many rows and columns are repeated beyond a glued side: enough to see an eye across it.
const REPEATED: i32 = 2;

/// How far the wood reaches beyond the last row: names of rows and columns are written there.
const MARGIN: f64 = 1.0;

/// A rectangle without end, on which the board is printed again and again.
struct Print {
    columns: i32,
    rows: i32,
    sides_glued: bool,
    ends_glued: bool,
    twisted: bool,
}

impl Print {
    fn of(board: &Board) -> Option<Self> {
        let (columns, rows, sides_glued, ends_glued, twisted) = match *board.spec() {
            Spec::Torus { columns, rows } => (columns, rows, true, true, false),
            Spec::Cylinder { across, around } => (across, around, false, true, false),
            Spec::Mobius { across, around } => (across, around, false, true, true),
            Spec::Klein { across, around } => (across, around, true, true, true),
            // Circles of latitude are rows, and the poles are cut off: a globe unrolls like any tube.
            Spec::Globe { parallels, meridians } => (meridians, parallels, true, false, false),
            _ => return None,
        };
        let points = usize::from(columns) * usize::from(rows);
        let print = Self { columns: columns.into(), rows: rows.into(), sides_glued, ends_glued, twisted };
        (points == board.len()).then_some(print)
    }

    /// The point at a column and a row of the endless rectangle; none beyond a side that is not glued.
    fn point(&self, column: i32, row: i32) -> Option<Point> {
        let round = row.div_euclid(self.rows);
        if round != 0 && !self.ends_glued {
            return None;
        }
        let mirrored = self.twisted && round.rem_euclid(2) == 1;
        let column = if mirrored { self.columns - 1 - column } else { column };
        if !self.sides_glued && !(0..self.columns).contains(&column) {
            return None;
        }
        let index = row.rem_euclid(self.rows) * self.columns + column.rem_euclid(self.columns);
        Some(Point::new(index as u16))
    }
}

pub(super) fn trace(board: &Board, aim: &Aim) -> Option<Trace> {
    let print = Print::of(board)?;
    // After two rounds everything is as before, mirrored or not.
    let left = if print.sides_glued { aim.columns.rem_euclid(print.columns) } else { 0 };
    let bottom = if print.ends_glued { aim.rows.rem_euclid(2 * print.rows) } else { 0 };
    let beyond = |glued: bool| if glued { REPEATED } else { 0 };
    let (aside, above) = (beyond(print.sides_glued), beyond(print.ends_glued));
    let mut trace = Trace::default();
    let mut laid = HashMap::new();
    for row in -above..print.rows + above {
        for column in -aside..print.columns + aside {
            let Some(point) = print.point(left + column, bottom + row) else { continue };
            let own = (0..print.columns).contains(&column) && (0..print.rows).contains(&row);
            let here = trace.put(point, [f64::from(column), f64::from(row)], !own);
            laid.insert((column, row), here);
            for before in [(column - 1, row), (column, row - 1)] {
                if let Some(&there) = laid.get(&before) {
                    trace.line(there, here);
                }
            }
        }
    }
    let half = 0.5;
    let (first, last) = ([-half, -half], [f64::from(print.columns) - half, f64::from(print.rows) - half]);
    if print.sides_glued {
        let reach = f64::from(above) + MARGIN - half;
        for x in [first[0], last[0]] {
            trace.seam(vec![[x, first[1] - reach], [x, last[1] + reach]]);
        }
    }
    if print.ends_glued {
        let reach = f64::from(aside) + MARGIN - half;
        for y in [first[1], last[1]] {
            trace.seam(vec![[first[0] - reach, y], [last[0] + reach, y]]);
        }
    }
    let out = [f64::from(aside) + MARGIN - half, f64::from(above) + MARGIN - half];
    trace.panel(vec![
        [first[0] - out[0], first[1] - out[1]],
        [last[0] + out[0], first[1] - out[1]],
        [last[0] + out[0], last[1] + out[1]],
        [first[0] - out[0], last[1] + out[1]],
    ]);
    trace.motion(Motion::Scroll { columns: print.sides_glued, rows: print.ends_glued });
    Some(trace)
}
