/// A canvas of dots, two by four in each character, as Braille has them; or of plain strokes where only ASCII may be
/// written.
///
/// Dots are about as wide as high on most terminals, so that circles stay round.
pub(super) struct Dots {
    columns: usize,
    lines: usize,
    unicode: bool,
    cells: Vec<Cell>,
}

#[derive(Clone, Copy, Default)]
struct Cell {
    dots: u8,
    stroke: Option<char>,
    near: bool,
}

/// Dots across and down in one character.
pub(super) const ACROSS: usize = 2;
pub(super) const DOWN: usize = 4;

impl Dots {
    pub(super) fn new(columns: usize, lines: usize, unicode: bool) -> Self {
        Self { columns, lines, unicode, cells: vec![Cell::default(); columns * lines] }
    }

    /// A straight line between two dots. Lines far away are dotted; draw them before those that are near.
    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), near: bool) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        // A step to each dot; of strokes one is enough in each line or column.
        let grain = if self.unicode { (1.0, 1.0) } else { (ACROSS as f64, DOWN as f64) };
        let steps = (dx.abs() / grain.0).max(dy.abs() / grain.1).ceil().max(1.0);
        let stroke = stroke(dx, dy);
        for step in 0..=steps as usize {
            if !near && step % 3 != 0 {
                continue;
            }
            let along = step as f64 / steps;
            self.dot(from.0 + dx * along, from.1 + dy * along, stroke, near);
        }
    }

    fn dot(&mut self, x: f64, y: f64, stroke: char, near: bool) {
        if x < 0.0 || y < 0.0 {
            return;
        }
        let (x, y) = (x as usize, y as usize);
        let (column, line) = (x / ACROSS, y / DOWN);
        if column >= self.columns || line >= self.lines {
            return;
        }
        // The order in which Unicode numbers the dots of a Braille cell, rows downward.
        const BITS: [[u8; ACROSS]; DOWN] = [[0, 3], [1, 4], [2, 5], [6, 7]];
        let cell = &mut self.cells[line * self.columns + column];
        cell.dots |= 1 << BITS[y % DOWN][x % ACROSS];
        cell.stroke = Some(stroke);
        cell.near |= near;
    }

    /// The character there, and whether something near runs through it; none where nothing was drawn.
    pub(super) fn glyph(&self, column: usize, line: usize) -> Option<(char, bool)> {
        let cell = self.cells[line * self.columns + column];
        let glyph = match (self.unicode, cell.near) {
            (true, _) => char::from_u32(0x2800 + u32::from(cell.dots)).filter(|_| cell.dots != 0)?,
            (false, true) => cell.stroke?,
            (false, false) => cell.stroke.map(|_| '.')?,
        };
        Some((glyph, cell.near))
    }
}

/// The ASCII stroke nearest to a slope, downward to the right.
fn stroke(dx: f64, dy: f64) -> char {
    match dy.atan2(dx).to_degrees().rem_euclid(180.0) {
        angle if !(22.5..157.5).contains(&angle) => '-',
        angle if angle < 67.5 => '\\',
        angle if angle < 112.5 => '|',
        _ => '/',
    }
}
