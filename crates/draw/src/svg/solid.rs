use std::{collections::HashSet, fmt::Write as _};

use tengen_board::Point;

use super::{
    page::{Length, Page},
    pieces::{self, Disc},
};
use crate::{
    Picture, Projection, View,
    stars::stars,
    surface::{Bend, Surface, sides_of},
    vector::{Vector, dot, length, normal, sub},
};

/// The longer side of the picture in pixels, without its margin.
const SIDE: f64 = 620.0;

/// From the middle of the board towards the light: above, to the left, in front.
const LIGHT: Vector = [-0.38, 0.58, 0.72];

/// How much of what lies behind a surface it lets through.
const OPACITY: &str = ".88";

/// Pieces that all curved faces are cut into together, at most: enough to look smooth, and the file stays small.
const MOST_PATCHES: usize = 800;

/// A board seen in space, painted from back to front.
pub(super) fn draw(picture: &Picture<'_>, view: &View) -> String {
    let scene = Scene::of(picture, view);
    let mut page = Page::new(&picture.board().spec().to_string(), scene.width, scene.height);
    page.line(format_args!("<defs>"));
    pieces::define(&mut page);
    define_ball(&mut page);
    page.line(format_args!("</defs>"));
    let pen = Length((scene.edge * 0.03).clamp(0.5, 1.5));
    page.line(format_args!(
        r##"<g fill="none" stroke="#5c3d1a" stroke-width="{pen}" stroke-linejoin="round" stroke-linecap="round">"##
    ));
    for (_, part) in scene.back_to_front() {
        match part {
            Part::Ball => scene.draw_ball(&mut page),
            Part::Face(face) => scene.draw_face(&mut page, &scene.surface.faces[face]),
            Part::Edge(a, b) => scene.draw_edge(&mut page, a, b),
            Part::Point(point) => scene.draw_point(&mut page, point),
        }
    }
    page.line(format_args!("</g>"));
    page.finish()
}

