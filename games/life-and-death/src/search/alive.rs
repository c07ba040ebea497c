//! Unconditional life on cells: D. Benson's theorem, with the regions of any set of chains.

use super::{area::DEFENDER, bits::Bits, stones::Stones};
use crate::Kept;

struct Region<const N: usize> {
    cells: Bits<N>,
    empty: Bits<N>,
    /// Whether a stone in it could have a liberty that is no cell, or belong to a chain that can not be captured.
    open: bool,
}

impl<const N: usize> Stones<N> {
    /// If the key stones live though the defender always passes, what that rests on.
    pub(crate) fn alive(&self) -> Option<Bits<N>> {
        if self.area.fixed_key {
            return Some(Bits::EMPTY);
        }
        let mut keys = Vec::with_capacity(4);
        self.key_chains(&mut keys);
        let must_all = self.area.kept == Kept::All;
        // Two eyes need two regions: most positions have not.
        let hopeful = |head: &u16| {
            let chain = self.chain(*head);
            chain.is_safe || chain.liberties.count() >= 2
        };
        if must_all && !keys.iter().all(hopeful) || !keys.iter().any(hopeful) {
            return None;
        }
        let mut walls = self.of[DEFENDER];
        let mut heads = Vec::with_capacity(16);
        loop {
            heads.clear();
            let mut left = walls;
            while let Some(stone) = left.first() {
                heads.push(stone);
                left = left.without(&self.chain(stone).stones);
            }
            let regions = self.regions(&walls);
            let mut lost = Bits::EMPTY;
            for &head in &heads {
                let chain = self.chain(head);
                let eyes = regions.iter().filter(|region| self.is_vital(region, head)).count();
                if eyes < 2 && !chain.is_safe {
                    lost = lost.or(&chain.stones);
                }
            }
            walls = walls.without(&lost);
            let stands = |head: &u16| walls.has(*head);
            if must_all && !keys.iter().all(stands) || !keys.iter().any(stands) {
                return None;
            }
            if lost.is_empty() {
                keys.retain(|head| walls.has(*head));
                return Some(self.zone_of_life(&keys, &walls, &regions, must_all));
            }
        }
    }

    fn is_vital(&self, region: &Region<N>, head: u16) -> bool {
        let chain = self.chain(head);
        !region.open && region.empty.within(&chain.liberties) && self.area.beside(&region.cells).meets(&chain.stones)
    }

    fn regions(&self, walls: &Bits<N>) -> Vec<Region<N>> {
        let mut regions = Vec::with_capacity(8);
        let all: Bits<N> = (0..self.area.len() as u16).collect();
        let mut left = all.without(walls);
        while let Some(start) = left.first() {
            let mut cells = Bits::one(start);
            let mut edge = cells;
            loop {
                edge = self.area.beside(&edge).and(&left).without(&cells);
                if edge.is_empty() {
                    break;
                }
                cells = cells.or(&edge);
            }
            left = left.without(&cells);
            let open = cells.meets(&self.area.safe[0]) || cells.meets(&self.area.safe[1]);
            regions.push(Region { empty: cells.and(&self.empty), cells, open });
        }
        regions
    }

    fn zone_of_life(&self, keys: &[u16], walls: &Bits<N>, regions: &[Region<N>], all: bool) -> Bits<N> {
        let mut best: Option<Bits<N>> = None;
        for &key in keys {
            let start = if all { keys.to_vec() } else { vec![key] };
            let mut zone = Bits::EMPTY;
            let mut waiting = start;
            let mut done = Bits::EMPTY;
            while let Some(head) = waiting.pop() {
                if done.has(head) {
                    continue;
                }
                let chain = self.chain(head);
                done = done.or(&chain.stones);
                zone = zone.or(&chain.stones);
                if chain.is_safe {
                    continue;
                }
                let mut eyes: Vec<&Region<N>> = regions.iter().filter(|region| self.is_vital(region, head)).collect();
                eyes.sort_by_key(|region| region.cells.without(&zone).count());
                for eye in eyes.into_iter().take(2) {
                    zone = zone.or(&eye.cells);
                    waiting.extend(self.area.beside(&eye.cells).and(walls).without(&done).cells());
                }
            }
            let zone = self.whole(zone);
            if best.is_none_or(|best| zone.count() < best.count()) {
                best = Some(zone);
            }
            if all {
                break;
            }
        }
        best.unwrap_or(Bits::EMPTY)
    }
}
