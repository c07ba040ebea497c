use std::ops::Range;

use tengen_board::{Board, Point, column_letters};

use super::{
    Character, Style,
    glyphs::{Glyphs, inks, wrapped},
    sheet::{Ink, Sheet},
};
use crate::{
    Direction, Picture,
    rectangle::{Ends, Rectangle},
    stars::stars,
};

/// A board of columns and rows as players know it, coordinates on all sides; none if the board is not made of them.
///
/// Glued sides carry arrows. Where they are glued with a twist, a small letter at the end of each line names the
/// column it goes on in. A board wider or higher than the style allows is shown in part, around the cursor or the last
/// move.
#[must_use]
pub fn grid(picture: &Picture<'_>, style: &Style) -> Option<String> {
    let frame = Frame::of(picture, style)?;
    let mut sheet = Sheet::new(frame.width(), frame.height());
    frame.draw_lines(&mut sheet, picture.board());
    frame.draw_coordinates(&mut sheet, picture);
    frame.draw_seams(&mut sheet, picture.board());
    frame.draw_signs(&mut sheet, picture);
    let mut text = sheet.into_text(style.colour);
    if style.legend {
        for sentence in frame.legend().into_iter().chain(frame.glyphs.legend(picture)) {
            for line in wrapped(&sentence, style.columns()) {
                text.push_str(&line);
                text.push('\n');
            }
        }
    }
    Some(text)
}

pub(super) fn places(picture: &Picture<'_>, style: &Style) -> Option<Vec<Option<Character>>> {
    let frame = Frame::of(picture, style)?;
    Some(picture.board().points().map(|point| frame.character(point)).collect())
}

/// Which part of a rectangle is shown, and where on the sheet.
struct Frame {
    rectangle: Rectangle,
    glyphs: Glyphs,
    unicode: bool,
    columns: Range<usize>,
    rows: Range<usize>,
    /// Characters from one column to the next.
    spacing: usize,
    /// Characters of the longest row number.
    number_width: usize,
    /// Characters before the first line.
    margin: usize,
    /// Lines of column letters: two where the board has columns beyond Z.
    letter_lines: usize,
    /// Lines between the letters and the board, for the signs of glued ends.
    seam_lines: usize,
}

/// Between a row number and the first line: a blank, a seam where there is one, and room for a bracket.
const MARGIN: usize = 2;
const MARGIN_WITH_SEAM: usize = 3;

impl Frame {
    fn of(picture: &Picture<'_>, style: &Style) -> Option<Self> {
        let board = picture.board();
        let rectangle = Rectangle::of(board)?;
        let glyphs = Glyphs::of(style);
        let is_wide = |point| glyphs.sign(picture, point).is_some_and(|sign| sign.text.chars().count() > 1);
        let spacing = if board.points().any(is_wide) { 4 } else { 2 };
        let number_width = rectangle.rows.to_string().len();
        let letter_lines = column_letters(rectangle.columns - 1).len();
        let seam_lines = match rectangle.ends {
            Ends::Open => 0,
            Ends::Joined => 1,
            Ends::Twisted => letter_lines,
        };
        let focus = picture.cursor_at().or(picture.last_move()).map(|point| rectangle.place(point));
        let room = |margin| style.columns().saturating_sub(2 * (number_width + margin) + 1) / spacing + 1;
        let has_seam = rectangle.sides_joined || room(MARGIN) < rectangle.columns;
        let margin = number_width + if has_seam { MARGIN_WITH_SEAM } else { MARGIN };
        let room = room(margin - number_width);
        let columns = part(rectangle.columns, room, focus.map(|(column, _)| column));
        // A cut needs its own line at the top and at the bottom, as a seam does.
        let all_rows = rectangle.rows + 2 * (letter_lines + seam_lines) <= style.lines();
        let seam_lines = if all_rows { seam_lines } else { seam_lines.max(1) };
        let room = style.lines().saturating_sub(2 * (letter_lines + seam_lines)).max(1);
        let rows = part(rectangle.rows, room, focus.map(|(_, row)| row));
        let unicode = style.unicode;
        Some(Self {
            rectangle,
            glyphs,
            unicode,
            columns,
            rows,
            spacing,
            number_width,
            margin,
            letter_lines,
            seam_lines,
        })
    }

