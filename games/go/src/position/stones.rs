//! Stones come and go: chains join, are captured, and are gathered anew when a move is taken back.

use tengen_board::Point;

use super::{
    Chain, NOWHERE, Position,
    site::{EMPTY, EMPTY_LANE, lane},
};
use crate::{Colour, ground::stone_key};

impl Position {
    /// Places a stone on an empty point and removes what has no liberty left: the enemy's chains first, then, if it
    /// comes to that, the stone's own chain. Each removed stone is reported; returns how many there were.
    ///
    /// The ko point is set when just one stone was taken by a lone stone that now stands in atari itself.
    #[inline]
    pub fn play(&mut self, point: Point, colour: Colour, mut captured: impl FnMut(Point)) -> usize {
        let enemy = !colour as u8;
        self.put(point, colour);
        let mut taken = 0;
        let mut last = NOWHERE;
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
        self.ko = NOWHERE;
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
            site.head = NOWHERE;
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
                if site.head == NOWHERE {
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

    /// Builds the chain of a stone anew from the stones that are linked to it; `head` of its stones must be `NOWHERE`.
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
                } else if site.stone == colour as u8 && site.head == NOWHERE {
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
}
