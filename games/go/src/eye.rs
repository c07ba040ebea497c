//! Eyes on boards of any shape.
//!
//! On a square board an eye is a point whose neighbours are all of one colour and whose diagonals the enemy does not
//! hold in number: two in the middle, one at the side. Those diagonals are what keeps the neighbours connected to each
//! other round the eye. That says it for every graph:
//!
//! The neighbours of a point are *linked* when they are joined themselves, or by a way round the point over one point
//! more (a diagonal), or, where that does not link them all, by the shortest ways round over two or three points (the
//! rest of a hexagon). The points on those ways are the *rim*. A surrounded point is an eye unless the enemy holds as
//! many points of the rim as it takes to cut the neighbours apart. Where the neighbours cannot be linked at all (a
//! line, a tree) or cannot be cut (a triangular tiling), every surrounded point is an eye.
//!
//! On a grid or a torus this is the usual rule to the letter; on a honeycomb one stone of the enemy on the way round is
//! borne and two are not; in a cubic lattice three of twelve are.

use tengen_board::{Board, Point};

/// More neighbours than this, and ways to cut them apart are not enumerated: such points are eyes when surrounded.
const MOST_NEIGHBOURS: usize = 12;

/// Rim and tolerance for every point of a board.
#[derive(Debug)]
pub(crate) struct Rims {
    starts: Vec<u32>,
    points: Vec<Point>,
    tolerance: Vec<u32>,
}

impl Rims {
    pub(crate) fn of(board: &Board) -> Self {
        let mut rims = Self { starts: vec![0], points: Vec::new(), tolerance: Vec::with_capacity(board.len()) };
        let mut steps = vec![u8::MAX; board.len()];
        for point in board.points() {
            let (rim, tolerance) = rim_of(board, point, &mut steps);
            rims.points.extend(rim);
            rims.starts.push(rims.points.len() as u32);
            rims.tolerance.push(tolerance);
        }
        rims
    }

    #[inline]
    pub(crate) fn of_point(&self, point: Point) -> (&[Point], u32) {
        let at = point.index();
        (&self.points[self.starts[at] as usize..self.starts[at + 1] as usize], self.tolerance[at])
    }
}

/// A way round the eye: the neighbours it links (as bits) and the points it leads over.
struct Link {
    ends: u16,
    over: Vec<Point>,
}

fn rim_of(board: &Board, point: Point, steps: &mut [u8]) -> (Vec<Point>, u32) {
    let around = board.neighbours(point);
    if around.len() < 2 || around.len() > MOST_NEIGHBOURS {
        return (Vec::new(), u32::MAX);
    }
    let mut links = joined_neighbours(board, around);
    links.extend(diagonals(board, point, around));
    for over in 2..=3 {
        if is_linked(around.len(), &links) {
            break;
        }
        links.extend(detours(board, point, around, over, steps));
    }
    if !is_linked(around.len(), &links) {
        return (Vec::new(), u32::MAX);
    }
    match least_cut(around.len(), &links) {
        None => (Vec::new(), u32::MAX),
        Some(cut) => {
            let mut rim: Vec<Point> = links.into_iter().flat_map(|link| link.over).collect();
            rim.sort_unstable();
            rim.dedup();
            (rim, cut - 1)
        }
    }
}

fn joined_neighbours(board: &Board, around: &[Point]) -> Vec<Link> {
    let mut links = Vec::new();
    for (i, &a) in around.iter().enumerate() {
        for (j, &b) in around.iter().enumerate().skip(i + 1) {
            if board.joined(a, b) {
                links.push(Link { ends: 1 << i | 1 << j, over: Vec::new() });
            }
        }
    }
    links
}

/// Points that two or more neighbours share, other than the eye itself.
fn diagonals(board: &Board, point: Point, around: &[Point]) -> Vec<Link> {
    let mut candidates: Vec<Point> = around.iter().flat_map(|&a| board.neighbours(a)).copied().collect();
    candidates.sort_unstable();
    candidates.dedup();
    candidates.retain(|candidate| *candidate != point && !around.contains(candidate));
    let ends = |diagonal: Point| {
        around.iter().enumerate().fold(0u16, |ends, (i, &a)| ends | u16::from(board.joined(a, diagonal)) << i)
    };
    candidates
        .into_iter()
        .map(|diagonal| Link { ends: ends(diagonal), over: vec![diagonal] })
        .filter(|link| link.ends.count_ones() >= 2)
        .collect()
}

