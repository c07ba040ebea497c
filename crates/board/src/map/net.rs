//! The cube, unfolded: front, left, right and back in a row, top and bottom above and below the front.

use std::collections::{BTreeMap, BTreeSet};

use super::{Spot, Trace, trace::MARGIN};
use crate::{Board, Point, generators};

/// How far beyond a cut the next point of the other face lies: nearer, or two of them would meet where three faces do.
const BEYOND: f64 = 0.6;

/// Where a face lies in the net, in faces, and which place of the cube lies at its column and row.
struct Face {
    at: [i32; 2],
    place: fn(i32, i32, i32) -> [i32; 3],
}

/// Coordinates of places are y, z, x, in the order in which points are numbered; `e` is the far end of each.
const FACES: [Face; 6] = [
    Face { at: [0, 0], place: |a, b, e| [b, e, a] },
    Face { at: [1, 0], place: |a, b, e| [b, e - a, e] },
    Face { at: [-1, 0], place: |a, b, _| [b, a, 0] },
    Face { at: [0, 1], place: |a, b, e| [e, e - b, a] },
    Face { at: [0, -1], place: |a, b, _| [0, b, a] },
    Face { at: [2, 0], place: |a, b, e| [b, 0, e - a] },
];

pub(super) fn trace(board: &Board, side: i32) -> Option<Trace> {
    let end = side - 1;
    let cube: Vec<[i32; 3]> = generators::cube_surface(side).into_iter().collect();
    if cube.len() != board.len() {
        return None;
    }
    let mut laid: BTreeMap<[i32; 2], Point> = BTreeMap::new();
    let mut order = Vec::new();
    let mut lines: BTreeSet<[[i32; 2]; 2]> = BTreeSet::new();
    for face in &FACES {
        for b in 0..=end {
            for a in 0..=end {
                let at = [face.at[0] * end + a, face.at[1] * end + b];
                let point = cube.binary_search(&(face.place)(a, b, end)).ok()?;
                if laid.insert(at, Point::new(point as u16)).is_none() {
                    order.push(at);
                }
                if a > 0 {
                    lines.insert([[at[0] - 1, at[1]], at]);
                }
                if b > 0 {
                    lines.insert([[at[0], at[1] - 1], at]);
                }
            }
        }
    }
    let mut trace = Trace::default();
    let mut numbers = BTreeMap::new();
    let mut has_place = vec![false; board.len()];
    for at in order {
        let point = laid[&at];
        let copy = std::mem::replace(&mut has_place[point.index()], true);
        numbers.insert(at, trace.put(point, at.map(f64::from), copy));
    }
    for [from, to] in &lines {
        trace.line(numbers[from], numbers[to]);
    }
    // Over each cut lies the neighbour that is not on the faces round a place.
    for (at, place) in &numbers {
        let ways = [[1, 0], [-1, 0], [0, 1], [0, -1]];
        let next = |way: [i32; 2]| [at[0] + way[0], at[1] + way[1]];
        let led = |way: &[i32; 2]| {
            let to = next(*way);
            lines.contains(&[*at, to]) || lines.contains(&[to, *at])
        };
        let near: Vec<Point> = ways.iter().filter(|way| led(way)).map(|way| laid[&next(*way)]).collect();
        let missing = board.neighbours(laid[at]).iter().find(|point| !near.contains(point));
        let (Some(&point), out) = (missing, outward(&ways.into_iter().filter(|way| !led(way)).collect::<Vec<_>>()))
        else {
            continue;
        };
        let copy = trace.copy(point, [f64::from(at[0]) + out[0] * BEYOND, f64::from(at[1]) + out[1] * BEYOND]);
        trace.line(*place, copy);
    }
    let taken = |at: [i32; 2]| FACES.iter().any(|face| face.at == at);
    let edge = f64::from(end);
    for face in &FACES {
        let [x, y] = face.at.map(|at| f64::from(at) * edge);
        let corners = [[x, y], [x + edge, y], [x + edge, y + edge], [x, y + edge]];
        for (side, way) in [[0, -1], [1, 0], [0, 1], [-1, 0]].into_iter().enumerate() {
            if !taken([face.at[0] + way[0], face.at[1] + way[1]]) {
                trace.seam(vec![corners[side], corners[(side + 1) % 4]]);
            }
        }
        let out = BEYOND + MARGIN;
        trace.panel(vec![
            [x - out, y - out],
            [x + edge + out, y - out],
            [x + edge + out, y + edge + out],
            [x - out, y + edge + out],
        ]);
    }
    Some(trace)
}

/// The way between all these, 1 long.
fn outward(ways: &[[i32; 2]]) -> Spot {
    let sum = ways.iter().fold([0, 0], |sum, way| [sum[0] + way[0], sum[1] + way[1]]).map(f64::from);
    let size = (sum[0] * sum[0] + sum[1] * sum[1]).sqrt().max(1.0);
    sum.map(|c| c / size)
}
