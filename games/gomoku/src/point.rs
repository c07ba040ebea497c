use std::{fmt, str::FromStr};

use thiserror::Error;

use super::LARGEST;

/// A point of a board: its column from the left and its row from the bottom, both from 0. Written `a1`, `h8`; the
/// columns use every letter, also i.
///
/// ```
/// use tengen_gomoku::Point;
///
/// let point: Point = "h8".parse()?;
/// assert_eq!((point.x(), point.y()), (7, 7));
/// assert_eq!(point.to_string(), "h8");
/// # Ok::<(), tengen_gomoku::NotAPoint>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Point {
    x: u8,
    y: u8,
}

/// Text that names no point of any board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a point is a letter from a to v and a number from 1 to {LARGEST}")]
pub struct NotAPoint;

impl Point {
    /// The point at this column and row, from 0; `None` where no board has one.
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < LARGEST && y < LARGEST { Some(Self { x, y }) } else { None }
    }

    /// Its column, from 0 at the left.
    #[must_use]
    pub const fn x(self) -> u8 {
        self.x
    }

    /// Its row, from 0 at the bottom.
    #[must_use]
    pub const fn y(self) -> u8 {
        self.y
    }

    /// Different points have different numbers, all below 1024.
    pub(crate) const fn number(self) -> u64 {
        (self.y as u64) << 5 | self.x as u64
    }

    /// How many steps a king needs from one to the other.
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }
}

/// By row, then by column: a1, b1, ..., a2.
impl Ord for Point {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

impl FromStr for Point {
    type Err = NotAPoint;

    fn from_str(text: &str) -> Result<Self, NotAPoint> {
        let mut letters = text.chars();
        let column = letters.next().filter(char::is_ascii_alphabetic).ok_or(NotAPoint)?;
        let row = letters.as_str();
        // `h+8` and `h08` are numbers to the standard library, but not to people.
        if row.starts_with(['+', '0']) {
            return Err(NotAPoint);
        }
        let row: u8 = row.parse().map_err(|_| NotAPoint)?;
        Self::new(column.to_ascii_lowercase() as u8 - b'a', row.checked_sub(1).ok_or(NotAPoint)?).ok_or(NotAPoint)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_reads_back_and_nothing_else_is_one() {
        for x in 0..LARGEST {
            for y in 0..LARGEST {
                let point = Point::new(x, y).unwrap();
                assert_eq!(point.to_string().parse(), Ok(point));
                assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
            }
        }
        for text in ["", "h", "8", "h0", "h08", "h+8", "h-8", "h23", "w1", "8h", "ä1", "h8 ", "h999", "hh", "h8h8"] {
            assert_eq!(text.parse::<Point>(), Err(NotAPoint), "{text}");
        }
    }
}
