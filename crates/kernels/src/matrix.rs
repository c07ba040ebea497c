/// Sixteen numbers that are worked on together: one vector of AVX-512, two of AVX2, four of the others.
pub type Lane = [f32; 16];

/// How many numbers are in a [`Lane`].
pub const LANE: usize = 16;

/// A matrix packed for [`products`](crate::products): for each lane of outputs a panel, which holds for each input the
/// weights that lead to those outputs. A panel is read from end to end and is small enough for the first cache.
#[derive(Debug, Clone)]
pub struct Matrix {
    inputs: usize,
    panels: Vec<Lane>,
}

impl Matrix {
    /// Packs rows of outputs; their number is a multiple of 16.
    #[must_use]
    pub fn from_rows(rows: &[f32], inputs: usize) -> Self {
        let outputs = rows.len() / inputs;
        let lane = |at: usize| {
            let (panel, input) = (at / inputs, at % inputs);
            std::array::from_fn(|output| rows[(panel * LANE + output) * inputs + input])
        };
        Self { inputs, panels: (0..outputs / LANE * inputs).map(lane).collect() }
    }

    /// How many numbers a row has that it multiplies.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// The weights that lead to one lane of outputs, a lane for each input.
    #[must_use]
    #[inline(always)]
    pub fn panel(&self, lane: usize) -> &[Lane] {
        &self.panels[lane * self.inputs..][..self.inputs]
    }
}

/// Numbers side by side as lanes; their count is a multiple of 16.
#[must_use]
pub fn lanes(values: &[f32]) -> Vec<Lane> {
    values.as_chunks().0.to_vec()
}

/// Rows of lanes, all zero.
#[must_use]
pub fn zeros(rows: usize, channels: usize) -> Vec<Lane> {
    vec![[0.0; LANE]; rows * channels / LANE]
}
