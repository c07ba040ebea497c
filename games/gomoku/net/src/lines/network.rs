use std::sync::{Arc, OnceLock};

use tengen_kernels::{LANE, Lane, Matrix, lanes};

use super::patterns::Patterns;
use crate::{
    NetworkError,
    file::{self, LineShape, REGIONS, SEEN_OF_LINE, TAPS},
    weights::{Readout, Rest},
};

/// A network of line patterns. Copies share its weights, and what it has made of patterns so far.
#[derive(Debug, Clone)]
pub struct LineNetwork {
    pub(super) shared: Arc<Shared>,
}

#[derive(Debug)]
pub(super) struct Shared {
    pub(super) shape: LineShape,
    /// By freestyle and by exactly five.
    pub(super) patterns: [Patterns; 2],
    pub(super) line: Line,
    pub(super) head: Head,
}

/// From a line to its features.
#[derive(Debug)]
pub(super) struct Line {
    /// For each of eleven points, what an own stone, one of the other side and the edge add; then what the rule adds.
    pub(super) first: Vec<Vec<Lane>>,
    pub(super) first_bias: Vec<Lane>,
    pub(super) second: Layer,
    pub(super) third: Layer,
}

/// A matrix and what is added to each of its outputs.
#[derive(Debug)]
pub(super) struct Layer {
    pub(super) matrix: Matrix,
    pub(super) bias: Vec<Lane>,
}

impl Rest<'_> {
    fn layer(&mut self, inputs: usize, outputs: usize) -> Layer {
        Layer { matrix: Matrix::from_rows(self.take(inputs * outputs), inputs), bias: lanes(self.take(outputs)) }
    }
}

/// From the features of all points to answers.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) bias: Vec<Lane>,
    /// For each tap a number for each channel of the first half.
    pub(super) near: [Vec<Lane>; TAPS],
    pub(super) near_bias: Vec<Lane>,
    pub(super) region: Layer,
    pub(super) value: [Layer; 2],
    /// Win, draw, loss.
    pub(super) outcome: [Readout; 3],
    /// What a point says of a move there, and what the value says of all.
    pub(super) policy_of_point: Layer,
    pub(super) policy_of_board: Layer,
    pub(super) policy: Readout,
}

/// See `nets/README.md` for what it is and `docs/strength-gomoku.md` for how well it judges.
static EMBEDDED: &[u8] = include_bytes!("../../../../../nets/gomoku-lines.net");

impl LineNetwork {
    /// The network that comes with the program, unpacked once.
    ///
    /// # Panics
    /// If the program was built with a damaged one, which its tests find out.
    #[must_use]
    pub fn embedded() -> Self {
        static NETWORK: OnceLock<LineNetwork> = OnceLock::new();
        let unpack = || Self::read(EMBEDDED).expect("the network was checked when the program was tested");
        NETWORK.get_or_init(unpack).clone()
    }

    /// The network in the bytes of a [`file`](mod@file).
    ///
    /// # Errors
    /// If they are anything but such a network whole and unharmed.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let (shape, weights) = file::read_lines(bytes)?;
        let LineShape { hidden: h, middle: m, features: f, policy: p, region: r, value: v } = shape;
        let mut rest = Rest { left: &weights };
        let seen = rest.take(h * SEEN_OF_LINE);
        let column =
            |input: usize| lanes(&(0..h).map(|output| seen[output * SEEN_OF_LINE + input]).collect::<Vec<_>>());
        let line = Line {
            first: (0..SEEN_OF_LINE).map(column).collect(),
            first_bias: lanes(rest.take(h)),
            second: rest.layer(h, m),
            third: rest.layer(m, f),
        };
        let head = Head {
            bias: lanes(rest.take(f)),
            near: std::array::from_fn(|_| lanes(rest.take(f / 2))),
            near_bias: lanes(rest.take(f / 2)),
            region: rest.layer(f, r),
            value: [f + REGIONS * r, v].map(|inputs| rest.layer(inputs, v)),
            outcome: {
                let (rows, biases) = (rest.take(3 * v), rest.take(3));
                [0, 1, 2].map(|at| Readout { weights: rows[at * v..][..v].to_vec(), bias: biases[at] })
            },
            policy_of_point: rest.layer(f, p),
            policy_of_board: rest.layer(v, p),
            policy: Readout { weights: rest.take(p).to_vec(), bias: rest.take(1)[0] },
        };
        debug_assert!(rest.left.is_empty());
        let patterns = [Patterns::new(false), Patterns::new(true)];
        Ok(Self { shared: Arc::new(Shared { shape, patterns, line, head }) })
    }

    /// How many numbers it keeps of each point.
    #[must_use]
    pub fn features(&self) -> usize {
        self.shared.shape.features
    }

    /// How many patterns it has calculated so far.
    #[must_use]
    pub fn patterns(&self) -> usize {
        self.shared.patterns.iter().map(Patterns::len).sum()
    }
}

const _: () = assert!(LANE == 16);
