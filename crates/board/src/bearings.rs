//! Where a point lies, in words that mean something to who plays there: ring and column on a torus, latitude and longitude
//! on a globe, face and cell on a cube, ring and spoke on a circle, layer and crossing in a block.
//!
//! Bearings stand beside the numbers of points, which stay the points' names in records.

use crate::{
    Point, Spec,
    names::{column_letters, grid_vertex},
};

/// The faces of a cube: front, right, back, left, up and down. A point that lies on several is named by the first of them.
const FACES: [(char, Side); 6] = [
    ('F', |a, b, e| [b, e, a]),
    ('R', |a, b, e| [b, e - a, e]),
    ('B', |a, b, e| [b, 0, e - a]),
    ('L', |a, b, _| [b, a, 0]),
    ('U', |a, b, e| [e, e - b, a]),
    ('D', |a, b, _| [0, b, a]),
];

/// The place y, z, x of a cell of a face, of its column and its row; `e` is the far end.
type Side = fn(usize, usize, usize) -> [usize; 3];

impl Spec {
    /// Where a point lies, on boards where that has a name.
    pub(crate) fn bearing(&self, point: Point) -> Option<String> {
        let at = point.index();
        let vertex = |column: usize, row: usize| format!("{}{}", column_letters(column), row + 1);
        Some(match *self {
            Self::Torus { columns: across, .. }
            | Self::Cylinder { across, .. }
            | Self::Mobius { across, .. }
            | Self::Klein { across, .. } => vertex(at % usize::from(across), at / usize::from(across)),
            Self::Globe { parallels, meridians } => {
                let (row, column) = (at / usize::from(meridians), at % usize::from(meridians));
                format!("{}.{}", latitude(row, parallels.into()), longitude(column, meridians.into()))
            }
            Self::Circle { spokes, .. } => {
                format!("R{}S{}", at / usize::from(spokes) + 1, at % usize::from(spokes) + 1)
            }
            Self::Lattice { x, y, .. } => {
                let (x, y) = (usize::from(x), usize::from(y));
                format!("{}.{}", at / (x * y) + 1, vertex(at % x, at / x % y))
            }
            Self::Cube { side } => {
                let place = cube_place(at, side.into());
                let (face, column, row) = cells(place, side.into()).next()?;
                format!("{face}.{}", vertex(column, row))
            }
            _ => return None,
        })
    }

    /// The point that lies there.
    pub(crate) fn at_bearing(&self, text: &str) -> Option<Point> {
        let index = match *self {
            Self::Torus { columns, rows } => return grid_vertex(text, columns.into(), rows.into()),
            Self::Cylinder { across, around } | Self::Mobius { across, around } | Self::Klein { across, around } => {
                return grid_vertex(text, across.into(), around.into());
            }
            Self::Globe { parallels, meridians } => {
                let (north, east) = text.split_once('.')?;
                let row =
                    (0..parallels.into()).find(|row| north.eq_ignore_ascii_case(&latitude(*row, parallels.into())))?;
                let is_there = |column: &usize| east.eq_ignore_ascii_case(&longitude(*column, meridians.into()));
                row * usize::from(meridians) + (0..meridians.into()).find(is_there)?
            }
            Self::Circle { rings, spokes } => {
                let (ring, spoke) = text.strip_prefix(['R', 'r'])?.split_once(['S', 's'])?;
                counted(ring, rings.into())? * usize::from(spokes) + counted(spoke, spokes.into())?
            }
            Self::Lattice { x, y, z } => {
                let (layer, vertex) = text.split_once('.')?;
                let inside = grid_vertex(vertex, x.into(), y.into())?.index();
                counted(layer, z.into())? * usize::from(x) * usize::from(y) + inside
            }
            Self::Cube { side } => {
                let side = usize::from(side);
                let (letter, vertex) = text.split_once('.')?;
                let (_, face) = FACES.iter().find(|(face, _)| letter.eq_ignore_ascii_case(&face.to_string()))?;
                let cell = grid_vertex(vertex, side, side)?.index();
                cube_index(face(cell % side, cell / side, side - 1), side)
            }
            _ => return None,
        };
        Point::from_index(index)
    }
}

/// `N2` is the second circle north of the equator; where a circle lies on the equator it is `0`.
fn latitude(row: usize, parallels: usize) -> String {
    let (south, odd) = (parallels / 2, parallels % 2);
    match row {
        row if row < south => format!("S{}", south - row),
        row if odd == 1 && row == south => "0".to_string(),
        row => format!("N{}", row + 1 - south - odd),
    }
}

/// `E2` is the second meridian east of the first, `0`; the one opposite counts as east.
fn longitude(column: usize, meridians: usize) -> String {
    match column {
        0 => "0".to_string(),
        east if 2 * east <= meridians => format!("E{east}"),
        west => format!("W{}", meridians - west),
    }
}

