use std::fmt::Write as _;

use tengen_board::{Point, map::Spot};

use super::{
    flat::define_wood,
    page::{Length, Page},
    pieces::{self, Disc},
};
use crate::{Picture, Unfolded, stars::stars};

/// An edge in pixels; large maps get smaller ones, so that no side passes [`LONGEST_SIDE`].
const EDGE: f64 = 32.0;
const LONGEST_SIDE: f64 = 1400.0;
/// How well copies are seen.
const FAINT: &str = "0.45";

/// A board unfolded, on wood: copies beyond the seams are faint, the seams are dashed.
pub(super) fn draw(picture: &Picture<'_>, unfolded: &Unfolded) -> String {
    let map = unfolded.map();
    let corners = || map.panels().iter().flatten().chain(map.places());
    let (mut low, mut high) = ([f64::MAX; 2], [f64::MIN; 2]);
    for corner in corners() {
        for axis in 0..2 {
            low[axis] = low[axis].min(corner[axis]);
            high[axis] = high[axis].max(corner[axis]);
        }
    }
    let edge = EDGE.min(LONGEST_SIDE / (high[0] - low[0]).max(high[1] - low[1]).max(1e-9));
    let at = |[x, y]: Spot| ((x - low[0]) * edge, (high[1] - y) * edge);
    let stroke = |spots: &[Spot]| {
        let mut path = String::new();
        for (number, spot) in spots.iter().enumerate() {
            let (x, y) = at(*spot);
            let _infallible = write!(path, "{}{} {}", if number == 0 { 'M' } else { 'L' }, Length(x), Length(y));
        }
        path
    };
    let title = picture.board().spec().to_string();
    let mut page = Page::new(&title, (high[0] - low[0]) * edge, (high[1] - low[1]) * edge);
    page.line(format_args!("<defs>"));
    pieces::define(&mut page);
    define_wood(&mut page, edge);
    page.line(format_args!("</defs>"));
    let panels: String = map.panels().iter().map(|panel| stroke(panel) + "z").collect();
    page.line(format_args!(r##"<path d="{panels}" fill="url(#tengen-wood)"/>"##));
    let pen = Length((edge * 0.035).max(0.5));
    for (copies, faint) in [(true, FAINT), (false, "1")] {
        let lines = map.lines().iter().filter(|line| line.iter().any(|end| map.is_copy(*end as usize)) == copies);
        let path: String = lines.map(|line| stroke(&line.map(|end| map.places()[end as usize]))).collect();
        page.line(format_args!(
            r##"<path d="{path}" fill="none" stroke="#4a3213" stroke-width="{pen}" stroke-linecap="round" opacity="{faint}"/>"##
        ));
    }
    let (seams, dash): (String, _) = (map.seams().iter().map(|seam| stroke(seam)).collect(), Length(edge * 0.22));
    page.line(format_args!(
        r##"<path d="{seams}" fill="none" stroke="#8a2f1d" stroke-width="{}" stroke-dasharray="{dash}" opacity="0.75"/>"##,
        Length((edge * 0.05).max(0.7))
    ));
    let dot = Length(edge * 0.1);
    let stars = stars(picture.board());
    let is_star = |place: &usize| stars.binary_search(&map.point(*place)).is_ok();
    for place in (0..map.places().len()).filter(is_star) {
        let (x, y) = at(map.places()[place]);
        let faint = if map.is_copy(place) { FAINT } else { "1" };
        page.line(format_args!(
            r##"<circle cx="{}" cy="{}" r="{dot}" fill="#4a3213" opacity="{faint}"/>"##,
            Length(x),
            Length(y)
        ));
    }
    let sheet = unfolded.picture(picture);
    let disc = |place: Point| {
        let (x, y) = at(map.places()[place.index()]);
        Disc { x, y, radius: map.room()[place.index()] * edge }
    };
    for (copies, faint) in [(true, FAINT), (false, "1")] {
        let places = || sheet.board().points().filter(|place| map.is_copy(place.index()) == copies);
        page.line(format_args!(r#"<g stroke-width="{}" opacity="{faint}">"#, Length(edge * 0.025)));
        // All shadows first: none may fall on a stone.
        places().for_each(|place| pieces::shadow(&mut page, &sheet, place, disc(place)));
        places().for_each(|place| pieces::piece(&mut page, &sheet, place, disc(place)));
        page.line(format_args!("</g>"));
    }
    page.finish()
}
