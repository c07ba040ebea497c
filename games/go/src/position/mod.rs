mod tactics;

use std::sync::Arc;

use tengen_board::Point;

use crate::{
    Colour,
    ground::{Ground, WHITE_TO_MOVE, stone_key},
};

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

const NONE: u16 = u16::MAX;
const EMPTY: u8 = 2;

/// A point: 16 bytes, so that a grid of 19 by 19 stays in the first cache beside its chains.
#[derive(Debug, Clone, Copy)]
struct Site {
    /// How many neighbours are black, white and empty, in lanes of 16 bits.
    around: u64,
    /// The stone that stands for the chain; of an empty point, the point itself.
    head: u16,
    /// The next stone of the chain, in a ring.
    next: u16,
    /// Where an empty point stands in the list of empty points.
    slot: u16,
    /// 0 black, 1 white, 2 empty.
    stone: u8,
}

const BLACK_LANE: u64 = 1;
const WHITE_LANE: u64 = 1 << 16;
const EMPTY_LANE: u64 = 1 << 32;

const fn lane(colour: Colour) -> u64 {
    match colour {
        Colour::Black => BLACK_LANE,
        Colour::White => WHITE_LANE,
    }
}

impl Site {
    #[inline]
    fn near(self, colour: Colour) -> u32 {
        u32::from((self.around >> (16 * colour as u32)) as u16)
    }

    #[inline]
    fn open(self) -> u32 {
        (self.around >> 32) as u32
    }

    #[inline]
    fn colour(self) -> Option<Colour> {
        match self.stone {
            0 => Some(Colour::Black),
            1 => Some(Colour::White),
            _ => None,
        }
    }
}

/// What is known of a chain, kept at the entry of its head.
#[derive(Debug, Clone, Copy, Default)]
pub struct Chain {
    liberties: u32,
    size: u32,
    sum: u64,
    squares: u64,
}

impl Chain {
    #[inline]
    fn add(&mut self, point: u16) {
        self.liberties = self.liberties.wrapping_add(1);
        self.sum = self.sum.wrapping_add(u64::from(point));
        self.squares = self.squares.wrapping_add(u64::from(point) * u64::from(point));
    }

    /// Adds the point or nothing, without a branch.
    #[inline]
    fn add_if(&mut self, point: u16, yes: bool) {
        let point = u64::from(point) * u64::from(yes);
        self.liberties += u32::from(yes);
        self.sum += point;
        self.squares += point * point;
    }

    #[inline]
    fn remove(&mut self, point: u16) {
        self.liberties = self.liberties.wrapping_sub(1);
        self.sum = self.sum.wrapping_sub(u64::from(point));
        self.squares = self.squares.wrapping_sub(u64::from(point) * u64::from(point));
    }

