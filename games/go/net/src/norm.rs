//! Layer normalisation and pooling. Loops are written out: inside a closure the compiler does not know which vectors it may
//! use, and calls a function for each addition.

use fearless_simd::{f32x16, prelude::*};
use tengen_kernels::{LANE, Lane};

use crate::weights::{Norm, Readout};

pub(crate) const EPSILON: f32 = 1e-5;

/// Writes the row, brought to mean 0 and variance 1, scaled and shifted. With `ADD` it is added to what is there.
#[inline(always)]
pub(crate) fn norm<S: Simd, const ADD: bool>(simd: S, row: &[Lane], norm: &Norm, out: &mut [Lane]) {
    let count = (row.len() * LANE) as f32;
    let mut sum = f32x16::splat(simd, 0.0);
    for lane in row {
        sum += f32x16::load_array_ref(simd, lane);
    }
    let mean = sum.reduce_sum() / count;
    let mut squares = f32x16::splat(simd, 0.0);
    for lane in row {
        let off = f32x16::load_array_ref(simd, lane) - mean;
        squares = off.mul_add(off, squares);
    }
    let factor = f32x16::splat(simd, 1.0 / (squares.reduce_sum() / count + EPSILON).sqrt());
    for (((lane, scale), shift), out) in row.iter().zip(&norm.scale).zip(&norm.shift).zip(out) {
        let unit = (f32x16::load_array_ref(simd, lane) - mean) * factor;
        let mut shift = f32x16::load_array_ref(simd, shift);
        if ADD {
            shift += f32x16::load_array_ref(simd, out);
        }
        *out = unit.mul_add(f32x16::load_array_ref(simd, scale), shift).to_array();
    }
}

/// The mean and then the maximum of each channel over all rows of a board.
#[inline(always)]
pub(crate) fn pool<S: Simd>(simd: S, rows: &[Lane], pooled: &mut [Lane]) {
    let (means, most) = pooled.split_at_mut(pooled.len() / 2);
    let width = means.len();
    let share = width as f32 / rows.len() as f32;
    for (lane, (mean, max)) in means.iter_mut().zip(most).enumerate() {
        let mut sum = f32x16::splat(simd, 0.0);
        let mut largest = f32x16::splat(simd, f32::NEG_INFINITY);
        for row in rows.chunks_exact(width) {
            let values = f32x16::load_array_ref(simd, &row[lane]);
            sum += values;
            largest = largest.max(values);
        }
        *mean = (sum * share).to_array();
        *max = largest.to_array();
    }
}

/// One number out of a row.
#[inline(always)]
pub(crate) fn read_out<S: Simd>(simd: S, row: &[Lane], readout: &Readout) -> f32 {
    let mut sum = f32x16::splat(simd, 0.0);
    for (lane, weights) in row.iter().zip(&readout.weights) {
        sum = f32x16::load_array_ref(simd, lane).mul_add(f32x16::load_array_ref(simd, weights), sum);
    }
    sum.reduce_sum() + readout.bias
}
