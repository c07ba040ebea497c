#[cfg(target_arch = "x86_64")]
use crate::bytes::BytesBlock;
use tengen_kernels::{Lane, Matrix, lanes};

use crate::{
    file::{FEATURES, Shape},
    fixed::FixedBlock,
};

/// Scale and shift after values have been brought to mean 0 and variance 1.
#[derive(Debug, Clone)]
pub(crate) struct Norm {
    pub(crate) scale: Vec<Lane>,
    pub(crate) shift: Vec<Lane>,
}

/// One block: what a point makes of itself, of its neighbours and of the whole board, twice.
#[derive(Debug, Clone)]
pub(crate) struct Block {
    pub(crate) norm_before: Norm,
    pub(crate) norm_after: Norm,
    /// From the point itself and from its neighbours, first half.
    pub(crate) own: Matrix,
    pub(crate) near: Matrix,
    /// From points two steps away, across and beyond, where the network sees them.
    pub(crate) far: Option<[Matrix; 2]>,
    /// From the pooled board; its bias and that of `own` are only ever added up.
    pub(crate) board: Matrix,
    pub(crate) bias: Vec<Lane>,
    /// From the point itself and from its neighbours, second half.
    pub(crate) own_again: Matrix,
    pub(crate) near_again: Matrix,
    pub(crate) bias_again: Vec<Lane>,
    /// The same matrices in whole numbers.
    pub(crate) fixed: FixedBlock,
    #[cfg(target_arch = "x86_64")]
    pub(crate) bytes: Option<BytesBlock>,
}

/// A single number out of many.
#[derive(Debug, Clone)]
pub(crate) struct Readout {
    pub(crate) weights: Vec<Lane>,
    pub(crate) bias: f32,
}

/// All that was learnt, ready for use.
#[derive(Debug, Clone)]
pub(crate) struct Weights {
    pub(crate) shape: Shape,
    pub(crate) input: Matrix,
    pub(crate) input_bias: Vec<Lane>,
    pub(crate) blocks: Vec<Block>,
    pub(crate) norm: Norm,
    pub(crate) policy: Readout,
    pub(crate) pass: Readout,
    pub(crate) value_inside: Matrix,
    pub(crate) value_bias: Vec<Lane>,
    pub(crate) value: Readout,
    pub(crate) ownership: Readout,
}

impl Weights {
    /// Takes the weights of a file in their order; there are as many as the shape asks for.
    pub(crate) fn new(shape: Shape, all: &[f32]) -> Self {
        let c = shape.channels;
        let mut rest = Rest { left: all };
        let (input, input_bias) = (rest.input(shape), rest.vector(c));
        let blocks = (0..shape.blocks).map(|_| rest.block(shape)).collect();
        let norm = rest.norm(c);
        let policy = rest.readout(c);
        let pass = rest.readout(2 * c);
        let (value_inside, value_bias) = (rest.matrix(2 * c, c), rest.vector(c));
        let value = rest.readout(c);
        let ownership = rest.readout(c);
        debug_assert!(rest.left.is_empty());
        Self { shape, input, input_bias, blocks, norm, policy, pass, value_inside, value_bias, value, ownership }
    }
}

/// The weights not taken yet.
struct Rest<'a> {
    left: &'a [f32],
}

impl<'a> Rest<'a> {
    fn take(&mut self, count: usize) -> &'a [f32] {
        let (taken, left) = self.left.split_at(count);
        self.left = left;
        taken
    }

    fn vector(&mut self, count: usize) -> Vec<Lane> {
        lanes(self.take(count))
    }

    fn matrix(&mut self, inputs: usize, outputs: usize) -> Matrix {
        Matrix::from_rows(self.take(inputs * outputs), inputs)
    }

    /// What is made of the features: of those that a network does not know, nothing.
    fn input(&mut self, shape: Shape) -> Matrix {
        let rows = self.take(shape.features() * shape.channels).chunks_exact(shape.features());
        let unknown = vec![0.0; FEATURES - shape.features()];
        let whole: Vec<f32> = rows.flat_map(|row| row.iter().chain(&unknown)).copied().collect();
        Matrix::from_rows(&whole, FEATURES)
    }

    fn norm(&mut self, channels: usize) -> Norm {
        Norm { scale: self.vector(channels), shift: self.vector(channels) }
    }

    fn readout(&mut self, inputs: usize) -> Readout {
        Readout { weights: self.vector(inputs), bias: self.take(1)[0] }
    }

    fn block(&mut self, shape: Shape) -> Block {
        let c = shape.channels;
        let (norm_before, norm_after) = (self.norm(c), self.norm(c));
        let (own, own_bias, near) = (self.take(c * c), self.take(c), self.take(c * c));
        let far = shape.sees_far.then(|| [self.take(c * c), self.take(c * c)]);
        let (board, board_bias) = (self.matrix(2 * c, c), self.take(c));
        let (own_again, bias_again, near_again) = (self.take(c * c), self.take(c), self.take(c * c));
        let bias: Vec<f32> = own_bias.iter().zip(board_bias).map(|(a, b)| a + b).collect();
        let first: Vec<&[f32]> = [own, near].into_iter().chain(far.into_iter().flatten()).collect();
        let matrix = |rows| Matrix::from_rows(rows, c);
        Block {
            norm_before,
            norm_after,
            own: matrix(own),
            near: matrix(near),
            far: far.map(|relations| relations.map(matrix)),
            board,
            bias: lanes(&bias),
            own_again: matrix(own_again),
            near_again: matrix(near_again),
            bias_again: lanes(bias_again),
            fixed: FixedBlock::new(&first, &[own_again, near_again], bias_again, c),
            #[cfg(target_arch = "x86_64")]
            bytes: BytesBlock::new(&first, &[own_again, near_again], bias_again),
        }
    }
}
