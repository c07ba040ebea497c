//! Stones on a square board, kept as bits along every line: a row, a four or a three is then a matter of a few shifts.

use super::{BadPosition, Colour, LARGEST, Point, SMALLEST};
use tengen_game::hash_key as key;

/// To the right, upwards, upwards to the right, downwards to the right.
pub(super) const DIRECTIONS: [Direction; 4] = [Direction::Right, Direction::Up, Direction::Rising, Direction::Falling];

/// The four ways a row can lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Direction {
    Right = 0,
    Up = 1,
    Rising = 2,
    Falling = 3,
}

/// A board has at most this many diagonals one way.
const MOST_LINES: usize = 2 * LARGEST as usize - 1;

/// The stones of both colours, as bits along the lines of every direction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    size: u8,
    stones: u16,
    hash: u64,
    lines: [[[u32; MOST_LINES]; 4]; 2],
}

/// One line through a point, with the point at bit [`HERE`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    /// Stones of the colour that asks.
    pub(super) own: u64,
    /// Stones of the other colour.
    pub(super) other: u64,
    /// Empty points.
    pub(super) free: u64,
}

/// Where the point itself is in a [`Window`]: more than any line has on either side.
pub(super) const HERE: u32 = 24;

impl Board {
    pub(super) fn new(size: u8) -> Self {
        Self { size, stones: 0, hash: 0, lines: [[[0; MOST_LINES]; 4]; 2] }
    }

    /// A board with these stones, as many of either colour as you like.
    ///
    /// # Errors
    /// If there is no board of this size, or a stone is off it or on another.
    pub fn of_stones(size: u8, stones: &[(Point, Colour)]) -> Result<Self, BadPosition> {
        if !(SMALLEST..=LARGEST).contains(&size) {
            return Err(BadPosition::Size { size });
        }
        let mut board = Self::new(size);
        for &(point, colour) in stones {
            if !board.has(point) {
                return Err(BadPosition::OffBoard { point, size });
            }
            if board.stone(point).is_some() {
                return Err(BadPosition::Twice { point });
            }
            board.put(colour, point);
        }
        Ok(board)
    }

    /// Lines each way.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.size
    }

    /// How many stones there are.
    #[must_use]
    pub fn stones(&self) -> usize {
        self.stones.into()
    }

    /// Whether every point has a stone.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.stones == u16::from(self.size) * u16::from(self.size)
    }

    /// Whether the board has this point.
    #[must_use]
    pub fn has(&self, point: Point) -> bool {
        point.x() < self.size && point.y() < self.size
    }

    /// The points of the board: a1, b1, ..., a2.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let size = self.size;
        (0..size).flat_map(move |y| (0..size).filter_map(move |x| Point::new(x, y)))
    }

    /// The points without a stone.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + use<'_> {
        self.points().filter(|point| self.stone(*point).is_none())
    }

    /// The stone on a point.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Colour> {
        let [black, white] = self.lines.each_ref().map(|lines| lines[0][usize::from(point.y())] >> point.x() & 1);
        match (black, white) {
            (1, _) => Some(Colour::Black),
            (_, 1) => Some(Colour::White),
            _ => None,
        }
    }

    /// Equal for equal stones on boards of one size.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) fn put(&mut self, colour: Colour, point: Point) {
        self.flip(colour, point);
        self.stones += 1;
    }

    pub(super) fn take(&mut self, colour: Colour, point: Point) {
        self.flip(colour, point);
        self.stones -= 1;
    }

    fn flip(&mut self, colour: Colour, point: Point) {
        for direction in DIRECTIONS {
            let (line, at) = self.place(point, direction);
            self.lines[colour.index()][direction as usize][line] ^= 1 << at;
        }
        self.hash ^= key((colour as u64) << 10 | point.number());
    }

    /// The line through a point, as a colour sees it.
    pub(super) fn window(&self, colour: Colour, point: Point, direction: Direction) -> Window {
        let (line, at) = self.place(point, direction);
        let of = |colour: Colour| self.lines[colour.index()][direction as usize][line];
        let (own, other) = (of(colour), of(!colour));
        let free = self.inside(line, direction) & !(own | other);
        let [own, other, free] = [own, other, free].map(|bits| u64::from(bits) << (HERE - at));
        Window { own, other, free }
    }

    /// Which line of a direction a point is on, and where: always by its column, but for the columns themselves.
    fn place(&self, point: Point, direction: Direction) -> (usize, u32) {
        let (x, y) = (usize::from(point.x()), usize::from(point.y()));
        match direction {
            Direction::Right => (y, x as u32),
            Direction::Up => (x, y as u32),
            Direction::Rising => (x + usize::from(self.size) - 1 - y, x as u32),
            Direction::Falling => (x + y, x as u32),
        }
    }

    /// The bits of a line that are points of the board.
    fn inside(&self, line: usize, direction: Direction) -> u32 {
        let last = u32::from(self.size) - 1;
        let line = line as u32;
        match direction {
            Direction::Right | Direction::Up => bits(0, last),
            Direction::Rising | Direction::Falling => bits(line.saturating_sub(last), line.min(last)),
        }
    }

    /// The point `steps` further along a direction.
    pub(super) fn along(&self, point: Point, direction: Direction, steps: i8) -> Option<Point> {
        let (right, up) = match direction {
            Direction::Right => (1, 0),
            Direction::Up => (0, 1),
            Direction::Rising => (1, 1),
            Direction::Falling => (1, -1),
        };
        let x = u8::try_from(point.x() as i8 + right * steps).ok()?;
        let y = u8::try_from(point.y() as i8 + up * steps).ok()?;
        Point::new(x, y).filter(|point| self.has(*point))
    }
}

