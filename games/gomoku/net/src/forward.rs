//! What happens inside the network, from stones to answers. `nets/README.md` has it as formulas.
//!
//! Rows of channels lie point by point, with a column of zeros after each row of the board and enough zeros before and after
//! all: the neighbour that a tap of a convolution looks at is the same number of rows away from every point, and a convolution is
//! nine products of matrices.

use fearless_simd::{Level, dispatch, f32x16, prelude::*};
use tengen_kernels::{LANE, Lane, Matrix, ROWS, product_of_row, products, zeros};

use crate::{
    LINES, POINTS, Stones,
    file::{PLANES, STEM, Shape, TAPS},
    weights::{Convolution, Readout, Weights},
};

/// From a point to the one below it.
const STRIDE: usize = LINES + 1;
/// Rows of channels for all points, and the column of zeros between the rows of the board.
const CELLS: usize = LINES * STRIDE;
/// So many before the first point and after the last.
const MARGIN: usize = STRIDE + 1;
/// What the first convolution sees from a point.
const SEEN: usize = STEM * STEM * PLANES;

const _: () = assert!(CELLS.is_multiple_of(ROWS));

/// Room for an evaluation.
#[derive(Debug, Clone)]
pub(crate) struct Workspace {
    /// What is seen from each point of an empty board, by freestyle and by exactly five.
    empty: [Vec<f32>; 2],
    seen: Vec<f32>,
    /// What is known of each point so far: a row of channels.
    state: Vec<Lane>,
    /// What a block makes of it half way, and at its end.
    half_way: Vec<Lane>,
    made: Vec<Lane>,
    /// What the policy makes of each point.
    inside: Vec<Lane>,
    /// Means and maxima over the board, and what the value makes of them.
    pooled: Vec<Lane>,
    gathered: Vec<Lane>,
    /// The answers.
    pub(crate) policy: [f32; POINTS],
    pub(crate) outcome: [f32; 3],
}

/// The cells of the points, row by row.
fn cells() -> impl Iterator<Item = usize> {
    (0..CELLS).filter(|cell| cell % STRIDE < LINES)
}

impl Workspace {
    pub(crate) fn new(shape: Shape) -> Self {
        let c = shape.channels;
        Self {
            empty: [0.0, 1.0].map(empty_board),
            seen: vec![0.0; CELLS * SEEN],
            state: zeros(CELLS + 2 * MARGIN, c),
            half_way: zeros(CELLS + 2 * MARGIN, c),
            made: zeros(CELLS, c),
            inside: zeros(CELLS, shape.policy),
            pooled: zeros(2, c),
            gathered: zeros(1, c),
            policy: [0.0; POINTS],
            outcome: [0.0; 3],
        }
    }

    /// From stones to answers.
    pub(crate) fn run(&mut self, level: Level, weights: &Weights, stones: &Stones, exact: bool) {
        self.look(stones, exact);
        dispatch!(level, simd => self.forward(simd, weights));
    }

    /// Writes what the first convolution sees from each point.
    fn look(&mut self, stones: &Stones, exact: bool) {
        self.seen.copy_from_slice(&self.empty[usize::from(exact)]);
        for (plane, points) in stones.points().into_iter().enumerate() {
            for (x, y) in points {
                for (cell, tap) in seen_from(x, y) {
                    self.seen[cell * SEEN + tap * PLANES + plane] = 1.0;
                }
            }
        }
    }

    #[inline(always)]
    fn forward<S: Simd>(&mut self, simd: S, weights: &Weights) {
        let width = weights.shape.channels / LANE;
        let inner = MARGIN * width..(MARGIN + CELLS) * width;
        let start = [(&self.seen[..], &weights.stem)];
        products::<S, true, 1>(simd, start, &weights.stem_bias, &mut self.state[inner.clone()]);
        clear_margins(&mut self.state[inner.clone()], width);
        for [first, second] in &weights.blocks {
            convolve::<S, true>(simd, &self.state, first, &mut self.half_way[inner.clone()]);
            clear_margins(&mut self.half_way[inner.clone()], width);
            convolve::<S, false>(simd, &self.half_way, second, &mut self.made);
            add(simd, &self.made, &mut self.state[inner.clone()], width);
        }
        let state = &self.state[inner];
        let factors = [(state.as_flattened(), &weights.policy_inside)];
        products::<S, true, 1>(simd, factors, &weights.policy_bias, &mut self.inside);
        let rows = self.inside.as_flattened();
        for (cell, policy) in cells().zip(&mut self.policy) {
            *policy = read_out(&rows[cell * weights.shape.policy..], &weights.policy);
        }
        pool(simd, state, &mut self.pooled);
        product_of_row::<S, true>(simd, &self.pooled, &weights.value_inside, &weights.value_bias, &mut self.gathered);
        let logits = weights.outcome.each_ref().map(|readout| read_out(self.gathered.as_flattened(), readout));
        self.outcome = softmax(logits);
    }
}

