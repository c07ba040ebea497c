//! Weights on disk.
//!
//! All numbers are little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `TENGOM`, carriage return, line feed: a file that was treated as text is found out at once |
//! | 2 | version of the format: 1 |
//! | 2 | kind of network: 1 for convolutions, 2 for line patterns |
//! | 2 | bytes of a weight: 2 or 4, IEEE 754 |
//! | … | sizes, two bytes each |
//! | … | the weights |
//! | 8 | checksum of everything before: FNV-1a of 64 bits |
//!
//! The sizes of convolutions are channels, blocks (1 to 64) and channels of the policy head; those of line patterns are inner numbers
//! of a line, first and second, features of a point, and inner numbers of the policy, of a region and of the value. All but the blocks
//! are multiples of 16 up to 512, the features of 32.
//!
//! The order of the weights, by their names in `nets/README.md`: stem; for each block its two convolutions; p1, p2, v1, v2. Or, for
//! line patterns: line.0, line.2, line.4, bias, near, region, v1, v2, v3, p1, pc, p2. A convolution is a matrix for each of its taps, from the
//! upper left one row by row (of `near`, which keeps channels apart, a number for each channel); a matrix is rows of outputs; a
//! layer's bias follows its weights. Batch norm is folded into the convolutions.

use tengen_kernels::{checksum, half_to_f32};
use thiserror::Error;

/// Why bytes are no network.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// Something else altogether.
    #[error("this is no network for Gomoku: it does not begin with TENGOM")]
    Magic,
    /// Made by a later program.
    #[error("the network has format {found}, and only format 1 is known")]
    Version {
        /// What the file says.
        found: u16,
    },
    /// A network of a shape that is not understood.
    #[error("the network says it has {found} {what}, which should be {expected}")]
    Shape {
        /// What is counted.
        what: &'static str,
        /// What the file says.
        found: u16,
        /// What would do.
        expected: &'static str,
    },
    /// A network, but of another kind than the one that is wanted.
    #[error("the network is of kind {found}, where kind {expected} ({name}) is wanted")]
    Kind {
        /// What the file says.
        found: u16,
        /// What is wanted.
        expected: u16,
        /// Its name.
        name: &'static str,
    },
    /// Cut short, or with something behind its end.
    #[error("the network should be {expected} bytes long and is {found}")]
    Length {
        /// For a network of this shape.
        expected: usize,
        /// How long it is.
        found: usize,
    },
    /// Bytes have changed.
    #[error("the network is damaged: its checksum is {found:016x}, not {expected:016x}")]
    Checksum {
        /// What the file says.
        expected: u64,
        /// What its bytes give.
        found: u64,
    },
    /// A weight is infinite or no number.
    #[error("weight {index} of the network is no finite number")]
    Weight {
        /// Which, from 0.
        index: usize,
    },
}

/// What is seen of each point: own stone, other stone, whether the rule is exactly five, and one.
pub(crate) const PLANES: usize = 4;
/// Taps of the first convolution, each way.
pub(crate) const STEM: usize = 5;
/// Taps of a 3x3 convolution.
pub(crate) const TAPS: usize = 9;

const MAGIC: [u8; 8] = *b"TENGOM\r\n";
const MOST_CHANNELS: u16 = 512;
const MOST_BLOCKS: u16 = 64;

/// How large a network of convolutions is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) channels: usize,
    pub(crate) blocks: usize,
    /// Channels of the policy head.
    pub(crate) policy: usize,
}

impl Shape {
    const KIND: u16 = 1;
    const WORDS: usize = 3;

    fn new([channels, blocks, policy]: [u16; Self::WORDS]) -> Result<Self, NetworkError> {
        expect("channels", channels, are_lanes(channels), "a multiple of 16 up to 512")?;
        expect("blocks", blocks, (1..=MOST_BLOCKS).contains(&blocks), "1 to 64")?;
        expect("channels of the policy head", policy, are_lanes(policy), "a multiple of 16 up to 512")?;
        Ok(Self { channels: channels.into(), blocks: blocks.into(), policy: policy.into() })
    }

    /// How many weights a network of this shape has.
    pub(crate) fn weights(self) -> usize {
        let (c, p) = (self.channels, self.policy);
        let stem = STEM * STEM * PLANES * c + c;
        let block = 2 * (TAPS * c * c + c);
        let heads = (p * c + p) + (p + 1) + (2 * c * c + c) + (3 * c + 3);
        stem + self.blocks * block + heads
    }
}

/// How large a network of line patterns is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LineShape {
    /// Inner numbers of what is made of a line, first and second.
    pub(crate) hidden: usize,
    /// See [`hidden`](Self::hidden).
    pub(crate) middle: usize,
    /// Numbers of a line, and of a point.
    pub(crate) features: usize,
    /// Inner numbers of the policy.
    pub(crate) policy: usize,
    /// Numbers of a region.
    pub(crate) region: usize,
    /// Inner numbers of the value.
    pub(crate) value: usize,
}

impl LineShape {
    const KIND: u16 = 2;
    const WORDS: usize = 6;

