//! What happens inside the network, from features to answers. `nets/README.md` has it as formulas.

use fearless_simd::{Level, dispatch, prelude::*};
use tengen_board::Board;
use tengen_kernels::{Lane, ROWS, product_of_row, products, zeros};

#[cfg(target_arch = "x86_64")]
use crate::bytes::Bytes;
use crate::{
    exact::Exact,
    file::{FEATURES, Shape},
    fixed::Fixed,
    norm::{norm, pool, read_out},
    weights::{Block, Weights},
};

/// How a block calculates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arithmetic {
    /// In whole numbers of 8 or 16 bits, where the processor is made for them.
    Fast,
    /// In floating-point numbers.
    Exact,
}

/// Room for what happens within a block.
#[derive(Debug, Clone)]
enum Inside {
    Fixed(Fixed),
    Exact(Exact),
}

/// Room for an evaluation on one board, and the graph of that board.
#[derive(Debug, Clone)]
pub(crate) struct Workspace {
    points: usize,
    /// Does all of a block, where the processor is made for it; elsewhere there is `inside`.
    #[cfg(target_arch = "x86_64")]
    bytes: Option<Bytes>,
    inside: Inside,
    /// Rows of features, as `features.rs` writes them.
    pub(crate) features: Vec<f32>,
    /// What is known of each point so far: a row of channels.
    state: Vec<Lane>,
    /// The same brought to a common scale, and what a block makes of it.
    rows: Vec<Lane>,
    pooled: Vec<Lane>,
    start: Vec<Lane>,
    /// The answers.
    pub(crate) policy: Vec<f32>,
    pub(crate) pass: f32,
    pub(crate) value: f32,
    pub(crate) ownership: Vec<f32>,
}

impl Workspace {
    pub(crate) fn new(board: &Board, shape: Shape, level: Level, arithmetic: Arithmetic) -> Self {
        let (points, channels) = (board.len(), shape.channels);
        let rows = points.next_multiple_of(ROWS);
        let inside = if arithmetic == Arithmetic::Fast && Fixed::serves(shape, level) {
            Inside::Fixed(Fixed::new(board, shape))
        } else {
            Inside::Exact(Exact::new(board, shape))
        };
        Self {
            points,
            #[cfg(target_arch = "x86_64")]
            bytes: (arithmetic == Arithmetic::Fast && Bytes::serves(shape, level)).then(|| Bytes::new(board, shape)),
            inside,
            features: vec![0.0; rows * FEATURES],
            state: zeros(rows, channels),
            rows: zeros(rows, channels),
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
        #[cfg(target_arch = "x86_64")]
        if let Some(bytes) = &mut self.bytes {
            return bytes.add(simd, block, &mut self.state);
        }
        self.norm_rows(simd, &block.norm_before);
        let (width, used) = (self.start.len(), self.start.len() * self.points);
        pool(simd, &self.rows[..used], &mut self.pooled);
        product_of_row::<S, false>(simd, &self.pooled, &block.board, &block.bias, &mut self.start);
        match &mut self.inside {
            Inside::Fixed(inside) => inside.pass(simd, &block.fixed, &self.start, &mut self.rows),
            Inside::Exact(inside) => inside.pass(simd, block, &self.start, &mut self.rows),
        }
        let rows = self.rows[..used].chunks_exact(width).zip(self.state.chunks_exact_mut(width));
        for (row, state) in rows {
            norm::<S, true>(simd, row, &block.norm_after, state);
        }
    }

    /// Brings every row of the state to a common scale; the state itself stays.
    #[inline(always)]
    fn norm_rows<S: Simd>(&mut self, simd: S, by: &crate::weights::Norm) {
        let width = self.start.len();
        let rows = self.state.chunks_exact(width).zip(self.rows.chunks_exact_mut(width)).take(self.points);
        for (row, out) in rows {
            norm::<S, false>(simd, row, by, out);
        }
    }

    #[inline(always)]
    fn answer<S: Simd>(&mut self, simd: S, weights: &Weights) {
        let width = self.start.len();
        let rows = self.rows.chunks_exact(width);
        for (row, (policy, owner)) in rows.zip(self.policy.iter_mut().zip(&mut self.ownership)) {
            *policy = read_out(simd, row, &weights.policy);
            *owner = read_out(simd, row, &weights.ownership).tanh();
        }
        pool(simd, &self.rows[..self.points * width], &mut self.pooled);
        self.pass = read_out(simd, &self.pooled, &weights.pass);
        let inside = &mut self.start;
        product_of_row::<S, true>(simd, &self.pooled, &weights.value_inside, &weights.value_bias, inside);
        self.value = read_out(simd, inside, &weights.value).tanh();
    }
}
