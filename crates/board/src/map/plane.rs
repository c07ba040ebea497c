//! Every other graph. A drawing that is flat and clear stays as it is. Else points a few steps apart are put about that far
//! apart; if lines cross there and need not, the graph is drawn anew without crossings.

use super::{
    LEAST_APART, Map, Spot, Trace,
    crossings::{crossings, nearest_pair},
    planar,
    trace::distance,
};
use crate::{Board, layout};

/// A line that passes a point nearer than this seems to end there; in mean lengths of a line.
const CLEAR: f64 = 0.08;

/// Boards with more points than this are not tried without crossings: the search takes about the square of their number.
const MOST_PLANAR: usize = 1500;

/// Boards with more edges than this have none of their crossings counted.
const MOST_COUNTED: usize = 20_000;

pub(super) fn map(board: &Board) -> Map {
    let places = places(board);
    let mut trace = Trace::default();
    for (point, place) in board.points().zip(places) {
        trace.own(point, place);
    }
    for (a, b) in board.edges() {
        trace.line(a.index(), b.index());
    }
    trace.finish(board.len())
}

fn places(board: &Board) -> Vec<Spot> {
    let drawn: Vec<Spot> = board.layout().iter().map(|place| [place[0].into(), place[1].into()]).collect();
    let level = board.layout().iter().all(|place| place[2] == board.layout()[0][2]);
    // The families that lie in a plane are drawn well, however long their longest lines are.
    if board.spec().is_flat() || (level && is_clear(board, &drawn)) {
        return drawn;
    }
    let mut pulled: Vec<Spot> = layout::lay_out_flat(board).into_iter().map(|[x, y, _]| [x, y]).collect();
    part_collisions(&mut pulled);
    if is_clear(board, &pulled) {
        return pulled;
    }
    if board.len() <= MOST_PLANAR
        && let Some(places) = planar::draw(board)
    {
        return places;
    }
    // A drawing in a plane that crosses itself as it must is what its author wanted.
    let unit = mean_line(board, &drawn);
    if level && nearest_pair(&drawn).is_none_or(|nearest| nearest >= LEAST_APART * unit) { drawn } else { pulled }
}

fn is_clear(board: &Board, places: &[Spot]) -> bool {
    let unit = mean_line(board, places);
    let lines: Vec<(usize, usize)> = board.edges().map(|(a, b)| (a.index(), b.index())).collect();
    lines.len() <= MOST_COUNTED
        && nearest_pair(places).is_none_or(|nearest| nearest >= LEAST_APART * unit)
        && crossings(places, &lines, CLEAR * unit) == 0
}

fn mean_line(board: &Board, places: &[Spot]) -> f64 {
    let sum: f64 = board.edges().map(|(a, b)| distance(places[a.index()], places[b.index()])).sum();
    if board.edge_count() == 0 { 1.0 } else { sum / board.edge_count() as f64 }
}

/// Moves places apart that lie on one another: each to the nearest free spot of a fine grid round where it was.
fn part_collisions(places: &mut [Spot]) {
    const CELL: f64 = LEAST_APART;
    let cell = |spot: Spot| spot.map(|c| (c / CELL).floor() as i64);
    let mut taken: std::collections::HashMap<[i64; 2], Vec<Spot>> = std::collections::HashMap::new();
    for place in places {
        let mut free = None;
        'search: for round in 0.. {
            for [x, y] in square(round) {
                let spot = [place[0] + x as f64 * CELL / 2.0, place[1] + y as f64 * CELL / 2.0];
                let [column, row] = cell(spot);
                let near = (-1..=1).flat_map(|x| (-1..=1).map(move |y| [column + x, row + y]));
                let mut others = near.filter_map(|cell| taken.get(&cell)).flatten();
                if others.all(|other| distance(*other, spot) >= CELL * 1.001) {
                    free = Some(spot);
                    break 'search;
                }
            }
        }
        // The search ends: only so many places are taken.
        if let Some(spot) = free {
            *place = spot;
        }
        taken.entry(cell(*place)).or_default().push(*place);
    }
}

/// The rim of a square about the origin.
fn square(round: i64) -> impl Iterator<Item = [i64; 2]> {
    let all = (-round..=round).flat_map(move |y| (-round..=round).map(move |x| [x, y]));
    all.filter(move |[x, y]| x.abs().max(y.abs()) == round)
}
