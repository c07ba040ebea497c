//! Unconditional life (D. Benson, 1976), stated for graphs.
//!
//! Take all chains of a colour, and the *regions* of that colour: connected sets of points that hold no stone of it. A
//! region is *vital* to a chain if every empty point of the region is a liberty of the chain. Now cross out, again and
//! again, every chain with fewer than two vital regions and every region that touches a chain crossed out. The chains that
//! remain cannot be captured even if their owner always passes. Nothing in this asks for a square board.

use tengen_board::Point;

use crate::{Colour, Position};

/// What is settled for ever in a position, whatever the opponent does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Life {
    alive: Vec<bool>,
    territory: Vec<Option<Colour>>,
}

impl Life {
    /// Works it out for both colours.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let points = position.ground().board().len();
        let mut life = Self { alive: vec![false; points], territory: vec![None; points] };
        for colour in Colour::BOTH {
            Benson::new(position, colour).settle(&mut life);
        }
        life
    }

    /// Whether the stone on this point can never be captured.
    #[must_use]
    pub fn is_alive(&self, stone: Point) -> bool {
        self.alive[stone.index()]
    }

    /// The colour that owns this point without answering: regions bordered only by its living chains, in which the
    /// opponent has no empty point to make an eye of. Opposing stones there are dead.
    #[must_use]
    pub fn territory(&self, point: Point) -> Option<Colour> {
        self.territory[point.index()]
    }

    /// Whether the stone on this point stands in territory of the other side.
    #[must_use]
    pub fn is_dead(&self, position: &Position, stone: Point) -> bool {
        match (position.stone(stone), self.territory(stone)) {
            (Some(colour), Some(owner)) => colour != owner,
            _ => false,
        }
    }
}

struct Benson<'a> {
    position: &'a Position,
    colour: Colour,
    chains: Vec<Point>,
    regions: Vec<BensonRegion>,
}

struct BensonRegion {
    points: Vec<Point>,
    /// Indices of the chains beside it, and whether the region is vital to each.
    borders: Vec<(usize, bool)>,
}

impl<'a> Benson<'a> {
    fn new(position: &'a Position, colour: Colour) -> Self {
        let board = position.ground().board();
        let is_head = |p: &Point| position.stone(*p) == Some(colour) && position.head(*p) == *p;
        let chains: Vec<Point> = board.points().filter(is_head).collect();
        let mut chain_of_head = vec![usize::MAX; board.len()];
        for (index, head) in chains.iter().enumerate() {
            chain_of_head[head.index()] = index;
        }
        let mut seen = vec![false; board.len()];
        let mut regions = Vec::new();
        for start in board.points() {
            if position.stone(start) == Some(colour) || std::mem::replace(&mut seen[start.index()], true) {
                continue;
            }
            let points = Self::flood(position, colour, start, &mut seen);
            let borders = Self::borders(position, colour, &points, &chain_of_head);
            regions.push(BensonRegion { points, borders });
        }
        Self { position, colour, chains, regions }
    }

    fn flood(position: &Position, colour: Colour, start: Point, seen: &mut [bool]) -> Vec<Point> {
        let mut points = vec![start];
        let mut at = 0;
        while let Some(&point) = points.get(at) {
            at += 1;
            for &next in position.ground().board().neighbours(point) {
                if position.stone(next) != Some(colour) && !std::mem::replace(&mut seen[next.index()], true) {
                    points.push(next);
                }
            }
        }
        points
    }

    /// The chains beside a region; vital is it to those that touch each of its empty points.
    fn borders(position: &Position, colour: Colour, points: &[Point], chain_of_head: &[usize]) -> Vec<(usize, bool)> {
        let beside = |point: Point| {
            let stones = position.ground().board().neighbours(point).iter().copied();
            let mut chains: Vec<usize> = stones
                .filter(|n| position.stone(*n) == Some(colour))
                .map(|n| chain_of_head[position.head(n).index()])
                .collect();
            chains.sort_unstable();
            chains.dedup();
            chains
        };
        let mut all: Vec<usize> = points.iter().flat_map(|&point| beside(point)).collect();
        all.sort_unstable();
        all.dedup();
        let mut vital = all.clone();
        for &point in points.iter().filter(|p| position.stone(**p).is_none()) {
            let here = beside(point);
            vital.retain(|chain| here.binary_search(chain).is_ok());
        }
        all.into_iter().map(|chain| (chain, vital.binary_search(&chain).is_ok())).collect()
    }

    fn settle(self, life: &mut Life) {
        let mut alive = vec![true; self.chains.len()];
        let mut healthy = vec![true; self.regions.len()];
        loop {
            let mut vital = vec![0u32; self.chains.len()];
            for (region, _) in self.regions.iter().zip(&healthy).filter(|(_, healthy)| **healthy) {
                for &(chain, _) in region.borders.iter().filter(|(_, vital)| *vital) {
                    vital[chain] += 1;
                }
            }
            let mut changed = false;
            for (alive, _) in alive.iter_mut().zip(&vital).filter(|(alive, vital)| **alive && **vital < 2) {
                *alive = false;
                changed = true;
            }
            if !changed {
                break;
            }
            for (region, healthy) in self.regions.iter().zip(&mut healthy) {
                *healthy = region.borders.iter().all(|&(chain, _)| alive[chain]);
            }
        }
        for (head, _) in self.chains.iter().zip(&alive).filter(|(_, alive)| **alive) {
            for stone in self.position.chain_stones(*head) {
                life.alive[stone.index()] = true;
            }
        }
        for (region, healthy) in self.regions.iter().zip(healthy) {
            if healthy && !region.borders.is_empty() && self.leaves_no_eye(region) {
                for point in &region.points {
                    life.territory[point.index()] = Some(self.colour);
                }
            }
        }
    }

    /// Every empty point of the region touches the colour that encloses it, so the other side can make no eye there.
    fn leaves_no_eye(&self, region: &BensonRegion) -> bool {
        let empty = |p: &&Point| self.position.stone(**p).is_none();
        region.points.iter().filter(empty).all(|p| self.position.near(*p, self.colour) > 0)
    }
}
