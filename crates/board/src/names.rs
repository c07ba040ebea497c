use std::collections::HashMap;

use crate::{BoardError, NameFault, Point, Spec};

/// How the points of a board are called.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Names {
    /// As on a Go board: `A1` is bottom left, there is no column I.
    Grid { columns: usize, rows: usize },
    /// Numbers from 1; bearings are understood too, where the family has them.
    Numbers { spec: Spec },
    /// Names from a file, with their points by the name in lower case.
    Given { names: Vec<String>, points: HashMap<String, Point> },
}

impl Names {
    pub(crate) fn of_spec(spec: &Spec) -> Self {
        match *spec {
            Spec::Grid { columns, rows } => Self::Grid { columns: columns.into(), rows: rows.into() },
            _ => Self::Numbers { spec: spec.clone() },
        }
    }

    /// Takes names from a file, if they can tell the points apart.
    pub(crate) fn given(names: Vec<String>, points: usize) -> Result<Self, BoardError> {
        if names.len() != points {
            return Err(BoardError::NameCount { names: names.len(), points });
        }
        let mut by_name = HashMap::with_capacity(points);
        for (index, name) in names.iter().enumerate() {
            let refuse = |reason| Err(BoardError::BadName { name: name.clone(), index, reason });
            let lower = name.to_lowercase();
            if name.is_empty() || name.len() > 40 {
                return refuse(NameFault::Length);
            }
            if name.chars().any(|c| c.is_whitespace() || c.is_control() || "[]:\\\"#".contains(c)) {
                return refuse(NameFault::Character);
            }
            if ["pass", "resign", "accept", "resume"].contains(&lower.as_str()) {
                return refuse(NameFault::Move);
            }
            if lower.parse::<usize>().is_ok_and(|number| number != index + 1) {
                return refuse(NameFault::Number);
            }
            if by_name.insert(lower, Point::new(index as u16)).is_some() {
                return refuse(NameFault::Taken);
            }
        }
        Ok(Self::Given { names, points: by_name })
    }

    pub(crate) fn name(&self, point: Point) -> String {
        match self {
            Self::Grid { columns, .. } => {
                format!("{}{}", column_letters(point.index() % columns), point.index() / columns + 1)
            }
            Self::Numbers { .. } => (point.index() + 1).to_string(),
            Self::Given { names, .. } => names[point.index()].clone(),
        }
    }

    /// Where a point lies, if that has a name of its own.
    pub(crate) fn bearing(&self, point: Point) -> Option<String> {
        match self {
            Self::Numbers { spec } => spec.bearing(point),
            Self::Grid { .. } | Self::Given { .. } => None,
        }
    }

    pub(crate) fn point(&self, text: &str, points: usize) -> Option<Point> {
        let by_number = || {
            let number = text.parse::<usize>().ok().filter(|number| (1..=points).contains(number))?;
            Point::from_index(number - 1)
        };
        match self {
            Self::Grid { columns, rows } => grid_vertex(text, *columns, *rows),
            Self::Numbers { spec } => {
                by_number().or_else(|| spec.at_bearing(text).filter(|point| point.index() < points))
            }
            Self::Given { points, .. } => points.get(&text.to_lowercase()).copied().or_else(by_number),
        }
    }
}

/// The letters of a column from 0: A, B, ..., H, J, ..., Z, AA, AB, ... without the letter I.
#[must_use]
pub fn column_letters(column: usize) -> String {
    const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
    let last = char::from(LETTERS[column % 25]);
    match column / 25 {
        0 => last.to_string(),
        wrap => format!("{}{last}", column_letters(wrap - 1)),
    }
}

/// The point of a rectangle that a vertex such as `D4` or `aa12` names.
#[must_use]
pub fn grid_vertex(text: &str, columns: usize, rows: usize) -> Option<Point> {
    let digits = text.find(|c: char| !c.is_ascii_alphabetic())?;
    let (letters, number) = text.split_at(digits);
    if letters.is_empty() || letters.len() > 2 || !number.starts_with(|c: char| ('1'..='9').contains(&c)) {
        return None;
    }
    let row = number.parse::<usize>().ok()?.checked_sub(1)?;
    let column = letters.bytes().try_fold(0usize, |sum, letter| {
        let letter = letter.to_ascii_uppercase();
        let value = match letter {
            b'A'..=b'H' => letter - b'A',
            b'J'..=b'Z' => letter - b'A' - 1,
            _ => return None,
        };
        Some(sum * 25 + usize::from(value) + 1)
    })? - 1;
    (column < columns && row < rows).then(|| Point::new((row * columns + column) as u16))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_skip_the_letter_i() {
        let letters: Vec<_> = [0, 7, 8, 24, 25, 32, 33, 37].into_iter().map(column_letters).collect();
        assert_eq!(letters, ["A", "H", "J", "Z", "AA", "AH", "AJ", "AN"]);
    }

    #[test]
    fn every_vertex_of_the_largest_grid_is_read_back() {
        for index in 0..38 * 38 {
            let name = Names::Grid { columns: 38, rows: 38 }.name(Point::new(index));
            assert_eq!(grid_vertex(&name.to_lowercase(), 38, 38), Some(Point::new(index)), "{name}");
        }
        for bad in ["", "A", "I1", "A0", "A20", "T1x", "4D", "AA1", "U1", "A-1", "A+1", "A01", "é1"] {
            assert_eq!(grid_vertex(bad, 19, 19), None, "{bad}");
        }
    }

    #[test]
    fn names_that_would_confuse_are_refused() {
        let refused = |names: &[&str]| {
            let names: Vec<_> = names.iter().map(ToString::to_string).collect();
            let count = names.len();
            Names::given(names, count).unwrap_err().to_string()
        };
        assert!(refused(&["a", "A"]).contains("another point has the same name"));
        assert!(refused(&["2", "1"]).contains("own number"));
        assert!(refused(&["a b", "c"]).contains("white space"));
        assert!(refused(&["PASS", "c"]).contains("that word is a move"));
        assert!(refused(&["", "c"]).contains("1 to 40 bytes"));
    }
}
