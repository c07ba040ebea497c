use crate::{Board, Point, Spec, handicap};

/// Boards with fewer points have no stars.
const FEWEST: usize = 49;

/// The points with a dot on them, so that the eye finds its way: as symmetric as the board is. None on tiny boards.
///
/// Nine on large grids and five on smaller ones, as everywhere; evenly round what goes round; the corners of the icosahedron
/// on a sphere, the middles of the faces of a cube; on boards with the symmetry of a hexagon six round the middle. Boards
/// without any symmetry have points that lie far from each other.
#[must_use]
pub fn stars(board: &Board) -> Vec<Point> {
    // On the smallest boards one finds one's way without.
    if board.len() < FEWEST {
        return Vec::new();
    }
    let mut stars = match *board.spec() {
        // A draft may call itself what it is not.
        ref spec if spec.points().is_some_and(|points| points != board.len()) => Vec::new(),
        Spec::Grid { columns, rows } => crossed(columns.into(), &hoshi(columns), &hoshi(rows), Some([columns, rows])),
        Spec::Torus { columns, rows } => crossed(columns.into(), &evenly(columns), &evenly(rows), None),
        Spec::Cylinder { across, around } => crossed(across.into(), &hoshi(across), &evenly(around), None),
        Spec::Mobius { across, around } => crossed(across.into(), &hoshi(across), &evenly(around), None),
        Spec::Klein { across, around } => crossed(across.into(), &mirrored(across), &evenly(around), None),
        Spec::Globe { parallels, meridians } => crossed(meridians.into(), &evenly(meridians), &hoshi(parallels), None),
        Spec::Circle { rings, spokes } => crossed(spokes.into(), &evenly(spokes), &middle(rings), None),
        Spec::Sphere { points } if points > 12 => board.points().filter(|point| board.degree(*point) == 5).collect(),
        Spec::Cube { side } if side >= 5 => faces(board, side),
        Spec::Lattice { x, y, z } => block([x, y, z]),
        Spec::Hex { .. } | Spec::Tri { .. } | Spec::Trihex { .. } => sixfold(board),
        Spec::Rhombus { columns, rows } => {
            crossed(columns.into(), &hoshi(columns), &hoshi(rows), Some([columns, rows]))
        }
        Spec::Random { .. } | Spec::File(_) => handicap::spread(board, if board.len() < 225 { 5 } else { 9 }),
        _ => Vec::new(),
    };
    stars.sort_unstable();
    stars.dedup();
    stars
}

/// Lines with stars across a board with two rims: the third or fourth from each, and the middle one if there is one.
fn hoshi(lines: u16) -> Vec<u16> {
    let low = match lines {
        0..=2 => return (0..lines).collect(),
        3..=6 => return if lines % 2 == 1 { vec![lines / 2] } else { Vec::new() },
        7..=12 => 2,
        13.. => 3,
    };
    let mut hoshi = vec![low, lines - 1 - low];
    hoshi.extend((lines % 2 == 1).then_some(lines / 2));
    hoshi
}

/// Lines with stars round a board: three or four, evenly if their number allows it.
fn evenly(lines: u16) -> Vec<u16> {
    let count: u32 = match lines {
        0..=5 => return Vec::new(),
        lines if lines % 3 == 0 => 3,
        lines if lines % 4 == 0 => 4,
        lines if lines % 5 == 0 => 5,
        _ => 3,
    };
    (0..count).map(|at| ((2 * at + 1) * u32::from(lines) / (2 * count)) as u16).collect()
}

/// Lines round a board that mirrors them: pairs.
fn mirrored(lines: u16) -> Vec<u16> {
    let quarter = lines / 4;
    if lines < 6 { Vec::new() } else { vec![quarter, lines - 1 - quarter] }
}

fn middle(lines: u16) -> Vec<u16> {
    match lines {
        0..=2 => Vec::new(),
        lines if lines < 8 => vec![lines / 2],
        lines => vec![lines / 4, lines - 1 - lines / 4],
    }
}

/// Where lines with stars cross. Between two rims both ways a star stands halfway along a side only on large boards.
fn crossed(columns: usize, across: &[u16], up: &[u16], rims: Option<[u16; 2]>) -> Vec<Point> {
    let halfway = |line: u16, lines: u16| lines % 2 == 1 && line == lines / 2;
    let meant = |column: u16, row: u16| match rims {
        Some([wide, high]) if wide.min(high) < 13 => halfway(column, wide) == halfway(row, high),
        _ => true,
    };
    let all = up.iter().flat_map(|row| across.iter().map(move |column| (*column, *row)));
    let meant = all.filter(|(column, row)| meant(*column, *row));
    meant.map(|(column, row)| Point::new((usize::from(row) * columns + usize::from(column)) as u16)).collect()
}

fn block(sides: [u16; 3]) -> Vec<Point> {
    // Three points across have no line between rim and middle.
    let lines = sides.map(|side| if side < 4 { Vec::new() } else { vec![side / 4, side - 1 - side / 4] });
    let [x, y, _] = sides.map(usize::from);
    let at = |[a, b, c]: [u16; 3]| Point::new(((usize::from(c) * y + usize::from(b)) * x + usize::from(a)) as u16);
    let mut stars: Vec<Point> = Vec::new();
    for &c in &lines[2] {
        for &b in &lines[1] {
            stars.extend(lines[0].iter().map(|a| at([*a, b, c])));
        }
    }
    if sides.iter().all(|side| side % 2 == 1 && *side > 1) {
        stars.push(at(sides.map(|side| side / 2)));
    }
    stars
}

