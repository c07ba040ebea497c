//! Modules that have been let in.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::Contract;

/// SHA-256 of some bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ContentHash(pub [u8; 32]);

impl ContentHash {
    /// Of these bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Reads 64 hexadecimal digits.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let mut hash = [0; 32];
        for (byte, pair) in hash.iter_mut().zip(digits.chunks_exact(2)) {
            let [high, low] = [pair[0], pair[1]].map(|digit| char::from(digit).to_digit(16));
            *byte = (high? << 4 | low?) as u8;
        }
        Some(Self(hash))
    }
}

impl fmt::Display for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A module that was let in, with the meter in its code.
#[derive(Clone)]
pub struct Admitted {
    pub(crate) contract: &'static Contract,
    pub(crate) wasm: Vec<u8>,
    pub(crate) hash: ContentHash,
}

impl Admitted {
    /// What it keeps to.
    #[must_use]
    pub fn contract(&self) -> &'static Contract {
        self.contract
    }

    /// The metered module.
    #[must_use]
    pub fn metered(&self) -> &[u8] {
        &self.wasm
    }

    /// Of the module as its author made it.
    #[must_use]
    pub fn hash(&self) -> ContentHash {
        self.hash
    }
}
