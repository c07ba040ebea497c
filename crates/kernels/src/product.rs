//! Products of rows and matrices: where all the time goes.
//!
//! A tile is some rows by one or two lanes of outputs. Its sums stay in registers while the inputs go by: for each input the
//! lanes of weights are loaded once and multiplied with that input of every row of the tile.

use fearless_simd::{f32x16, prelude::*};

use crate::matrix::{LANE, Lane, Matrix};

/// Rows come in multiples of this, so that every kind of tile fits; rows behind the last point are worked on in vain.
pub const ROWS: usize = 6;

/// Rows of inputs and the matrix that they meet.
pub type Factor<'a> = (&'a [f32], &'a Matrix);

/// Adds up the products of all factors and `start`, for every row; negative sums become 0 with `RELU`.
#[inline(always)]
pub fn products<S: Simd, const RELU: bool, const FACTORS: usize>(
    simd: S,
    factors: [Factor<'_>; FACTORS],
    start: &[Lane],
    out: &mut [Lane],
) {
    // Twelve sums in registers, whatever the vectors. With AVX-512 tiles of twelve rows by one lane took a fifth longer.
    match <S::f32s as SimdBase<S>>::LEN {
        16 if start.len().is_multiple_of(2) => by_tiles::<S, RELU, FACTORS, 6, 2>(simd, factors, start, out),
        8.. => by_tiles::<S, RELU, FACTORS, 6, 1>(simd, factors, start, out),
        _ => by_tiles::<S, RELU, FACTORS, 3, 1>(simd, factors, start, out),
    }
}

/// Tiles of `R` rows and `L` lanes.
#[inline(always)]
fn by_tiles<S: Simd, const RELU: bool, const FACTORS: usize, const R: usize, const L: usize>(
    simd: S,
    factors: [Factor<'_>; FACTORS],
    start: &[Lane],
    out: &mut [Lane],
) {
    let width = start.len();
    let rows = out.len() / width;
    for (tile, start) in start.as_chunks::<L>().0.iter().enumerate() {
        for first in (0..rows).step_by(R) {
            let mut sums = [[f32x16::splat(simd, 0.0); L]; R];
            for sums in &mut sums {
                for lane in 0..L {
                    sums[lane] = f32x16::load_array_ref(simd, &start[lane]);
                }
            }
            for (inputs, matrix) in factors {
                add_tile(simd, &inputs[first * matrix.inputs()..], matrix, tile * L, &mut sums);
            }
            for row in 0..R {
                let out = &mut out[(first + row) * width + tile * L..][..L];
                for lane in 0..L {
                    let sum = sums[row][lane];
                    let sum = if RELU { sum.max(f32x16::splat(simd, 0.0)) } else { sum };
                    out[lane] = sum.to_array();
                }
            }
        }
    }
}

#[inline(always)]
fn add_tile<S: Simd, const R: usize, const L: usize>(
    simd: S,
    inputs: &[f32],
    matrix: &Matrix,
    first: usize,
    sums: &mut [[f32x16<S>; L]; R],
) {
    let count = matrix.inputs();
    let rows: [&[f32]; R] = std::array::from_fn(|row| &inputs[row * count..][..count]);
    let panels: [&[Lane]; L] = std::array::from_fn(|lane| matrix.panel(first + lane));
    for input in 0..count {
        let mut weights = [f32x16::splat(simd, 0.0); L];
        for lane in 0..L {
            weights[lane] = f32x16::load_array_ref(simd, &panels[lane][input]);
        }
        for row in 0..R {
            let value = f32x16::splat(simd, rows[row][input]);
            for lane in 0..L {
                sums[row][lane] = value.mul_add(weights[lane], sums[row][lane]);
            }
        }
    }
}

/// As [`products`] for a single row and a single matrix.
#[inline(always)]
pub fn product_of_row<S: Simd, const RELU: bool>(
    simd: S,
    row: &[Lane],
    matrix: &Matrix,
    start: &[Lane],
    out: &mut [Lane],
) {
    for (lane, (start, out)) in start.iter().zip(out).enumerate() {
        // Four sums side by side, since each waits for its last addition.
        let mut sums = [f32x16::splat(simd, 0.0); 4];
        sums[0] = f32x16::load_array_ref(simd, start);
        let (inputs, panel) = (row.as_flattened().as_chunks::<4>().0, matrix.panel(lane).as_chunks::<4>().0);
        for (inputs, weights) in inputs.iter().zip(panel) {
            for at in 0..4 {
                let weights = f32x16::load_array_ref(simd, &weights[at]);
                sums[at] = f32x16::splat(simd, inputs[at]).mul_add(weights, sums[at]);
            }
        }
        let sum = (sums[0] + sums[1]) + (sums[2] + sums[3]);
        *out = if RELU { sum.max(f32x16::splat(simd, 0.0)) } else { sum }.to_array();
    }
}

const _: () = assert!(ROWS.is_multiple_of(6) && LANE.is_multiple_of(4));
