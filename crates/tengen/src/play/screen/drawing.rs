//! The board, drawn to fit.

use tengen_board::{Board, Point};
use tengen_draw::{
    Picture, Unfolded, View,
    text::{self, Character},
};

use crate::play::look::Look;

/// A drawing of the board and where its points are.
pub(super) struct Drawing {
    pub(super) lines: Vec<String>,
    pub(super) width: usize,
    /// Where each point is; where the board is unfolded, each place of its map.
    places: Vec<Option<Character>>,
    /// The points at places that are copies of others.
    copies: Vec<Point>,
}

/// How the board is looked at: from somewhere, or unfolded.
#[derive(Clone, Copy)]
pub(super) struct Seen<'a> {
    pub(super) view: &'a View,
    pub(super) unfolded: Option<&'a Unfolded>,
}

/// Room for `◆ ◇ dead stones of Black and White`, so that the panel does not move when it appears.
pub(super) const LEGEND_WIDTH: usize = 34;

impl Drawing {
    /// The largest drawing with at most so many columns and lines. A legend comes with it unless only the board itself
    /// fits.
    pub(super) fn fit(picture: &Picture<'_>, seen: Seen<'_>, look: Look, columns: usize, lines: usize) -> Self {
        let bare = Self::draw(picture, seen, look, columns, lines, false);
        let is_rectangle = picture.board().rectangle().is_some();
        // A legend wider than its board would push the panel away.
        let columns = if is_rectangle { bare.width.max(LEGEND_WIDTH).min(columns) } else { columns };
        let whole = Self::draw(picture, seen, look, columns, lines, true);
        let extra = whole.lines.len().saturating_sub(lines);
        if extra == 0 {
            return whole;
        }
        if is_rectangle && bare.shows_all() && bare.lines.len() <= lines {
            return bare;
        }
        let smaller = Self::draw(picture, seen, look, columns, lines.saturating_sub(extra), true);
        if smaller.lines.len() <= lines { smaller } else { bare }
    }

    fn draw(
        picture: &Picture<'_>,
        Seen { view, unfolded }: Seen<'_>,
        look: Look,
        columns: usize,
        lines: usize,
        legend: bool,
    ) -> Self {
        let style = text::Style { legend, ..look.style(columns, lines) };
        let (drawn, places, copies) = match unfolded {
            Some(unfolded) => (
                text::map(picture, unfolded, &style),
                text::map_places(picture, unfolded, &style),
                unfolded.map().copies().to_vec(),
            ),
            None => (text::board(picture, view, &style), text::places(picture, view, &style), Vec::new()),
        };
        let lines: Vec<String> = drawn.lines().map(str::to_string).collect();
        let width = lines.iter().map(|line| visible(line)).max().unwrap_or(0);
        Self { lines, width, places, copies }
    }

    fn shows_all(&self) -> bool {
        self.places.iter().all(Option::is_some)
    }

    /// Whether a point is on the part or the side of the board that is shown.
    pub(super) fn shows(&self, point: Point) -> bool {
        self.places.get(point.index()).is_some_and(Option::is_some)
    }

    /// The point at or right beside this character.
    pub(super) fn point_at(&self, board: &Board, column: usize, line: usize) -> Option<Point> {
        let near = |(place, point): (&Option<Character>, Point)| {
            let place = (*place)?;
            let away = place.column.abs_diff(column);
            (place.line == line && away <= 1).then_some((away, point))
        };
        let points = board.points().chain(self.copies.iter().copied());
        self.places.iter().zip(points).filter_map(near).min().map(|(_, point)| point)
    }
}

/// Characters that are seen: those outside of escape sequences.
fn visible(line: &str) -> usize {
    let mut seen = 0;
    let mut escaped = false;
    for c in line.chars() {
        match c {
            '\x1b' => escaped = true,
            'm' if escaped => escaped = false,
            _ if escaped => {}
            _ => seen += 1,
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLOURFUL: Look = Look { colour: true, unicode: true };

    fn drawn(spec: &str, columns: usize, lines: usize) -> (Board, Drawing) {
        let board = Board::from_spec(spec).unwrap();
        let middle = Point::new(board.len() as u16 / 2);
        let picture = Picture::new(&board).cursor(middle);
        let view = View::of(&board);
        let drawing = Drawing::fit(&picture, Seen { view: &view, unfolded: None }, COLOURFUL, columns, lines);
        (board, drawing)
    }

    #[test]
    fn boards_fit_an_ordinary_terminal_beside_the_panel() {
        for (spec, whole) in [
            ("grid:9", true),
            ("grid:19", true),
            ("torus:19", true),
            ("torus:20", false),
            ("grid:38", false),
            ("sphere:42", false),
            ("hex:9", true),
        ] {
            let (board, drawing) = drawn(spec, 47, 24);
            assert!(drawing.lines.len() <= 24 && drawing.width <= 47, "{spec}");
            assert_eq!(drawing.shows_all(), whole, "{spec}");
            assert!(drawing.shows(Point::new(board.len() as u16 / 2)) || board.rectangle().is_none(), "{spec}");
        }
    }

    #[test]
    fn a_click_finds_the_point_it_shows() {
        let (board, drawing) = drawn("grid:9", 47, 24);
        let point = board.point("C7").unwrap();
        let Character { column, line } = drawing.places[point.index()].unwrap();
        for column in [column, column + 1] {
            let found = drawing.point_at(&board, column, line);
            assert!(found == Some(point) || found == board.point("D7"), "{found:?}");
        }
        assert_eq!(drawing.point_at(&board, column, line), Some(point));
        assert_eq!(drawing.point_at(&board, 0, 0), None);
    }

    #[test]
    fn a_cube_is_unfolded_and_nothing_of_it_is_hidden() {
        let board = Board::from_spec("cube:4").unwrap();
        let unfolded = Unfolded::of_solid(&board).unwrap();
        let (view, picture) = (View::of(&board), Picture::new(&board));
        let drawing = Drawing::fit(&picture, Seen { view: &view, unfolded: Some(&unfolded) }, COLOURFUL, 100, 40);
        assert!(drawing.shows_all());
        let found: std::collections::BTreeSet<Point> = (0..drawing.lines.len())
            .flat_map(|line| (0..drawing.width).map(move |column| (column, line)))
            .filter_map(|(column, line)| drawing.point_at(&board, column, line))
            .collect();
        assert_eq!(found.len(), board.len());
    }
}