    fn width(&self) -> usize {
        2 * self.margin + (self.columns.len() - 1) * self.spacing + 1
    }

    fn height(&self) -> usize {
        self.rows.len() + 2 * (self.letter_lines + self.seam_lines)
    }

    fn x(&self, column: usize) -> usize {
        self.margin + (column - self.columns.start) * self.spacing
    }

    fn y(&self, row: usize) -> usize {
        self.letter_lines + self.seam_lines + (self.rows.end - 1 - row)
    }

    fn character(&self, point: Point) -> Option<Character> {
        let (column, row) = self.rectangle.place(point);
        let shown = self.columns.contains(&column) && self.rows.contains(&row);
        shown.then(|| Character { column: self.x(column), line: self.y(row) })
    }

    fn shown(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.rows.clone().flat_map(|row| self.columns.clone().map(move |column| (column, row)))
    }

    fn draw_lines(&self, sheet: &mut Sheet, board: &Board) {
        let stars = stars(board);
        let across = if self.unicode { '─' } else { ' ' };
        let ground = self.x(self.columns.start) - 1..=self.x(self.columns.end - 1) + 1;
        for row in self.rows.clone() {
            for x in ground.clone() {
                sheet.put(x, self.y(row), ' ', inks::LINE);
            }
        }
        for (column, row) in self.shown() {
            let point = self.rectangle.point(column, row);
            let has = |way| self.rectangle.neighbour(board, point, way).is_some();
            let [left, right, up, down] = Direction::ALL.map(has);
            let (x, y) = (self.x(column), self.y(row));
            let glyph = match (stars.contains(&point), self.unicode) {
                (true, _) => self.glyphs.star(),
                (false, true) => crossing(left, right, up, down),
                (false, false) => '.',
            };
            sheet.put(x, y, glyph, inks::LINE);
            // Half of the way to each neighbour, or one step where the line leaves the part shown.
            let reach = |at_rim: bool| if at_rim { 1 } else { self.spacing / 2 };
            let west = if left { reach(column == self.columns.start) } else { 0 };
            let east = if right { reach(column + 1 == self.columns.end) } else { 0 };
            for x in (x - west..x).chain(x + 1..=x + east) {
                sheet.put(x, y, across, inks::LINE);
            }
        }
    }

    fn draw_coordinates(&self, sheet: &mut Sheet, picture: &Picture<'_>) {
        for row in self.rows.clone() {
            let number = (row + 1).to_string();
            let y = self.y(row);
            sheet.write(self.number_width - number.len(), y, &number, Ink::PLAIN);
            sheet.write(self.width() - self.number_width, y, &number, Ink::PLAIN);
        }
        for column in self.columns.clone() {
            let letters = picture.column_name(column);
            self.write_down(sheet, column, 0, &letters);
            self.write_down(sheet, column, self.height() - self.letter_lines, &letters);
        }
    }

    /// Letters one under the other, so that `AA` takes no more room across than `A`.
    fn write_down(&self, sheet: &mut Sheet, column: usize, line: usize, letters: &str) {
        let first = line + self.letter_lines.saturating_sub(letters.len());
        for (at, letter) in letters.chars().enumerate() {
            sheet.put(self.x(column), first + at, letter, Ink::PLAIN);
        }
    }

