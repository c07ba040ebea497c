//! What a block does, in whole numbers of 8 bits: for networks of 64 channels, and processors that add up four products of
//! those in one instruction, twice as many as of 16 bits ([`crate::fixed`]).
//!
//! So few steps do for a row only if they are the row's own: each is counted in parts of its largest number. What points say
//! to others is therefore multiplied first and added up after, in floating-point numbers. Products take so little time that
//! everything around them counts: what happens to a row happens in registers.

mod dot;
mod narrow;
mod panels;
mod product;
mod row;

use fearless_simd::{Avx512, Level, f32x16, prelude::*};
use tengen_board::Board;
use tengen_kernels::{LANE, Lane, ROWS, product_of_row};

use self::{
    narrow::{Narrow, narrow, narrow_positive},
    panels::Panels,
    product::products,
    row::{Aligned, Channels, Row, WIDTH, add, load, norm},
};
use crate::{
    file::Shape,
    links::Links,
    weights::{Block, Norm},
};

/// The matrices of a block: all that a point says in the first half, to itself and by each relation to others, and in the second.
#[derive(Debug, Clone)]
pub(crate) struct BytesBlock {
    first: Panels,
    again: Panels,
    bias_again: Row,
}

impl BytesBlock {
    /// From rows of outputs; none for networks of another size.
    pub(crate) fn new(first: &[&[f32]], again: &[&[f32]], bias_again: &[f32]) -> Option<Self> {
        let bias_again = bias_again.as_chunks().0.try_into().ok()?;
        // What the first half begins with may be negative, which the instruction does not multiply: it is shifted.
        Some(Self { first: Panels::new(first, narrow::MIDDLE), again: Panels::new(again, 0), bias_again })
    }
}

/// Rows of bytes, room for what a block makes of them, and the graph of the board.
#[derive(Debug, Clone)]
pub(crate) struct Bytes {
    /// Whom a point hears of, by each relation.
    relations: Vec<Links>,
    known: Vec<Narrow>,
    /// What each point says, to itself and by each relation.
    said: Vec<Aligned<Row>>,
    pooled: [Row; 2],
}

impl Bytes {
    /// Whether a network of this shape can be asked so, and this processor is made for it.
    pub(crate) fn serves(shape: Shape, level: Level) -> bool {
        shape.channels == WIDTH * LANE && level.as_avx512().is_some()
    }

    pub(crate) fn new(board: &Board, shape: Shape) -> Self {
        let rows = board.len().next_multiple_of(ROWS);
        let far = shape.sees_far.then(|| Links::far(board));
        let relations: Vec<Links> = [Links::near(board)].into_iter().chain(far.into_iter().flatten()).collect();
        let nothing = [[0.0; LANE]; WIDTH];
        Self {
            known: vec![Narrow::default(); rows],
            said: vec![Aligned(nothing); rows * (1 + relations.len())],
            pooled: [nothing; 2],
            relations,
        }
    }

    /// Adds to what is known of each point what the block makes of it.
    #[inline(always)]
    pub(crate) fn add<S: Simd>(&mut self, simd: S, block: &Block, state: &mut [Lane]) {
        if let (Some(simd), Some(bytes)) = (simd.level().as_avx512(), &block.bytes) {
            self.work(simd, block, bytes, state.as_chunks_mut().0);
        }
    }

    #[inline(always)]
    fn work(&mut self, simd: Avx512, block: &Block, bytes: &BytesBlock, state: &mut [Row]) {
        let points = self.relations[0].len();
        let mut start = [[0.0; LANE]; WIDTH];
        self.take(simd, &block.norm_before, &state[..points]);
        product_of_row::<Avx512, false>(simd, self.pooled.as_flattened(), &block.board, &block.bias, &mut start);
        products(simd, &self.known, &bytes.first, &mut self.said);
        let (start, units) = (load(simd, &start), load(simd, &bytes.first.units));
        for (point, known) in self.known[..points].iter_mut().enumerate() {
            let mut heard = hear(simd, &self.relations, &self.said, point);
            for lane in 0..WIDTH {
                heard[lane] = heard[lane].mul_add(units[lane], start[lane]).max(0.0);
            }
            *known = narrow_positive(simd, heard);
        }
        products(simd, &self.known, &bytes.again, &mut self.said);
        let (bias, units) = (load(simd, &bytes.bias_again), load(simd, &bytes.again.units));
        for (point, row) in state[..points].iter_mut().enumerate() {
            let mut heard = hear(simd, &self.relations[..1], &self.said, point);
            for lane in 0..WIDTH {
                heard[lane] = heard[lane].mul_add(units[lane], bias[lane]);
            }
            let (old, new) = (load(simd, row), norm(simd, heard, &block.norm_after));
            for lane in 0..WIDTH {
                row[lane] = (old[lane] + new[lane]).to_array();
            }
        }
    }

    /// Brings every row to a common scale and to bytes, and pools them all.
    #[inline(always)]
    fn take(&mut self, simd: Avx512, by: &Norm, state: &[Row]) {
        let mut sum = [f32x16::splat(simd, 0.0); WIDTH];
        let mut most = [f32x16::splat(simd, f32::NEG_INFINITY); WIDTH];
        for (row, known) in state.iter().zip(&mut self.known) {
            let row = norm(simd, load(simd, row), by);
            for lane in 0..WIDTH {
                sum[lane] += row[lane];
                most[lane] = most[lane].max(row[lane]);
            }
            *known = narrow(simd, row);
        }
        let share = 1.0 / state.len() as f32;
        for lane in 0..WIDTH {
            self.pooled[0][lane] = (sum[lane] * share).to_array();
            self.pooled[1][lane] = most[lane].to_array();
        }
    }
}

/// Adds up what a point has been told, by itself and by each relation by others.
#[inline(always)]
fn hear(simd: Avx512, relations: &[Links], said: &[Aligned<Row>], point: usize) -> Channels {
    let stride = 1 + relations.len();
    let mut heard = load(simd, &said[point * stride].0);
    for (relation, links) in relations.iter().enumerate() {
        for end in links.of(point) {
            add(simd, &mut heard, &said[usize::from(*end) * stride + 1 + relation].0);
        }
    }
    heard
}
