use tengen_board::{Board, Point};

use crate::{Projection, View, rectangle::Rectangle};

/// A way on the screen, as the arrow keys say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the left side.
    Left,
    /// Towards the right side.
    Right,
    /// Towards the top.
    Up,
    /// Towards the bottom.
    Down,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// The way back.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }

    /// One step to the right and one step down, as screens count.
    fn on_screen(self) -> (f64, f64) {
        match self {
            Self::Left => (-1.0, 0.0),
            Self::Right => (1.0, 0.0),
            Self::Up => (0.0, -1.0),
            Self::Down => (0.0, 1.0),
        }
    }
}

/// A neighbour counts as lying in a direction when its line is at most this far from it: cos 72°. With three
/// neighbours in a star, every arrow key still finds one.
const NARROWEST: f64 = 0.31;

/// The neighbour of `from` that lies most in that direction.
///
/// On boards of columns and rows this walks the grid as [`text::grid`](crate::text::grid) shows it, over glued sides
/// too; elsewhere it goes by what the view shows. None if nothing lies that way, or the board has no such point.
///
/// ```
/// use tengen_board::Board;
/// use tengen_draw::{Direction, View, towards};
///
/// let board = Board::from_spec("grid:9")?;
/// let view = View::of(&board);
/// let walk = |from, way| towards(&board, board.point(from)?, way, &view).map(|point| board.name(point));
/// assert_eq!(walk("E5", Direction::Up), Some("E6".to_string()));
/// assert_eq!(walk("A1", Direction::Left), None);
/// # Ok::<(), tengen_board::BoardError>(())
/// ```
#[must_use]
pub fn towards(board: &Board, from: Point, direction: Direction, view: &View) -> Option<Point> {
    if from.index() >= board.len() {
        return None;
    }
    if let Some(rectangle) = Rectangle::of(board) {
        return rectangle.neighbour(board, from, direction);
    }
    let projection = Projection::new(board, view);
    let (ahead_x, ahead_y) = direction.on_screen();
    let here = projection.spot(from);
    let straightness = |next: Point| {
        let there = projection.spot(next);
        let (dx, dy) = (there.x - here.x, there.y - here.y);
        let length = dx.hypot(dy);
        // Lines that run straight into the screen have no direction on it.
        if length > 1e-9 { (dx * ahead_x + dy * ahead_y) / length } else { -1.0 }
    };
    let best = board.neighbours(from).iter().copied().map(|next| (straightness(next), next));
    best.filter(|(cosine, _)| *cosine > NARROWEST).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, next)| next)
}
