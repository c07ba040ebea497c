use std::sync::{Arc, OnceLock};

use crate::{NetworkError, file, weights::Weights};

/// A network that plays Go on any graph. Copies share its weights.
#[derive(Debug, Clone)]
pub struct Network {
    weights: Arc<Weights>,
    /// Asked instead on boards of more than [`SMALL`] points, where there are such.
    for_large: Option<Arc<Weights>>,
}

/// See `nets/README.md` for what they are and `nets/LOG.md` for how well they play: the first wins on small boards against
/// the second, which has learnt longer on large ones and wins there.
static EMBEDDED: &[u8] = include_bytes!("../../../nets/anygo-64x8-3.net");
static EMBEDDED_FOR_LARGE: &[u8] = include_bytes!("../../../nets/anygo-64x8-4.net");

/// The most points of a small board.
const SMALL: usize = 100;

impl Network {
    /// The network in the bytes of a [`file`](mod@file).
    ///
    /// # Errors
    /// If they are anything but a network whole and unharmed.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        Ok(Self { weights: read(bytes)?, for_large: None })
    }

    /// The network that comes with the program, unpacked once: weights for boards of up to 100 points, and others for
    /// larger ones.
    ///
    /// # Panics
    /// If the program was built with a damaged one, which its tests find out.
    #[must_use]
    pub fn embedded() -> Self {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        let unpack = |bytes| read(bytes).expect("the network was checked when the program was tested");
        NETWORK.get_or_init(|| Self { weights: unpack(EMBEDDED), for_large: Some(unpack(EMBEDDED_FOR_LARGE)) }).clone()
    }

    /// How many numbers it keeps of each point, on a small board.
    #[must_use]
    pub fn channels(&self) -> usize {
        self.weights.shape.channels
    }

    /// How many blocks it has on a small board: twice as many steps from neighbour to neighbour.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.weights.shape.blocks
    }

    /// What it has learnt for a board of so many points.
    pub(crate) fn weights_for(&self, points: usize) -> &Weights {
        self.for_large.as_ref().filter(|_| points > SMALL).unwrap_or(&self.weights)
    }
}

fn read(bytes: &[u8]) -> Result<Arc<Weights>, NetworkError> {
    let (shape, weights) = file::read(bytes)?;
    Ok(Arc::new(Weights::new(shape, &weights)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_carries_weights_for_small_and_for_large_boards() {
        let network = Network::embedded();
        let at = |points| std::ptr::from_ref(network.weights_for(points));
        assert_eq!(at(25), at(100), "10x10 is the largest small board");
        assert_eq!(at(101), at(361));
        assert_ne!(at(100), at(101));
    }

    #[test]
    fn a_network_from_a_file_is_the_same_on_every_board() {
        let network = Network::read(EMBEDDED_FOR_LARGE).unwrap();
        assert!(std::ptr::eq(network.weights_for(25), network.weights_for(361)));
    }
}
