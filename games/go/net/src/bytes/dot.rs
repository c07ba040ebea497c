use std::arch::x86_64::{__m512i, _mm512_dpbusd_epi32};

use fearless_simd::{Avx512, i8x64, i32x16, prelude::*};

/// Adds to each sum the four products of a quad, whose bytes are positive, with weights.
#[inline(always)]
pub(super) fn add_products(
    simd: Avx512,
    sums: i32x16<Avx512>,
    quads: i32x16<Avx512>,
    weights: i8x64<Avx512>,
) -> i32x16<Avx512> {
    at_once(simd, sums.into(), quads.into(), weights.into()).simd_into(simd)
}

fearless_simd::kernel!(
    #[inline]
    fn at_once(avx512: Avx512, sums: __m512i, quads: __m512i, weights: __m512i) -> __m512i {
        _mm512_dpbusd_epi32(sums, quads, weights)
    }
);
