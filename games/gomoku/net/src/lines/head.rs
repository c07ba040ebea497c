//! From the features of all points to answers. What is done to every point takes the time: it happens region by region, so that sums
//! stay in registers.

use fearless_simd::{f32x16, prelude::*};
use tengen_kernels::{LANE, Lane, product_of_row, zeros};

use super::{
    network::{Head, Layer},
    patterns::widened,
};
use crate::{
    LINES, POINTS,
    file::{LineShape, REGIONS, TAPS},
    forward::{read_out, softmax},
};

/// From a point to the one below it, a column of zeros between rows.
const STRIDE: usize = LINES + 1;
/// Zeros before the first point and after the last.
const MARGIN: usize = STRIDE + 1;
/// All points of a board and the zeros around them.
const PLANE: usize = STRIDE * LINES + 2 * MARGIN;
/// From the first cell that a point's neighbourhood has to the last.
const AROUND: usize = 2 * STRIDE + 3;
/// Lines of a region each way.
const SIDE: usize = 5;

/// Room for an evaluation.
#[derive(Debug, Clone)]
pub(super) struct Room {
    /// The first half of the features of each point, lane by lane.
    halves: Vec<Lane>,
    /// What the points around make of them, and the second half of the features, point by point.
    both: Vec<Lane>,
    /// Means over each region.
    regions: Vec<Lane>,
    /// What the value is made of: means over the board, then what is made of each region.
    gathered: Vec<Lane>,
    inside: [Vec<Lane>; 2],
    /// What the board says of all moves, where it has been asked for, and what is made of a point.
    of_board: Vec<Lane>,
    of_point: Vec<Lane>,
    has_of_board: bool,
}

impl Room {
    pub(super) fn new(shape: LineShape) -> Self {
        Self {
            halves: zeros(PLANE, shape.features / 2),
            both: zeros(POINTS, shape.features),
            regions: zeros(REGIONS, shape.features),
            gathered: zeros(1, shape.features + REGIONS * shape.region),
            inside: [zeros(1, shape.value), zeros(1, shape.value)],
            of_board: zeros(1, shape.policy),
            of_point: zeros(1, shape.policy),
            has_of_board: false,
        }
    }

    /// How likely win, draw and loss are.
    #[inline(always)]
    pub(super) fn value<S: Simd>(&mut self, simd: S, head: &Head, sums: &[[i16; 32]]) -> [f32; 3] {
        self.has_of_board = false;
        let width = head.bias.len();
        for region in 0..REGIONS {
            self.take_features(simd, head, sums, region);
        }
        for region in 0..REGIONS {
            self.look_around(simd, head, region);
        }
        let (means, parts) = self.gathered.split_at_mut(width);
        for (lane, mean) in means.iter_mut().enumerate() {
            let mut sum = f32x16::splat(simd, 0.0);
            for region in 0..REGIONS {
                sum += f32x16::load_array_ref(simd, &self.regions[region * width + lane]);
            }
            *mean = (sum * (1.0 / REGIONS as f32)).to_array();
        }
        let regions = self.regions.chunks_exact(width).zip(parts.chunks_exact_mut(head.region.bias.len()));
        for (region, part) in regions {
            product_of_row::<S, true>(simd, region, &head.region.matrix, &head.region.bias, part);
        }
        let [first, second] = &head.value;
        let [inside, last] = &mut self.inside;
        product_of_row::<S, true>(simd, &self.gathered, &first.matrix, &first.bias, inside);
        product_of_row::<S, true>(simd, inside, &second.matrix, &second.bias, last);
        softmax(head.outcome.each_ref().map(|readout| read_out(last.as_flattened(), readout)))
    }

    /// The logit of a point, from what was gathered for the last value.
    #[inline(always)]
    pub(super) fn logit<S: Simd>(&mut self, simd: S, head: &Head, point: usize) -> f32 {
        if !self.has_of_board {
            let Layer { matrix, bias } = &head.policy_of_board;
            product_of_row::<S, false>(simd, &self.inside[1], matrix, bias, &mut self.of_board);
            for (lane, bias) in self.of_board.iter_mut().zip(&head.policy_of_point.bias) {
                *lane = (f32x16::load_array_ref(simd, lane) + f32x16::load_array_ref(simd, bias)).to_array();
            }
            self.has_of_board = true;
        }
        let width = head.bias.len();
        let row = &self.both[point * width..][..width];
        product_of_row::<S, true>(simd, row, &head.policy_of_point.matrix, &self.of_board, &mut self.of_point);
        read_out(self.of_point.as_flattened(), &head.policy)
    }

    /// The features of the points of a region: the first half is written down, the means of the second are.
    #[inline(always)]
    fn take_features<S: Simd>(&mut self, simd: S, head: &Head, sums: &[[i16; 32]], region: usize) {
        let zero = f32x16::splat(simd, 0.0);
        let (width, half) = (head.bias.len(), head.near_bias.len());
        let (top, left) = (region / 3 * SIDE, region % 3 * SIDE);
        for pair in 0..width / 2 {
            let bias = [0, 1].map(|part| &head.bias[2 * pair + part]);
            let bias = [f32x16::load_array_ref(simd, bias[0]), f32x16::load_array_ref(simd, bias[1])];
            let mut total = [zero; 2];
            for y in top..top + SIDE {
                for x in left..left + SIDE {
                    let both = widened(simd, &sums[(y * LINES + x) * (width / 2) + pair]);
                    for part in 0..2 {
                        let feature = (both[part] + bias[part]).max(zero);
                        total[part] += feature;
                        if 2 * pair + part < half {
                            self.halves[(2 * pair + part) * PLANE + MARGIN + y * STRIDE + x] = feature.to_array();
                        } else {
                            self.both[(y * LINES + x) * width + 2 * pair + part] = feature.to_array();
                        }
                    }
                }
            }
            for (part, total) in total.into_iter().enumerate() {
                if 2 * pair + part >= half {
                    let mean = total * (1.0 / (SIDE * SIDE) as f32);
                    self.regions[region * width + 2 * pair + part] = mean.to_array();
                }
            }
        }
    }

    /// What the points of a region make of the first half of the features around them.
    #[inline(always)]
    fn look_around<S: Simd>(&mut self, simd: S, head: &Head, region: usize) {
        let zero = f32x16::splat(simd, 0.0);
        let (width, half) = (head.bias.len(), head.near_bias.len());
        let (top, left) = (region / 3 * SIDE, region % 3 * SIDE);
        for lane in 0..half {
            let plane = &self.halves[lane * PLANE..][..PLANE];
            let mut weights = [zero; TAPS];
            for (weights, tap) in weights.iter_mut().zip(&head.near) {
                *weights = f32x16::load_array_ref(simd, &tap[lane]);
            }
            let bias = f32x16::load_array_ref(simd, &head.near_bias[lane]);
            let mut total = zero;
            for y in top..top + SIDE {
                for x in left..left + SIDE {
                    let around: &[Lane] = &plane[y * STRIDE + x..][..AROUND];
                    let mut sum = bias;
                    for tap in 0..TAPS {
                        let cell = f32x16::load_array_ref(simd, &around[tap / 3 * STRIDE + tap % 3]);
                        sum = cell.mul_add(weights[tap], sum);
                    }
                    let made = sum.max(zero);
                    total += made;
                    self.both[(y * LINES + x) * width + lane] = made.to_array();
                }
            }
            let mean = total * (1.0 / (SIDE * SIDE) as f32);
            self.regions[region * width + lane] = mean.to_array();
        }
    }
}

const _: () = assert!(LANE == 16 && SIDE * 3 == LINES);
