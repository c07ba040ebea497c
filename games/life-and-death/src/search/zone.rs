//! What a proof rests on: the rules of [`check`](crate::check), on cells.

use super::{area::NOWHERE, bits::Bits, stones::Stones};

impl<const N: usize> Stones<N> {
    /// The zone in which all matters.
    pub(crate) fn everywhere(&self) -> Bits<N> {
        (0..self.area.len() as u16).collect()
    }

    /// Rule 1: chains that reach into the zone lie in it wholly, with a liberty.
    pub(crate) fn whole(&self, mut zone: Bits<N>) -> Bits<N> {
        if !self.area.has_zones {
            return self.everywhere();
        }
        for side in 0..2 {
            let mut left = zone.and(&self.of[side]);
            while let Some(stone) = left.first() {
                let chain = self.chain(stone);
                zone = zone.or(&chain.stones);
                left = left.without(&chain.stones);
                if !chain.is_safe && !chain.liberties.meets(&zone) {
                    zone.insert(self.liberty_to_keep(chain.liberties));
                }
            }
        }
        zone
    }

    /// The liberty that gives the other side the least to do there.
    fn liberty_to_keep(&self, liberties: Bits<N>) -> u16 {
        let open = |cell: &u16| self.area.around[usize::from(*cell)].and(&self.empty).count();
        liberties.cells().min_by_key(open).unwrap_or(0)
    }

    /// Rule 3: what a capture by the side to move needs.
    pub(crate) fn captures_need(&self, mv: u16) -> Bits<N> {
        let captured = self.captures(mv);
        if captured.is_empty() {
            return captured;
        }
        let mut zone = captured.or(&self.area.beside(&captured));
        if captured.count() == 1 {
            let around = &self.area.around[usize::from(mv)];
            zone = zone.or(around);
            for stone in around.and(&self.of[1 - self.turn]).without(&captured).cells() {
                let chain = self.chain(stone);
                let mut liberties = chain.liberties;
                liberties.remove(mv);
                zone = zone.or(&chain.stones);
                if !chain.is_safe && !liberties.meets(&zone) {
                    zone.insert(self.liberty_to_keep(liberties));
                }
            }
        }
        zone
    }

    /// What the win by a move of the side to move rests on.
    pub(crate) fn zone_of_win(&self, mv: u16, after: &Bits<N>) -> Bits<N> {
        let mut zone = *after;
        if mv != NOWHERE {
            zone.insert(mv);
            let captured = self.captures_need(mv);
            if captured.is_empty() {
                let around = &self.area.around[usize::from(mv)];
                let mut chain = Bits::one(mv);
                let mut liberties = around.and(&self.empty);
                let mut is_safe = self.area.safe[self.turn].has(mv);
                for own in around.and(&self.of[self.turn]).cells() {
                    let joined = self.chain(own);
                    chain = chain.or(&joined.stones);
                    liberties = liberties.or(&joined.liberties);
                    is_safe |= joined.is_safe;
                }
                liberties.remove(mv);
                zone = zone.or(&chain);
                if !is_safe && !liberties.meets(&zone) {
                    zone.insert(self.liberty_to_keep(liberties));
                }
            } else {
                zone = zone.or(&captured);
            }
        }
        self.whole(zone)
    }

    /// Rule 5: what keeps a suicide of the side to move a suicide.
    pub(crate) fn suicide_needs(&self, cell: u16) -> Bits<N> {
        let around = &self.area.around[usize::from(cell)];
        let mut zone = *around;
        for stone in around.cells() {
            let chain = self.chain(stone);
            zone = zone.or(&chain.stones);
            if self.of[self.turn].has(stone) {
                zone = zone.or(&self.area.beside(&chain.stones));
            } else if !chain.is_safe {
                let mut other = chain.liberties;
                other.remove(cell);
                if let Some(liberty) = other.first() {
                    zone.insert(liberty);
                }
            }
        }
        zone
    }
}
