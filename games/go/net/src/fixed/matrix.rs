/// For sixteen outputs the weights of two inputs, those of an output side by side.
pub(super) type Weights = [i16; 32];

/// The largest power of two that 1 may be as a weight: with [`BITS`](super::BITS), a sum may grow to 2,048.
const MOST_BITS: u32 = 12;

/// Matrices whose products are added up: their weights are counted in the same parts.
#[derive(Debug, Clone)]
pub(crate) struct Together {
    matrices: Vec<Matrix>,
    bits: u32,
}

impl Together {
    /// From rows of outputs, whose number is a multiple of 32 as that of the inputs is.
    pub(super) fn new(matrices: &[&[f32]], inputs: usize) -> Self {
        let largest = matrices.iter().copied().flatten().fold(0.0_f32, |most, weight| most.max(weight.abs()));
        let fits = |bits: &u32| largest * (1_u32 << bits) as f32 <= f32::from(i16::MAX);
        let bits = (0..=MOST_BITS).rev().find(fits).unwrap_or(0);
        let matrices = matrices.iter().map(|rows| Matrix::from_rows(rows, inputs, (1_u32 << bits) as f32)).collect();
        Self { matrices, bits }
    }

    /// A weight of 1 is 2 to the power of this.
    #[inline(always)]
    pub(super) fn bits(&self) -> u32 {
        self.bits
    }

    #[inline(always)]
    pub(super) fn matrices(&self) -> &[Matrix] {
        &self.matrices
    }
}

/// For each sixteen outputs a panel, as in [`tengen_kernels::Matrix`], of pairs of inputs.
#[derive(Debug, Clone)]
pub(super) struct Matrix {
    pairs: usize,
    panels: Vec<Weights>,
}

impl Matrix {
    fn from_rows(rows: &[f32], inputs: usize, unit: f32) -> Self {
        let (outputs, pairs) = (rows.len() / inputs, inputs / 2);
        let weights = |at: usize| {
            let (panel, pair) = (at / pairs, at % pairs);
            let weight = |of: usize| rows[(panel * 16 + of / 2) * inputs + 2 * pair + of % 2];
            std::array::from_fn(|of| (weight(of) * unit).round() as i16)
        };
        Self { pairs, panels: (0..outputs / 16 * pairs).map(weights).collect() }
    }

    /// How many pairs of inputs it has.
    #[inline(always)]
    pub(super) fn pairs(&self) -> usize {
        self.pairs
    }

    /// The weights that lead to sixteen outputs, for each pair of inputs.
    #[inline(always)]
    pub(super) fn panel(&self, lane: usize) -> &[Weights] {
        &self.panels[lane * self.pairs..][..self.pairs]
    }
}
