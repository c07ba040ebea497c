use tengen_kernels::LANE;

use super::row::{Aligned, Row, WIDTH};

/// How many inputs there are.
const INPUTS: usize = WIDTH * LANE;

/// For sixteen outputs the weights of four inputs, those of an output side by side.
type Weights = [i8; 64];

/// Matrices whose products are added up. The weights of an output are counted in parts of the largest one, the same in all of
/// them.
#[derive(Debug, Clone)]
pub(super) struct Panels {
    pub(super) each: Vec<Panel>,
    /// What a step of each output's weights is worth.
    pub(super) units: Row,
}

#[derive(Debug, Clone)]
pub(super) struct Panel {
    /// For each four inputs those that lead to each lane of outputs.
    pub(super) weights: Aligned<[[Weights; WIDTH]; INPUTS / 4]>,
    /// What sums begin with.
    pub(super) starts: [[i32; LANE]; WIDTH],
}

impl Panels {
    /// From rows of outputs, for inputs whose 0 is `zero`.
    pub(super) fn new(matrices: &[&[f32]], zero: i32) -> Self {
        let matrices: Vec<&[[f32; INPUTS]]> = matrices.iter().map(|rows| rows.as_chunks().0).collect();
        let largest = |output: usize| {
            matrices.iter().flat_map(|rows| rows[output]).fold(0.0, |most: f32, weight| most.max(weight.abs()))
        };
        let units = by_output(|output| largest(output).max(f32::MIN_POSITIVE) / f32::from(i8::MAX));
        Self { each: matrices.iter().map(|rows| Panel::new(rows, &units, zero)).collect(), units }
    }
}

impl Panel {
    fn new(rows: &[[f32; INPUTS]], units: &Row, zero: i32) -> Self {
        let weight =
            |output: usize, input: usize| (rows[output][input] / units[output / LANE][output % LANE]).round() as i8;
        let of_lane =
            |quad: usize, lane: usize| std::array::from_fn(|at| weight(lane * LANE + at / 4, 4 * quad + at % 4));
        Self {
            weights: Aligned(std::array::from_fn(|quad| std::array::from_fn(|lane| of_lane(quad, lane)))),
            starts: by_output(|output| -zero * (0..INPUTS).map(|input| i32::from(weight(output, input))).sum::<i32>()),
        }
    }
}

fn by_output<T>(what: impl Fn(usize) -> T) -> [[T; LANE]; WIDTH] {
    std::array::from_fn(|lane| std::array::from_fn(|at| what(lane * LANE + at)))
}
