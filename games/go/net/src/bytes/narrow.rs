use std::arch::x86_64::{__m128i, __m512, _mm512_cvtepi32_epi8, _mm512_cvtps_epi32};

use fearless_simd::{Avx512, f32x16, i32x4, prelude::*};

use super::row::{Channels, WIDTH};

/// What 0 is where numbers may be negative.
pub(super) const MIDDLE: i32 = 128;

/// A row in bytes.
#[derive(Debug, Clone, Copy, Default)]
#[repr(align(64))]
pub(super) struct Narrow {
    /// Four channels in each number, the first the lowest.
    pub(super) quads: [[i32; 4]; WIDTH],
    /// What a step is worth.
    pub(super) unit: f32,
}

#[inline(always)]
pub(super) fn narrow(simd: Avx512, row: Channels) -> Narrow {
    let mut size = row;
    for lane in &mut size {
        *lane = lane.abs();
    }
    to_bytes(simd, row, size, 127.0, MIDDLE as f32)
}

/// The same for a row in which nothing is negative.
#[inline(always)]
pub(super) fn narrow_positive(simd: Avx512, row: Channels) -> Narrow {
    to_bytes(simd, row, row, 255.0, 0.0)
}

#[inline(always)]
fn to_bytes(simd: Avx512, row: Channels, size: Channels, most: f32, zero: f32) -> Narrow {
    let largest = size[0].max(size[1]).max(size[2].max(size[3])).reduce_max().max(f32::MIN_POSITIVE);
    let (factor, zero) = (f32x16::splat(simd, most / largest), f32x16::splat(simd, zero));
    let mut quads = [[0; 4]; WIDTH];
    for lane in 0..WIDTH {
        let bytes: i32x4<Avx512> = nearest_bytes(simd, row[lane].mul_add(factor, zero).into()).simd_into(simd);
        quads[lane] = bytes.to_array();
    }
    Narrow { quads, unit: largest / most }
}

fearless_simd::kernel!(
    #[inline]
    fn nearest_bytes(avx512: Avx512, numbers: __m512) -> __m128i {
        _mm512_cvtepi32_epi8(_mm512_cvtps_epi32(numbers))
    }
);
