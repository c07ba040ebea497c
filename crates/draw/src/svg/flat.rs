use std::fmt::Write as _;

use tengen_board::{Point, column_letters};

use super::{
    page::{Length, Page},
    pieces::{self, Disc},
};
use crate::{Picture, rectangle::Rectangle, stars::stars};

/// The mean edge of a small board in pixels; large boards get smaller ones, so that no side passes [`LONGEST_SIDE`].
const EDGE: f64 = 32.0;
const LONGEST_SIDE: f64 = 1400.0;
const SHORTEST_EDGE: f64 = 3.0;

/// A board seen from above, on wood.
pub(super) fn draw(picture: &Picture<'_>) -> String {
    let board = picture.board();
    let sheet = Sheet::of(picture);
    let mut page = Page::new(&board.spec().to_string(), sheet.width, sheet.height);
    page.line(format_args!("<defs>"));
    pieces::define(&mut page);
    define_wood(&mut page, sheet.edge);
    page.line(format_args!("</defs>"));
    sheet.draw_wood(&mut page);
    sheet.draw_lines(&mut page, picture);
    sheet.draw_coordinates(&mut page, picture);
    let rim = Length(sheet.radius * 0.05);
    page.line(format_args!(r#"<g stroke-width="{rim}">"#));
    // All shadows first: none may fall on a stone.
    for point in board.points() {
        pieces::shadow(&mut page, picture, point, sheet.disc(point));
    }
    for point in board.points() {
        pieces::piece(&mut page, picture, point, sheet.disc(point));
    }
    page.line(format_args!("</g>"));
    page.finish()
}

/// Grain: a few shades of the same wood, again and again across the board.
pub(super) fn define_wood(page: &mut Page, edge: f64) {
    let (across, along) = (Length(edge * 2.9), Length(edge * 0.25));
    page.line(format_args!(
        r##"<linearGradient id="tengen-wood" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{across}" y2="{along}" spreadMethod="repeat">"##
    ));
    let shades = [(0, "e6bd7c"), (13, "e2b774"), (21, "e8c082"), (38, "e4ba78"), (47, "dfb36f"), (56, "e7be7e")];
    for (percent, shade) in shades.into_iter().chain([(74, "e3b875"), (88, "e8c184"), (100, "e6bd7c")]) {
        page.line(format_args!(r##"<stop offset="{percent}%" stop-color="#{shade}"/>"##));
    }
    page.line(format_args!("</linearGradient>"));
}

/// A flat board, placed on a page.
struct Sheet {
    places: Vec<(f64, f64)>,
    width: f64,
    height: f64,
    edge: f64,
    margin: f64,
    radius: f64,
}

impl Sheet {
    fn of(picture: &Picture<'_>) -> Self {
        let board = picture.board();
        let flat = |point: Point| {
            let place = board.place(point);
            (f64::from(place[0]), -f64::from(place[1]))
        };
        let (mut left, mut top, mut right, mut bottom) = (f64::MAX, f64::MAX, f64::MIN, f64::MIN);
        for (x, y) in board.points().map(flat) {
            (left, right, top, bottom) = (left.min(x), right.max(x), top.min(y), bottom.max(y));
        }
        let mut lengths: Vec<f64> = board
            .edges()
            .map(|(a, b)| (flat(a).0 - flat(b).0).hypot(flat(a).1 - flat(b).1))
            .filter(|length| *length > 0.0)
            .collect();
        lengths.sort_by(f64::total_cmp);
        let extent = (right - left).max(bottom - top);
        let mean = match lengths.len() {
            0 => extent.max(1e-9),
            count => lengths.iter().sum::<f64>() / count as f64,
        };
        let scale = (EDGE / mean).min(LONGEST_SIDE / extent.max(1e-9));
        let edge = (mean * scale).clamp(SHORTEST_EDGE, EDGE);
        let has_coordinates = Rectangle::plain(board).is_some();
        let margin = edge * if has_coordinates { 1.45 } else { 0.95 };
        // Stones of neighbours may just touch; a few very short edges must not shrink them all.
        let short = lengths.get(lengths.len() / 20).map_or(edge, |length| length * scale);
        let radius = 0.48 * short.clamp(edge * 0.4, edge);
        let place = |(x, y): (f64, f64)| ((x - left) * scale + margin, (y - top) * scale + margin);
        Self {
            places: board.points().map(|point| place(flat(point))).collect(),
            width: (right - left) * scale + 2.0 * margin,
            height: (bottom - top) * scale + 2.0 * margin,
            edge,
            margin,
            radius,
        }
    }

    fn disc(&self, point: Point) -> Disc {
        let (x, y) = self.places[point.index()];
        Disc { x, y, radius: self.radius }
    }

    /// Wood around the outermost points: their hull, drawn with a broad round pen.
    fn draw_wood(&self, page: &mut Page) {
        let mut path = String::new();
        for (at, (x, y)) in hull(&self.places).into_iter().enumerate() {
            let _infallible = write!(path, "{}{} {}", if at == 0 { 'M' } else { 'L' }, Length(x), Length(y));
        }
        // The outline, then the wood inside it.
        for (paint, inset) in [("#b98a4a", 1.0), ("url(#tengen-wood)", 2.2)] {
            let pen = Length(2.0 * (self.margin - inset));
            page.line(format_args!(
                r#"<path d="{path}z" fill="{paint}" stroke="{paint}" stroke-width="{pen}" stroke-linejoin="round"/>"#
            ));
        }
    }

    fn draw_lines(&self, page: &mut Page, picture: &Picture<'_>) {
        let board = picture.board();
        let mut path = String::new();
        let mut line = |from: Point, to: Point| {
            let ((x, y), (to_x, to_y)) = (self.places[from.index()], self.places[to.index()]);
            let (x, y, to_x, to_y) = (Length(x), Length(y), Length(to_x), Length(to_y));
            let _infallible = write!(path, "M{x} {y}L{to_x} {to_y}");
        };
        match Rectangle::plain(board) {
            // A grid's lines run from side to side, one stroke each.
            Some(grid) => {
                let (right, top) = (grid.columns - 1, grid.rows - 1);
                (0..=right).for_each(|column| line(grid.point(column, 0), grid.point(column, top)));
                (0..=top).for_each(|row| line(grid.point(0, row), grid.point(right, row)));
            }
            None => board.edges().for_each(|(a, b)| line(a, b)),
        }
        let pen = Length((self.edge * 0.035).max(0.5));
        page.line(format_args!(
            r##"<path d="{path}" fill="none" stroke="#4a3213" stroke-width="{pen}" stroke-linecap="round"/>"##
        ));
        let dot = Length(self.edge * 0.1);
        for (x, y) in stars(board).into_iter().map(|star| self.places[star.index()]) {
            let (x, y) = (Length(x), Length(y));
            page.line(format_args!(r##"<circle cx="{x}" cy="{y}" r="{dot}" fill="#4a3213"/>"##));
        }
    }

    fn draw_coordinates(&self, page: &mut Page, picture: &Picture<'_>) {
        let Some(Rectangle { columns, rows, .. }) = Rectangle::plain(picture.board()) else { return };
        let (size, away) = (self.edge * 0.36, self.edge * 0.98);
        page.line(format_args!(
            r##"<g font-size="{}" font-family="sans-serif" text-anchor="middle" fill="#6b4a1e">"##,
            Length(size)
        ));
        let mut write = |x: f64, y: f64, text: &str| {
            page.line(format_args!(r#"<text x="{}" y="{}">{text}</text>"#, Length(x), Length(y + size * 0.35)));
        };
        for column in 0..columns {
            let letters = column_letters(column);
            let ((x, bottom), (_, top)) = (self.places[column], self.places[(rows - 1) * columns + column]);
            write(x, top - away, &letters);
            write(x, bottom + away, &letters);
        }
        for row in 0..rows {
            let number = (row + 1).to_string();
            let ((left, y), (right, _)) = (self.places[row * columns], self.places[row * columns + columns - 1]);
            write(left - away, y, &number);
            write(right + away, y, &number);
        }
        page.line(format_args!("</g>"));
    }
}

/// The corners of the smallest convex shape around all places, in order round it.
fn hull(places: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut sorted = places.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    sorted.dedup();
    if sorted.len() < 3 {
        return sorted;
    }
    // One side from left to right, the other on the way back (Andrew's monotone chain).
    let mut corners: Vec<(f64, f64)> = Vec::new();
    let mut keep = 0;
    for pass in [sorted.clone(), sorted.into_iter().rev().collect()] {
        for next in pass {
            while corners.len() >= keep + 2 && !turns_left(corners[corners.len() - 2], corners[corners.len() - 1], next)
            {
                corners.pop();
            }
            corners.push(next);
        }
        corners.pop();
        keep = corners.len();
    }
    corners
}

fn turns_left(a: (f64, f64), b: (f64, f64), c: (f64, f64)) -> bool {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0) > 0.0
}
