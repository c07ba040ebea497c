//! Planar graphs, drawn with straight lines that do not cross.
//!
//! Each block (a part that no single point holds together) is embedded face by face ([`embed`]); the blocks together say in
//! which order lines leave each point, and so which faces there are ([`faces`]). Faces are cut into triangles with points
//! of their own, the outermost face goes round a circle, and every other point into the middle of its neighbours: by
//! Tutte's theorem nothing crosses ([`drawing`]). Areas are evened out, as far as no triangle turns over; at last points are
//! drawn to where their distances to others want them, as far as no lines come to cross ([`relax`]).

mod blocks;
mod drawing;
mod embed;
mod faces;
mod relax;

use super::{LEAST_APART, Spot, crossings::nearest_pair, trace::distance};
use crate::{Board, layout};

/// Places for the points of a board without crossings, if there are any.
pub(super) fn draw(board: &Board) -> Option<Vec<Spot>> {
    let parts = layout::connected_parts(board);
    let mut drawn = Vec::with_capacity(parts.len());
    for part in &parts {
        let number = |point: &crate::Point| part.binary_search(point).map_or(0, |at| at);
        let joined: Vec<Vec<usize>> =
            part.iter().map(|point| board.neighbours(*point).iter().map(number).collect()).collect();
        drawn.push(drawn_part(&joined)?.into_iter().map(|[x, y]| [x, y, 0.0]).collect::<Vec<_>>());
    }
    let mut sorted: Vec<(&Vec<crate::Point>, Vec<[f64; 3]>)> = parts.iter().zip(drawn).collect();
    sorted.sort_by_key(|(points, _)| std::cmp::Reverse(points.len()));
    layout::side_by_side(sorted.iter_mut().map(|(_, places)| places).collect());
    let mut places = vec![[0.0; 2]; board.len()];
    for (point, [x, y, _]) in sorted.iter().flat_map(|(points, places)| points.iter().zip(places)) {
        places[point.index()] = [*x, *y];
    }
    Some(places)
}

/// The same with edges 1 long on average, so that parts of a board fit each other.
fn unit_sized(joined: &[Vec<usize>], places: Vec<Spot>) -> Vec<Spot> {
    let mean = mean_edge(joined, &places);
    places.into_iter().map(|place| place.map(|c| c / mean)).collect()
}

fn mean_edge(joined: &[Vec<usize>], places: &[Spot]) -> f64 {
    let lengths =
        joined.iter().enumerate().flat_map(|(a, row)| row.iter().map(move |b| distance(places[a], places[*b])));
    lengths.sum::<f64>() / joined.iter().map(Vec::len).sum::<usize>() as f64
}

/// How many edges a drawing is wide, once no two of its points are too near.
fn size(joined: &[Vec<usize>], places: &[Spot]) -> f64 {
    let mean = mean_edge(joined, places);
    let unit = nearest_pair(places).map_or(mean, |nearest| mean.min(nearest / LEAST_APART));
    let wide = |axis: usize| {
        let along = || places.iter().map(|place| place[axis]);
        along().fold(f64::MIN, f64::max) - along().fold(f64::MAX, f64::min)
    };
    wide(0).max(wide(1)) / unit
}

/// Even areas may make a drawing so much wider.
const ROOMIER: f64 = 1.4;

fn drawn_part(joined: &[Vec<usize>]) -> Option<Vec<Spot>> {
    match joined.len() {
        1 => return Some(vec![[0.0; 2]]),
        2 => return Some(vec![[0.0; 2], [1.0, 0.0]]),
        _ => {}
    }
    // More edges than any planar graph has.
    let edges = joined.iter().map(Vec::len).sum::<usize>() / 2;
    if edges > 3 * joined.len() - 6 {
        return None;
    }
    let mut order: Vec<Vec<usize>> = vec![Vec::new(); joined.len()];
    for block in blocks::blocks(joined) {
        let embedded = embed::embed(&block)?;
        for (point, mut next) in embedded {
            order[point].append(&mut next);
        }
    }
    let places = drawing::places(joined.len(), &faces::faces(&order))?;
    let relaxed = relax::relaxed(joined, places.clone());
    // Even areas look best. Where they press points together, even distances serve better.
    let even = size(joined, &places) <= ROOMIER * size(joined, &relaxed);
    Some(if even { unit_sized(joined, places) } else { relaxed })
}
