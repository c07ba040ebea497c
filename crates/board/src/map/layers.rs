//! Lattices as layers side by side. What lies above and below a point in the next layers stands beside it, small.

use std::collections::BTreeMap;

use super::{Spot, Trace, trace::MARGIN};
use crate::{Board, Point, generators};

/// How far the copies from the next layers stand from a point of a block, to the right and up, or to the left and down.
const ASIDE: f64 = 0.33;
/// The same in a honeycomb, towards the middle of a cell.
const INWARD: f64 = 0.45;
/// Between layers.
const GAP: f64 = 0.9;

/// A block: slices from the back to the front, as they are numbered.
pub(super) fn lattice(board: &Board, [x, y, z]: [usize; 3]) -> Option<Trace> {
    if x * y * z != board.len() {
        return None;
    }
    let flat: Vec<Flat> = board
        .points()
        .map(|point| {
            let at = point.index();
            Flat { layer: (at / (x * y)) as i32, at: [(at % x) as f64, (at / x % y) as f64] }
        })
        .collect();
    Some(side_by_side(board, &flat, |_, up| if up { [ASIDE, ASIDE] } else { [-ASIDE, -ASIDE] }))
}

/// The diamond lattice: sheets of honeycomb across its long diagonal, each atom with one bond to the sheet above or below.
pub(super) fn diamond(board: &Board, cells: i32) -> Option<Trace> {
    let atoms: Vec<[i32; 3]> = generators::diamond_atoms(cells).into_iter().collect();
    if atoms.len() != board.len() {
        return None;
    }
    // A bond inside a sheet is this long, seen along the diagonal.
    let bond = (8.0f64 / 3.0).sqrt();
    let flat: Vec<Flat> = atoms
        .iter()
        .map(|&[y, z, x]| {
            let sum = x + y + z;
            let across = f64::from(x - y) / 2.0f64.sqrt();
            let up = f64::from(2 * z - x - y) / 6.0f64.sqrt();
            Flat { layer: (sum + 1).div_euclid(4), at: [across / bond, up / bond] }
        })
        .collect();
    // From an atom that is bonded upward, a bond of its sheet leads straight up or down: the cell lies opposite.
    Some(side_by_side(board, &flat, |_, up| if up { [0.0, -INWARD] } else { [0.0, INWARD] }))
}

/// Where a point lies in its layer.
struct Flat {
    layer: i32,
    at: Spot,
}

fn side_by_side(board: &Board, flat: &[Flat], aside: impl Fn(Point, bool) -> Spot) -> Trace {
    let mut boxes: BTreeMap<i32, [Spot; 2]> = BTreeMap::new();
    for Flat { layer, at } in flat {
        let [low, high] = boxes.entry(*layer).or_insert([*at, *at]);
        for axis in 0..2 {
            low[axis] = low[axis].min(at[axis]);
            high[axis] = high[axis].max(at[axis]);
        }
    }
    let span = |axis: usize| {
        boxes.values().map(|[low, high]| high[axis] - low[axis]).fold(0.0f64, f64::max) + 2.0 * (MARGIN + ASIDE) + GAP
    };
    let (wide, high) = (span(0), span(1));
    let count = boxes.len();
    // As many in a row as make the whole about as wide as high.
    let badness = |columns: usize| {
        let (across, up) = (columns as f64 * wide, count.div_ceil(columns) as f64 * high);
        across.max(up)
    };
    let columns = (1..=count).min_by(|a, b| badness(*a).total_cmp(&badness(*b))).unwrap_or(1);
    let mut trace = Trace::default();
    let mut origin = BTreeMap::new();
    for (number, (layer, [low, far])) in boxes.iter().enumerate() {
        let middle = [f64::midpoint(low[0], far[0]), f64::midpoint(low[1], far[1])];
        let at = [(number % columns) as f64 * wide, -((number / columns) as f64) * high];
        origin.insert(*layer, [at[0] - middle[0], at[1] - middle[1]]);
        let half = [0, 1].map(|axis| (far[axis] - low[axis]) / 2.0 + ASIDE + MARGIN);
        trace.panel(vec![
            [at[0] - half[0], at[1] - half[1]],
            [at[0] + half[0], at[1] - half[1]],
            [at[0] + half[0], at[1] + half[1]],
            [at[0] - half[0], at[1] + half[1]],
        ]);
    }
    for point in board.points() {
        let Flat { layer, at } = &flat[point.index()];
        trace.own(point, [origin[layer][0] + at[0], origin[layer][1] + at[1]]);
    }
    for (a, b) in board.edges() {
        if flat[a.index()].layer == flat[b.index()].layer {
            trace.line(a.index(), b.index());
            continue;
        }
        for (from, to) in [(a, b), (b, a)] {
            let [x, y] = trace.at(from.index());
            let [right, up] = aside(from, flat[to.index()].layer > flat[from.index()].layer);
            let copy = trace.copy(to, [x + right, y + up]);
            trace.line(from.index(), copy);
        }
    }
    trace
}