/// A number from 1, as an index.
fn counted(text: &str, most: usize) -> Option<usize> {
    let number = text.starts_with(|c: char| ('1'..='9').contains(&c)).then(|| text.parse::<usize>().ok())??;
    (number <= most).then(|| number - 1)
}

/// The faces that a place of a cube is on, each with its column and row there.
fn cells(place: [usize; 3], side: usize) -> impl Iterator<Item = (char, usize, usize)> {
    let end = side - 1;
    let [y, z, x] = place;
    let cells = [
        ('F', z == end, x, y),
        ('R', x == end, end - z, y),
        ('B', z == 0, end - x, y),
        ('L', x == 0, z, y),
        ('U', y == end, x, end - z),
        ('D', y == 0, x, z),
    ];
    cells.into_iter().filter(|(_, on, ..)| *on).map(|(face, _, column, row)| (face, column, row))
}

/// Points are numbered from the bottom: a full square, rings, and a full square.
fn cube_index([y, z, x]: [usize; 3], side: usize) -> usize {
    let (end, square, ring) = (side - 1, side * side, 4 * (side - 1));
    let within = match (y, z) {
        (y, z) if y == 0 || y == end || z == 0 => z * side + x,
        (_, z) if z == end => side + 2 * (side - 2) + x,
        (_, z) => side + 2 * (z - 1) + usize::from(x == end),
    };
    if y == 0 { within } else { square + (y - 1) * ring + within }
}

fn cube_place(index: usize, side: usize) -> [usize; 3] {
    let (end, square, ring) = (side - 1, side * side, 4 * (side - 1));
    if index < square {
        return [0, index / side, index % side];
    }
    let above = index - square;
    if side == 2 || above >= (side - 2) * ring {
        let within = above - (side - 2) * ring;
        return [end, within / side, within % side];
    }
    let (y, within) = (above / ring + 1, above % ring);
    match within.checked_sub(side) {
        None => [y, 0, within],
        Some(rest) if rest < 2 * (side - 2) => [y, rest / 2 + 1, if rest % 2 == 0 { 0 } else { end }],
        Some(rest) => [y, end, rest - 2 * (side - 2)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, FAMILIES};

    fn bearing(spec: &str, number: usize) -> String {
        let board = Board::from_spec(spec).unwrap();
        board.bearing(Point::new(number as u16 - 1)).unwrap()
    }

    #[test]
    fn points_are_called_by_where_they_lie() {
        assert_eq!(bearing("torus:9", 41), "E5");
        assert_eq!(bearing("globe:7x16", 1), "S3.0");
        assert_eq!(bearing("globe:7x16", 3 * 16 + 9), "0.E8");
        assert_eq!(bearing("globe:6x15", 3 * 15 + 9), "N1.W7");
        assert_eq!(bearing("circle:4x12", 14), "R2S2");
        assert_eq!(bearing("lattice:4x3x2", 14), "2.B1");
        // Bottom, back, left: that corner is on three faces.
        assert_eq!(bearing("cube:5", 1), "B.E1");
        assert_eq!(bearing("cube:5", 25), "F.E1");
        assert_eq!(bearing("cube:5", 98), "F.E5");
    }

    #[test]
    fn every_bearing_is_read_back_as_its_point_and_no_other_has_it() {
        let more =
            ["cube:2", "cube:3", "cube:9", "globe:2x3", "globe:8x9", "lattice:1x2x3", "circle:1x3", "mobius:2x30"];
        for spec in FAMILIES.iter().map(|family| family.example).chain(more) {
            let board = Board::from_spec(spec).unwrap();
            for point in board.points() {
                let Some(bearing) = board.bearing(point) else { continue };
                assert_eq!(board.point(&bearing), Some(point), "{spec} {bearing}");
                assert_eq!(board.point(&bearing.to_lowercase()), Some(point), "{spec} {bearing}");
                // The number stays valid, and is what records say.
                assert_eq!(board.point(&board.name(point)), Some(point), "{spec}");
                if let Ok(number) = bearing.parse::<usize>() {
                    assert_eq!(number, point.index() + 1, "{spec} {bearing}");
                }
            }
        }
    }

    #[test]
    fn what_lies_beyond_the_board_is_nowhere() {
        for (spec, texts) in [
            ("globe:7x16", &["N4.0", "N0.0", "0.W8", "0.E9", "N1", ".", "N1.", "0.0x"][..]),
            ("circle:4x12", &["R0S1", "R5S1", "R1S13", "R1", "S1R1", "R01S1", "R1S1S1"]),
            ("lattice:4", &["0.A1", "5.A1", "1.E1", "1.A5", "1.", ".A1"]),
            ("cube:5", &["X.A1", "F.F1", "F.A6", "F", "FF.A1", "é.A1"]),
            ("sphere:42", &["N1.0", "A1"]),
        ] {
            let board = Board::from_spec(spec).unwrap();
            for text in texts {
                assert_eq!(board.point(text), None, "{spec} {text}");
            }
        }
    }
}