/// The middle of each face of a cube, or the four points round it.
fn faces(board: &Board, side: u16) -> Vec<Point> {
    let lines = if side % 2 == 1 { vec![side / 2 + 1] } else { vec![side / 4 + 1, side - side / 4] };
    let cells = lines.iter().flat_map(|row| lines.iter().map(move |column| (*column, *row)));
    let cells: Vec<_> = cells.collect();
    let names = ["F", "R", "B", "L", "U", "D"].into_iter();
    names
        .flat_map(|face| {
            cells.iter().filter_map(move |(column, row)| {
                board.point(&format!("{face}.{}{row}", crate::column_letters(usize::from(*column) - 1)))
            })
        })
        .collect()
}

/// The middle, and what a sixth of a turn about it makes of a point halfway to the rim.
fn sixfold(board: &Board) -> Vec<Point> {
    let place = |point: Point| board.place(point).map(f64::from);
    let off = |point: Point, [x, y]: [f64; 2]| {
        let [px, py, _] = place(point);
        (px - x) * (px - x) + (py - y) * (py - y)
    };
    let nearest = |at: [f64; 2]| {
        board.points().min_by(|a, b| off(*a, at).total_cmp(&off(*b, at))).filter(|point| off(*point, at) < 0.01)
    };
    let rim = board.points().map(|point| off(point, [0.0; 2])).fold(0.0, f64::max).sqrt();
    // Halfway to the rim, upward or straight to the right: the first of these lies on every one of the three tilings.
    let axis = |point: &Point| {
        let [x, y, _] = place(*point);
        x.abs() < 1e-3 && y > 0.0
    };
    let half = |point: &Point| (place(*point)[1] - rim * 0.55).abs();
    let first = board.points().filter(axis).min_by(|a, b| half(a).total_cmp(&half(b)));
    let Some(first) = first.or_else(|| {
        let right = |point: &Point| place(*point)[1].abs() < 1e-3 && place(*point)[0] > 0.0;
        let half = |point: &Point| (place(*point)[0] - rim * 0.55).abs();
        board.points().filter(right).min_by(|a, b| half(a).total_cmp(&half(b)))
    }) else {
        return Vec::new();
    };
    // The height of a triangle of side 1.
    const HEIGHT: f64 = 0.866_025_403_784_438_6;
    let [mut x, mut y, _] = place(first);
    let mut stars: Vec<Point> = nearest([0.0; 2]).into_iter().collect();
    for _ in 0..6 {
        stars.extend(nearest([x, y]));
        (x, y) = (x / 2.0 - y * HEIGHT, x * HEIGHT + y / 2.0);
    }
    stars
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(spec: &str) -> Vec<String> {
        let board = Board::from_spec(spec).unwrap();
        stars(&board).into_iter().map(|point| board.bearing(point).unwrap_or_else(|| board.name(point))).collect()
    }

    #[test]
    fn grids_have_nine_five_four_or_none() {
        assert_eq!(names("grid:19").len(), 9);
        assert_eq!(names("grid:13"), ["D4", "G4", "K4", "D7", "G7", "K7", "D10", "G10", "K10"]);
        assert_eq!(names("grid:9"), ["C3", "G3", "E5", "C7", "G7"]);
        assert_eq!(names("grid:8"), ["C3", "F3", "C6", "F6"]);
        assert!(names("grid:5").is_empty() && names("grid:6").is_empty());
    }

    #[test]
    fn what_goes_round_is_marked_evenly() {
        assert_eq!(names("torus:9"), ["B2", "E2", "H2", "B5", "E5", "H5", "B8", "E8", "H8"]);
        assert_eq!(names("circle:5x12"), ["R3S3", "R3S7", "R3S11"]);
    }

    #[test]
    fn symmetric_boards_have_symmetric_stars() {
        assert_eq!(names("sphere:162").len(), 12);
        assert_eq!(names("cube:5"), ["D.C3", "B.C3", "L.C3", "R.C3", "F.C3", "U.C3"]);
        assert_eq!(names("lattice:5").len(), 9);
        for (spec, count) in [("hex:5", 6), ("tri:6", 7), ("trihex:4", 6)] {
            let board = Board::from_spec(spec).unwrap();
            let stars = stars(&board);
            assert_eq!(stars.len(), count, "{spec}");
            // Their middle is the board's, and all but the middle one are as far from it.
            for axis in 0..2 {
                let sum: f32 = stars.iter().map(|star| board.place(*star)[axis]).sum();
                assert!(sum.abs() < 1e-3, "{spec}");
            }
        }
    }

    #[test]
    fn stars_are_points_of_the_board() {
        for family in crate::FAMILIES {
            let board = Board::from_spec(family.example).unwrap();
            assert!(stars(&board).iter().all(|star| star.index() < board.len()), "{}", family.example);
        }
    }
}
