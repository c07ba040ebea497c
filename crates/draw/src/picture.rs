use std::collections::BTreeMap;

use tengen_board::{Board, Point, column_letters};

/// A stone on a point, or the side that a point belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stone {
    /// A black stone.
    Black,
    /// A white stone.
    White,
}

/// What is to be seen: a board and everything that lies on it.
///
/// A picture knows no rules, it shows what it is told. Points that the board does not have are left out.
///
/// ```
/// use tengen_board::Board;
/// use tengen_draw::{Picture, Stone};
///
/// let board = Board::from_spec("grid:9")?;
/// let at = |name| board.point(name).unwrap();
/// let picture = Picture::new(&board)
///     .stones([(at("C3"), Stone::Black), (at("G7"), Stone::White)])
///     .last(at("G7"));
/// assert_eq!(picture.stone(at("C3")), Some(Stone::Black));
/// # Ok::<(), tengen_board::BoardError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Picture<'a> {
    board: &'a Board,
    stones: Vec<Option<Stone>>,
    territory: Vec<Option<Stone>>,
    dead: Vec<bool>,
    chain: Vec<bool>,
    labels: BTreeMap<Point, String>,
    last: Option<Point>,
    cursor: Option<Point>,
    columns: Vec<String>,
}

impl<'a> Picture<'a> {
    /// An empty board.
    #[must_use]
    pub fn new(board: &'a Board) -> Self {
        Self {
            board,
            stones: vec![None; board.len()],
            territory: vec![None; board.len()],
            dead: vec![false; board.len()],
            chain: vec![false; board.len()],
            labels: BTreeMap::new(),
            last: None,
            cursor: None,
            columns: Vec::new(),
        }
    }

    /// Puts stones on points.
    #[must_use]
    pub fn stones(mut self, stones: impl IntoIterator<Item = (Point, Stone)>) -> Self {
        for (point, stone) in stones {
            set(&mut self.stones, point, Some(stone));
        }
        self
    }

    /// Marks points as somebody's territory; seen on empty points and under dead stones.
    #[must_use]
    pub fn territory(mut self, points: impl IntoIterator<Item = (Point, Stone)>) -> Self {
        for (point, owner) in points {
            set(&mut self.territory, point, Some(owner));
        }
        self
    }

    /// Marks stones as dead.
    #[must_use]
    pub fn dead(mut self, points: impl IntoIterator<Item = Point>) -> Self {
        for point in points {
            set(&mut self.dead, point, true);
        }
        self
    }

    /// Makes stones stand out together: a chain, a group that was just captured from, an answer.
    #[must_use]
    pub fn chain(mut self, points: impl IntoIterator<Item = Point>) -> Self {
        for point in points {
            set(&mut self.chain, point, true);
        }
        self
    }

    /// Writes short texts on points: move numbers, letters of a problem, visits of an engine.
    #[must_use]
    pub fn labels<T: Into<String>>(mut self, labels: impl IntoIterator<Item = (Point, T)>) -> Self {
        let board = self.board;
        let on_board = labels.into_iter().filter(|(point, _)| point.index() < board.len());
        self.labels.extend(on_board.map(|(point, text)| (point, text.into())));
        self
    }

    /// Marks where the last move was played.
    #[must_use]
    pub fn last(mut self, point: impl Into<Option<Point>>) -> Self {
        self.last = point.into().filter(|point| point.index() < self.board.len());
        self
    }

    /// Shows where a person is about to play.
    #[must_use]
    pub fn cursor(mut self, point: impl Into<Option<Point>>) -> Self {
        self.cursor = point.into().filter(|point| point.index() < self.board.len());
        self
    }

    /// What the columns are called where that is not what the board calls them, from the left.
    #[must_use]
    pub fn columns(mut self, names: impl IntoIterator<Item = String>) -> Self {
        self.columns = names.into_iter().collect();
        self
    }

    /// The board under the stones.
    #[must_use]
    pub fn board(&self) -> &'a Board {
        self.board
    }

    /// The stone on a point.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Stone> {
        self.stones.get(point.index()).copied().flatten()
    }

    pub(crate) fn owner(&self, point: Point) -> Option<Stone> {
        self.territory[point.index()]
    }

    pub(crate) fn is_dead(&self, point: Point) -> bool {
        self.dead[point.index()]
    }

    pub(crate) fn in_chain(&self, point: Point) -> bool {
        self.chain[point.index()]
    }

    pub(crate) fn label(&self, point: Point) -> Option<&str> {
        self.labels.get(&point).map(String::as_str)
    }

    pub(crate) fn last_move(&self) -> Option<Point> {
        self.last
    }

    pub(crate) fn column_name(&self, column: usize) -> String {
        self.columns.get(column).cloned().unwrap_or_else(|| column_letters(column))
    }

    pub(crate) fn cursor_at(&self) -> Option<Point> {
        self.cursor
    }
}

fn set<T>(marks: &mut [T], point: Point, mark: T) {
    if let Some(place) = marks.get_mut(point.index()) {
        *place = mark;
    }
}
