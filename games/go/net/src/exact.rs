//! What happens within a block, in floating-point numbers: where vectors cannot multiply pairs of whole numbers
//! ([`crate::fixed`]), and to compare with.

use fearless_simd::{f32x16, prelude::*};
use tengen_board::Board;
use tengen_kernels::{Lane, ROWS, products, zeros};

use crate::{file::Shape, links::Links, weights::Block};

/// Room for what a block makes of rows, and the graph of the board.
#[derive(Debug, Clone)]
pub(crate) struct Exact {
    neighbours: Links,
    /// What is made of each point half way.
    to: Vec<Lane>,
    /// Sums over the neighbours of each point.
    near: Vec<Lane>,
    /// The same for points across and beyond, where the network sees them.
    far: Option<[(Links, Vec<Lane>); 2]>,
}

impl Exact {
    pub(crate) fn new(board: &Board, shape: Shape) -> Self {
        let zeros = || zeros(board.len().next_multiple_of(ROWS), shape.channels);
        let far = shape.sees_far.then(|| Links::far(board).map(|links| (links, zeros())));
        Self { neighbours: Links::near(board), to: zeros(), near: zeros(), far }
    }

    /// Puts what a block makes of the rows, before it is brought to scale, into their place. All points start from `start`.
    #[inline(always)]
    pub(crate) fn pass<S: Simd>(&mut self, simd: S, block: &Block, start: &[Lane], rows: &mut [Lane]) {
        let width = start.len();
        // Neighbours first and the matrix after is the same as the other way round, and keeps one sum for both products.
        add_up(simd, &self.neighbours, rows, &mut self.near, width);
        let (own, near) = ((rows.as_flattened(), &block.own), (self.near.as_flattened(), &block.near));
        if let (Some(far), Some(by)) = (&mut self.far, &block.far) {
            far.iter_mut().for_each(|(links, sums)| add_up(simd, links, rows, sums, width));
            let [across, beyond] = std::array::from_fn(|relation| (far[relation].1.as_flattened(), &by[relation]));
            products::<S, true, 4>(simd, [own, near, across, beyond], start, &mut self.to);
        } else {
            products::<S, true, 2>(simd, [own, near], start, &mut self.to);
        }
        add_up(simd, &self.neighbours, &self.to, &mut self.near, width);
        let factors = [(self.to.as_flattened(), &block.own_again), (self.near.as_flattened(), &block.near_again)];
        products::<S, false, 2>(simd, factors, &block.bias_again, rows);
    }
}

/// For each point the sum of the rows of those it hears of.
#[inline(always)]
fn add_up<S: Simd>(simd: S, links: &Links, rows: &[Lane], sums: &mut [Lane], width: usize) {
    for (ends, sums) in links.of_each().zip(sums.chunks_exact_mut(width)) {
        for (lane, out) in sums.iter_mut().enumerate() {
            let mut sum = f32x16::splat(simd, 0.0);
            for end in ends {
                sum += f32x16::load_array_ref(simd, &rows[usize::from(*end) * width + lane]);
            }
            *out = sum.to_array();
        }
    }
}
