//! As [`tengen_kernels::products`], of bytes. A tile is six rows by all outputs of a matrix: its sums stay in registers.

use fearless_simd::{Avx512, f32x16, i8x64, i32x16, prelude::*};
use tengen_kernels::ROWS;

use super::{
    dot::add_products,
    narrow::Narrow,
    panels::{Panel, Panels},
    row::{Aligned, Row, WIDTH},
};

/// What each matrix makes of every row, side by side for a row, in parts of the weights' units.
#[inline(always)]
pub(super) fn products(simd: Avx512, rows: &[Narrow], by: &Panels, out: &mut [Aligned<Row>]) {
    let stride = by.each.len();
    for (at, panel) in by.each.iter().enumerate() {
        for (rows, out) in rows.as_chunks::<ROWS>().0.iter().zip(out.chunks_exact_mut(ROWS * stride)) {
            tile(simd, rows, panel, out, at, stride);
        }
    }
}

#[inline(always)]
fn tile(simd: Avx512, rows: &[Narrow; ROWS], by: &Panel, out: &mut [Aligned<Row>], at: usize, stride: usize) {
    let mut sums = [[i32x16::splat(simd, 0); WIDTH]; ROWS];
    for sums in &mut sums {
        for (sum, start) in sums.iter_mut().zip(&by.starts) {
            *sum = i32x16::load_array_ref(simd, start);
        }
    }
    for (quad, weights) in by.weights.0.iter().enumerate() {
        let mut lanes = [i8x64::splat(simd, 0); WIDTH];
        for lane in 0..WIDTH {
            lanes[lane] = i8x64::load_array_ref(simd, &weights[lane]);
        }
        for row in 0..ROWS {
            let inputs = i32x16::splat(simd, rows[row].quads[quad / 4][quad % 4]);
            for lane in 0..WIDTH {
                sums[row][lane] = add_products(simd, sums[row][lane], inputs, lanes[lane]);
            }
        }
    }
    for (row, sums) in sums.into_iter().enumerate() {
        for (sum, out) in sums.into_iter().zip(&mut out[row * stride + at].0) {
            *out = (f32x16::float_from(sum) * rows[row].unit).to_array();
        }
    }
}
