use tengen_gomoku::{LARGEST, Point};

/// A point as the engine counts it: rows of [`STRIDE`] with a rim of five on every side, so that a step off the board
/// lands on the rim and never on another row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

/// Cells in a row, rim included.
pub const STRIDE: usize = 32;
/// Cells in all, rim included.
pub const CELLS: usize = STRIDE * STRIDE;
/// How far a line is looked along, and so how wide the rim is.
pub(crate) const RIM: usize = 5;

const _: () = assert!(LARGEST as usize + 2 * RIM <= STRIDE);

/// The four ways a line can lie: to the right, up, rising and falling to the right.
pub(crate) const STEPS: [i16; 4] = [1, STRIDE as i16, STRIDE as i16 + 1, 1 - STRIDE as i16];

impl Cell {
    /// The cell at a column and a row, both from 0.
    #[must_use]
    pub const fn at(x: usize, y: usize) -> Self {
        Self((((y + RIM) * STRIDE + x + RIM) % CELLS) as u16)
    }

    /// The cell of a point.
    #[must_use]
    pub fn of(point: Point) -> Self {
        Self::at(point.x().into(), point.y().into())
    }

    /// Its column, from 0; the rim is to either side.
    #[must_use]
    pub fn x(self) -> usize {
        (usize::from(self.0) % STRIDE).wrapping_sub(RIM)
    }

    /// Its row, from 0.
    #[must_use]
    pub fn y(self) -> usize {
        (usize::from(self.0) / STRIDE).wrapping_sub(RIM)
    }

    /// The point, unless it is on the rim of the largest board.
    #[must_use]
    pub fn point(self) -> Option<Point> {
        Point::new(u8::try_from(self.x()).ok()?, u8::try_from(self.y()).ok()?)
    }

    /// Its place in tables of [`CELLS`]; always within them.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize % CELLS
    }

    /// The cell with this place in tables.
    #[must_use]
    pub(crate) const fn from_index(index: usize) -> Self {
        Self((index % CELLS) as u16)
    }

    /// So many steps along a direction. No more than the rim is wide, or one comes out on the other side.
    #[must_use]
    pub(crate) const fn along(self, direction: usize, steps: i16) -> Self {
        Self::from_index((self.0 as i16 + STEPS[direction % 4] * steps) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_points_are_the_same_thing() {
        for x in 0..LARGEST {
            for y in 0..LARGEST {
                let point = Point::new(x, y).unwrap();
                let cell = Cell::of(point);
                assert_eq!(cell.point(), Some(point));
                assert_eq!(Cell::from_index(cell.index()), cell);
                let next = cell.along(2, 1).point();
                assert_eq!(next, Point::new(x + 1, y + 1));
                assert_eq!(cell.along(3, -1).along(3, 1), cell);
            }
        }
        assert_eq!(Cell::at(0, 3).along(0, -1).point(), None);
    }
}
