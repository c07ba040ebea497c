//! Points on grids in two letters, lists of them with rectangles, and passes.

use std::fmt;

use crate::Value;

/// A point of a grid of up to 52 by 52: `a` to `z` are 1 to 26, `A` to `Z` 27 to 52; column first, from the top left.
///
/// ```
/// use tengen_sgf::Point;
/// let point = Point::read("pd").unwrap();
/// assert_eq!((point.column(), point.row()), (16, 4));
/// assert_eq!(Point::new(16, 4).unwrap().to_string(), "pd");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    column: u8,
    row: u8,
}

const SIDE: u8 = 52;

impl Point {
    /// The point at this column and row, 1 to 52 each.
    pub fn new(column: u8, row: u8) -> Option<Self> {
        let valid = 1..=SIDE;
        (valid.contains(&column) && valid.contains(&row)).then_some(Self { column, row })
    }

    /// The point spelled by exactly two letters.
    pub fn read(text: &str) -> Option<Self> {
        let &[column, row] = text.as_bytes() else {
            return None;
        };
        Some(Self { column: coordinate(column)?, row: coordinate(row)? })
    }

    /// Its column from the left, from 1.
    pub fn column(self) -> u8 {
        self.column
    }

    /// Its row from the top, from 1.
    pub fn row(self) -> u8 {
        self.row
    }
}

fn coordinate(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a' + 1),
        b'A'..=b'Z' => Some(letter - b'A' + 27),
        _ => None,
    }
}

fn letter(coordinate: u8) -> char {
    char::from(if coordinate <= 26 { b'a' + coordinate - 1 } else { b'A' + coordinate - 27 })
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.column), letter(self.row))
    }
}

impl From<Point> for Value {
    fn from(point: Point) -> Self {
        Self::from(point.to_string())
    }
}

/// The most points in a list: every point of the largest grid, once.
pub const MAX_POINTS: usize = SIDE as usize * SIDE as usize;

/// Why a list of points cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PointListError {
    /// Neither a point nor a rectangle.
    #[error("{text:?} is neither a point such as `dd` nor a rectangle such as `aa:dd`")]
    NotAPoint {
        /// What stands there.
        text: String,
    },
    /// More points than there are.
    #[error("a list of more than {MAX_POINTS} points names some twice")]
    TooMany,
}

/// The points of a list such as `AB[dd][aa:cc]`, rectangles written out row by row.
///
/// ```
/// use tengen_sgf::{Node, Ident, points};
/// let mut node = Node::new();
/// node.set_all(Ident::AB, ["dd", "aa:bb"]);
/// let stones = points(node.values(Ident::AB))?;
/// let names: Vec<String> = stones.iter().map(ToString::to_string).collect();
/// assert_eq!(names, ["dd", "aa", "ba", "ab", "bb"]);
/// # Ok::<(), tengen_sgf::PointListError>(())
/// ```
pub fn points(values: &[Value]) -> Result<Vec<Point>, PointListError> {
    let mut list = Vec::with_capacity(values.len().min(MAX_POINTS));
    for value in values {
        let (from, to) = corners(value).ok_or_else(|| PointListError::NotAPoint { text: value.text().to_owned() })?;
        // Any two opposite corners will do: some programs write them the other way round.
        let columns = from.column.min(to.column)..=from.column.max(to.column);
        let rows = from.row.min(to.row)..=from.row.max(to.row);
        if list.len() + columns.len() * rows.len() > MAX_POINTS {
            return Err(PointListError::TooMany);
        }
        for row in rows {
            list.extend(columns.clone().map(|column| Point { column, row }));
        }
    }
    Ok(list)
}

fn corners(value: &Value) -> Option<(Point, Point)> {
    match value.compose() {
        Some((from, to)) => Some((Point::read(from)?, Point::read(to)?)),
        None => {
            let point = Point::read(value.text())?;
            Some((point, point))
        }
    }
}

/// A move on a grid as a value says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// No stone.
    Pass,
    /// A stone here.
    At(Point),
}

impl Play {
    /// The move that `text` spells on a board of `columns` by `rows`. An empty value is a pass; so is `tt` on boards
    /// up to 19 by 19, where FF\[3\] wrote it that way. `None` for anything else that is not a point of the board.
    ///
    /// ```
    /// use tengen_sgf::{Play, Point};
    /// assert_eq!(Play::read("", 19, 19), Some(Play::Pass));
    /// assert_eq!(Play::read("tt", 19, 19), Some(Play::Pass));
    /// assert_eq!(Play::read("tt", 20, 20), Point::new(20, 20).map(Play::At));
    /// assert_eq!(Play::read("jj", 9, 9), None);
    /// ```
    pub fn read(text: &str, columns: u8, rows: u8) -> Option<Self> {
        if text.is_empty() || (text == "tt" && columns <= 19 && rows <= 19) {
            return Some(Self::Pass);
        }
        let point = Point::read(text)?;
        (point.column <= columns && point.row <= rows).then_some(Self::At(point))
    }
}

impl From<Play> for Value {
    fn from(play: Play) -> Self {
        match play {
            Play::Pass => Self::default(),
            Play::At(point) => point.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_2704_points_read_back_as_written() {
        let mut seen = 0;
        for column in 1..=SIDE {
            for row in 1..=SIDE {
                let point = Point::new(column, row).expect("on the grid");
                assert_eq!(Point::read(&point.to_string()), Some(point));
                seen += 1;
            }
        }
        assert_eq!(seen, MAX_POINTS);
        assert_eq!(Point::new(0, 1), None);
        assert_eq!(Point::new(1, 53), None);
        for bad in ["", "a", "abc", "a1", "é", " a"] {
            assert_eq!(Point::read(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn rectangles_open_up_from_any_corner_and_stay_bounded() {
        let all = points(&[Value::from("ZZ:aa")]).expect("the whole grid");
        assert_eq!(all.len(), 2704);
        assert_eq!(all.first().map(ToString::to_string), Some("aa".into()));
        let twice = [Value::from("aa:ZZ"), Value::from("aa")];
        assert_eq!(points(&twice), Err(PointListError::TooMany));
        let bad = points(&[Value::from("aa:b")]).expect_err("half a rectangle");
        assert_eq!(bad.to_string(), "\"aa:b\" is neither a point such as `dd` nor a rectangle such as `aa:dd`");
    }

    #[test]
    fn a_pass_is_written_empty() {
        assert!(Value::from(Play::Pass).is_empty());
        assert_eq!(Play::read("ta", 19, 25), None);
        assert_eq!(Play::read("tt", 19, 25), None);
        assert_eq!(Value::from(Play::At(Point { column: 27, row: 1 })).text(), "Aa");
    }
}
