//! Fields with grooves between them: pawns are the numbers of their seats, walls heavy lines, the last one double. Odd fields are
//! small letters, spells capital ones; places where no wall can be built are small crosses.

use std::collections::BTreeSet;

use tengen_game::{Fields, Lying, Orientation};

use super::{
    Style,
    glyphs::wrapped,
    sheet::{Ink, Sheet},
    told::Teller,
};
use crate::side;

/// A board of fields, coordinates on all sides; under it, if the style has a legend, who goes where with how many walls.
///
/// `names` is what the game calls the fields, `sides` what it calls the seats, `last` where the last step went.
///
/// ```
/// use tengen_draw::text;
/// use tengen_game::{Fields, Orientation, Pawn, Seat, Wall};
///
/// let wall = Wall { point: 1, orientation: Orientation::Horizontal, seat: None, last: false };
/// let pawns = vec![Pawn { seat: Seat(0), point: 1 }, Pawn { seat: Seat(1), point: 7 }];
/// let fields = Fields { columns: 3, rows: 3, pawns, walls: vec![wall], ..Fields::default() };
/// let names: Vec<String> = ["a", "b", "c"].iter().map(|name| format!("{name}1")).collect();
/// assert_eq!(
///     text::fields(&fields, &names, &[], Some(1), &text::Style::default()),
///     "    a   b   c
/// 3   ·   2   ·   3
///
/// 2   ·   ·   ·   2
///        ━━━━━━━
/// 1   ·  (1)  ·   1
///     a   b   c
/// "
/// );
/// ```
#[must_use]
pub fn fields(fields: &Fields, names: &[String], sides: &[&str], last: Option<u32>, style: &Style) -> String {
    let frame = Frame::of(fields, style);
    let mut sheet = Sheet::new(frame.width(), frame.height());
    frame.draw_fields(&mut sheet, fields, names);
    frame.draw_oddities(&mut sheet, fields);
    frame.draw_walls(&mut sheet, fields);
    frame.draw_pawns(&mut sheet, fields, sides, last);
    let mut text = sheet.into_text(style.colour);
    if style.legend {
        for sentence in legend(fields, names, sides) {
            for line in wrapped(&sentence, style.columns()) {
                text.push_str(&line);
                text.push('\n');
            }
        }
    }
    text
}

/// The ground between the fields, if the terminal has colours.
const WALL: Ink = Ink::on_wood(94).bold();
const FIELD: Ink = Ink::on_wood(137);

struct Frame {
    columns: usize,
    rows: usize,
    /// Characters from one field to the next, and lines.
    pitch: usize,
    margin: usize,
    unicode: bool,
}

impl Frame {
    fn of(fields: &Fields, style: &Style) -> Self {
        let (columns, rows) = (fields.columns.max(1) as usize, fields.rows.max(1) as usize);
        let margin = 4;
        let wide = 2 * margin + (columns - 1) * 4 < style.columns();
        Self { columns, rows, pitch: if wide { 4 } else { 2 }, margin, unicode: style.unicode }
    }

    fn width(&self) -> usize {
        2 * self.margin + (self.columns - 1) * self.pitch + 1
    }

    fn height(&self) -> usize {
        2 * self.rows + 1
    }

    fn x(&self, column: usize) -> usize {
        self.margin + column * self.pitch
    }

    fn y(&self, row: usize) -> usize {
        1 + 2 * (self.rows - 1 - row)
    }

    fn place(&self, point: u32) -> (usize, usize) {
        (point as usize % self.columns, point as usize / self.columns)
    }

    fn draw_fields(&self, sheet: &mut Sheet, fields: &Fields, names: &[String]) {
        for line in 1..self.height() - 1 {
            for x in self.margin - 1..=self.x(self.columns - 1) + 1 {
                sheet.put(x, line, ' ', FIELD);
            }
        }
        let dot = if self.unicode { '·' } else { '.' };
        for point in 0..fields.columns * fields.rows {
            let (column, row) = self.place(point);
            sheet.put(self.x(column), self.y(row), dot, FIELD);
        }
        for row in 0..self.rows {
            let number = (row + 1).to_string();
            let longest = self.rows.to_string().len();
            sheet.write(longest - number.len(), self.y(row), &number, Ink::PLAIN);
            sheet.write(self.width() - number.len(), self.y(row), &number, Ink::PLAIN);
        }
        for (column, name) in names.iter().take(self.columns).enumerate() {
            let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
            sheet.write(self.x(column), 0, letters, Ink::PLAIN);
            sheet.write(self.x(column), self.height() - 1, letters, Ink::PLAIN);
        }
    }

