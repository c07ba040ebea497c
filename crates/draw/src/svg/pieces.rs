use tengen_board::Point;

use super::page::{Length, Page, escaped};
use crate::{Picture, Stone};

/// Where a piece is drawn: its middle and the radius of a stone there.
#[derive(Clone, Copy)]
pub(super) struct Disc {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) radius: f64,
}

const CHAIN: &str = "#12b886";
const CURSOR: &str = "#e03131";

/// The stones' surfaces. The rims are grey: they part black stones from dark pages and white ones from light pages.
pub(super) fn define(page: &mut Page) {
    page.line(format_args!(concat!(
        r##"<radialGradient id="tengen-black" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#8d8d94"/>"##,
        r##"<stop offset=".3" stop-color="#45454b"/><stop offset="1" stop-color="#0c0c10"/></radialGradient>"##,
    )));
    page.line(format_args!(concat!(
        r##"<radialGradient id="tengen-white" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#fff"/>"##,
        r##"<stop offset=".5" stop-color="#f4f2ec"/><stop offset="1" stop-color="#aaa69b"/></radialGradient>"##,
    )));
    page.line(format_args!(concat!(
        r##"<radialGradient id="tengen-shadow"><stop offset=".72" stop-color="#2b1a08" stop-opacity=".5"/>"##,
        r##"<stop offset="1" stop-color="#2b1a08" stop-opacity="0"/></radialGradient>"##,
    )));
}

/// The shadow of the stone there, if there is one that throws any.
pub(super) fn shadow(page: &mut Page, picture: &Picture<'_>, point: Point, disc: Disc) {
    if picture.stone(point).is_none() || picture.is_dead(point) {
        return;
    }
    let (x, y) = (Length(disc.x + disc.radius * 0.1), Length(disc.y + disc.radius * 0.16));
    let radius = Length(disc.radius * 1.14);
    page.line(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="url(#tengen-shadow)" stroke="none"/>"#));
}

/// Everything that lies on a point, but its shadow.
pub(super) fn piece(page: &mut Page, picture: &Picture<'_>, point: Point, disc: Disc) {
    let (x, y, radius) = (Length(disc.x), Length(disc.y), Length(disc.radius));
    let stone = picture.stone(point);
    if picture.in_chain(point) {
        let (around, width) = (Length(disc.radius * 1.08), Length(disc.radius * 0.24));
        page.line(format_args!(
            r#"<circle cx="{x}" cy="{y}" r="{around}" fill="none" stroke="{CHAIN}" stroke-width="{width}"/>"#
        ));
    }
    if let Some(stone) = stone {
        let surface = if stone == Stone::Black { "black" } else { "white" };
        let faded = if picture.is_dead(point) { r#" opacity=".5""# } else { "" };
        page.line(format_args!(
            r##"<circle class="stone" cx="{x}" cy="{y}" r="{radius}" fill="url(#tengen-{surface})" stroke="#6d6960"{faded}/>"##
        ));
    }
    if let Some(owner) = picture.owner(point).filter(|_| stone.is_none() || picture.is_dead(point)) {
        territory(page, owner, disc);
    }
    if picture.last_move() == Some(point) && picture.label(point).is_none() {
        let (ring, width) = (Length(disc.radius * 0.5), Length(disc.radius * 0.16));
        let ink = if stone == Some(Stone::Black) { "#fff" } else { "#111" };
        page.line(format_args!(
            r#"<circle cx="{x}" cy="{y}" r="{ring}" fill="none" stroke="{ink}" stroke-width="{width}"/>"#
        ));
    }
    if let Some(label) = picture.label(point) {
        write_label(page, label, stone, disc);
    }
    if picture.cursor_at() == Some(point) {
        cursor(page, disc);
    }
}

fn territory(page: &mut Page, owner: Stone, disc: Disc) {
    let half = disc.radius * 0.36;
    let (x, y, side) = (Length(disc.x - half), Length(disc.y - half), Length(2.0 * half));
    let fill = if owner == Stone::Black { "#111" } else { "#fff" };
    page.line(format_args!(
        r##"<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="{fill}" stroke="#6d6960"/>"##
    ));
}

fn write_label(page: &mut Page, label: &str, stone: Option<Stone>, disc: Disc) {
    let letters = label.trim().chars().count().max(1) as f64;
    // Wide enough for one or two letters; longer ones shrink to stay on their point.
    let size = disc.radius * (2.4 / letters).min(1.15);
    let (x, y, size) = (Length(disc.x), Length(disc.y + size * 0.35), Length(size));
    let ink = match stone {
        Some(Stone::Black) => r##"fill="#fff" stroke="none""##,
        Some(Stone::White) => r##"fill="#111" stroke="none""##,
        // A halo of wood parts the letters from the lines under them.
        None => r##"fill="#1d1206" stroke="#e8c48c" stroke-width="4" stroke-linejoin="round" paint-order="stroke""##,
    };
    let text = escaped(label.trim());
    page.line(format_args!(
        r#"<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle" font-family="sans-serif" {ink}>{text}</text>"#
    ));
}

/// The four corners of a square around the point.
fn cursor(page: &mut Page, disc: Disc) {
    let (half, corner) = (disc.radius * 1.05, disc.radius * 0.6);
    let (left, top) = (Length(disc.x - half), Length(disc.y - half + corner));
    let (arm, back, width) = (Length(corner), Length(-corner), Length(disc.radius * 0.18));
    let (gap, gap_back) = (Length(2.0 * (half - corner)), Length(2.0 * (corner - half)));
    page.line(format_args!(
        r#"<path d="M{left} {top}v{back}h{arm}m{gap} 0h{arm}v{arm}m0 {gap}v{arm}h{back}m{gap_back} 0h{back}v{back}" fill="none" stroke="{CURSOR}" stroke-width="{width}"/>"#
    ));
}
