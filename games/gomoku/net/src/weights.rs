use tengen_kernels::{Lane, Matrix, lanes};

use crate::file::{PLANES, STEM, Shape, TAPS};

/// A 3x3 convolution: a matrix for each tap, from the upper left one row by row.
#[derive(Debug, Clone)]
pub(crate) struct Convolution {
    pub(crate) taps: [Matrix; TAPS],
    pub(crate) bias: Vec<Lane>,
}

/// A single number out of many.
#[derive(Debug, Clone)]
pub(crate) struct Readout {
    pub(crate) weights: Vec<f32>,
    pub(crate) bias: f32,
}

/// All that was learnt, ready for use.
#[derive(Debug, Clone)]
pub(crate) struct Weights {
    pub(crate) shape: Shape,
    /// From the planes of the 25 points around, side by side.
    pub(crate) stem: Matrix,
    pub(crate) stem_bias: Vec<Lane>,
    pub(crate) blocks: Vec<[Convolution; 2]>,
    pub(crate) policy_inside: Matrix,
    pub(crate) policy_bias: Vec<Lane>,
    pub(crate) policy: Readout,
    /// From means, then maxima, of all channels.
    pub(crate) value_inside: Matrix,
    pub(crate) value_bias: Vec<Lane>,
    /// Win, draw, loss.
    pub(crate) outcome: [Readout; 3],
}

impl Weights {
    /// Takes the weights of a file in their order; there are as many as the shape asks for.
    pub(crate) fn new(shape: Shape, all: &[f32]) -> Self {
        let (c, p) = (shape.channels, shape.policy);
        let mut rest = Rest { left: all };
        let (stem, stem_bias) = (rest.stem(c), lanes(rest.take(c)));
        let blocks = (0..shape.blocks).map(|_| [rest.convolution(c), rest.convolution(c)]).collect();
        let (policy_inside, policy_bias) = (Matrix::from_rows(rest.take(p * c), c), lanes(rest.take(p)));
        let policy = Readout { weights: rest.take(p).to_vec(), bias: rest.take(1)[0] };
        let (value_inside, value_bias) = (Matrix::from_rows(rest.take(2 * c * c), 2 * c), lanes(rest.take(c)));
        let (rows, biases) = (rest.take(3 * c), rest.take(3));
        let outcome = [0, 1, 2].map(|at| Readout { weights: rows[at * c..][..c].to_vec(), bias: biases[at] });
        debug_assert!(rest.left.is_empty());
        Self { shape, stem, stem_bias, blocks, policy_inside, policy_bias, policy, value_inside, value_bias, outcome }
    }
}

/// The weights not taken yet.
pub(crate) struct Rest<'a> {
    pub(crate) left: &'a [f32],
}

impl<'a> Rest<'a> {
    pub(crate) fn take(&mut self, count: usize) -> &'a [f32] {
        let (taken, left) = self.left.split_at(count);
        self.left = left;
        taken
    }

    /// One matrix for all taps: for each output the planes of the first tap, then those of the second.
    fn stem(&mut self, channels: usize) -> Matrix {
        let taps = self.take(STEM * STEM * PLANES * channels);
        let whole: Vec<f32> = (0..channels)
            .flat_map(|output| {
                (0..STEM * STEM).flat_map(move |tap| &taps[(tap * channels + output) * PLANES..][..PLANES])
            })
            .copied()
            .collect();
        Matrix::from_rows(&whole, STEM * STEM * PLANES)
    }

    fn convolution(&mut self, channels: usize) -> Convolution {
        let taps = std::array::from_fn(|_| Matrix::from_rows(self.take(channels * channels), channels));
        Convolution { taps, bias: lanes(self.take(channels)) }
    }
}
