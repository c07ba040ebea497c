//! Random graphs, and how two boards compare, for the tests of both file formats.

use proptest::prelude::*;
use tengen_board::{Board, Draft, Edge, Spec};

/// A board of up to 40 points anywhere within a few units, with at least one edge.
pub(crate) fn boards() -> impl Strategy<Value = Board> {
    (2usize..40).prop_flat_map(|points| {
        let place = prop::array::uniform3(-9.0f32..9.0);
        let edge = (0..points, 1..points).prop_map(move |(a, step)| (a, (a + step) % points));
        let edges = prop::collection::vec(edge, 1..80);
        (prop::collection::vec(place, points), edges).prop_map(|(places, edges)| {
            let mut draft = Draft::new(Spec::File("random graph".into()));
            for place in places {
                draft.point(place);
            }
            for (a, b) in edges {
                draft.edge(a, b);
            }
            draft.finish().unwrap()
        })
    })
}

/// The edges of a board.
pub(crate) fn edges(board: &Board) -> Vec<Edge> {
    board.edges().collect()
}

/// Whether two layouts are the same but for where they lie and how large they are.
pub(crate) fn same_shape(a: &Board, b: &Board) -> bool {
    let unit_shape = |board: &Board| -> Vec<[f64; 3]> {
        let places: Vec<[f64; 3]> = board.layout().iter().map(|place| place.map(f64::from)).collect();
        let middle: [f64; 3] =
            std::array::from_fn(|axis| places.iter().map(|place| place[axis]).sum::<f64>() / places.len() as f64);
        let centred: Vec<[f64; 3]> =
            places.iter().map(|place| std::array::from_fn(|axis| place[axis] - middle[axis])).collect();
        let most = centred.iter().flatten().fold(f64::MIN_POSITIVE, |most, c| most.max(c.abs()));
        centred.iter().map(|place| place.map(|c| c / most)).collect()
    };
    let (a, b) = (unit_shape(a), unit_shape(b));
    a.len() == b.len() && a.iter().flatten().zip(b.iter().flatten()).all(|(a, b)| (a - b).abs() < 1e-4)
}

/// The mean length of the edges, and the distance of the middle of all points from the origin.
pub(crate) fn size_and_offset(board: &Board) -> (f64, f64) {
    let length = |(a, b): Edge| {
        let (a, b) = (board.place(a), board.place(b));
        (0..3).map(|axis| f64::from(a[axis] - b[axis]).powi(2)).sum::<f64>().sqrt()
    };
    let mean = board.edges().map(length).sum::<f64>() / board.edge_count() as f64;
    let middle =
        |axis: usize| board.layout().iter().map(|place| f64::from(place[axis])).sum::<f64>() / board.len() as f64;
    (mean, (0..3).map(|axis| middle(axis).powi(2)).sum::<f64>().sqrt())
}
