//! As [`tengen_kernels::products`], of whole numbers. A tile is some rows by 32 outputs.

use fearless_simd::{f32x16, i16x32, i32x16, prelude::*};
use tengen_kernels::{Lane, ROWS};

use super::{
    Pairs, Sums,
    dot::add_products,
    matrix::{Matrix, Together},
    pairs,
};

/// Where sums go.
pub(super) trait Out<S: Simd> {
    /// How many rows of so many lanes there are.
    fn rows(&self, lanes: usize) -> usize;

    /// Takes two lanes, the `tile`th two of a row.
    fn put(&mut self, simd: S, row: usize, tile: usize, lanes: usize, sums: [i32x16<S>; 2]);
}

/// As whole numbers in the unit of what points know; negative ones become 0.
pub(super) struct Narrowed<'a> {
    pub(super) rows: &'a mut [Pairs],
    /// Of the weights.
    pub(super) bits: u32,
}

impl<S: Simd> Out<S> for Narrowed<'_> {
    #[inline(always)]
    fn rows(&self, lanes: usize) -> usize {
        self.rows.len() / (lanes / 2)
    }

    #[inline(always)]
    fn put(&mut self, simd: S, row: usize, tile: usize, lanes: usize, [low, high]: [i32x16<S>; 2]) {
        let (least, half) = (i32x16::splat(simd, 0), i32x16::splat(simd, (1 << self.bits) >> 1));
        let low = (low.max(least) + half) >> self.bits;
        let high = (high.max(least) + half) >> self.bits;
        self.rows[row * (lanes / 2) + tile] = pairs(low.saturating_narrow(high));
    }
}

/// As floating-point numbers, times a unit.
pub(super) struct Floats<'a> {
    pub(super) rows: &'a mut [Lane],
    pub(super) unit: f32,
}

impl<S: Simd> Out<S> for Floats<'_> {
    #[inline(always)]
    fn rows(&self, lanes: usize) -> usize {
        self.rows.len() / lanes
    }

    #[inline(always)]
    fn put(&mut self, _simd: S, row: usize, tile: usize, lanes: usize, [low, high]: [i32x16<S>; 2]) {
        let out = &mut self.rows[row * lanes + 2 * tile..][..2];
        out[0] = (f32x16::float_from(low) * self.unit).to_array();
        out[1] = (f32x16::float_from(high) * self.unit).to_array();
    }
}

/// Adds up the products of all rows with their matrices and `start`, for every row.
#[inline(always)]
pub(super) fn products<S: Simd, O: Out<S>, const FACTORS: usize>(
    simd: S,
    rows: [&[Pairs]; FACTORS],
    by: &Together,
    start: &[Sums],
    out: &mut O,
) {
    // Twelve sums in registers, or a few less.
    match <S::f32s as SimdBase<S>>::LEN {
        16.. => by_tiles::<S, O, FACTORS, 6>(simd, rows, by, start, out),
        8 => by_tiles::<S, O, FACTORS, 3>(simd, rows, by, start, out),
        _ => by_tiles::<S, O, FACTORS, 1>(simd, rows, by, start, out),
    }
}

/// Tiles of `R` rows.
#[inline(always)]
fn by_tiles<S: Simd, O: Out<S>, const FACTORS: usize, const R: usize>(
    simd: S,
    rows: [&[Pairs]; FACTORS],
    by: &Together,
    start: &[Sums],
    out: &mut O,
) {
    let lanes = start.len();
    for (tile, [low, high]) in start.as_chunks::<2>().0.iter().enumerate() {
        for first in (0..out.rows(lanes)).step_by(R) {
            let mut sums = [[i32x16::load_array_ref(simd, low), i32x16::load_array_ref(simd, high)]; R];
            for (rows, matrix) in rows.iter().zip(by.matrices()) {
                add_tile(simd, &rows[first * (lanes / 2)..], matrix, tile, &mut sums);
            }
            for (row, sums) in sums.into_iter().enumerate() {
                out.put(simd, first + row, tile, lanes, sums);
            }
        }
    }
}

#[inline(always)]
fn add_tile<S: Simd, const R: usize>(
    simd: S,
    inputs: &[Pairs],
    matrix: &Matrix,
    tile: usize,
    sums: &mut [[i32x16<S>; 2]; R],
) {
    let (count, inputs) = (matrix.pairs(), inputs.as_flattened());
    let rows: [&[i32]; R] = std::array::from_fn(|row| &inputs[row * count..][..count]);
    let (low, high) = (matrix.panel(2 * tile), matrix.panel(2 * tile + 1));
    for pair in 0..count {
        let (low, high) = (i16x32::load_array_ref(simd, &low[pair]), i16x32::load_array_ref(simd, &high[pair]));
        for row in 0..R {
            let both: i16x32<S> = i32x16::splat(simd, rows[row][pair]).bitcast();
            sums[row][0] = add_products(simd, sums[row][0], both, low);
            sums[row][1] = add_products(simd, sums[row][1], both, high);
        }
    }
}

const _: () = assert!(ROWS.is_multiple_of(6));
