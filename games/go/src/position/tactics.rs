//! Short-sighted knowledge that playouts ask for at every move: atari, escape, self-atari.

use tengen_board::Point;

use super::{EMPTY, Position};
use crate::Colour;

/// Up to two different points: all that the difference between "one liberty" and "more" needs.
#[derive(Debug, Clone, Copy, Default)]
struct OneOrMore {
    first: Option<u16>,
    more: bool,
}

impl OneOrMore {
    #[inline]
    fn add(&mut self, point: u16) {
        match self.first {
            None => self.first = Some(point),
            Some(first) => self.more |= first != point,
        }
    }
}

impl Position {
    /// Whether the chain of a stone placed here would have at most one liberty. Captures count: their points become
    /// liberties. What is suicide is self-atari too.
    ///
    /// What a neighbouring chain keeps when this point is filled follows from its sums alone, so this looks at the
    /// neighbours of the point only, unless it captures.
    #[must_use]
    pub fn is_self_atari(&self, point: Point, colour: Colour) -> bool {
        let at = point.raw();
        if self.sites[point.index()].open() >= 2 {
            return false;
        }
        let around = self.ground.around(at);
        let mut liberties = OneOrMore::default();
        for (side, &n) in around.iter().enumerate() {
            let site = self.sites[n as usize];
            if site.stone == EMPTY {
                liberties.add(n);
            } else if site.stone == colour as u8 {
                // A chain met before on this round has been counted.
                if around[..side].iter().any(|&m| self.sites[m as usize].head == site.head) {
                    continue;
                }
                let touching = around.iter().filter(|&&m| self.sites[m as usize].head == site.head).count() as u64;
                let chain = self.chains[site.head as usize];
                let left = u64::from(chain.liberties) - touching;
                if left == 0 {
                    continue;
                }
                let sum = chain.sum - touching * u64::from(at);
                let squares = chain.squares.wrapping_sub(touching * u64::from(at) * u64::from(at));
                if left.wrapping_mul(squares) != sum.wrapping_mul(sum) {
                    return false;
                }
                liberties.add((sum / left) as u16);
            } else if self.chains[site.head as usize].is_in_atari() {
                self.add_captured(n, at, colour, &mut liberties);
            }
            if liberties.more {
                return false;
            }
        }
        true
    }

    /// The points of a captured chain that touch the stone at `at` or a chain it joins.
    fn add_captured(&self, captured: u16, at: u16, colour: Colour, liberties: &mut OneOrMore) {
        let around = self.ground.around(at);
        let joined = |m: u16| {
            let site = self.sites[m as usize];
            site.stone == colour as u8 && around.iter().any(|&own| self.sites[own as usize].head == site.head)
        };
        let mut stone = captured;
        loop {
            if self.ground.around(stone).iter().any(|&m| m == at || joined(m)) {
                liberties.add(stone);
            }
            stone = self.sites[stone as usize].next;
            if stone == captured || liberties.more {
                break;
            }
        }
    }

    /// Calls `each` with the lone liberty of every enemy chain in atari that touches the chain of a stone: the captures
    /// that would save it.
    pub fn captures_around(&self, stone: Point, mut each: impl FnMut(Point)) {
        let colour = self.sites[stone.index()].stone;
        let mut at = stone.raw();
        loop {
            for &n in self.ground.around(at) {
                let site = self.sites[n as usize];
                let enemy = site.stone != EMPTY && site.stone != colour;
                if let (true, Some(liberty)) = (enemy, self.chains[site.head as usize].lone_liberty()) {
                    each(liberty);
                }
            }
            at = self.sites[at as usize].next;
            if at == stone.raw() {
                break;
            }
        }
    }

    /// How many different liberties the chain of a stone has, counted up to `most`.
    #[must_use]
    pub fn liberties_up_to(&self, stone: Point, most: usize) -> usize {
        let chain = self.chains[self.sites[stone.index()].head as usize];
        if chain.liberties <= 1 || chain.is_in_atari() {
            return chain.liberties.min(1) as usize;
        }
        let mut found = [u16::MAX; 8];
        let most = most.min(found.len());
        let mut count = 0;
        let mut at = stone.raw();
        loop {
            for &n in self.ground.around(at) {
                if self.sites[n as usize].stone == EMPTY && !found[..count].contains(&n) {
                    found[count] = n;
                    count += 1;
                    if count >= most {
                        return count;
                    }
                }
            }
            at = self.sites[at as usize].next;
            if at == stone.raw() {
                return count;
            }
        }
    }

    /// How many different chains of a colour stand around a point.
    #[must_use]
    pub fn chains_around(&self, point: Point, colour: Colour) -> usize {
        let around = self.ground.around(point.raw());
        let head = |n: u16| self.sites[n as usize].head;
        let of_colour = |n: u16| self.sites[n as usize].stone == colour as u8;
        (0..around.len())
            .filter(|&side| of_colour(around[side]) && !around[..side].iter().any(|&m| head(m) == head(around[side])))
            .count()
    }
}
