//! What happens inside the network, from features to answers. `nets/README.md` has it as formulas.

use fearless_simd::{Level, dispatch, f32x16, prelude::*};
use tengen_board::Board;

use crate::{
    file::{FEATURES, Shape},
    links::Links,
    matrix::{Lane, zeros},
    norm::{norm, pool, read_out},
    product::{ROWS, product_of_row, products},
    weights::{Block, Weights},
};

/// Room for an evaluation on one board, and the graph of that board.
#[derive(Debug, Clone)]
pub(crate) struct Workspace {
    points: usize,
    neighbours: Links,
    /// Rows of features, as `features.rs` writes them.
    pub(crate) features: Vec<f32>,
    /// What is known of each point so far: a row of channels.
    state: Vec<Lane>,
    /// What is made of it within a block, before and after.
    from: Vec<Lane>,
    to: Vec<Lane>,
    /// Sums over the neighbours of each point.
    near: Vec<Lane>,
    /// The same for points across and beyond, where the network sees them.
    far: Option<[(Links, Vec<Lane>); 2]>,
    pooled: Vec<Lane>,
    start: Vec<Lane>,
    /// The answers.
    pub(crate) policy: Vec<f32>,
    pub(crate) pass: f32,
    pub(crate) value: f32,
    pub(crate) ownership: Vec<f32>,
}

impl Workspace {
    pub(crate) fn new(board: &Board, shape: Shape) -> Self {
        let (points, channels) = (board.len(), shape.channels);
        let rows = points.next_multiple_of(ROWS);
        Self {
            points,
            neighbours: Links::near(board),
            features: vec![0.0; rows * FEATURES],
            state: zeros(rows, channels),
            from: zeros(rows, channels),
            to: zeros(rows, channels),
            near: zeros(rows, channels),
            far: shape.sees_far.then(|| Links::far(board).map(|links| (links, zeros(rows, channels)))),
            pooled: zeros(2, channels),
            start: zeros(1, channels),
            policy: vec![0.0; points],
            pass: 0.0,
            value: 0.0,
            ownership: vec![0.0; points],
        }
    }

    /// From the features to the answers.
    pub(crate) fn run(&mut self, level: Level, weights: &Weights) {
        dispatch!(level, simd => self.forward(simd, weights));
    }

    #[inline(always)]
    fn forward<S: Simd>(&mut self, simd: S, weights: &Weights) {
        products::<S, false, 1>(simd, [(&self.features, &weights.input)], &weights.input_bias, &mut self.state);
        for block in &weights.blocks {
            self.block(simd, block);
        }
        self.norm_rows(simd, &weights.norm);
        self.answer(simd, weights);
    }

    #[inline(always)]
    fn block<S: Simd>(&mut self, simd: S, block: &Block) {
        self.norm_rows(simd, &block.norm_before);
        let (width, used) = (self.start.len(), self.start.len() * self.points);
        pool(simd, &self.from[..used], &mut self.pooled);
        product_of_row::<S, false>(simd, &self.pooled, &block.board, &block.bias, &mut self.start);
        // Neighbours first and the matrix after is the same as the other way round, and keeps one sum for both products.
        add_up(simd, &self.neighbours, &self.from, &mut self.near, width);
        let (own, near) = ((self.from.as_flattened(), &block.own), (self.near.as_flattened(), &block.near));
        if let (Some(far), Some(by)) = (&mut self.far, &block.far) {
            far.iter_mut().for_each(|(links, sums)| add_up(simd, links, &self.from, sums, width));
            let [across, beyond] = std::array::from_fn(|way| (far[way].1.as_flattened(), &by[way]));
            products::<S, true, 4>(simd, [own, near, across, beyond], &self.start, &mut self.to);
        } else {
            products::<S, true, 2>(simd, [own, near], &self.start, &mut self.to);
        }
        add_up(simd, &self.neighbours, &self.to, &mut self.near, width);
        let factors = [(self.to.as_flattened(), &block.own_again), (self.near.as_flattened(), &block.near_again)];
        products::<S, false, 2>(simd, factors, &block.bias_again, &mut self.from);
        let rows = self.from[..used].chunks_exact(width).zip(self.state.chunks_exact_mut(width));
        for (row, state) in rows {
            norm::<S, true>(simd, row, &block.norm_after, state);
        }
    }

    /// Brings every row of the state to a common scale; the state itself stays.
    #[inline(always)]
    fn norm_rows<S: Simd>(&mut self, simd: S, by: &crate::weights::Norm) {
        let width = self.start.len();
        let rows = self.state.chunks_exact(width).zip(self.from.chunks_exact_mut(width)).take(self.points);
        for (row, out) in rows {
            norm::<S, false>(simd, row, by, out);
        }
    }

    #[inline(always)]
    fn answer<S: Simd>(&mut self, simd: S, weights: &Weights) {
        let width = self.start.len();
        let rows = self.from.chunks_exact(width);
        for (row, (policy, owner)) in rows.zip(self.policy.iter_mut().zip(&mut self.ownership)) {
            *policy = read_out(simd, row, &weights.policy);
            *owner = read_out(simd, row, &weights.ownership).tanh();
        }
        pool(simd, &self.from[..self.points * width], &mut self.pooled);
        self.pass = read_out(simd, &self.pooled, &weights.pass);
        let inside = &mut self.start;
        product_of_row::<S, true>(simd, &self.pooled, &weights.value_inside, &weights.value_bias, inside);
        self.value = read_out(simd, inside, &weights.value).tanh();
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
