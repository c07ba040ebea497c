//! How a record writes points: two letters from the top left on grids, names on all other boards.

use tengen_board::{Board, Point};
use tengen_sgf::{Play, Value, points};

use crate::Move;

/// The way points are written in one record.
#[derive(Debug, Clone)]
pub(super) enum Notation {
    /// As FF\[4\] writes points of a grid; also of boards that q5Go cuts out of a grid or glues from one.
    Letters(Letters),
    /// The name of the point.
    Names,
}

/// Two letters for each point of a rectangle, some of which may be missing from the board.
#[derive(Debug, Clone)]
pub(super) struct Letters {
    columns: u8,
    rows: u8,
    /// The point at each place, row by row from the top.
    points: Vec<Option<Point>>,
    /// The place of each point.
    places: Vec<tengen_sgf::Point>,
}

impl Letters {
    /// Letters for a rectangle of at most 52 by 52; `point_at` says the point in a column from the left and a row from
    /// the *bottom*, both from 0, which is how boards count.
    pub(super) fn new(columns: u8, rows: u8, point_at: impl Fn(u8, u8) -> Option<Point>) -> Self {
        let mut points = Vec::with_capacity(usize::from(columns) * usize::from(rows));
        let mut places = Vec::new();
        for row in 1..=rows {
            for column in 1..=columns {
                let point = point_at(column - 1, rows - row);
                points.push(point);
                places.extend(point.zip(tengen_sgf::Point::new(column, row)));
            }
        }
        places.sort_unstable_by_key(|(point, _)| *point);
        Self { columns, rows, points, places: places.into_iter().map(|(_, place)| place).collect() }
    }

    /// Letters for a board whose points fill a rectangle, row by row from the bottom.
    pub(super) fn of_rectangle(columns: u8, rows: u8) -> Self {
        Self::new(columns, rows, |column, row| {
            Some(Point::new(u16::from(row) * u16::from(columns) + u16::from(column)))
        })
    }

    fn at(&self, place: tengen_sgf::Point) -> Option<Point> {
        if place.column() > self.columns || place.row() > self.rows {
            return None;
        }
        self.points[usize::from(place.row() - 1) * usize::from(self.columns) + usize::from(place.column() - 1)]
    }
}

impl Notation {
    /// How records of ours write the points of this board.
    pub(super) fn of(board: &Board) -> Self {
        let sides = board.grid_size().and_then(|(columns, rows)| columns.try_into().ok().zip(rows.try_into().ok()));
        sides.map_or(Self::Names, |(columns, rows)| Self::Letters(Letters::of_rectangle(columns, rows)))
    }

    /// The point that a text means.
    pub(super) fn point(&self, board: &Board, text: &str) -> Option<Point> {
        match self {
            Self::Letters(letters) => letters.at(tengen_sgf::Point::read(text.trim())?),
            Self::Names => board.point(text.trim()),
        }
    }

    /// The move that a text means: a stone or a pass.
    pub(super) fn mv(&self, board: &Board, text: &str) -> Option<Move> {
        let text = text.trim();
        match self {
            Self::Letters(letters) => match Play::read(text, letters.columns, letters.rows)? {
                Play::Pass => Some(Move::Pass),
                Play::At(place) => letters.at(place).map(Move::Place),
            },
            Self::Names if text.is_empty() => Some(Move::Pass),
            Self::Names => self.point(board, text).map(Move::Place),
        }
    }

    /// The points that one value of a list means: one, or a rectangle of them. None if it means nothing on this board.
    pub(super) fn points(&self, board: &Board, value: &Value) -> Vec<Point> {
        match self {
            Self::Letters(letters) if value.compose().is_some() => {
                let corners = points(std::slice::from_ref(value)).unwrap_or_default();
                corners.into_iter().filter_map(|place| letters.at(place)).collect()
            }
            _ => Vec::from_iter(self.point(board, value.text())),
        }
    }

    /// A point as this record writes it.
    pub(super) fn write(&self, board: &Board, point: Point) -> String {
        match self {
            Self::Letters(letters) => letters.places[point.index()].to_string(),
            Self::Names => board.name(point),
        }
    }
}