    fn draw_oddities(&self, sheet: &mut Sheet, fields: &Fields) {
        let (kinds, spells) = (fields.kinds.iter().map(small), fields.spells.iter().map(capital));
        let lying = fields.kinds.iter().zip(kinds).chain(fields.spells.iter().zip(spells));
        for (Lying { point, .. }, letter) in lying {
            let (column, row) = self.place(*point);
            sheet.put(self.x(column), self.y(row), letter, FIELD);
        }
        for slot in &fields.disabled {
            let (column, row) = self.place(slot.point);
            sheet.put(self.x(column) + self.pitch / 2, self.y(row) - 1, 'x', FIELD);
        }
    }

    fn draw_walls(&self, sheet: &mut Sheet, fields: &Fields) {
        for wall in &fields.walls {
            let (column, row) = self.place(wall.point);
            let (x, y) = (self.x(column), self.y(row));
            let glyph = match (self.unicode, wall.orientation, wall.last) {
                (true, Orientation::Horizontal, false) => '━',
                (true, Orientation::Horizontal, true) => '═',
                (true, Orientation::Vertical, false) => '┃',
                (true, Orientation::Vertical, true) => '║',
                (false, Orientation::Horizontal, false) => '-',
                (false, Orientation::Horizontal, true) => '=',
                (false, Orientation::Vertical, false) => '|',
                (false, Orientation::Vertical, true) => '#',
            };
            match wall.orientation {
                Orientation::Horizontal => {
                    let reach = self.pitch / 2 - 1;
                    (x - reach..=x + self.pitch + reach).for_each(|x| sheet.put(x, y - 1, glyph, WALL));
                }
                Orientation::Vertical => {
                    (y - 2..=y).for_each(|line| sheet.put(x + self.pitch / 2, line, glyph, WALL));
                }
            }
        }
    }

    fn draw_pawns(&self, sheet: &mut Sheet, fields: &Fields, sides: &[&str], last: Option<u32>) {
        for pawn in &fields.pawns {
            let (column, row) = self.place(pawn.point);
            let (x, y) = (self.x(column), self.y(row));
            let colour = side::colour(sides.get(usize::from(pawn.seat.0)).copied(), pawn.seat.0);
            let number = char::from(b'1' + pawn.seat.0 % 9);
            let ink = Ink::on_wood(231).over(colour.terminal).bold();
            sheet.put(x, y, number, ink);
            if last == Some(pawn.point) && self.pitch > 2 {
                sheet.put(x - 1, y, '(', FIELD);
                sheet.put(x + 1, y, ')', FIELD);
            }
        }
    }
}

fn small(lying: &Lying) -> char {
    lying.name.chars().next().map_or('?', |letter| letter.to_ascii_lowercase())
}

fn capital(lying: &Lying) -> char {
    lying.name.chars().next().map_or('?', |letter| letter.to_ascii_uppercase())
}

/// What the letters on the fields mean.
fn letters(fields: &Fields) -> Option<String> {
    let kinds = fields.kinds.iter().map(|lying| (small(lying), &lying.name));
    let spells = fields.spells.iter().map(|lying| (capital(lying), &lying.name));
    let all: BTreeSet<(char, &String)> = kinds.chain(spells).collect();
    let all: Vec<String> = all.iter().map(|(letter, name)| format!("{letter} is {name}")).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// Who goes where, and with how many walls and which spells.
fn legend(fields: &Fields, names: &[String], sides: &[&str]) -> Vec<String> {
    let name = |point: &u32| names.get(*point as usize).map_or("?", String::as_str);
    let line = |pawn: &tengen_game::Pawn| {
        let seat = usize::from(pawn.seat.0);
        let targets = fields.targets.get(seat)?;
        let (first, last) = (targets.first()?, targets.last()?);
        let left = fields.stock.get(seat).copied().unwrap_or(0);
        let who = sides.get(seat).map_or_else(String::new, |side| format!(" ({side})"));
        let walls = if left == 1 { "wall" } else { "walls" };
        let held = fields.held.get(seat).filter(|held| !held.is_empty());
        let held = held.map_or_else(String::new, |held| format!(", holds {}", held.join(", ")));
        Some(format!(
            "{}{who} goes from {} to {} - {}, {left} {walls} left{held}",
            seat + 1,
            name(&pawn.point),
            name(first),
            name(last)
        ))
    };
    let told = Teller { names, sides }.sentences(fields);
    fields.pawns.iter().filter_map(line).chain(letters(fields)).chain(told).collect()
}
