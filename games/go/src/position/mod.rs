mod chain;
mod random_move;
mod site;
mod stones;
mod tactics;

pub use chain::Chain;

use std::sync::Arc;

use tengen_board::Point;

use crate::{
    Colour,
    ground::{Ground, WHITE_TO_MOVE},
};
use site::{EMPTY, EMPTY_LANE, Site};

/// Stones on a board, with their chains kept up to date: what playouts and searches run on.
///
/// This is the mechanics of Go and no more: it places, captures and takes back. Whose turn it is, whether a move
/// repeats an earlier position and when the game ends is decided by [`Go`](crate::Go).
///
/// Liberties are counted as *pseudo-liberties*: each pair of a stone and an empty point beside it counts. With the sum
/// of those points and of their squares, "exactly one liberty" and which one is known in a few instructions; see
/// [`Chain::lone_liberty`].
#[derive(Debug, Clone)]
pub struct Position {
    ground: Arc<Ground>,
    sites: Vec<Site>,
    chains: Vec<Chain>,
    empties: Vec<u16>,
    ko: u16,
    stones: [u32; 2],
    hash: u64,
}

/// Instead of a point: nowhere.
const NOWHERE: u16 = u16::MAX;

impl Position {
    /// An empty board.
    #[must_use]
    pub fn new(ground: Arc<Ground>) -> Self {
        let points = ground.board().len();
        let sites = (0..points as u16)
            .map(|at| Site {
                around: EMPTY_LANE * ground.around(at).len() as u64,
                head: at,
                next: at,
                slot: at,
                stone: EMPTY,
            })
            .collect();
        Self {
            sites,
            chains: vec![Chain::default(); points],
            empties: (0..points as u16).collect(),
            ko: NOWHERE,
            stones: [0, 0],
            hash: 0,
            ground,
        }
    }

    /// Makes this position equal to another on the same board without allocating.
    pub fn copy_from(&mut self, other: &Self) {
        debug_assert!(Arc::ptr_eq(&self.ground, &other.ground));
        self.sites.clone_from(&other.sites);
        self.chains.clone_from(&other.chains);
        self.empties.clone_from(&other.empties);
        (self.ko, self.stones, self.hash) = (other.ko, other.stones, other.hash);
    }

    /// The board underneath.
    #[must_use]
    pub fn ground(&self) -> &Arc<Ground> {
        &self.ground
    }

    /// The stone on a point.
    #[inline]
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Colour> {
        self.sites[point.index()].colour()
    }

    /// How many stones of a colour are on the board.
    #[must_use]
    pub fn stones(&self, colour: Colour) -> usize {
        self.stones[colour.index()] as usize
    }

    /// The empty points, in no order to rely on.
    pub fn empties(&self) -> impl ExactSizeIterator<Item = Point> + '_ {
        self.empties.iter().map(|&at| Point::new(at))
    }

    /// The point that may not be retaken at once (simple ko).
    #[must_use]
    pub fn ko(&self) -> Option<Point> {
        (self.ko != NOWHERE).then(|| Point::new(self.ko))
    }

    /// Forgets or sets the ko point: after a pass, or when a move is taken back.
    pub fn set_ko(&mut self, ko: Option<Point>) {
        self.ko = ko.map_or(NOWHERE, Point::raw);
    }

    /// Equal stones, equal hash; whose turn it is does not matter.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// As [`hash`](Self::hash), but telling whose turn it is.
    #[must_use]
    pub fn hash_with_turn(&self, turn: Colour) -> u64 {
        match turn {
            Colour::Black => self.hash,
            Colour::White => self.hash ^ WHITE_TO_MOVE,
        }
    }

    /// The chain a stone belongs to.
    #[must_use]
    pub fn chain(&self, stone: Point) -> Option<&Chain> {
        let site = self.sites[stone.index()];
        (site.stone != EMPTY).then(|| &self.chains[site.head as usize])
    }

    /// The stone that stands for the chain; the same for all its stones. Of an empty point, the point itself.
    #[inline]
    #[must_use]
    pub fn head(&self, point: Point) -> Point {
        Point::new(self.sites[point.index()].head)
    }

    /// The stones of the chain a stone belongs to, beginning with that stone; just the point if it is empty.
    pub fn chain_stones(&self, stone: Point) -> impl Iterator<Item = Point> + '_ {
        let first = stone.raw();
        let mut next = Some(first);
        std::iter::from_fn(move || {
            let at = next?;
            let after = self.sites[at as usize].next;
            next = (after != first).then_some(after);
            Some(Point::new(at))
        })
    }

    /// The liberties of the chain a stone belongs to, each once, in ascending order.
    #[must_use]
    pub fn liberties(&self, stone: Point) -> Vec<Point> {
        if self.stone(stone).is_none() {
            return Vec::new();
        }
        let mut points: Vec<Point> = self
            .chain_stones(stone)
            .flat_map(|s| self.ground.board().neighbours(s).iter().copied())
            .filter(|n| self.stone(*n).is_none())
            .collect();
        points.sort_unstable();
        points.dedup();
        points
    }

    /// How many neighbours of a point have this colour.
    #[inline]
    #[must_use]
    pub fn near(&self, point: Point, colour: Colour) -> usize {
        self.sites[point.index()].near(colour) as usize
    }

    /// How many neighbours of a point are empty.
    #[inline]
    #[must_use]
    pub fn open(&self, point: Point) -> usize {
        self.sites[point.index()].open() as usize
    }

    /// Whether an empty point is an eye of this colour: surrounded, and its rim not held by the enemy (see [`crate::eye`]).
    #[inline]
    #[must_use]
    pub fn is_eye(&self, point: Point, colour: Colour) -> bool {
        let site = self.sites[point.index()];
        if site.open() != 0 || site.near(!colour) != 0 {
            return false;
        }
        let (rim, tolerance) = self.ground.rim(point);
        let enemy = !colour as u8;
        let held = rim.iter().filter(|p| self.sites[p.index()].stone == enemy).count();
        held as u32 <= tolerance
    }

    /// Whether a stone placed on this empty point would have no liberty even after its captures.
    #[inline]
    #[must_use]
    pub fn is_suicide(&self, point: Point, colour: Colour) -> bool {
        if self.sites[point.index()].open() != 0 {
            return false;
        }
        // The point is a liberty of every chain around it: an enemy in atari is captured, an own chain that is not
        // in atari has another liberty.
        !self.ground.around(point.raw()).iter().any(|&n| {
            let site = self.sites[n as usize];
            (site.stone == colour as u8) != self.chains[site.head as usize].is_in_atari()
        })
    }

    /// Whether a move captures something.
    #[inline]
    #[must_use]
    pub fn is_capture(&self, point: Point, colour: Colour) -> bool {
        self.ground.around(point.raw()).iter().any(|&n| {
            let site = self.sites[n as usize];
            site.stone == !colour as u8 && self.chains[site.head as usize].is_in_atari()
        })
    }
}

/// Positions are equal when the same stones stand on the same board and the same point is barred by ko.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.ko == other.ko
            && self.sites.len() == other.sites.len()
            && self.sites.iter().zip(&other.sites).all(|(a, b)| a.stone == b.stone)
    }
}

impl Eq for Position {}
