use tengen_game::{Fields, Orientation};

use super::page::{Length, Page, escaped};
use crate::side;

/// From the middle of a field to the next.
const PITCH: f64 = 40.0;
/// How broad a groove is.
const GROOVE: f64 = 8.0;
const MARGIN: f64 = 44.0;

/// A board of fields as a standalone SVG document: pawns in the colours of their sides, walls in the grooves, targets as
/// stripes at the edge, and beside each the walls that are left.
///
/// `names` is what the game calls the fields, `sides` what it calls the seats, `last` where the last step went.
#[must_use]
pub fn fields(fields: &Fields, names: &[String], sides: &[&str], last: Option<u32>) -> String {
    let frame = Frame { columns: fields.columns.max(1), rows: fields.rows.max(1) };
    let mut page = Page::new("fields", frame.width(), frame.height());
    frame.ground(&mut page, names);
    for (seat, targets) in (0..).zip(&fields.targets) {
        frame.targets(&mut page, targets, colour(sides, seat), fields.stock.get(usize::from(seat)).copied());
    }
    for wall in &fields.walls {
        let ink = wall.seat.map_or("#5a3a1c", |seat| colour(sides, seat.0));
        frame.wall(&mut page, wall.point, wall.orientation, ink, wall.last);
    }
    for pawn in &fields.pawns {
        frame.pawn(&mut page, pawn.point, colour(sides, pawn.seat.0), last == Some(pawn.point));
    }
    page.finish()
}

fn colour(sides: &[&str], seat: u8) -> &'static str {
    side::colour(sides.get(usize::from(seat)).copied(), seat).page
}

struct Frame {
    columns: u32,
    rows: u32,
}

impl Frame {
    fn width(&self) -> f64 {
        2.0 * MARGIN + f64::from(self.columns) * PITCH
    }

    fn height(&self) -> f64 {
        2.0 * MARGIN + f64::from(self.rows) * PITCH
    }

    /// The middle of a field.
    fn middle(&self, point: u32) -> (f64, f64) {
        let (column, row) = (point % self.columns, point / self.columns);
        let x = MARGIN + (f64::from(column) + 0.5) * PITCH;
        (x, self.height() - MARGIN - (f64::from(row) + 0.5) * PITCH)
    }

    fn ground(&self, page: &mut Page, names: &[String]) {
        let (x, y) = (Length(MARGIN - 10.0), Length(MARGIN - 10.0));
        let (w, h) = (Length(self.width() - 2.0 * MARGIN + 20.0), Length(self.height() - 2.0 * MARGIN + 20.0));
        page.line(format_args!(r##"<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="6" fill="#7a4f2a"/>"##));
        let side = Length(PITCH - GROOVE);
        for point in 0..self.columns * self.rows {
            let (x, y) = self.middle(point);
            let (x, y) = (Length(x - (PITCH - GROOVE) / 2.0), Length(y - (PITCH - GROOVE) / 2.0));
            page.line(format_args!(
                r##"<rect class="field" x="{x}" y="{y}" width="{side}" height="{side}" rx="3" fill="#dcb482"/>"##
            ));
        }
        let label = |page: &mut Page, x: f64, y: f64, text: &str| {
            let (x, y, text) = (Length(x), Length(y), escaped(text));
            page.line(format_args!(
                r##"<text x="{x}" y="{y}" font-size="13" text-anchor="middle" font-family="sans-serif" fill="#8a8177">{text}</text>"##
            ));
        };
        for (column, name) in (0..self.columns).zip(names) {
            let (x, _) = self.middle(column);
            label(page, x, self.height() - 8.0, name.trim_end_matches(|c: char| c.is_ascii_digit()));
        }
        for row in 0..self.rows {
            let (_, y) = self.middle(row * self.columns);
            label(page, 12.0, y + 4.5, &(row + 1).to_string());
        }
    }

    /// A stripe along the targets, and beside it how many walls are left to whoever goes there.
    fn targets(&self, page: &mut Page, targets: &[u32], ink: &str, stock: Option<u32>) {
        let (Some(first), Some(last)) = (targets.first(), targets.last()) else { return };
        let ((x1, y1), (x2, y2)) = (self.middle(*first), self.middle(*last));
        let half = PITCH / 2.0;
        // Outside of the board: where the targets lie along an edge, the way from the middle of the board.
        let (dx, dy) = if (y1 - y2).abs() < 1.0 {
            (0.0, if y1 < self.height() / 2.0 { -half - 5.0 } else { half + 5.0 })
        } else {
            (if x1 < self.width() / 2.0 { -half - 5.0 } else { half + 5.0 }, 0.0)
        };
        let (a, b, c, d) = (Length(x1 + dx), Length(y1 + dy), Length(x2 + dx), Length(y2 + dy));
        page.line(format_args!(
            r#"<line class="target" x1="{a}" y1="{b}" x2="{c}" y2="{d}" stroke="{ink}" stroke-width="5" stroke-linecap="round"/>"#
        ));
        if let Some(stock) = stock {
            let (x, y) = ((x1 + x2) / 2.0 + dx * 1.5, (y1 + y2) / 2.0 + dy * 1.5 + 4.5);
            let (x, y) = (Length(x), Length(y));
            page.line(format_args!(
                r##"<text class="stock" x="{x}" y="{y}" font-size="14" font-weight="bold" text-anchor="middle" font-family="sans-serif" fill="{ink}">{stock}</text>"##
            ));
        }
    }

    fn wall(&self, page: &mut Page, point: u32, orientation: Orientation, ink: &str, last: bool) {
        let (x, y) = self.middle(point);
        let (x, y) = (x + PITCH / 2.0, y - PITCH / 2.0);
        let (long, broad) = (2.0 * PITCH - GROOVE, GROOVE - 1.0);
        let (w, h) = match orientation {
            Orientation::Horizontal => (long, broad),
            Orientation::Vertical => (broad, long),
        };
        let (x, y, w, h) = (Length(x - w / 2.0), Length(y - h / 2.0), Length(w), Length(h));
        let rim = if last { r##"stroke="#fff" stroke-width="2""## } else { r##"stroke="#2b1a08" stroke-width="1""## };
        page.line(format_args!(
            r#"<rect class="wall" x="{x}" y="{y}" width="{w}" height="{h}" rx="2" fill="{ink}" {rim}/>"#
        ));
    }

    fn pawn(&self, page: &mut Page, point: u32, ink: &str, last: bool) {
        let (x, y) = self.middle(point);
        let (x, y) = (Length(x), Length(y));
        page.line(format_args!(
            r##"<circle class="pawn" cx="{x}" cy="{y}" r="12" fill="{ink}" stroke="#2b1a08" stroke-width="1.5"/>"##
        ));
        if last {
            page.line(format_args!(
                r##"<circle cx="{x}" cy="{y}" r="6" fill="none" stroke="#fff" stroke-width="2"/>"##
            ));
        }
    }
}
