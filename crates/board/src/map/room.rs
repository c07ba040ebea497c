use super::{Spot, trace::distance};

/// The largest stone, as a part of an edge of length 1.
const STONE: f64 = 0.485;
/// Between an own place and a copy that is near, this part of the way is the own place's.
const SHARE: f64 = 0.62;

/// The radius of a stone at each place such that no two overlap; own places come first, and copies take what they leave.
pub(super) fn room(places: &[Spot], points: usize) -> Vec<f64> {
    let mut room = vec![STONE; places.len()];
    let near = pairs_within(places, 2.0 * STONE);
    for &(a, b) in &near {
        let apart = distance(places[a], places[b]);
        match (a < points, b < points) {
            (true, true) => [a, b].iter().for_each(|own| room[*own] = room[*own].min(apart * STONE)),
            (true, false) => room[a] = room[a].min(apart * SHARE),
            (false, true) => room[b] = room[b].min(apart * SHARE),
            (false, false) => {}
        }
    }
    for &(a, b) in &near {
        let apart = distance(places[a], places[b]);
        match (a < points, b < points) {
            (true, true) => {}
            (true, false) => room[b] = room[b].min((apart - room[a]) * 0.97),
            (false, true) => room[a] = room[a].min((apart - room[b]) * 0.97),
            (false, false) => [a, b].iter().for_each(|copy| room[*copy] = room[*copy].min(apart * STONE)),
        }
    }
    room
}

/// All pairs of places nearer than `reach`, the smaller number first.
pub(super) fn pairs_within(places: &[Spot], reach: f64) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by(|&a, &b| places[a][0].total_cmp(&places[b][0]).then(a.cmp(&b)));
    let mut pairs = Vec::new();
    for (at, &a) in order.iter().enumerate() {
        for &b in &order[at + 1..] {
            if places[b][0] - places[a][0] >= reach {
                break;
            }
            if distance(places[a], places[b]) < reach {
                pairs.push((a.min(b), a.max(b)));
            }
        }
    }
    pairs
}