    fn draw_seams(&self, sheet: &mut Sheet, board: &Board) {
        let arrow = |way| match (way, self.unicode) {
            (Direction::Left, true) => '←',
            (Direction::Left, false) => '<',
            (Direction::Right, true) => '→',
            (Direction::Right, false) => '>',
            (Direction::Up, true) => '↑',
            (Direction::Up, false) => '^',
            (Direction::Down, true) => '↓',
            (Direction::Down, false) => 'v',
        };
        let goes_on =
            |column, row, way| self.rectangle.neighbour(board, self.rectangle.point(column, row), way).is_some();
        let (first, last) = (self.columns.start, self.columns.end - 1);
        for row in self.rows.clone() {
            for (column, way, x, at_rim) in [
                (first, Direction::Left, self.number_width + 1, first == 0),
                (last, Direction::Right, self.width() - self.number_width - 2, last + 1 == self.rectangle.columns),
            ] {
                if goes_on(column, row, way) {
                    let sign = if at_rim { arrow(way) } else { self.glyphs.cut() };
                    sheet.put(x, self.y(row), sign, Ink::PLAIN);
                }
            }
        }
        let (bottom, top) = (self.rows.start, self.rows.end - 1);
        for column in self.columns.clone() {
            for (row, way, y, at_rim) in [
                (top, Direction::Up, self.letter_lines, top + 1 == self.rectangle.rows),
                (bottom, Direction::Down, self.y(bottom) + 1, bottom == 0),
            ] {
                if !goes_on(column, row, way) {
                    continue;
                }
                if !at_rim {
                    sheet.put(self.x(column), y, self.glyphs.cut(), Ink::PLAIN);
                } else if self.rectangle.ends == Ends::Twisted {
                    let there = column_letters(self.rectangle.columns - 1 - column).to_lowercase();
                    self.write_down(sheet, column, y, &there);
                } else {
                    sheet.put(self.x(column), y, arrow(way), Ink::PLAIN);
                }
            }
        }
    }

    fn draw_signs(&self, sheet: &mut Sheet, picture: &Picture<'_>) {
        let bracket = |sheet: &mut Sheet, point: Point, (open, close): (char, char)| {
            let Some(Character { column: x, line: y }) = self.character(point) else { return };
            let width = self.glyphs.sign(picture, point).map_or(1, |sign| sign.text.chars().count());
            let start = x - (width - 1) / 2;
            sheet.put(start - 1, y, open, inks::SIGN);
            sheet.put(start + width, y, close, inks::SIGN);
        };
        for (column, row) in self.shown() {
            let point = self.rectangle.point(column, row);
            if let Some(sign) = self.glyphs.sign(picture, point) {
                let before = (sign.text.chars().count() - 1) / 2;
                sheet.write(self.x(column) - before, self.y(row), &sign.text, sign.ink);
            }
        }
        // The cursor last: where two brackets share a place, its own is the one to see.
        if let Some(point) = picture.last_move() {
            bracket(sheet, point, ('(', ')'));
        }
        if let Some(point) = picture.cursor_at() {
            bracket(sheet, point, ('[', ']'));
        }
    }

    fn legend(&self) -> Vec<String> {
        let Rectangle { columns, rows, sides_joined, ends } = self.rectangle;
        let twist = "joined with half a twist; small letters tell in which column a line goes on";
        let glue = match (sides_joined, ends) {
            (false, Ends::Open) => None,
            (false, Ends::Joined) => Some("top and bottom are joined".to_string()),
            (false, Ends::Twisted) => Some(format!("top and bottom are {twist}")),
            (true, Ends::Open) => Some("left and right are joined".to_string()),
            (true, Ends::Joined) => Some("left and right are joined, and top and bottom".to_string()),
            (true, Ends::Twisted) => Some(format!("left and right are joined; top and bottom are {twist}")),
        };
        let mut lines: Vec<_> = glue.into_iter().collect();
        if self.columns.len() < columns || self.rows.len() < rows {
            lines.push(format!(
                "part of the board: columns {} to {} of {columns}, rows {} to {} of {rows}",
                column_letters(self.columns.start),
                column_letters(self.columns.end - 1),
                self.rows.start + 1,
                self.rows.end,
            ));
        }
        lines
    }
}

/// As many of `all` as there is room for, with `focus` (or the middle) in the middle where possible.
fn part(all: usize, room: usize, focus: Option<usize>) -> Range<usize> {
    if all <= room {
        return 0..all;
    }
    let start = focus.unwrap_or(all / 2).saturating_sub(room / 2).min(all - room);
    start..start + room
}

/// The sign for lines that meet.
fn crossing(left: bool, right: bool, up: bool, down: bool) -> char {
    const SIGNS: [char; 16] = ['·', '╴', '╶', '─', '╵', '┘', '└', '┴', '╷', '┐', '┌', '┬', '│', '┤', '├', '┼'];
    let bit = |has: bool, value: usize| if has { value } else { 0 };
    SIGNS[bit(left, 1) + bit(right, 2) + bit(up, 4) + bit(down, 8)]
}
