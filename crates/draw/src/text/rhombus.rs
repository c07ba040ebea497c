use tengen_board::Point;

use super::{
    Style,
    glyphs::{Glyphs, inks},
    sheet::{Ink, Sheet},
};
use crate::Picture;

/// Cells in a rhombus, the first at the top left, each row half a cell further to the right than the one above.
pub(super) fn rhombus(picture: &Picture<'_>, columns: usize, style: &Style) -> String {
    let columns = columns.max(1);
    let rows = picture.board().len().div_ceil(columns);
    let glyphs = Glyphs::of(style);
    let margin = rows.to_string().len() + 2;
    let x = |column: usize, row: usize| margin + row + 2 * column;
    let mut sheet = Sheet::new(x(columns, rows) + margin, rows + 2);
    for column in 0..columns {
        let name = picture.column_name(column);
        sheet.write(x(column, 0) - 1, 0, &name, Ink::PLAIN);
        sheet.write(x(column, rows), rows + 1, &name, Ink::PLAIN);
    }
    for row in 0..rows {
        let number = (row + 1).to_string();
        let (first, last) = (x(0, row) - 1, x(columns - 1, row) + 1);
        sheet.write(first - 1 - number.len(), row + 1, &number, Ink::PLAIN);
        sheet.write(last + 2, row + 1, &number, Ink::PLAIN);
        for at in first..=last {
            sheet.put(at, row + 1, ' ', inks::LINE);
        }
        for column in 0..columns {
            sheet.put(x(column, row), row + 1, if style.unicode { '·' } else { '.' }, inks::LINE);
        }
    }
    for point in picture.board().points() {
        let (row, column) = (point.index() / columns, point.index() % columns);
        if let Some(sign) = glyphs.sign(picture, point) {
            sheet.write(x(column, row), row + 1, &sign.text, sign.ink);
        }
    }
    if let Some(last) = picture.last_move().map(Point::index) {
        let at = x(last % columns, last / columns);
        sheet.put(at - 1, last / columns + 1, '(', inks::SIGN);
        sheet.put(at + 1, last / columns + 1, ')', inks::SIGN);
    }
    sheet.into_text(style.colour)
}
