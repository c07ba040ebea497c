use std::sync::{Arc, OnceLock};

use crate::{NetworkError, file, weights::Weights};

/// A network of convolutions. Copies share its weights.
#[derive(Debug, Clone)]
pub struct Network {
    pub(crate) weights: Arc<Weights>,
}

/// See `nets/README.md` for what it is and `docs/strength-gomoku.md` for how well it plays.
static EMBEDDED: &[u8] = include_bytes!("../../../../nets/gomoku-96x8-2.net");

impl Network {
    /// The network in the bytes of a [`file`](mod@file).
    ///
    /// # Errors
    /// If they are anything but a network whole and unharmed.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let (shape, weights) = file::read(bytes)?;
        Ok(Self { weights: Arc::new(Weights::new(shape, &weights)) })
    }

    /// The network that comes with the program, unpacked once.
    ///
    /// # Panics
    /// If the program was built with a damaged one, which its tests find out.
    #[must_use]
    pub fn embedded() -> Self {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        let unpack = || Self::read(EMBEDDED).expect("the network was checked when the program was tested");
        NETWORK.get_or_init(unpack).clone()
    }

    /// How many numbers it keeps of each point.
    #[must_use]
    pub fn channels(&self) -> usize {
        self.weights.shape.channels
    }

    /// How many blocks of two convolutions it has.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.weights.shape.blocks
    }
}