/// What is seen from each point where there are no stones.
fn empty_board(exact: f32) -> Vec<f32> {
    let mut seen = vec![0.0; CELLS * SEEN];
    for at in 0..POINTS {
        for (cell, tap) in seen_from(at % LINES, at / LINES) {
            seen[cell * SEEN + tap * PLANES..][..PLANES].copy_from_slice(&[0.0, 0.0, exact, 1.0]);
        }
    }
    seen
}

/// From which cells, and by which tap of the first convolution, a point is seen.
fn seen_from(x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    const REACH: usize = STEM / 2;
    (0..STEM * STEM).filter_map(move |tap| {
        let (column, row) = ((x + REACH).checked_sub(tap % STEM)?, (y + REACH).checked_sub(tap / STEM)?);
        (column < LINES && row < LINES).then_some((row * STRIDE + column, tap))
    })
}

/// A convolution of rows with margins; negative sums become 0 with `RELU`.
#[inline(always)]
fn convolve<S: Simd, const RELU: bool>(simd: S, rows: &[Lane], by: &Convolution, out: &mut [Lane]) {
    let width = by.bias.len();
    let mut factors: [(&[f32], &Matrix); TAPS] = by.taps.each_ref().map(|tap| (&[][..], tap));
    for (tap, factor) in factors.iter_mut().enumerate() {
        factor.0 = rows[(tap / 3 * STRIDE + tap % 3) * width..].as_flattened();
    }
    products::<S, RELU, TAPS>(simd, factors, &by.bias, out);
}

/// Puts zeros after each row of the board: something was calculated there as well.
#[inline(always)]
fn clear_margins(rows: &mut [Lane], width: usize) {
    for row in rows.chunks_exact_mut(STRIDE * width) {
        row[LINES * width..].fill([0.0; LANE]);
    }
}

/// Adds what a block has made to the state; what is negative then becomes 0.
#[inline(always)]
fn add<S: Simd>(simd: S, made: &[Lane], state: &mut [Lane], width: usize) {
    let zero = f32x16::splat(simd, 0.0);
    for (made, state) in made.chunks_exact(STRIDE * width).zip(state.chunks_exact_mut(STRIDE * width)) {
        for (made, state) in made[..LINES * width].iter().zip(state) {
            let sum = f32x16::load_array_ref(simd, made) + f32x16::load_array_ref(simd, state);
            *state = sum.max(zero).to_array();
        }
    }
}

/// The mean and then the maximum of each channel over all points.
#[inline(always)]
fn pool<S: Simd>(simd: S, state: &[Lane], pooled: &mut [Lane]) {
    let (means, most) = pooled.split_at_mut(pooled.len() / 2);
    let width = means.len();
    for lane in 0..width {
        // Nothing is negative, so that the zeros of the margins neither add to a sum nor exceed a maximum.
        let (mut sum, mut largest) = (f32x16::splat(simd, 0.0), f32x16::splat(simd, 0.0));
        for row in state.chunks_exact(width) {
            let values = f32x16::load_array_ref(simd, &row[lane]);
            sum += values;
            largest = largest.max(values);
        }
        means[lane] = (sum * (1.0 / POINTS as f32)).to_array();
        most[lane] = largest.to_array();
    }
}

#[inline(always)]
pub(crate) fn read_out(row: &[f32], by: &Readout) -> f32 {
    row.iter().zip(&by.weights).map(|(number, weight)| number * weight).sum::<f32>() + by.bias
}

pub(crate) fn softmax(logits: [f32; 3]) -> [f32; 3] {
    let most = logits.into_iter().fold(f32::MIN, f32::max);
    let likely = logits.map(|logit| (logit - most).exp());
    let all: f32 = likely.iter().sum();
    likely.map(|one| one / all)
}
