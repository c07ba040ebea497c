use super::{FarPlace, distance};
use crate::Place;

/// How far from the middle and from an edge length of 1 a layout may be and still be left as it is. Wider than the
/// rounding of an `f32`, so that a board that is written and read again keeps every digit.
const SETTLED: f64 = 1e-4;

/// Edges shorter than this part of the whole board do not decide its size: a board of two far heaps is not blown up
/// until the heaps look right.
const SHORTEST: f64 = 1e-5;

/// Moves and scales finite places so that their middle is the origin and the edges are 1 long on average, as
/// generated boards are. The shape stays.
///
/// This works in `f64` and from the largest number down, so that a mesh far from its origin, or in units of 1e300,
/// comes out as finite and as exact as any other.
pub(crate) fn settle(places: &[FarPlace], edges: &[(u16, u16)]) -> Vec<Place> {
    if !is_settled(places, edges) {
        let within_one = scaled(places, largest(places));
        let middle = middle(&within_one);
        let centred: Vec<FarPlace> =
            within_one.iter().map(|place| std::array::from_fn(|axis| place[axis] - middle[axis])).collect();
        let unit = mean_edge(&centred, edges).max(SHORTEST * largest(&centred));
        return rounded(&scaled(&centred, unit));
    }
    rounded(places)
}

fn is_settled(places: &[FarPlace], edges: &[(u16, u16)]) -> bool {
    // Numbers this large would overflow on the way, and belong to no settled board.
    largest(places) < 1e9
        && middle(places).iter().all(|c| c.abs() < SETTLED)
        && (mean_edge(places, edges) - 1.0).abs() < SETTLED
}

fn largest(places: &[FarPlace]) -> f64 {
    places.iter().flatten().fold(0.0, |most: f64, c| most.max(c.abs()))
}

fn middle(places: &[FarPlace]) -> FarPlace {
    std::array::from_fn(|axis| places.iter().map(|place| place[axis]).sum::<f64>() / places.len().max(1) as f64)
}

fn mean_edge(places: &[FarPlace], edges: &[(u16, u16)]) -> f64 {
    let length = |&(a, b): &(u16, u16)| distance(places[usize::from(a)], places[usize::from(b)]);
    edges.iter().map(length).sum::<f64>() / edges.len().max(1) as f64
}

fn scaled(places: &[FarPlace], unit: f64) -> Vec<FarPlace> {
    let unit = if unit > 0.0 { unit } else { 1.0 };
    places.iter().map(|place| place.map(|c| c / unit)).collect()
}

fn rounded(places: &[FarPlace]) -> Vec<Place> {
    places.iter().map(|place| place.map(|c| c as f32)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATH: [(u16, u16); 2] = [(0, 1), (1, 2)];

    #[test]
    fn a_path_of_any_size_anywhere_comes_out_alike() {
        for unit in [1e-300, 1e-6, 1.0, 7.5, 1e300] {
            for origin in [0.0, 3.0, -5.0] {
                let places: Vec<FarPlace> = (0..3).map(|i| [(origin + f64::from(i)) * unit, unit, 0.0]).collect();
                let settled = settle(&places, &PATH);
                for (place, x) in settled.iter().zip([-1.0, 0.0, 1.0]) {
                    assert!((place[0] - x).abs() < 1e-5, "{unit} {origin}: {settled:?}");
                    assert!(place[1].abs() < 1e-5 && place[2] == 0.0, "{unit} {origin}: {settled:?}");
                }
            }
        }
    }

    #[test]
    fn extremes_stay_finite() {
        let far = f64::MAX;
        for places in [
            [[far, far, far], [-far, -far, -far], [0.0; 3]],
            [[0.0; 3]; 3],
            [[0.0; 3], [5e-324, 0.0, 0.0], [far, 0.0, 0.0]],
            [[1.0, 0.0, 0.0], [1.0, 1e-30, 0.0], [1.0, 0.0, 1e-30]],
        ] {
            assert!(settle(&places, &PATH).iter().flatten().all(|c| c.is_finite()), "{places:?}");
        }
    }

    #[test]
    fn a_settled_layout_keeps_every_digit() {
        let places = [[-1.00001, 0.0, 0.0], [0.0, 0.00001, 0.0], [1.0, 0.0, 0.0]];
        assert_eq!(settle(&places, &PATH), rounded(&places));
    }
}
