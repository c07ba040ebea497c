use tengen_board::{
    Board, Draft, Point, Spec,
    map::{Aim, Map},
};

use crate::{Direction, Picture, View, direction::towards, rectangle::Rectangle, view::is_flat};

/// A board and its map, to be drawn in place of the solid.
///
/// ```
/// use tengen_board::Board;
/// use tengen_draw::{Picture, Stone, Unfolded, svg};
///
/// let board = Board::from_spec("cube:4")?;
/// let unfolded = Unfolded::of(&board);
/// let picture = Picture::new(&board).stones([(board.point("1").unwrap(), Stone::Black)]);
/// // The corner of a cube is on three faces.
/// assert_eq!(svg::map(&picture, &unfolded).matches(r#"class="stone""#).count(), 3);
/// # Ok::<(), tengen_board::BoardError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Unfolded {
    map: Map,
    sheet: Board,
}

impl Unfolded {
    /// Unfolds a board of which something would be hidden else: one that is neither flat nor made of columns and rows.
    #[must_use]
    pub fn of_solid(board: &Board) -> Option<Self> {
        (!is_flat(board) && Rectangle::of(board).is_none()).then(|| Self::of(board))
    }

    /// Unfolds a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        Self::aimed(board, &Aim::default())
    }

    /// Unfolds a board with another part of it in the middle.
    #[must_use]
    pub fn aimed(board: &Board, aim: &Aim) -> Self {
        let map = board.map_aimed(aim);
        let sheet = sheet(board, &map);
        Self { map, sheet }
    }

    /// The map.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The map as a flat board: its places are points. Copies are called as their points, with an apostrophe.
    #[must_use]
    pub fn sheet(&self) -> &Board {
        &self.sheet
    }

    /// The point of the board that lies at a point of the sheet.
    #[must_use]
    pub fn point(&self, place: Point) -> Point {
        self.map.point(place.index())
    }

    /// What lies on the board, on the sheet: copies show what their points do. Cursor and last move are shown once.
    #[must_use]
    pub fn picture(&self, picture: &Picture<'_>) -> Picture<'_> {
        let places = || self.sheet.points().map(|place| (place, self.point(place)));
        Picture::new(&self.sheet)
            .stones(places().filter_map(|(place, point)| Some((place, picture.stone(point)?))))
            .territory(places().filter_map(|(place, point)| Some((place, picture.owner(point)?))))
            .dead(places().filter(|(_, point)| picture.is_dead(*point)).map(|(place, _)| place))
            .chain(places().filter(|(_, point)| picture.in_chain(*point)).map(|(place, _)| place))
            .labels(places().filter_map(|(place, point)| Some((place, picture.label(point)?))))
            .last(picture.last_move())
            .cursor(picture.cursor_at())
    }

    /// The neighbour of a point that lies most in a direction on the map, over a seam too.
    #[must_use]
    pub fn towards(&self, from: Point, direction: Direction) -> Option<Point> {
        towards(&self.sheet, from, direction, &View::FRONT).map(|place| self.point(place))
    }
}

fn sheet(board: &Board, map: &Map) -> Board {
    let mut draft = Draft::new(Spec::File(board.spec().to_string()));
    let mut copied = vec![0; board.len()];
    let mut names: Vec<String> = board.points().map(|point| board.name(point)).collect();
    for (place, [x, y]) in map.places().iter().enumerate() {
        draft.point([*x as f32, *y as f32, 0.0]);
        if map.is_copy(place) {
            let point = map.point(place);
            copied[point.index()] += 1;
            names.push(format!("{}{}", board.name(point), "'".repeat(copied[point.index()])));
        }
    }
    for [a, b] in map.lines() {
        draft.edge(*a as usize, *b as usize);
    }
    let mut named = draft.clone();
    named.name_points(names);
    // Names from a file can be so long, or so made, that an apostrophe is too much: then places are numbered.
    named.finish().or_else(|_| draft.finish()).unwrap_or_else(|_| board.clone())
}