/// Shortest ways from one neighbour to another round the point over exactly `over` points.
fn detours(board: &Board, point: Point, around: &[Point], over: u8, steps: &mut [u8]) -> Vec<Link> {
    let mut links = Vec::new();
    for (i, &a) in around.iter().enumerate() {
        let reached = steps_without(board, point, around, a, over, steps);
        for (j, &b) in around.iter().enumerate().skip(i + 1) {
            let mut way = Vec::new();
            let mut at = b;
            for step in (1..=over).rev() {
                let back = board.neighbours(at).iter().find(|n| steps[n.index()] == step && **n != point);
                let Some(&back) = back else { break };
                way.push(back);
                at = back;
            }
            if way.len() == usize::from(over) && board.joined(at, a) {
                links.push(Link { ends: 1 << i | 1 << j, over: way });
            }
        }
        for seen in reached {
            steps[seen.index()] = u8::MAX;
        }
    }
    links
}

/// Fills in the steps from `start` for points up to `most` steps away, keeping off the eye and its neighbours.
fn steps_without(board: &Board, eye: Point, around: &[Point], start: Point, most: u8, steps: &mut [u8]) -> Vec<Point> {
    let mut reached = vec![start];
    steps[start.index()] = 0;
    let mut at = 0;
    while let Some(&point) = reached.get(at) {
        at += 1;
        let step = steps[point.index()] + 1;
        if step > most {
            break;
        }
        for &next in board.neighbours(point) {
            if steps[next.index()] == u8::MAX && next != eye && !around.contains(&next) {
                steps[next.index()] = step;
                reached.push(next);
            }
        }
    }
    reached
}

fn is_linked(count: usize, links: &[Link]) -> bool {
    let all = (1u16 << count) - 1;
    let mut reached = 1u16;
    loop {
        let next = links.iter().fold(reached, |seen, link| if link.ends & seen != 0 { seen | link.ends } else { seen });
        if next == reached {
            return reached == all;
        }
        reached = next;
    }
}

/// The least number of stones that cut the neighbours into two parts; `None` if they cannot be cut.
fn least_cut(count: usize, links: &[Link]) -> Option<u32> {
    let all = (1u16 << count) - 1;
    let crosses = |part: u16, link: &Link| link.ends & part != 0 && link.ends & !part & all != 0;
    // The first neighbour's part is enough to look at: the other is its complement.
    (1..all)
        .step_by(2)
        .filter(|part| !links.iter().any(|link| link.over.is_empty() && crosses(*part, link)))
        .map(|part| links.iter().filter(|link| crosses(part, link)).count() as u32)
        .min()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rim(spec: &str, name: &str) -> (Vec<String>, u32) {
        let board = Board::from_spec(spec).unwrap();
        let rims = Rims::of(&board);
        let (points, tolerance) = rims.of_point(board.point(name).unwrap());
        (points.iter().map(|p| board.name(*p)).collect(), tolerance)
    }

    #[test]
    fn on_a_grid_the_rim_is_the_diagonals() {
        assert_eq!(rim("grid:9", "E5"), (["D4", "F4", "D6", "F6"].map(String::from).to_vec(), 1));
        assert_eq!(rim("grid:9", "A5"), (["B4", "B6"].map(String::from).to_vec(), 0));
        assert_eq!(rim("grid:9", "A1"), (["B2"].map(String::from).to_vec(), 0));
    }

    #[test]
    fn on_a_torus_every_point_is_in_the_middle() {
        let board = Board::from_spec("torus:9").unwrap();
        let rims = Rims::of(&board);
        assert!(board.points().all(|p| rims.of_point(p).0.len() == 4 && rims.of_point(p).1 == 1));
    }

    #[test]
    fn a_line_has_no_rim_and_a_triangular_tiling_needs_none() {
        assert_eq!(rim("grid:1x7", "A4"), (vec![], u32::MAX));
        let board = Board::from_spec("tri:5").unwrap();
        let rims = Rims::of(&board);
        assert!(board.points().all(|p| rims.of_point(p).1 == u32::MAX));
    }

    #[test]
    fn a_honeycomb_bears_one_enemy_inside_and_none_at_the_side() {
        let board = Board::from_spec("hex:4").unwrap();
        let rims = Rims::of(&board);
        for point in board.points() {
            let (points, tolerance) = rims.of_point(point);
            let cells = if board.degree(point) == 3 { 3 } else { 1 };
            let expected = (cells * 3, if cells == 3 { 1 } else { 0 });
            // At the side of the patch a point of degree 3 may stand between two cells only.
            assert!((points.len(), tolerance) == expected || (points.len(), tolerance) == (6, 0), "{point:?}");
        }
    }

    #[test]
    fn a_lattice_bears_three_of_twelve() {
        assert_eq!(rim("lattice:5x5x5", "63").1, 3);
        assert_eq!(rim("lattice:5x5x5", "63").0.len(), 12);
    }
}
