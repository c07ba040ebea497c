use std::{
    collections::{BTreeMap, BTreeSet},
    f32::consts::TAU,
};

use crate::{Draft, Place};

/// The largest frequency whose sphere is small enough for a board.
const MOST: u16 = 80;

/// The frequency f of the geodesic sphere with this many points, if there is one.
pub(crate) fn frequency(points: u16) -> Option<u16> {
    (1..=MOST).find(|f| 10 * u32::from(*f) * u32::from(*f) + 2 == u32::from(points))
}

/// A geodesic sphere: an icosahedron whose edges are cut into f pieces, blown up to a ball. 10 f² + 2 points, 30 f²
/// edges; five neighbours at the 12 corners of the icosahedron, six elsewhere. Faces are laid from the north.
pub(super) fn sphere(draft: &mut Draft, points: u16) {
    let Some(pieces) = frequency(points) else {
        return; // an empty draft is refused
    };
    let corners = icosahedron();
    let mut laid = BTreeMap::new();
    let mut edges = BTreeSet::new();
    for face in faces() {
        let mut at = |weights: [u16; 3]| {
            *laid.entry(shares(face, weights)).or_insert_with(|| {
                let place = |axis| (0..3).map(|n| corners[face[n]][axis] * f32::from(weights[n])).sum();
                draft.point(on_unit_sphere(std::array::from_fn(place)))
            })
        };
        for row in 0..=pieces {
            for right in 0..=row {
                let (top, left) = (pieces - row, row - right);
                let here = at([top, left, right]);
                if right > 0 {
                    // The small triangle that points up and has its right corner here.
                    let (beside, above) = (at([top, left + 1, right - 1]), at([top + 1, left, right - 1]));
                    for (a, b) in [(here, beside), (beside, above), (above, here)] {
                        edges.insert((a.min(b), a.max(b)));
                    }
                }
            }
        }
    }
    for (a, b) in edges {
        draft.edge(a, b);
    }
}

/// How much of each corner is in a point of a face. Points that two faces share have the same shares in both.
fn shares(face: [usize; 3], weights: [u16; 3]) -> Vec<(usize, u16)> {
    let mut shares: Vec<_> = face.into_iter().zip(weights).filter(|(_, weight)| *weight > 0).collect();
    shares.sort_unstable();
    shares
}

/// The corners: the north pole, five round the north, five round the south in the gaps, the south pole.
fn icosahedron() -> [Place; 12] {
    let height = 1.0 / 5.0f32.sqrt();
    let ring = |half_steps: usize, height: f32| {
        let (sin, cos) = (TAU * half_steps as f32 / 10.0).sin_cos();
        [2.0 * sin / 5.0f32.sqrt(), height, 2.0 * cos / 5.0f32.sqrt()]
    };
    std::array::from_fn(|corner| match corner {
        0 => [0.0, 1.0, 0.0],
        1..=5 => ring(2 * (corner - 1), height),
        6..=10 => ring(2 * (corner - 6) + 1, -height),
        _ => [0.0, -1.0, 0.0],
    })
}

/// The twenty faces by their corners: five round the north pole, ten between the rings, five round the south pole.
fn faces() -> impl Iterator<Item = [usize; 3]> {
    let north = |at: usize| 1 + at % 5;
    let south = |at: usize| 6 + at % 5;
    (0..5)
        .map(move |at| [0, north(at), north(at + 1)])
        .chain(
            (0..5)
                .flat_map(move |at| [[north(at + 1), south(at), south(at + 1)], [south(at), north(at), north(at + 1)]]),
        )
        .chain((0..5).map(move |at| [11, south(at), south(at + 1)]))
}

fn on_unit_sphere(place: Place) -> Place {
    let length = place.iter().map(|c| c * c).sum::<f32>().sqrt();
    place.map(|c| c / length)
}