    /// How many stones it has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size as usize
    }

    /// Whether it has any liberty; on the board every chain has one, while a position is set up some may not.
    #[inline]
    #[must_use]
    pub fn has_liberty(&self) -> bool {
        self.liberties != 0
    }

    /// The only liberty of a chain in atari.
    ///
    /// By Cauchy and Schwarz, count times sum of squares equals the square of the sum just when all are the same point.
    #[inline]
    #[must_use]
    pub fn lone_liberty(&self) -> Option<Point> {
        self.is_in_atari().then(|| Point::new((self.sum / u64::from(self.liberties)) as u16))
    }

    /// Whether it has exactly one liberty.
    #[inline]
    #[must_use]
    pub fn is_in_atari(&self) -> bool {
        self.liberties != 0 && u64::from(self.liberties).wrapping_mul(self.squares) == self.sum.wrapping_mul(self.sum)
    }
}

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
            ko: NONE,
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
        (self.ko != NONE).then(|| Point::new(self.ko))
    }

    /// Forgets or sets the ko point: after a pass, or when a move is taken back.
    pub fn set_ko(&mut self, ko: Option<Point>) {
        self.ko = ko.map_or(NONE, Point::raw);
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

    /// Places a stone on an empty point and removes what has no liberty left: the enemy's chains first, then, if it
    /// comes to that, the stone's own chain. Each removed stone is reported; returns how many there were.
    ///
    /// The ko point is set when just one stone was taken by a lone stone that now stands in atari itself.
    #[inline]
    pub fn play(&mut self, point: Point, colour: Colour, mut captured: impl FnMut(Point)) -> usize {
        let enemy = !colour as u8;
        self.put(point, colour);
        let mut taken = 0;
        let mut last = NONE;
        if self.sites[point.index()].near(!colour) != 0 {
            for at in 0..self.ground.around(point.raw()).len() {
                let n = self.ground.around(point.raw())[at];
                let site = self.sites[n as usize];
                if site.stone == enemy && self.chains[site.head as usize].liberties == 0 {
                    taken += self.remove_chain(n, !colour, &mut captured);
                    last = n;
                }
            }
        }
        self.ko = NONE;
        let own = self.chains[self.sites[point.index()].head as usize];
        if own.liberties == 0 {
            return self.remove_chain(point.raw(), colour, &mut captured);
        }
        if taken == 1 && own.size == 1 && own.liberties == 1 {
            self.ko = last;
        }
        taken
    }

    /// Places a stone on an empty point and captures nothing, as when a position is set up.
    #[inline]
    pub fn put(&mut self, point: Point, colour: Colour) {
        let at = point.raw();
        debug_assert_eq!(self.sites[point.index()].stone, EMPTY);
        self.leave_empties(at);
        self.hash ^= stone_key(at, colour);
        self.stones[colour.index()] += 1;

        let mut chain = Chain { size: 1, ..Chain::default() };
        let change = lane(colour).wrapping_sub(EMPTY_LANE);
        let ground = &*self.ground;
        for &n in ground.around(at) {
            let site = &mut self.sites[n as usize];
            site.around = site.around.wrapping_add(change);
            // An empty point is its own head and its chain is not looked at, so it may lose a liberty it never had: that is
            // cheaper than a branch nobody can predict.
            self.chains[site.head as usize].remove(at);
            chain.add_if(n, site.stone == EMPTY);
        }
        let site = &mut self.sites[point.index()];
        site.stone = colour as u8;
        (site.head, site.next) = (at, at);
        let joins = site.near(colour) != 0;
        self.chains[point.index()] = chain;
        if joins {
            self.join_neighbours(at, colour);
        }
    }

    /// Takes a stone off the board, as when a move is taken back; its chain may fall apart.
    pub fn lift(&mut self, point: Point) {
        let at = point.raw();
        let Some(colour) = self.stone(point) else { return };
        // Forget the whole chain, then gather what is left of it from each neighbour.
        let mut stone = at;
        loop {
            let site = &mut self.sites[stone as usize];
            site.head = NONE;
            stone = site.next;
            if stone == at {
                break;
            }
        }
        self.enter_empties(at);
        self.hash ^= stone_key(at, colour);
        self.stones[colour.index()] -= 1;
        let change = EMPTY_LANE.wrapping_sub(lane(colour));
        for side in 0..self.ground.around(at).len() {
            let n = self.ground.around(at)[side];
            let site = &mut self.sites[n as usize];
            site.around = site.around.wrapping_add(change);
            if site.stone == EMPTY {
                continue;
            }
            if site.stone == colour as u8 {
                if site.head == NONE {
                    self.gather(n, colour);
                }
            } else {
                self.chains[site.head as usize].add(at);
            }
        }
    }

    /// Takes back [`play`](Self::play): lifts the stone and puts back what it had captured, of colour `of`.
    pub fn unplay(&mut self, point: Point, captured: &[Point], of: Colour, ko: Option<Point>) {
        self.lift(point);
        for &stone in captured {
            if stone != point {
                self.put(stone, of);
            }
        }
        self.set_ko(ko);
    }

    /// Joins the chain of the stone at `at` with the chains of its own colour beside it.
    #[inline]
    fn join_neighbours(&mut self, at: u16, colour: Colour) {
        for side in 0..self.ground.around(at).len() {
            let n = self.ground.around(at)[side];
            let site = self.sites[n as usize];
            let head = self.sites[at as usize].head;
            if site.stone == colour as u8 && site.head != head {
                self.join(head, site.head);
            }
        }
    }

    #[inline]
    fn join(&mut self, a: u16, b: u16) {
        let (keep, lose) = if self.chains[a as usize].size >= self.chains[b as usize].size { (a, b) } else { (b, a) };
        let lost = self.chains[lose as usize];
        let kept = &mut self.chains[keep as usize];
        kept.liberties += lost.liberties;
        kept.size += lost.size;
        kept.sum += lost.sum;
        kept.squares = kept.squares.wrapping_add(lost.squares);
        let mut stone = lose;
        loop {
            let site = &mut self.sites[stone as usize];
            site.head = keep;
            stone = site.next;
            if stone == lose {
                break;
            }
        }
        // Two rings become one when their links are crossed over.
        let (after_keep, after_lose) = (self.sites[keep as usize].next, self.sites[lose as usize].next);
        self.sites[keep as usize].next = after_lose;
        self.sites[lose as usize].next = after_keep;
    }

    /// Builds the chain of a stone anew from the stones that are linked to it; `head` of its stones must be `NONE`.
    fn gather(&mut self, start: u16, colour: Colour) {
        let mut chain = Chain::default();
        self.sites[start as usize].head = start;
        self.sites[start as usize].next = start;
        // The ring serves as the queue: new stones go in behind the one being looked at... at its end, `last`.
        let (mut stone, mut last) = (start, start);
        loop {
            chain.size += 1;
            for side in 0..self.ground.around(stone).len() {
                let n = self.ground.around(stone)[side];
                let site = &mut self.sites[n as usize];
                if site.stone == EMPTY {
                    chain.add(n);
                } else if site.stone == colour as u8 && site.head == NONE {
                    site.head = start;
                    site.next = start;
                    self.sites[last as usize].next = n;
                    last = n;
                }
            }
            stone = self.sites[stone as usize].next;
            if stone == start {
                break;
            }
        }
        self.chains[start as usize] = chain;
    }

    fn remove_chain(&mut self, stone: u16, colour: Colour, captured: &mut impl FnMut(Point)) -> usize {
        // First every stone becomes empty, so that the second round gives liberties to other chains only.
        let mut at = stone;
        let mut count = 0;
        loop {
            let next = self.sites[at as usize].next;
            self.enter_empties(at);
            self.hash ^= stone_key(at, colour);
            captured(Point::new(at));
            count += 1;
            at = next;
            if at == stone {
                break;
            }
        }
        self.stones[colour.index()] -= count as u32;
        let change = EMPTY_LANE.wrapping_sub(lane(colour));
        let first = self.empties.len() - count;
        let ground = &*self.ground;
        for &at in &self.empties[first..] {
            for &n in ground.around(at) {
                let site = &mut self.sites[n as usize];
                site.around = site.around.wrapping_add(change);
                if site.stone != EMPTY {
                    self.chains[site.head as usize].add(at);
                }
            }
        }
        count
    }

    #[inline]
    fn leave_empties(&mut self, at: u16) {
        let slot = self.sites[at as usize].slot;
        let last = self.empties.pop().unwrap_or(at);
        if last != at {
            self.empties[slot as usize] = last;
            self.sites[last as usize].slot = slot;
        }
    }

    #[inline]
    fn enter_empties(&mut self, at: u16) {
        let site = &mut self.sites[at as usize];
        site.stone = EMPTY;
        (site.head, site.next) = (at, at);
        site.slot = self.empties.len() as u16;
        self.empties.push(at);
    }

    /// A random empty point that is neither suicide, nor the ko, nor an own eye: each such point with the same chance.
    #[inline]
    pub fn random_move(&mut self, colour: Colour, random: &mut crate::Random) -> Option<Point> {
        self.random_move_if(colour, random, |_, _, _| true)
    }

    /// As [`random_move`](Self::random_move), among the points that pass one more test.
    ///
    /// Refused points are swapped out of the way at the end of the list, so the draw goes on among the rest.
    #[inline]
    pub fn random_move_if(
        &mut self,
        colour: Colour,
        random: &mut crate::Random,
        mut wanted: impl FnMut(&Self, Point, &mut crate::Random) -> bool,
    ) -> Option<Point> {
        let mut left = self.empties.len();
        while left > 0 {
            let slot = random.below(left as u32) as usize;
            let at = self.empties[slot];
            let point = Point::new(at);
            if at != self.ko
                && (self.sites[at as usize].open() != 0 || self.is_playable(point, colour))
                && wanted(self, point, random)
            {
                return Some(point);
            }
            left -= 1;
            let other = self.empties[left];
            self.empties.swap(slot, left);
            self.sites[other as usize].slot = slot as u16;
            self.sites[at as usize].slot = left as u16;
        }
        None
    }

    /// Whether a stone here is no suicide and fills no own eye; ko is not looked at.
    #[inline]
    #[must_use]
    pub fn is_playable(&self, point: Point, colour: Colour) -> bool {
        !self.is_eye(point, colour) && !self.is_suicide(point, colour)
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
