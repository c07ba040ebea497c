use std::sync::{Arc, OnceLock};

use tengen_board::Board;

use crate::{NetworkError, file, weights::Weights};

/// A network that plays Go on any graph. Copies share its weights.
#[derive(Debug, Clone)]
pub struct Network {
    weights: Arc<Weights>,
    /// Asked instead on boards of more than [`MIDDLE`] points, where there are such.
    for_large: Option<Arc<Weights>>,
}

/// See `nets/README.md` for what they are and `nets/LOG.md` for how well they play: each wins against the other on the boards
/// that it is asked about.
static EMBEDDED: &[u8] = include_bytes!("../../../nets/anygo-64x8-13.net");
static EMBEDDED_FOR_LARGE: &[u8] = include_bytes!("../../../nets/anygo-64x8-4r.net");

/// The most points of a small board.
const SMALL: usize = 100;
/// The most points of a board that the weights for small boards know more about than the others: between 13x13 and 15x15.
const MIDDLE: usize = 200;
/// The most neighbours on a board of squares.
const MOST_NEIGHBOURS: usize = 4;

/// Whether no point has more than four neighbours: grids, grids glued at their sides, honeycombs, meshes of squares. Networks
/// have learnt on these for the longest time.
#[must_use]
pub fn is_of_squares(board: &Board) -> bool {
    board.points().all(|point| board.degree(point) <= MOST_NEIGHBOURS)
}

/// Whether it is about as small as most boards of training.
#[must_use]
pub fn is_small(board: &Board) -> bool {
    board.len() <= SMALL
}

impl Network {
    /// The network in the bytes of a [`file`](mod@file).
    ///
    /// # Errors
    /// If they are anything but a network whole and unharmed.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        Ok(Self { weights: read(bytes)?, for_large: None })
    }

    /// The network that comes with the program, unpacked once: weights for boards of up to 200 points, and others for larger ones.
    ///
    /// # Panics
    /// If the program was built with a damaged one, which its tests find out.
    #[must_use]
    pub fn embedded() -> Self {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        let unpack = |bytes| read(bytes).expect("the network was checked when the program was tested");
        let unpacked = || Self { weights: unpack(EMBEDDED), for_large: Some(unpack(EMBEDDED_FOR_LARGE)) };
        NETWORK.get_or_init(unpacked).clone()
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

    /// What it has learnt for such a board.
    pub(crate) fn weights_for(&self, board: &Board) -> &Arc<Weights> {
        self.for_large.as_ref().filter(|_| board.len() > MIDDLE).unwrap_or(&self.weights)
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
    fn the_program_carries_weights_for_small_boards_and_for_large_ones() {
        let network = Network::embedded();
        let at = |spec: &str| Arc::as_ptr(network.weights_for(&Board::from_spec(spec).unwrap()));
        assert_eq!(at("grid:5"), at("grid:13"));
        assert_eq!(at("torus:7x11"), at("sphere:162"));
        assert_eq!(at("grid:15"), at("sphere:362"));
        assert_ne!(at("grid:14"), at("grid:15"));
    }

    #[test]
    fn a_network_from_a_file_is_the_same_on_every_board() {
        let network = Network::read(EMBEDDED_FOR_LARGE).unwrap();
        let [small, large] = ["sphere:12", "grid:19"].map(|spec| Board::from_spec(spec).unwrap());
        assert!(Arc::ptr_eq(network.weights_for(&small), network.weights_for(&large)));
    }
}
