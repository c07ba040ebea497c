use tengen_board::{Board, Point, Spec};

use crate::Direction;

/// How the first and the last row of a rectangle meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ends {
    /// They do not.
    Open,
    /// Straight: a line goes on in its own column.
    Joined,
    /// With half a twist: a line goes on in the column as far from the other side.
    Twisted,
}

/// A board of columns and rows, and how its sides are glued.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rectangle {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    pub(crate) sides_joined: bool,
    pub(crate) ends: Ends,
}

impl Rectangle {
    /// The rectangle a board is made of; none if it is of another kind.
    pub(crate) fn of(board: &Board) -> Option<Self> {
        let (sides_joined, ends) = match board.spec() {
            Spec::Torus { .. } => (true, Ends::Joined),
            Spec::Cylinder { .. } => (false, Ends::Joined),
            Spec::Mobius { .. } => (false, Ends::Twisted),
            Spec::Klein { .. } => (true, Ends::Twisted),
            _ => (false, Ends::Open),
        };
        // A draft may carry a spec that does not describe it; such a board is no rectangle to us.
        let (columns, rows) = board.rectangle().filter(|(columns, rows)| columns * rows == board.len())?;
        Some(Self { columns, rows, sides_joined, ends })
    }

    /// The usual board: no side is glued, and every line runs from side to side.
    pub(crate) fn plain(board: &Board) -> Option<Self> {
        let lines = |grid: &Self| grid.columns * (grid.rows - 1) + grid.rows * (grid.columns - 1);
        Self::of(board).filter(|grid| board.grid_size().is_some() && board.edge_count() == lines(grid))
    }

    /// A board that is woven of two kinds of lines, though players may not speak of its columns and rows: globes too.
    pub(crate) fn woven(board: &Board) -> Option<Self> {
        match *board.spec() {
            Spec::Globe { parallels, meridians } if usize::from(parallels) * usize::from(meridians) == board.len() => {
                let (columns, rows) = (meridians.into(), parallels.into());
                Some(Self { columns, rows, sides_joined: true, ends: Ends::Open })
            }
            _ => Self::of(board),
        }
    }

    pub(crate) fn point(&self, column: usize, row: usize) -> Point {
        Point::new((row * self.columns + column) as u16)
    }

    pub(crate) fn place(&self, point: Point) -> (usize, usize) {
        (point.index() % self.columns, point.index() / self.columns)
    }

    /// The next column and row that way, over a glued side if need be.
    pub(crate) fn step(&self, (column, row): (usize, usize), direction: Direction) -> Option<(usize, usize)> {
        let over_the_end = |row| match self.ends {
            Ends::Open => None,
            Ends::Joined => Some((column, row)),
            Ends::Twisted => Some((self.columns - 1 - column, row)),
        };
        match direction {
            Direction::Left if column > 0 => Some((column - 1, row)),
            Direction::Left => self.sides_joined.then_some((self.columns - 1, row)),
            Direction::Right if column + 1 < self.columns => Some((column + 1, row)),
            Direction::Right => self.sides_joined.then_some((0, row)),
            Direction::Down if row > 0 => Some((column, row - 1)),
            Direction::Down => over_the_end(self.rows - 1),
            Direction::Up if row + 1 < self.rows => Some((column, row + 1)),
            Direction::Up => over_the_end(0),
        }
    }

    /// The neighbour that way, if the board joins the two.
    pub(crate) fn neighbour(&self, board: &Board, from: Point, direction: Direction) -> Option<Point> {
        let (column, row) = self.step(self.place(from), direction)?;
        Some(self.point(column, row)).filter(|&next| board.joined(from, next))
    }
}
