use super::{
    Spot,
    trace::{distance, turn},
};

/// The least distance between two places; none if there are fewer than two.
pub(super) fn nearest_pair(places: &[Spot]) -> Option<f64> {
    let mut sorted = places.to_vec();
    sorted.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    let mut least: Option<f64> = None;
    for (at, a) in sorted.iter().enumerate() {
        for b in &sorted[at + 1..] {
            if least.is_some_and(|least| b[0] - a[0] >= least) {
                break;
            }
            let apart = distance(*a, *b);
            least = Some(least.map_or(apart, |least| least.min(apart)));
        }
    }
    least
}

/// How many pairs of lines cross, or come nearer to each other's ends than `tolerance`; lines that share an end may meet
/// there.
pub(super) fn crossings(places: &[Spot], lines: &[(usize, usize)], tolerance: f64) -> usize {
    let ends = |&(a, b): &(usize, usize)| [places[a], places[b]];
    let left = |line: &(usize, usize)| places[line.0][0].min(places[line.1][0]);
    let right = |line: &(usize, usize)| places[line.0][0].max(places[line.1][0]);
    let mut order: Vec<&(usize, usize)> = lines.iter().collect();
    order.sort_by(|a, b| left(a).total_cmp(&left(b)).then(a.cmp(b)));
    let mut count = 0;
    for (at, one) in order.iter().enumerate() {
        for other in &order[at + 1..] {
            if left(other) > right(one) + tolerance {
                break;
            }
            let shared = [one.0, one.1].into_iter().find(|end| *end == other.0 || *end == other.1);
            let meets = match shared {
                Some(shared) => {
                    let far = |line: &(usize, usize)| places[if line.0 == shared { line.1 } else { line.0 }];
                    let (a, b) = (far(one), far(other));
                    to_line(a, ends(other)) < tolerance || to_line(b, ends(one)) < tolerance
                }
                None => meet(ends(one), ends(other), tolerance),
            };
            count += usize::from(meets);
        }
    }
    count
}

pub(super) fn meet([a, b]: [Spot; 2], [c, d]: [Spot; 2], tolerance: f64) -> bool {
    let apart = |one: f64, other: f64| (one > 0.0 && other < 0.0) || (one < 0.0 && other > 0.0);
    if apart(turn(a, b, c), turn(a, b, d)) && apart(turn(c, d, a), turn(c, d, b)) {
        return true;
    }
    [to_line(a, [c, d]), to_line(b, [c, d]), to_line(c, [a, b]), to_line(d, [a, b])].iter().any(|off| *off <= tolerance)
}

/// How far a place is from a stroke.
pub(super) fn to_line(place: Spot, [a, b]: [Spot; 2]) -> f64 {
    let (x, y) = (b[0] - a[0], b[1] - a[1]);
    let length = x * x + y * y;
    if length == 0.0 {
        return distance(place, a);
    }
    let along = (((place[0] - a[0]) * x + (place[1] - a[1]) * y) / length).clamp(0.0, 1.0);
    distance(place, [a[0] + x * along, a[1] + y * along])
}
