//! Weights on disk.
//!
//! All numbers are little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `TENNET`, carriage return, line feed: a file that was treated as text is found out at once |
//! | 2 | version of the format, 1 or 2 |
//! | 2 | bytes of a weight: 2 or 4, IEEE 754 |
//! | 2 | features of a point: 21, or 18 of a network that is not told of rules |
//! | 2 | channels, a multiple of 16 up to 512 |
//! | 2 | blocks, 1 to 64 |
//! | 2 | version 2 only: how many relations between points there are, 3 |
//! | … | the weights, matrices as rows of outputs |
//! | 8 | checksum of everything before: FNV-1a of 64 bits |
//!
//! The order of the weights, by their names in `nets/README.md`: i; for each block n1, n2, s1, m1, g, s2, m2; then n, p, ps,
//! v.0, v.2, o. A layer's bias follows its weights; m1 and m2 have none. Version 2 has d1 and j1 after m1, without a bias.
//! With 16-bit weights `anygo-64x8` says the same as with 32-bit weights but for 0.0024 of a probability and 0.0018 of
//! a value at most, over the positions of the tests.

use tengen_kernels::{checksum, half_to_f32};
use thiserror::Error;

/// Why bytes are no network.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// Something else altogether.
    #[error("this is no network: it does not begin with TENNET")]
    Magic,
    /// Made by a later program.
    #[error("the network has format {found}, and only formats 1 and 2 are known")]
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

/// What the network sees of each point.
pub(crate) const FEATURES: usize = 21;
/// So many of them tell the rules, the last ones; networks from before games were learnt by different rules do not know those.
pub(crate) const OF_RULES: usize = 3;

const MAGIC: [u8; 8] = *b"TENNET\r\n";
/// Bytes of the heading; a file of version 2 has a word more.
const HEADING: usize = MAGIC.len() + 5 * 2;
const A_WORD: usize = 2;
/// To neighbours, to points across and to points beyond.
const RELATIONS: u16 = 3;
const MOST_CHANNELS: u16 = 512;
const MOST_BLOCKS: u16 = 64;

/// How large a network is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) channels: usize,
    pub(crate) blocks: usize,
    /// Whether points hear of points two steps away, and not of their neighbours only.
    pub(crate) sees_far: bool,
    /// Whether it is told of suicide and superko.
    pub(crate) knows_rules: bool,
}

impl Shape {
    /// How many features it makes something of.
    pub(crate) fn features(self) -> usize {
        if self.knows_rules { FEATURES } else { FEATURES - OF_RULES }
    }

    /// How many weights a network of this shape has.
    pub(crate) fn weights(self) -> usize {
        let c = self.channels;
        let input = c * self.features() + c;
        let far = if self.sees_far { 2 * c * c } else { 0 };
        let block = 4 * c + 4 * c * c + far + 2 * c + (2 * c * c + c);
        let heads = 2 * c + 2 * (c + 1) + (2 * c + 1) + (2 * c * c + c) + (c + 1);
        input + self.blocks * block + heads
    }
}

/// The shape and the weights that a file holds, all of it checked.
pub(crate) fn read(bytes: &[u8]) -> Result<(Shape, Vec<f32>), NetworkError> {
    if !bytes.starts_with(&MAGIC) {
        return Err(NetworkError::Magic);
    }
    let too_short = NetworkError::Length { expected: HEADING, found: bytes.len() };
    let heading: &[u8; HEADING] = bytes.first_chunk().ok_or(too_short)?;
    let word = |at: usize| u16::from_le_bytes([heading[MAGIC.len() + 2 * at], heading[MAGIC.len() + 2 * at + 1]]);
    let [version, size, features, channels, blocks] = [0, 1, 2, 3, 4].map(word);
    let sees_far = match version {
        1 => false,
        2 => true,
        found => return Err(NetworkError::Version { found }),
    };
    let expect = |what, found, fits: bool, expected| {
        if fits { Ok(()) } else { Err(NetworkError::Shape { what, found, expected }) }
    };
    expect("bytes a weight", size, size == 2 || size == 4, "2 or 4")?;
    let knows_rules = usize::from(features) == FEATURES;
    expect("features", features, knows_rules || usize::from(features) == FEATURES - OF_RULES, "18 or 21")?;
    let fits = channels > 0 && channels <= MOST_CHANNELS && channels % 16 == 0;
    expect("channels", channels, fits, "a multiple of 16 up to 512")?;
    expect("blocks", blocks, (1..=MOST_BLOCKS).contains(&blocks), "1 to 64")?;

    let shape = Shape { channels: channels.into(), blocks: blocks.into(), sees_far, knows_rules };
    let mut heading = HEADING;
    if sees_far {
        heading += A_WORD;
        let relations = bytes.get(HEADING..heading).and_then(|bytes| bytes.first_chunk());
        let relations =
            u16::from_le_bytes(*relations.ok_or(NetworkError::Length { expected: heading, found: bytes.len() })?);
        expect("relations between points", relations, relations == RELATIONS, "3")?;
    }
    let expected = heading + shape.weights() * usize::from(size) + 8;
    let wrong_length = NetworkError::Length { expected, found: bytes.len() };
    let (content, stated) = bytes.split_last_chunk::<8>().ok_or(wrong_length.clone())?;
    if bytes.len() != expected {
        return Err(wrong_length);
    }
    let (expected, found) = (u64::from_le_bytes(*stated), checksum(content));
    if expected != found {
        return Err(NetworkError::Checksum { expected, found });
    }
    let weights = weights(&content[heading..], size.into());
    match weights.iter().position(|weight| !weight.is_finite()) {
        Some(index) => Err(NetworkError::Weight { index }),
        None => Ok((shape, weights)),
    }
}

fn weights(bytes: &[u8], size: usize) -> Vec<f32> {
    if size == 2 {
        bytes.as_chunks::<2>().0.iter().map(|pair| half_to_f32(u16::from_le_bytes(*pair))).collect()
    } else {
        bytes.as_chunks::<4>().0.iter().map(|four| f32::from_le_bytes(*four)).collect()
    }
}
