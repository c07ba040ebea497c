use std::collections::HashMap;

use super::{
    FarPlace,
    stress::{Part, aside},
};
use crate::{Board, Point};

/// Places for the points of a graph that came without any: always the same for the same graph, no two alike.
///
/// Joined points come out about one apart. Parts that no edge joins lie side by side.
pub(crate) fn lay_out(board: &Board) -> Vec<FarPlace> {
    lay_out_by(board, Part::places)
}

/// The same, all in a plane.
pub(crate) fn lay_out_flat(board: &Board) -> Vec<FarPlace> {
    lay_out_by(board, Part::flat_places)
}

/// Pulls the points of one connected graph about as far apart as they are by steps, from places that are known, as far as
/// `step` lets them ([`Part::guided`]).
pub(crate) fn guide(
    joined: &[Vec<usize>],
    places: Vec<FarPlace>,
    sweeps: usize,
    step: impl FnMut(usize, FarPlace, &[FarPlace]) -> FarPlace,
) -> Vec<FarPlace> {
    let neighbours = joined.iter().map(|row| row.iter().map(|next| *next as u16).collect()).collect();
    Part { neighbours }.guided(places, sweeps, step)
}

fn lay_out_by(board: &Board, place: impl Fn(&Part, usize) -> Vec<FarPlace>) -> Vec<FarPlace> {
    let mut parts: Vec<(Vec<Point>, Vec<FarPlace>)> = parts(board)
        .into_iter()
        .map(|points| {
            let places = place(&part(board, &points), board.len());
            (points, places)
        })
        .collect();
    parts.sort_by_key(|(points, _)| std::cmp::Reverse(points.len()));
    side_by_side(parts.iter_mut().map(|(_, places)| places).collect());
    let mut places = vec![[0.0; 3]; board.len()];
    for (point, place) in parts.iter().flat_map(|(points, places)| points.iter().zip(places)) {
        places[point.index()] = *place;
    }
    part_crowds(&mut places);
    places
}

/// The connected parts, each in ascending order of its points.
pub(crate) fn parts(board: &Board) -> Vec<Vec<Point>> {
    let mut part_of = vec![usize::MAX; board.len()];
    let mut count = 0;
    let mut stack = Vec::new();
    for start in board.points() {
        if part_of[start.index()] != usize::MAX {
            continue;
        }
        part_of[start.index()] = count;
        stack.push(start);
        while let Some(point) = stack.pop() {
            for &next in board.neighbours(point) {
                if std::mem::replace(&mut part_of[next.index()], count) == usize::MAX {
                    stack.push(next);
                }
            }
        }
        count += 1;
    }
    let mut parts = vec![Vec::new(); count];
    for point in board.points() {
        parts[part_of[point.index()]].push(point);
    }
    parts
}

/// Puts the parts on shelves, left to right and top to bottom, so that together they make about a square.
pub(crate) fn side_by_side(parts: Vec<&mut Vec<FarPlace>>) {
    const GAP: f64 = 1.5;
    let sized: Vec<_> = parts.into_iter().map(|places| (corners(places), places)).collect();
    let area: f64 = sized.iter().map(|((low, high), _)| (high[0] - low[0] + GAP) * (high[1] - low[1] + GAP)).sum();
    let (mut left, mut top, mut depth) = (0.0, 0.0, 0.0f64);
    for ((low, high), places) in sized {
        let (width, height) = (high[0] - low[0] + GAP, high[1] - low[1] + GAP);
        if left > 0.0 && left + width > area.sqrt() * 1.1 {
            (left, top, depth) = (0.0, top - depth, 0.0);
        }
        for place in places.iter_mut() {
            place[0] += left - low[0];
            place[1] += top - high[1];
        }
        left += width;
        depth = depth.max(height);
    }
}

fn corners(places: &[FarPlace]) -> (FarPlace, FarPlace) {
    let by = |choose: fn(f64, f64) -> f64, start: f64| {
        std::array::from_fn(|axis| places.iter().map(|place| place[axis]).fold(start, choose))
    };
    (by(f64::min, f64::INFINITY), by(f64::max, f64::NEG_INFINITY))
}

/// Space is cut into small cells, and points that share one are spread evenly inside it: the many leaves of a bush
/// come out so close that some would lie on one another.
fn part_crowds(places: &mut [FarPlace]) {
    const CELL: f64 = 1.0 / 16.0;
    let dimensions = if places.iter().all(|place| place[2] == 0.0) { 2 } else { 3 };
    let cell = |place: &FarPlace| place.map(|c| (c / CELL).floor() as i64);
    let mut crowds: HashMap<[i64; 3], usize> = HashMap::with_capacity(places.len());
    for place in places.iter() {
        *crowds.entry(cell(place)).or_default() += 1;
    }
    crowds.retain(|_, crowd| *crowd > 1);
    for place in places.iter_mut() {
        let home = cell(place);
        if let Some(rest) = crowds.get_mut(&home) {
            *rest -= 1;
            let aside = aside(*rest, dimensions);
            for axis in 0..dimensions {
                place[axis] = CELL * (home[axis] as f64 + 0.5 + 0.8 * aside[axis]);
            }
        }
    }
}

