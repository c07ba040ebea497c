//! What happens within a block, in whole numbers of 16 bits.
//!
//! Two of them fit where one floating-point number does, and vectors multiply pairs of them and add the two products in one
//! instruction: blocks, where all the time goes, take half of it. Between blocks, where numbers are brought to a common
//! scale, and in the answers everything is floating-point.

mod dot;
mod matrix;
mod product;

use fearless_simd::{Level, f32x16, i16x32, i32x16, prelude::*};
use tengen_board::Board;
use tengen_kernels::{Lane, ROWS};

pub(crate) use self::matrix::Together;
use self::product::{Floats, Narrowed, products};
use crate::{file::Shape, links::Links};

/// Sixteen pairs of channels that are worked on together, the first of a pair in the lower half.
pub(crate) type Pairs = [i32; 16];

/// Sixteen sums of products.
pub(crate) type Sums = [i32; 16];

/// How many channels are in [`Pairs`].
const CHANNELS: usize = 32;

/// What a point knows is counted in parts of 2 to the power of this: steps of 1/256 up to 128.
const BITS: u32 = 8;

/// The matrices of a block.
#[derive(Debug, Clone)]
pub(crate) struct FixedBlock {
    pub(crate) first: Together,
    pub(crate) again: Together,
    pub(crate) bias_again: Vec<Sums>,
}

impl FixedBlock {
    /// From rows of outputs: the first half's matrices, the second half's, and the second half's bias.
    pub(crate) fn new(first: &[&[f32]], again: &[&[f32]], bias_again: &[f32], inputs: usize) -> Self {
        let again = Together::new(again, inputs);
        let unit = unit_of_sums(&again);
        let bias_again = bias_again.as_chunks().0.iter().map(|lane| lane.map(|bias| (bias * unit) as i32)).collect();
        Self { first: Together::new(first, inputs), again, bias_again }
    }
}

/// What 1 is in a sum of products with these.
fn unit_of_sums(by: &Together) -> f32 {
    ((1_u64 << BITS) * (1_u64 << by.bits())) as f32
}

/// Rows of whole numbers, room for what a block makes of them, and the graph of the board.
#[derive(Debug, Clone)]
pub(crate) struct Fixed {
    neighbours: Links,
    /// What is known of each point, and what the block has made of it half way.
    own: Vec<Pairs>,
    to: Vec<Pairs>,
    /// Sums over the neighbours of each point.
    near: Vec<Pairs>,
    /// The same for points across and beyond, where the network sees them.
    far: Option<[(Links, Vec<Pairs>); 2]>,
    start: Vec<Sums>,
}

impl Fixed {
    /// Whether a network of this shape can be asked so, and this processor is the faster for it. Those of ARM multiply pairs
    /// in several steps.
    pub(crate) fn serves(shape: Shape, level: Level) -> bool {
        let multiplies_pairs = cfg!(any(target_arch = "x86", target_arch = "x86_64", target_arch = "wasm32"));
        shape.channels.is_multiple_of(CHANNELS) && multiplies_pairs && !level.is_fallback()
    }

    pub(crate) fn new(board: &Board, shape: Shape) -> Self {
        let rows = board.len().next_multiple_of(ROWS);
        let zeros = || vec![[0; 16]; rows * shape.channels / CHANNELS];
        Self {
            neighbours: Links::near(board),
            own: zeros(),
            to: zeros(),
            near: zeros(),
            far: shape.sees_far.then(|| Links::far(board).map(|links| (links, zeros()))),
            start: vec![[0; 16]; shape.channels / 16],
        }
    }

    /// Puts what a block makes of the rows, before it is brought to scale, into their place. All points start from `start`.
    #[inline(always)]
    pub(crate) fn pass<S: Simd>(&mut self, simd: S, block: &FixedBlock, start: &[Lane], rows: &mut [Lane]) {
        let width = start.len() / 2;
        narrow(simd, rows, &mut self.own);
        let unit = unit_of_sums(&block.first);
        for (start, sums) in start.iter().zip(&mut self.start) {
            *sums = i32x16::truncate_from((f32x16::load_array_ref(simd, start) * unit).round_ties_even()).to_array();
        }
        add_up(simd, &self.neighbours, &self.own, &mut self.near, width);
        let mut out = Narrowed { rows: &mut self.to, bits: block.first.bits() };
        if let Some(far) = &mut self.far {
            for (links, sums) in &mut *far {
                add_up(simd, links, &self.own, sums, width);
            }
            let factors = [&*self.own, &self.near, &far[0].1, &far[1].1];
            products(simd, factors, &block.first, &self.start, &mut out);
        } else {
            products(simd, [&*self.own, &self.near], &block.first, &self.start, &mut out);
        }
        add_up(simd, &self.neighbours, &self.to, &mut self.near, width);
        let mut out = Floats { rows, unit: 1.0 / unit_of_sums(&block.again) };
        products(simd, [&*self.to, &self.near], &block.again, &block.bias_again, &mut out);
    }
}

/// Rows of floating-point numbers as whole ones.
#[inline(always)]
fn narrow<S: Simd>(simd: S, rows: &[Lane], out: &mut [Pairs]) {
    let one = (1_u32 << BITS) as f32;
    for ([low, high], out) in rows.as_chunks::<2>().0.iter().zip(out) {
        let low = i32x16::truncate_from((f32x16::load_array_ref(simd, low) * one).round_ties_even());
        let high = i32x16::truncate_from((f32x16::load_array_ref(simd, high) * one).round_ties_even());
        *out = pairs(low.saturating_narrow(high));
    }
}

#[inline(always)]
fn pairs<S: Simd>(channels: i16x32<S>) -> Pairs {
    channels.bitcast::<i32x16<S>>().to_array()
}

/// For each point the sum of the rows of those it hears of.
#[inline(always)]
fn add_up<S: Simd>(simd: S, links: &Links, rows: &[Pairs], sums: &mut [Pairs], width: usize) {
    for (ends, sums) in links.of_each().zip(sums.chunks_exact_mut(width)) {
        for (at, out) in sums.iter_mut().enumerate() {
            let mut sum = i16x32::splat(simd, 0);
            for end in ends {
                let row: i16x32<S> = i32x16::load_array_ref(simd, &rows[usize::from(*end) * width + at]).bitcast();
                sum = simd.saturating_add_i16x32(sum, row);
            }
            *out = pairs(sum);
        }
    }
}
