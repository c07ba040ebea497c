//! A row of 64 channels in four vectors. Loops are written out, for the reason that [`crate::norm`] gives.

use fearless_simd::{Avx512, f32x16, prelude::*};
use tengen_kernels::{LANE, Lane};

use crate::{norm::EPSILON, weights::Norm};

/// How many lanes a row has.
pub(super) const WIDTH: usize = 4;

/// All channels of a point.
pub(super) type Row = [Lane; WIDTH];

/// The same in registers.
pub(super) type Channels = [f32x16<Avx512>; WIDTH];

/// Begins with a line of the cache, so that no vector lies in two of them.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Aligned<T>(pub(super) T);

#[inline(always)]
pub(super) fn load(simd: Avx512, row: &Row) -> Channels {
    let mut channels = [f32x16::splat(simd, 0.0); WIDTH];
    for lane in 0..WIDTH {
        channels[lane] = f32x16::load_array_ref(simd, &row[lane]);
    }
    channels
}

/// As [`crate::norm::norm`], of a row in registers.
#[inline(always)]
pub(super) fn norm(simd: Avx512, row: Channels, by: &Norm) -> Channels {
    const COUNT: f32 = (WIDTH * LANE) as f32;
    let mean = ((row[0] + row[1]) + (row[2] + row[3])).reduce_sum() / COUNT;
    let mut off = row;
    for lane in &mut off {
        *lane -= mean;
    }
    let squares = off[0].mul_add(off[0], off[1] * off[1]) + off[2].mul_add(off[2], off[3] * off[3]);
    let factor = f32x16::splat(simd, 1.0 / (squares.reduce_sum() / COUNT + EPSILON).sqrt());
    let (scale, shift) = (&by.scale[..WIDTH], &by.shift[..WIDTH]);
    for lane in 0..WIDTH {
        let (scale, shift) = (f32x16::load_array_ref(simd, &scale[lane]), f32x16::load_array_ref(simd, &shift[lane]));
        off[lane] = (off[lane] * factor).mul_add(scale, shift);
    }
    off
}

#[inline(always)]
pub(super) fn add(simd: Avx512, sums: &mut Channels, row: &Row) {
    for lane in 0..WIDTH {
        sums[lane] += f32x16::load_array_ref(simd, &row[lane]);
    }
}
