use std::sync::Arc;

use tengen_board::{Board, Point};

use crate::{Colour, eye::Rims};

/// A board prepared for Go: what can be known before the first stone is placed, shared by all positions on it.
#[derive(Debug)]
pub struct Ground {
    board: Arc<Board>,
    starts: Vec<u32>,
    neighbours: Vec<u16>,
    rims: Rims,
}

impl Ground {
    /// Prepares a board.
    #[must_use]
    pub fn new(board: Arc<Board>) -> Arc<Self> {
        let mut starts = Vec::with_capacity(board.len() + 1);
        let mut neighbours = Vec::with_capacity(board.edge_count() * 2);
        starts.push(0);
        for point in board.points() {
            neighbours.extend(board.neighbours(point).iter().map(|n| n.raw()));
            starts.push(neighbours.len() as u32);
        }
        let rims = Rims::of(&board);
        Arc::new(Self { board, starts, neighbours, rims })
    }

    /// The board itself.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The points around an eye at `point` that decide whether it is real, and how many of them the enemy may hold.
    /// See [`crate::eye`].
    #[must_use]
    pub fn rim(&self, point: Point) -> (&[Point], u32) {
        self.rims.of_point(point)
    }

    #[inline]
    pub(crate) fn around(&self, point: u16) -> &[u16] {
        let at = point as usize;
        &self.neighbours[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// The share of a stone in the hash of a position. Computed rather than looked up: two multiplications beat a table that
/// would have to stay in the cache, and every board agrees without storing anything.
#[inline]
pub(crate) const fn stone_key(point: u16, colour: Colour) -> u64 {
    mix(((point as u64) << 1 | colour as u64) + 1)
}

/// The share of "White moves next", for hashes that tell whose turn it is.
pub(crate) const WHITE_TO_MOVE: u64 = mix(1 << 40);

/// SplitMix64's finaliser: every bit of the input reaches every bit of the output.
const fn mix(value: u64) -> u64 {
    let z = value.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
