use tengen_board::Point;

use super::{
    Character, Style,
    dots::{ACROSS, DOWN, Dots},
    glyphs::{Glyphs, WIDEST, inks, readable, wrapped},
    sheet::{Ink, Sheet},
};
use crate::{Picture, Projection, Stone, View, surface::Surface};

/// Any board as it is seen in space: lines of dots, what is far away fainter, stones and the numbers of free points.
/// The far side of a sphere or a cube is hidden; [`View::facing`] turns a point to the front.
///
/// Where numbers would run into each other they are left out, all of them but those of the cursor and the last move;
/// [`towards`](crate::towards) finds the way then.
#[must_use]
pub fn space(picture: &Picture<'_>, view: &View, style: &Style) -> String {
    let scene = Scene::new(picture, view, style);
    let mut sheet = Sheet::new(scene.columns, scene.lines);
    scene.draw_lines(&mut sheet);
    scene.draw_points(&mut sheet);
    scene.draw_numbers(&mut sheet);
    scene.draw_brackets(&mut sheet);
    let mut text = sheet.into_text(style.colour);
    if style.legend {
        for line in scene.glyphs.legend(picture).iter().flat_map(|line| wrapped(line, style.columns())) {
            text.push_str(&line);
            text.push('\n');
        }
    }
    text
}

pub(super) fn places(picture: &Picture<'_>, view: &View, style: &Style) -> Vec<Option<Character>> {
    let scene = Scene::new(picture, view, style);
    let shown = |point| (!scene.is_hidden(point)).then(|| scene.character(point));
    picture.board().points().map(shown).collect()
}

/// A board, placed on a canvas.
struct Scene<'a> {
    picture: &'a Picture<'a>,
    projection: Projection,
    /// For boards that hide their far side, which points are on it.
    hidden: Option<Vec<bool>>,
    glyphs: Glyphs,
    unicode: bool,
    columns: usize,
    lines: usize,
    /// Dots for one unit of the projection.
    scale: f64,
    left: f64,
    top: f64,
}

/// Characters kept free at the left and right for brackets and numbers, and lines at the top and bottom.
const MARGIN: (usize, usize) = (4, 0);

/// Points nearer than this are on the front.
const FRONT: f64 = 0.5;

impl<'a> Scene<'a> {
    fn new(picture: &'a Picture<'a>, view: &View, style: &Style) -> Self {
        // Parallel lines: on so coarse a canvas a lens only crowds the far side.
        let projection = Projection::new(picture.board(), &View { lens: 0.0, ..*view });
        let hidden = Surface::of(picture.board(), &projection).hidden(picture.board(), &projection);
        let (left, top, right, bottom) = projection.bounds();
        let (columns, lines) = (style.columns(), style.lines());
        let across = ((columns - 2 * MARGIN.0) * ACROSS - 1) as f64;
        let down = ((lines - 2 * MARGIN.1) * DOWN - 1) as f64;
        // A board seen edge-on is a line; one of a single point, not even that.
        let scale = (across / (right - left).max(1e-9)).min(down / (bottom - top).max(1e-9));
        let height = (bottom - top) * scale;
        let lines = lines.min(height as usize / DOWN + 1 + 2 * MARGIN.1);
        Self {
            picture,
            hidden,
            glyphs: Glyphs::of(style),
            unicode: style.unicode,
            columns,
            lines,
            scale,
            left: left - (columns as f64 * ACROSS as f64 / scale - (right - left)) / 2.0,
            top: top - (MARGIN.1 * DOWN) as f64 / scale,
            projection,
        }
    }

    fn dot(&self, point: Point) -> (f64, f64) {
        let spot = self.projection.spot(point);
        ((spot.x - self.left) * self.scale, (spot.y - self.top) * self.scale)
    }

    fn character(&self, point: Point) -> Character {
        let (x, y) = self.dot(point);
        let column = (x.max(0.0) as usize / ACROSS).min(self.columns - 1);
        let line = (y.max(0.0) as usize / DOWN).min(self.lines - 1);
        Character { column, line }
    }

    fn is_hidden(&self, point: Point) -> bool {
        self.hidden.as_ref().is_some_and(|hidden| hidden[point.index()])
    }

    fn is_near(&self, point: Point) -> bool {
        match &self.hidden {
            Some(hidden) => !hidden[point.index()],
            None => self.projection.spot(point).nearness >= FRONT,
        }
    }

    fn draw_lines(&self, sheet: &mut Sheet) {
        let mut dots = Dots::new(self.columns, self.lines, self.unicode);
        for front in [false, true] {
            for (a, b) in self.picture.board().edges().filter(|(a, b)| !self.is_hidden(*a) && !self.is_hidden(*b)) {
                if (self.is_near(a) && self.is_near(b)) == front {
                    dots.line(self.dot(a), self.dot(b), front);
                }
            }
        }
        for line in 0..self.lines {
            for column in 0..self.columns {
                let (glyph, near) = dots.glyph(column, line).unwrap_or((' ', true));
                sheet.put(column, line, glyph, if near { inks::LINE } else { inks::FAR_LINE });
            }
        }
    }