/// Bits from `first` to `last`.
fn bits(first: u32, last: u32) -> u32 {
    (u32::MAX >> (31 - last)) & (u32::MAX << first)
}

/// An unbroken row through the point of a window: how many stones follow it on either side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) ahead: u32,
    pub(super) behind: u32,
}

impl Run {
    /// The row that a stone here would be part of.
    pub(super) fn through(own: u64) -> Self {
        Self { ahead: (!(own >> (HERE + 1))).trailing_zeros(), behind: (!(own << (64 - HERE))).leading_zeros() }
    }

    /// How many stones it has, with the one here.
    pub(super) fn length(self) -> u32 {
        1 + self.ahead + self.behind
    }

    /// The bit after its last stone.
    pub(super) fn after(self) -> u64 {
        1 << (HERE + 1 + self.ahead)
    }

    /// The bit before its first stone.
    pub(super) fn before(self) -> u64 {
        1 << (HERE - 1 - self.behind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_through_every_point_is_what_walking_along_it_finds() {
        for size in [5, 8, 15, 22] {
            let mut board = Board::new(size);
            let stones: Vec<Point> = board.points().filter(|point| key(point.number()).is_multiple_of(3)).collect();
            for point in &stones {
                let colour = if key(point.number()).is_multiple_of(2) { Colour::Black } else { Colour::White };
                board.put(colour, *point);
            }
            for point in board.points() {
                for direction in DIRECTIONS {
                    let window = board.window(Colour::White, point, direction);
                    for steps in -21..=21_i8 {
                        let bit = 1 << (HERE as i8 + steps);
                        let found = board.along(point, direction, steps);
                        let stone = found.map(|point| board.stone(point));
                        assert_eq!(window.own & bit != 0, stone == Some(Some(Colour::White)));
                        assert_eq!(window.other & bit != 0, stone == Some(Some(Colour::Black)));
                        assert_eq!(window.free & bit != 0, stone == Some(None));
                    }
                }
            }
            let hash = board.hash();
            assert_ne!(hash, 0);
            let mut again = Board::new(size);
            for point in stones.iter().rev() {
                again.put(board.stone(*point).unwrap(), *point);
            }
            assert!(again == board && again.hash() == hash);
            for point in stones {
                board.take(board.stone(point).unwrap(), point);
            }
            assert!(board == Board::new(size));
        }
    }
}
