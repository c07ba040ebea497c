use fearless_simd::{i16x32, i32x16, prelude::*};

/// Adds to each sum the two products of a pair. Saturates where it can, and wraps elsewhere: neither happens to a network
/// that has learnt something.
#[inline(always)]
pub(super) fn add_products<S: Simd>(simd: S, sums: i32x16<S>, a: i16x32<S>, b: i16x32<S>) -> i32x16<S> {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    if let Some(avx512) = simd.level().as_avx512() {
        return at_once(avx512, sums.into(), a.into(), b.into()).simd_into(simd);
    }
    let _ = simd;
    sums + a.pairwise_dot_product(b)
}

#[cfg(target_arch = "x86")]
use std::arch::x86::{__m512i, _mm512_dpwssds_epi32};
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{__m512i, _mm512_dpwssds_epi32};

// One instruction. Of the one that does not saturate, which multiplying and adding would become, the compiler makes two again:
// it sees a shorter way through a single sum, where there are twelve side by side.
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
fearless_simd::kernel!(
    #[inline]
    fn at_once(avx512: Avx512, sums: __m512i, a: __m512i, b: __m512i) -> __m512i {
        _mm512_dpwssds_epi32(sums, a, b)
    }
);