    /// Points from far to near, those with something on them after the bare ones: what is drawn last is seen.
    fn back_to_front(&self) -> Vec<Point> {
        let mut points: Vec<Point> = self.picture.board().points().filter(|point| !self.is_hidden(*point)).collect();
        let nearness = |point: &Point| self.projection.spot(*point).nearness;
        points.sort_by(|a, b| {
            let bare = |point: &Point| self.glyphs.sign(self.picture, *point).is_none();
            (self.is_near(*a), !bare(a)).cmp(&(self.is_near(*b), !bare(b))).then(nearness(a).total_cmp(&nearness(b)))
        });
        points
    }

    fn draw_points(&self, sheet: &mut Sheet) {
        for point in self.back_to_front() {
            let Character { column, line } = self.character(point);
            match self.glyphs.sign(self.picture, point) {
                Some(sign) => {
                    let ink = if self.is_near(point) { sign.ink } else { self.faded(point, sign.ink) };
                    // Labels are for the numbers' turn, if there is room; the stone is not.
                    let first = sign.text.chars().next().unwrap_or(' ');
                    sheet.put(column, line, first, ink);
                }
                None => {
                    let ink = if self.is_near(point) { inks::LINE } else { inks::FAR_LINE };
                    sheet.put(column, line, if self.unicode { '·' } else { '+' }, ink);
                }
            }
        }
    }

    fn faded(&self, point: Point, ink: Ink) -> Ink {
        let pale = match self.picture.stone(point) {
            Some(Stone::Black) => inks::FAR_BLACK,
            Some(Stone::White) => inks::FAR_WHITE,
            None => inks::FAR_LINE,
        };
        Ink { back: ink.back, ..pale }
    }

    /// What is written at a point where there is room: the label, or the number of a free point.
    fn caption(&self, point: Point) -> Option<String> {
        match self.glyphs.sign(self.picture, point) {
            Some(sign) if self.picture.label(point).is_some() => Some(sign.text),
            Some(_) => None,
            None => {
                let name = readable(&self.picture.board().name(point), self.unicode);
                (name.chars().count() <= 2 * WIDEST).then_some(name)
            }
        }
    }

    fn start(&self, point: Point, width: usize) -> (usize, usize) {
        let Character { column, line } = self.character(point);
        (column.saturating_sub((width - 1) / 2).min(self.columns.saturating_sub(width)), line)
    }

    /// Writes captions, the nearest first, unless too few of them would find room to be of use.
    fn draw_numbers(&self, sheet: &mut Sheet) {
        let mut taken = vec![None; self.columns * self.lines];
        let shown = self.back_to_front();
        for &point in &shown {
            let Character { column, line } = self.character(point);
            taken[line * self.columns + column] = Some(point);
        }
        let captions = shown.iter().rev().filter_map(|&point| Some((point, self.caption(point)?)));
        let captions: Vec<_> = captions.filter(|(_, caption)| !caption.is_empty()).collect();
        let mut written = Vec::new();
        for (point, caption) in &captions {
            let width = caption.chars().count();
            let (start, line) = self.start(*point, width);
            // A blank on either side keeps 1 and 12 from reading as 112.
            let room = start.saturating_sub(1)..(start + width + 1).min(self.columns);
            let cells = &mut taken[line * self.columns..][..self.columns][room];
            if cells.iter().all(|owner| owner.is_none_or(|owner| owner == *point)) {
                cells.fill(Some(*point));
                written.push((start, line, caption, *point));
            }
        }
        if written.len() * 4 < captions.len() * 3 {
            return;
        }
        for (start, line, caption, point) in written {
            let ink = self.glyphs.sign(self.picture, point).map_or(inks::LABEL, |sign| sign.ink);
            sheet.write(start, line, caption, if self.is_near(point) { ink } else { self.faded(point, ink) });
        }
    }

    fn draw_brackets(&self, sheet: &mut Sheet) {
        let marks = [(self.picture.last_move(), '(', ')'), (self.picture.cursor_at(), '[', ']')];
        for (point, open, close) in marks {
            let Some(point) = point else { continue };
            let sign = self.glyphs.sign(self.picture, point);
            let name = readable(&self.picture.board().name(point), self.unicode);
            let name: String = name.chars().take(self.columns / 2).collect();
            let stone = sign.as_ref().and_then(|sign| sign.text.chars().next()).map(String::from);
            let text = format!("{open}{}{name}{close}", stone.as_deref().unwrap_or(""));
            let (start, line) = self.start(point, text.chars().count());
            sheet.write(start, line, &text, inks::SIGN);
            if let (Some(sign), Some(stone)) = (sign, stone) {
                sheet.write(start + 1, line, &stone, sign.ink);
            }
        }
    }
}