    fn new(words: [u16; Self::WORDS]) -> Result<Self, NetworkError> {
        let [hidden, middle, features, policy, region, value] = words;
        const LANES: &str = "a multiple of 16 up to 512";
        expect("inner numbers of a line", hidden, are_lanes(hidden), LANES)?;
        expect("second inner numbers of a line", middle, are_lanes(middle), LANES)?;
        let pairs = are_lanes(features) && features.is_multiple_of(32);
        expect("features", features, pairs, "a multiple of 32 up to 512")?;
        expect("inner numbers of the policy", policy, are_lanes(policy), LANES)?;
        expect("numbers of a region", region, are_lanes(region), LANES)?;
        expect("inner numbers of the value", value, are_lanes(value), LANES)?;
        let [hidden, middle, features, policy, region, value] = words.map(usize::from);
        Ok(Self { hidden, middle, features, policy, region, value })
    }

    /// How many weights a network of this shape has.
    pub(crate) fn weights(self) -> usize {
        let Self { hidden: h, middle: m, features: f, policy: p, region: r, value: v } = self;
        let layer = |inputs: usize, outputs: usize| inputs * outputs + outputs;
        let line = layer(SEEN_OF_LINE, h) + layer(h, m) + layer(m, f) + f;
        let near = TAPS * (f / 2) + f / 2;
        let policy = layer(f, p) + layer(v, p) + layer(p, 1);
        line + near + policy + layer(f, r) + layer(f + REGIONS * r, v) + layer(v, v) + layer(v, 3)
    }
}

/// Three numbers for each of eleven points, and the rule.
pub(crate) const SEEN_OF_LINE: usize = 34;
/// Regions of five lines each way.
pub(crate) const REGIONS: usize = 9;

fn are_lanes(channels: u16) -> bool {
    channels > 0 && channels <= MOST_CHANNELS && channels.is_multiple_of(16)
}

fn expect(what: &'static str, found: u16, fits: bool, expected: &'static str) -> Result<(), NetworkError> {
    if fits { Ok(()) } else { Err(NetworkError::Shape { what, found, expected }) }
}

/// The shape and the weights of a network of convolutions, all of it checked.
pub(crate) fn read(bytes: &[u8]) -> Result<(Shape, Vec<f32>), NetworkError> {
    let (size, words) = heading::<{ Shape::WORDS }>(bytes, Shape::KIND, "convolutions")?;
    let shape = Shape::new(words)?;
    let weights = content(bytes, HEADING + 2 * Shape::WORDS, size, shape.weights())?;
    Ok((shape, weights))
}

/// The shape and the weights of a network of line patterns, all of it checked.
pub(crate) fn read_lines(bytes: &[u8]) -> Result<(LineShape, Vec<f32>), NetworkError> {
    let (size, words) = heading::<{ LineShape::WORDS }>(bytes, LineShape::KIND, "line patterns")?;
    let shape = LineShape::new(words)?;
    let weights = content(bytes, HEADING + 2 * LineShape::WORDS, size, shape.weights())?;
    Ok((shape, weights))
}

/// Bytes of what all kinds begin with.
const HEADING: usize = MAGIC.len() + 3 * 2;

/// The bytes of a weight, and the words that follow what all kinds begin with.
fn heading<const WORDS: usize>(
    bytes: &[u8],
    kind: u16,
    name: &'static str,
) -> Result<(usize, [u16; WORDS]), NetworkError> {
    if !bytes.starts_with(&MAGIC) {
        return Err(NetworkError::Magic);
    }
    let whole = HEADING + 2 * WORDS;
    if bytes.len() < whole {
        return Err(NetworkError::Length { expected: whole, found: bytes.len() });
    }
    let word = |at: usize| u16::from_le_bytes([bytes[MAGIC.len() + 2 * at], bytes[MAGIC.len() + 2 * at + 1]]);
    let [version, found, size] = [0, 1, 2].map(word);
    if version != 1 {
        return Err(NetworkError::Version { found: version });
    }
    if found != kind {
        return Err(NetworkError::Kind { found, expected: kind, name });
    }
    expect("bytes a weight", size, size == 2 || size == 4, "2 or 4")?;
    Ok((size.into(), std::array::from_fn(|at| word(3 + at))))
}

/// The weights between heading and checksum.
fn content(bytes: &[u8], heading: usize, size: usize, count: usize) -> Result<Vec<f32>, NetworkError> {
    let expected = heading + count * size + 8;
    let wrong_length = NetworkError::Length { expected, found: bytes.len() };
    let (content, stated) = bytes.split_last_chunk::<8>().ok_or(wrong_length.clone())?;
    if bytes.len() != expected {
        return Err(wrong_length);
    }
    let (expected, found) = (u64::from_le_bytes(*stated), checksum(content));
    if expected != found {
        return Err(NetworkError::Checksum { expected, found });
    }
    let weights = weights(&content[heading..], size);
    match weights.iter().position(|weight| !weight.is_finite()) {
        Some(index) => Err(NetworkError::Weight { index }),
        None => Ok(weights),
    }
}

fn weights(bytes: &[u8], size: usize) -> Vec<f32> {
    if size == 2 {
        bytes.as_chunks::<2>().0.iter().map(|pair| half_to_f32(u16::from_le_bytes(*pair))).collect()
    } else {
        bytes.as_chunks::<4>().0.iter().map(|four| f32::from_le_bytes(*four)).collect()
    }
}