/// A ball of wood in the same light as the faces.
fn define_ball(page: &mut Page) {
    page.line(format_args!(r#"<radialGradient id="tengen-ball" cx=".36" cy=".27" r=".82">"#));
    for percent in [0, 25, 50, 75, 100] {
        let across = f64::from(percent) / 100.0;
        page.line(format_args!(r#"<stop offset="{percent}%" stop-color="{}"/>"#, wood(1.0 - across * across)));
    }
    page.line(format_args!("</radialGradient>"));
}

enum Part {
    /// The whole surface of a board that is as round as a ball.
    Ball,
    Face(usize),
    Edge(Point, Point),
    Point(Point),
}

/// A board in space, placed on a page.
struct Scene<'a> {
    picture: &'a Picture<'a>,
    projection: Projection,
    surface: Surface,
    width: f64,
    height: f64,
    left: f64,
    top: f64,
    /// Pixels for one unit of the projection.
    scale: f64,
    /// The mean edge at the middle of the board, in pixels.
    edge: f64,
    /// A stone at the middle of the board, in pixels.
    radius: f64,
    /// Pieces along each side of a curved face.
    cuts: usize,
    is_star: Vec<bool>,
}

impl<'a> Scene<'a> {
    fn of(picture: &'a Picture<'a>, view: &View) -> Self {
        let board = picture.board();
        let projection = Projection::new(board, view);
        let surface = Surface::of(board, &projection);
        let (left, top, right, bottom) = match surface.bend {
            Bend::Round => {
                let rim = projection.rim();
                (-rim, -rim, rim, rim)
            }
            _ => projection.bounds(),
        };
        let scale = SIDE / (right - left).max(bottom - top).max(1e-9);
        let between = |(a, b)| length(sub(projection.place(a), projection.place(b))) * scale;
        let mut lengths: Vec<f64> = board.edges().map(between).collect();
        lengths.sort_by(f64::total_cmp);
        let mean = if lengths.is_empty() { SIDE } else { lengths.iter().sum::<f64>() / lengths.len() as f64 };
        let edge = mean.clamp(2.0, SIDE / 3.0);
        let short = lengths.get(lengths.len() / 10).copied().unwrap_or(edge);
        // Where lines run through open space, stones as large as on a surface would hide each other.
        let fullness = if surface.faces.is_empty() { 0.3 } else { 0.47 };
        let radius = fullness * short.clamp(edge * 0.5, edge);
        let margin = radius * 1.6 + 4.0;
        let mut is_star = vec![false; board.len()];
        stars(board).into_iter().for_each(|star| is_star[star.index()] = true);
        let cuts = (1..=4).rev().find(|cuts| surface.faces.len() * cuts * cuts <= MOST_PATCHES).unwrap_or(1);
        Self {
            picture,
            width: (right - left) * scale + 2.0 * margin,
            height: (bottom - top) * scale + 2.0 * margin,
            left: left - margin / scale,
            top: top - margin / scale,
            scale,
            edge,
            radius,
            cuts,
            is_star,
            surface,
            projection,
        }
    }

    /// Where a place in space appears on the page.
    fn on_page(&self, place: Vector) -> (Length, Length) {
        let spot = self.projection.look(place);
        (Length((spot.x - self.left) * self.scale), Length((spot.y - self.top) * self.scale))
    }

    fn disc(&self, point: Point) -> Disc {
        let spot = self.projection.spot(point);
        Disc {
            x: (spot.x - self.left) * self.scale,
            y: (spot.y - self.top) * self.scale,
            radius: self.radius * spot.scale,
        }
    }

    /// Everything to paint with its depth, the farthest first. A point comes after the faces and lines that meet in it.
    fn back_to_front(&self) -> Vec<(f64, Part)> {
        let board = self.picture.board();
        let depth = |point: Point| self.projection.place(point)[2];
        let mut front: Vec<f64> = board.points().map(depth).collect();
        let mut parts = Vec::new();
        let mut drawn = HashSet::new();
        if matches!(self.surface.bend, Bend::Round) {
            parts.push((self.projection.horizon(), Part::Ball));
        } else {
            for (index, face) in self.surface.faces.iter().enumerate() {
                let middle = face.iter().map(|point| depth(*point)).sum::<f64>() / face.len() as f64;
                face.iter().for_each(|point| front[point.index()] = front[point.index()].max(middle));
                drawn.extend(sides_of(face));
                parts.push((middle, Part::Face(index)));
            }
        }
        for (a, b) in board.edges().filter(|edge| !drawn.contains(edge)) {
            let middle = f64::midpoint(depth(a), depth(b));
            [a, b].into_iter().for_each(|end| front[end.index()] = front[end.index()].max(middle));
            parts.push((middle, Part::Edge(a, b)));
        }
        parts.extend(board.points().map(|point| (front[point.index()] + 1e-6, Part::Point(point))));
        parts.sort_by(|a, b| a.0.total_cmp(&b.0));
        parts
    }

    /// The way along a line, for a path that stands at `from`.
    fn run(&self, path: &mut String, from: Point, to: Point) {
        let (x, y) = self.on_page(self.projection.place(to));
        let _infallible = if matches!(self.surface.bend, Bend::Straight) {
            write!(path, "L{x} {y}")
        } else {
            let (out_x, out_y) = self.on_page(self.surface.handle(&self.projection, from, to));
            let (in_x, in_y) = self.on_page(self.surface.handle(&self.projection, to, from));
            write!(path, "C{out_x} {out_y} {in_x} {in_y} {x} {y}")
        };
    }

    fn draw_ball(&self, page: &mut Page) {
        let (x, y) = self.on_page([0.0; 3]);
        let radius = Length(self.projection.rim() * self.scale);
        page.line(format_args!(
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="url(#tengen-ball)" fill-opacity="{OPACITY}"/>"#
        ));
    }

    fn draw_face(&self, page: &mut Page, face: &[Point]) {
        let (x, y) = self.on_page(self.projection.place(face[0]));
        let mut outline = format!("M{x} {y}");
        for (at, &from) in face.iter().enumerate() {
            self.run(&mut outline, from, face[(at + 1) % face.len()]);
        }
        match (&self.surface.bend, face) {
            (Bend::Smooth(_), &[a, b, c, d]) if self.cuts > 1 => {
                // The whole face under its pieces: their straight sides leave gaps along the curved outline.
                let ground = wood(light_on(&[a, b, c, d].map(|point| self.projection.place(point))));
                page.line(format_args!(
                    r#"<g stroke="none" opacity="{OPACITY}"><path d="{outline}z" fill="{ground}"/>"#
                ));
                self.draw_patches(page, [a, b, c, d]);
                page.line(format_args!(r#"</g><path d="{outline}z"/>"#));
            }
            _ => {
                let corners: Vec<Vector> = face.iter().map(|point| self.projection.place(*point)).collect();
                let fill = wood(light_on(&corners));
                page.line(format_args!(r#"<path d="{outline}z" fill="{fill}" fill-opacity="{OPACITY}"/>"#));
            }
        }
    }

    /// A curved face in small flat pieces, each in its own light; neighbours in the same light share a path.
    fn draw_patches(&self, page: &mut Page, face: [Point; 4]) {
        let share = |cut: usize| cut as f64 / self.cuts as f64;
        // A little over the next piece, or the page would shine through the seams.
        let past = |cut: usize| (share(cut + 1) + 0.06 / self.cuts as f64).min(1.0);
        let mut patches: Vec<(String, String)> = Vec::new();
        for (up, across) in (0..self.cuts).flat_map(|up| (0..self.cuts).map(move |across| (up, across))) {
            let (left, right, low, high) = (share(across), past(across), share(up), past(up));
            let corners = [(left, low), (right, low), (right, high), (left, high)]
                .map(|(across, up)| self.surface.inside(&self.projection, face, across, up));
            let fill = wood(light_on(&corners));
            let [from, rest @ ..] = corners.map(|corner| self.on_page(corner));
            let mut path = format!("M{} {}", from.0, from.1);
            let mut last = from;
            for (x, y) in rest {
                let _infallible = write!(path, "l{} {}", Length(x.0 - last.0.0), Length(y.0 - last.1.0));
                last = (x, y);
            }
            path.push('z');
            match patches.iter_mut().find(|(_, shade)| *shade == fill) {
                Some((same_light, _)) => same_light.push_str(&path),
                None => patches.push((path, fill)),
            }
        }
        for (path, fill) in patches {
            page.line(format_args!(r#"<path d="{path}" fill="{fill}"/>"#));
        }
    }

    fn draw_edge(&self, page: &mut Page, a: Point, b: Point) {
        let (x, y) = self.on_page(self.projection.place(a));
        let mut path = format!("M{x} {y}");
        self.run(&mut path, a, b);
        if self.is_open() {
            // A tone between light and dark pages, paler with distance.
            let nearness = f64::midpoint(self.projection.spot(a).nearness, self.projection.spot(b).nearness);
            let opacity = Length(0.25 + 0.75 * nearness);
            page.line(format_args!(r##"<path d="{path}" stroke="#a9783c" opacity="{opacity}"/>"##));
        } else {
            page.line(format_args!(r#"<path d="{path}"/>"#));
        }
    }

    fn draw_point(&self, page: &mut Page, point: Point) {
        let disc = self.disc(point);
        if self.picture.stone(point).is_none() && (self.is_open() || self.is_star[point.index()]) {
            let (x, y, radius) = (Length(disc.x), Length(disc.y), Length(disc.radius * 0.2));
            let opacity = Length(0.3 + 0.7 * self.projection.spot(point).nearness);
            page.line(format_args!(
                r##"<circle cx="{x}" cy="{y}" r="{radius}" fill="#6b4519" stroke="none" opacity="{opacity}"/>"##
            ));
        }
        if !self.is_open() {
            pieces::shadow(page, self.picture, point, disc);
        }
        pieces::piece(page, self.picture, point, disc);
    }

    /// Whether the lines run through open space, with no surface between them.
    fn is_open(&self) -> bool {
        self.surface.faces.is_empty()
    }
}

/// How much light falls on a face, seen from whichever side it shows us: 0 to 1.
fn light_on(corners: &[Vector]) -> f64 {
    let looks = normal(corners);
    (dot(looks, LIGHT) * looks[2].signum()).max(0.0)
}

/// Wood in that much light, in steps too small to see.
fn wood(light: f64) -> String {
    let light = 0.58 + 0.42 * (light * 32.0).round() / 32.0;
    // Shadows are a little redder than light.
    let shade = |full: f64, fall: f64| (full * light.powf(fall)).clamp(0.0, 255.0).round() as u8;
    format!("#{:02x}{:02x}{:02x}", shade(246.0, 0.9), shade(210.0, 1.1), shade(150.0, 1.3))
}
