//! Where handicap stones go.

use crate::{Board, Point};

/// The points for `stones` fixed handicap stones, in the order they are placed.
///
/// On odd grids from 9 upward these are the nine marked points in the classic order. Other grids from 7 upward have the
/// four in the corners; every other board, and every stone beyond those, gets points that are well spread ([`spread`]).
/// There may be fewer than asked for: at most nine, and never two side by side.
#[must_use]
pub fn fixed(board: &Board, stones: usize) -> Vec<Point> {
    let wanted = stones.min(MOST);
    let marked = board.grid_size().map_or(0, |(columns, rows)| marked_points(columns, rows).min(wanted));
    let mut points: Vec<Point> = match board.grid_size() {
        Some((columns, rows)) if marked > 0 => marked_in_order(columns, rows, marked)
            .into_iter()
            .map(|(column, row)| Point::new((row * columns + column) as u16))
            .collect(),
        _ => Vec::new(),
    };
    spread_on(board, &mut points, wanted);
    points
}

/// The most handicap stones that have a place of their own.
pub const MOST: usize = 9;

/// How many points of a grid are marked for handicap stones.
#[must_use]
pub fn marked_points(columns: usize, rows: usize) -> usize {
    let is_full = |size: usize| size >= 9 && size % 2 == 1;
    match columns.min(rows) {
        _ if is_full(columns) && is_full(rows) => 9,
        7.. => 4,
        _ => 0,
    }
}

/// The marked points of a grid, columns and rows from 0, for this many stones.
fn marked_in_order(columns: usize, rows: usize, stones: usize) -> Vec<(usize, usize)> {
    // Stones stand on the fourth line, on small boards on the third.
    let lines = |size: usize| {
        let low = if size >= 13 { 3 } else { 2 };
        (low, size / 2, size - 1 - low)
    };
    let ((left, middle, right), (bottom, centre, top)) = (lines(columns), lines(rows));
    let a_to_h = [
        (left, bottom),
        (right, top),
        (left, top),
        (right, bottom),
        (left, centre),
        (right, centre),
        (middle, bottom),
        (middle, top),
    ];
    // Five, seven and nine stones have one in the very middle in place of the next pair's half.
    let mut points = a_to_h[..stones & !1].to_vec();
    match stones {
        1 | 3 => points.push(a_to_h[stones - 1]),
        5 | 7 | 9 => points.push((middle, centre)),
        _ => {}
    }
    points
}

/// Points far from each other and, where the board has a rim, away from it; always the same for the same board.
///
/// Each next point is the one farthest from all before (by steps), ties going to the point with more open space around,
/// then to the lower index. Points less than two steps apart are not given.
#[must_use]
pub fn spread(board: &Board, stones: usize) -> Vec<Point> {
    let mut points = Vec::new();
    spread_on(board, &mut points, stones);
    points
}

/// Adds spread points to those chosen already.
fn spread_on(board: &Board, chosen: &mut Vec<Point>, stones: usize) {
    if chosen.len() >= stones {
        return;
    }
    let candidates = inner_points(board);
    let space: Vec<usize> = board.points().map(|point| points_within_two(board, point)).collect();
    let mut nearest = vec![u32::MAX; board.len()];
    let keep_away = |nearest: &mut [u32], from: Point| {
        for (near, step) in nearest.iter_mut().zip(board.distances(from)) {
            *near = (*near).min(step);
        }
    };
    for &point in chosen.iter() {
        keep_away(&mut nearest, point);
    }
    while chosen.len() < stones {
        let best = if chosen.is_empty() {
            // Begin at an end of the board rather than in its middle, so that two stones stand opposite.
            let inside = *candidates.first().expect("a board has points");
            farthest(&candidates, &board.distances(inside), &space)
        } else {
            farthest(&candidates, &nearest, &space)
        };
        if !chosen.is_empty() && nearest[best.index()] < 2 {
            break;
        }
        keep_away(&mut nearest, best);
        chosen.push(best);
    }
}

fn farthest(candidates: &[Point], distance: &[u32], space: &[usize]) -> Point {
    let rank = |point: &Point| (distance[point.index()], space[point.index()], std::cmp::Reverse(*point));
    *candidates.iter().max_by_key(|point| rank(point)).expect("a board has points")
}

fn points_within_two(board: &Board, point: Point) -> usize {
    let mut near: Vec<Point> = board.neighbours(point).to_vec();
    for &next in board.neighbours(point) {
        near.extend_from_slice(board.neighbours(next));
    }
    near.sort_unstable();
    near.dedup();
    near.len()
}

/// Points that stand at least two steps from the rim, or one, or any: whichever leaves a third of the board or more.
/// The rim is where points have fewer neighbours than most.
fn inner_points(board: &Board) -> Vec<Point> {
    let from_rim = board.rim_distances();
    [2, 1, 0]
        .into_iter()
        .map(|steps| board.points().filter(|point| from_rim[point.index()] >= steps).collect::<Vec<_>>())
        .find(|inner| inner.len() * 3 >= board.len())
        .unwrap_or_else(|| board.points().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(board: &str, stones: usize) -> Vec<String> {
        let board = Board::from_spec(board).unwrap();
        fixed(&board, stones).into_iter().map(|point| board.name(point)).collect()
    }

    #[test]
    fn the_classic_order_on_nineteen() {
        assert_eq!(names("grid:19", 2), ["D4", "Q16"]);
        assert_eq!(names("grid:19", 3), ["D4", "Q16", "D16"]);
        assert_eq!(names("grid:19", 4), ["D4", "Q16", "D16", "Q4"]);
        assert_eq!(names("grid:19", 5), ["D4", "Q16", "D16", "Q4", "K10"]);
        assert_eq!(names("grid:19", 6), ["D4", "Q16", "D16", "Q4", "D10", "Q10"]);
        assert_eq!(names("grid:19", 7), ["D4", "Q16", "D16", "Q4", "D10", "Q10", "K10"]);
        assert_eq!(names("grid:19", 8), ["D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16"]);
        assert_eq!(names("grid:19", 9), ["D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16", "K10"]);
        assert_eq!(names("grid:19", 12).len(), 9);
    }

    #[test]
    fn small_boards_use_the_third_line() {
        assert_eq!(names("grid:9", 5), ["C3", "G7", "C7", "G3", "E5"]);
        assert_eq!(names("grid:13", 2), ["D4", "K10"]);
    }

    #[test]
    fn even_grids_have_their_corners_first() {
        assert_eq!(names("grid:8", 4), ["C3", "F6", "C6", "F3"]);
        assert_eq!(names("grid:7", 2), ["C3", "E5"]);
        assert_eq!(names("grid:12", 6)[..4], ["C3", "K10", "C10", "K3"]);
        assert_eq!(names("grid:12", 6).len(), 6);
    }

    #[test]
    fn stones_stand_apart_on_every_board() {
        for family in crate::FAMILIES {
            let board = Board::from_spec(family.example).unwrap();
            let points = fixed(&board, 9);
            assert!(points.len() >= 4, "{}: {points:?}", family.example);
            assert_eq!(points, fixed(&board, 9));
            for (at, a) in points.iter().enumerate() {
                let steps = board.distances(*a);
                assert!(points[..at].iter().all(|b| steps[b.index()] >= 2), "{}: {points:?}", family.example);
            }
        }
    }
}