/// A part with its points counted from 0.
fn part(board: &Board, points: &[Point]) -> Part {
    let number = |point: &Point| points.binary_search(point).map_or(0, |at| at as u16);
    Part { neighbours: points.iter().map(|point| board.neighbours(*point).iter().map(number).collect()).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Draft, Spec, layout::distance};

    fn graph(points: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Board {
        let mut draft = Draft::new(Spec::File("graph".into()));
        for _ in 0..points {
            draft.point([0.0; 3]);
        }
        for (a, b) in edges {
            draft.edge(a, b);
        }
        draft.finish().unwrap()
    }

    /// A sheet of points, glued left to right and top to bottom or not.
    fn sheet(columns: usize, rows: usize, glued: (bool, bool)) -> Board {
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let edges = cells.flat_map(|(column, row)| {
            let right = (column + 1 < columns || glued.0).then_some(((column + 1) % columns, row));
            let above = (row + 1 < rows || glued.1).then_some((column, (row + 1) % rows));
            let here = row * columns + column;
            [right, above].into_iter().flatten().map(move |(column, row)| (here, row * columns + column))
        });
        graph(columns * rows, edges)
    }

    fn lengths(board: &Board, places: &[FarPlace]) -> Vec<f64> {
        board.edges().map(|(a, b)| distance(places[a.index()], places[b.index()])).collect()
    }

    fn all_differ(places: &[FarPlace]) -> bool {
        let mut bits: Vec<_> = places.iter().map(|place| place.map(|c| (c as f32).to_bits())).collect();
        bits.sort_unstable();
        bits.windows(2).all(|pair| pair[0] != pair[1])
    }

    #[test]
    fn a_sheet_comes_out_flat_and_even() {
        for board in [sheet(9, 9, (false, false)), sheet(19, 19, (false, false)), sheet(30, 50, (false, false))] {
            let places = lay_out(&board);
            assert!(places.iter().all(|place| place[2] == 0.0), "{}", board.len());
            let lengths = lengths(&board, &places);
            let (least, most) =
                (lengths.iter().fold(9.0f64, |a, b| a.min(*b)), lengths.iter().fold(0.0f64, |a, b| a.max(*b)));
            assert!(least > 1.0 && most < 1.6, "{}: edges from {least} to {most}", board.len());
        }
    }

    #[test]
    fn a_torus_and_a_cylinder_come_out_round() {
        for board in [sheet(9, 9, (true, true)), sheet(20, 9, (true, false))] {
            let places = lay_out(&board);
            let depth = corners(&places).1[2] - corners(&places).0[2];
            assert!(depth > 4.0, "{depth}");
            assert!(lengths(&board, &places).iter().all(|length| (0.9..1.8).contains(length)));
        }
    }

    #[test]
    fn no_two_points_share_a_place_whatever_the_graph() {
        let star = graph(5_000, (1..5_000).map(|leaf| (0, leaf)));
        let bush = graph(3_000, (1..3_000).map(|point| ((point - 1) / 7, point)));
        let clique = graph(80, (0..80).flat_map(|a| (0..a).map(move |b| (a, b))));
        let dust = graph(1_000, []);
        let pairs = graph(1_000, (0..500).map(|pair| (2 * pair, 2 * pair + 1)));
        let one = graph(1, []);
        for board in [star, bush, clique, dust, pairs, one] {
            let places = lay_out(&board);
            assert!(places.iter().flatten().all(|c| c.is_finite()));
            assert!(all_differ(&places), "{} points, {} edges", board.len(), board.edge_count());
            assert_eq!(places, lay_out(&board));
        }
    }

    #[test]
    fn parts_lie_side_by_side_in_about_a_square() {
        let board = graph(800, (0..400).map(|pair| (2 * pair, 2 * pair + 1)));
        let places = lay_out(&board);
        let (low, high) = corners(&places);
        let (width, height) = (high[0] - low[0], high[1] - low[1]);
        assert!(width / height < 1.5 && height / width < 1.5, "{width} x {height}");
        for pair in 0..399 {
            let [a, b] = [2 * pair, 2 * pair + 1].map(|point| places[point]);
            assert!((distance(a, b) - 1.0).abs() < 0.2);
            assert!(distance(a, places[2 * pair + 2]) > 1.0 && distance(b, places[2 * pair + 2]) > 1.0);
        }
    }
}
