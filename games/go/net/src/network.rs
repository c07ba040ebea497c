use std::sync::{Arc, OnceLock};

use tengen_board::Board;

use crate::{NetworkError, file, weights::Weights};

/// A network that plays Go on any graph. Copies share its weights.
#[derive(Debug, Clone)]
pub struct Network {
    weights: Arc<Weights>,
    /// Asked instead on boards of other kinds, where there are such.
    elsewhere: Option<Elsewhere>,
}

/// Weights for boards that are not of squares, and for those of more than [`MIDDLE`] points of any kind.
#[derive(Debug, Clone)]
struct Elsewhere {
    no_squares: Arc<Weights>,
    large: Arc<Weights>,
}

/// See `nets/README.md` for what they are and `docs/strength.md` for how well each plays on the boards that it is asked about.
static EMBEDDED: &[u8] = include_bytes!("../../../../nets/anygo-64x8-13.net");
static EMBEDDED_FOR_NO_SQUARES: &[u8] = include_bytes!("../../../../nets/anygo-64x8-12.net");
static EMBEDDED_FOR_LARGE: &[u8] = include_bytes!("../../../../nets/anygo-64x8-14.net");

/// The most points of a small board.
const SMALL: usize = 100;
/// The most points of a board that weights from small boards know more about than those for large ones: between 13x13 and 15x15.
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

/// Whether it is so large that only weights which learnt on such boards know their way about.
#[must_use]
pub fn is_large(board: &Board) -> bool {
    board.len() > MIDDLE
}

impl Network {
    /// The network in the bytes of a [`file`](mod@file).
    ///
    /// # Errors
    /// If they are anything but a network whole and unharmed.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        Ok(Self { weights: read(bytes)?, elsewhere: None })
    }

    /// The network that comes with the program, unpacked once: weights for boards of squares of up to 200 points, for other boards of up to
    /// 200 points, and for larger ones.
    ///
    /// # Panics
    /// If the program was built with a damaged one, which its tests find out.
    #[must_use]
    pub fn embedded() -> Self {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        let unpack = |bytes| read(bytes).expect("the network was checked when the program was tested");
        let unpacked = || {
            let elsewhere =
                Elsewhere { no_squares: unpack(EMBEDDED_FOR_NO_SQUARES), large: unpack(EMBEDDED_FOR_LARGE) };
            Self { weights: unpack(EMBEDDED), elsewhere: Some(elsewhere) }
        };
        NETWORK.get_or_init(unpacked).clone()
    }

    /// How many numbers it keeps of each point, on a small board of squares.
    #[must_use]
    pub fn channels(&self) -> usize {
        self.weights.shape.channels
    }

    /// How many blocks it has on a small board of squares: twice as many steps from neighbour to neighbour.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.weights.shape.blocks
    }

    /// What it has learnt for such a board.
    pub(crate) fn weights_for(&self, board: &Board) -> &Arc<Weights> {
        match &self.elsewhere {
            Some(Elsewhere { large, .. }) if is_large(board) => large,
            Some(Elsewhere { no_squares, .. }) if !is_of_squares(board) => no_squares,
            _ => &self.weights,
        }
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
    fn the_program_carries_weights_for_three_kinds_of_boards() {
        let network = Network::embedded();
        let at = |spec: &str| Arc::as_ptr(network.weights_for(&Board::from_spec(spec).unwrap()));
        assert_eq!(at("grid:5"), at("grid:13"));
        assert_eq!(at("grid:9"), at("torus:7x11"));
        assert_eq!(at("sphere:92"), at("sphere:162"));
        assert_eq!(at("grid:15"), at("sphere:362"));
        assert_ne!(at("grid:9"), at("sphere:92"));
        assert_ne!(at("sphere:162"), at("sphere:362"));
        assert_ne!(at("grid:14"), at("grid:15"));
    }

    #[test]
    fn a_network_from_a_file_is_the_same_on_every_board() {
        let network = Network::read(EMBEDDED_FOR_LARGE).unwrap();
        let [small, large] = ["sphere:12", "grid:19"].map(|spec| Board::from_spec(spec).unwrap());
        assert!(Arc::ptr_eq(network.weights_for(&small), network.weights_for(&large)));
    }
}
