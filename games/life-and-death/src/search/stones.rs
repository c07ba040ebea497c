//! Stones on the cells of an area: fast to place and to take back.

use std::sync::Arc;

use super::{
    area::{ATTACKER, Area, DEFENDER, NO_KEY, NOWHERE},
    bits::Bits,
};
use crate::{Kept, Threats};

/// A chain, kept where its head is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chain<const N: usize> {
    pub(crate) stones: Bits<N>,
    /// The empty cells beside it.
    pub(crate) liberties: Bits<N>,
    /// Whether it can never be captured.
    pub(crate) is_safe: bool,
}

/// A side that wins every ko has so many threats.
const UNLIMITED: u8 = u8::MAX;

/// A position of a problem.
#[derive(Debug, Clone)]
pub(crate) struct Stones<const N: usize> {
    pub(crate) area: Arc<Area<N>>,
    pub(crate) of: [Bits<N>; 2],
    pub(crate) empty: Bits<N>,
    head: Vec<u16>,
    chains: Vec<Chain<N>>,
    pub(crate) turn: usize,
    /// Where the side to move may not retake without a threat.
    pub(crate) ko: u16,
    /// One bit for each key chain that was never captured.
    pub(crate) standing: u64,
    /// Their stones at first.
    standing_cells: Bits<N>,
    threats: [u8; 2],
    hash: u64,
    changed: Vec<(u16, Chain<N>)>,
    played: Vec<Played<N>>,
}

#[derive(Debug, Clone, Copy)]
struct Played<const N: usize> {
    mv: u16,
    captured: Bits<N>,
    changed: u32,
    ko: u16,
    standing: u64,
    standing_cells: Bits<N>,
    threats: [u8; 2],
    hash: u64,
    /// Whether it retook a ko for one of threats without number.
    retook: bool,
}

impl<const N: usize> Stones<N> {
    /// The first position; threats of attacker and defender.
    pub(crate) fn new(area: Arc<Area<N>>, turn: usize, ko: u16, threats: [Threats; 2]) -> Self {
        let cells = area.len();
        let of = area.stones;
        let mut empty: Bits<N> = (0..cells as u16).collect();
        empty = empty.without(&of[0]).without(&of[1]);
        let threats = threats.map(|threats| match threats {
            Threats::Count(count) => count.min(UNLIMITED - 1),
            Threats::Unlimited => UNLIMITED,
        });
        let nothing = Chain { stones: Bits::EMPTY, liberties: Bits::EMPTY, is_safe: false };
        let mut stones = Self {
            of,
            empty,
            head: (0..cells as u16).collect(),
            chains: vec![nothing; cells],
            turn,
            ko: if threats[turn] == UNLIMITED && turn == ATTACKER { NOWHERE } else { ko },
            standing: if area.keys == 64 { u64::MAX } else { (1 << area.keys) - 1 },
            standing_cells: area.key_cells.iter().fold(Bits::EMPTY, |all, cells| all.or(cells)),
            threats,
            hash: 0,
            changed: Vec::with_capacity(1024),
            played: Vec::with_capacity(512),
            area,
        };
        for side in [ATTACKER, DEFENDER] {
            let mut left = stones.of[side];
            while let Some(head) = left.first() {
                let mut chain = Bits::one(head);
                loop {
                    let more = stones.area.beside(&chain).and(&stones.of[side]).or(&chain);
                    if more == chain {
                        break;
                    }
                    chain = more;
                }
                for cell in chain.cells() {
                    stones.head[usize::from(cell)] = head;
                    stones.hash ^= key(cell, side);
                }
                let liberties = stones.area.beside(&chain).and(&stones.empty);
                let is_safe = chain.meets(&stones.area.safe[side]);
                stones.chains[usize::from(head)] = Chain { stones: chain, liberties, is_safe };
                left = left.without(&chain);
            }
        }
        stones
    }

    #[inline]
    pub(crate) fn chain(&self, stone: u16) -> &Chain<N> {
        &self.chains[usize::from(self.head[usize::from(stone)])]
    }

    /// Whether the attacker has captured what is to be captured.
    #[inline]
    pub(crate) fn is_captured(&self) -> bool {
        if self.area.fixed_key {
            return false;
        }
        match self.area.kept {
            Kept::Any => self.standing == 0,
            Kept::All => self.standing.count_ones() < u32::from(self.area.keys),
        }
    }

    /// The chains that stand on the places of key chains never captured; each once.
    pub(crate) fn key_chains(&self, out: &mut Vec<u16>) {
        out.clear();
        self.each_key_chain(|head| out.push(head));
    }

    /// As [`key_chains`](Self::key_chains), one after the other.
    #[inline]
    pub(crate) fn each_key_chain(&self, mut tell: impl FnMut(u16)) {
        let mut left = self.standing_cells;
        while let Some(cell) = left.first() {
            let head = self.head[usize::from(cell)];
            left = left.without(&self.chains[usize::from(head)].stones);
            tell(head);
        }
    }

    /// What tells positions apart: stones, whose turn, ko, key chains, threats.
    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        let threats = u64::from(self.threats[0]) << 24 ^ u64::from(self.threats[1]) << 32;
        mix(self.hash ^ mix(threats ^ self.hash_of_circumstances()))
    }

    /// What else tells positions with the same stones and threats apart.
    #[inline]
    pub(crate) fn hash_of_circumstances(&self) -> u64 {
        mix((self.turn as u64) << 60 ^ u64::from(self.ko) << 40 ^ mix(self.standing))
    }

    /// The threats of attacker and defender, those without number as the most there can be.
    #[inline]
    pub(crate) fn threats(&self) -> [u8; 2] {
        self.threats
    }

    /// Whether a stone of the side to move may be placed on an empty cell.
    #[inline]
    pub(crate) fn is_allowed(&self, cell: u16) -> bool {
        (cell != self.ko || self.threats[self.turn] > 0) && !self.is_suicide(cell)
    }

    /// Whether a move of the side to move retakes a ko for one of threats without number.
    pub(crate) fn is_retaking(&self, mv: u16) -> bool {
        mv != NOWHERE && mv == self.ko && self.threats[self.turn] == UNLIMITED
    }

    /// Whether one of so many last moves retook a ko for one of threats without number.
    pub(crate) fn has_retaken(&self, moves: usize) -> bool {
        self.played.iter().rev().take(moves).any(|played| played.retook)
    }

    #[inline]
    pub(crate) fn is_suicide(&self, cell: u16) -> bool {
        let around = &self.area.around[usize::from(cell)];
        if around.meets(&self.empty) || self.area.safe[self.turn].has(cell) {
            return false;
        }
        for own in around.and(&self.of[self.turn]).cells() {
            let chain = self.chain(own);
            if chain.is_safe || chain.liberties.count() > 1 {
                return false;
            }
        }
        for enemy in around.and(&self.of[1 - self.turn]).cells() {
            let chain = self.chain(enemy);
            if !chain.is_safe && chain.liberties.count() == 1 {
                return false;
            }
        }
        true
    }

    /// Whether the side to move may pass: the attacker only if that lifts a ko, or if the question is about two eyes.
    #[inline]
    pub(crate) fn may_pass(&self) -> bool {
        self.turn == DEFENDER || self.ko != NOWHERE || self.area.two_eyes
    }

    fn save(&mut self, head: u16) {
        self.changed.push((head, self.chains[usize::from(head)]));
    }

    /// Plays an allowed move, or passes.
    pub(crate) fn play(&mut self, mv: u16) {
        let me = self.turn;
        self.played.push(Played {
            mv,
            captured: Bits::EMPTY,
            changed: self.changed.len() as u32,
            ko: self.ko,
            standing: self.standing,
            standing_cells: self.standing_cells,
            threats: self.threats,
            hash: self.hash,
            retook: self.is_retaking(mv),
        });
        let banned = std::mem::replace(&mut self.ko, NOWHERE);
        self.turn = 1 - me;
        if mv == NOWHERE {
            return;
        }
        if mv == banned && self.threats[me] != UNLIMITED {
            self.threats[me] -= 1;
        }
        let area = Arc::clone(&self.area);
        let around = area.around[usize::from(mv)];
        self.empty.remove(mv);
        self.of[me].insert(mv);
        self.hash ^= key(mv, me);
        let mut chain =
            Chain { stones: Bits::one(mv), liberties: around.and(&self.empty), is_safe: area.safe[me].has(mv) };
        let mut own = around.and(&self.of[me]);
        while let Some(beside) = own.first() {
            let head = self.head[usize::from(beside)];
            self.save(head);
            let joined = self.chains[usize::from(head)];
            own = own.without(&joined.stones);
            chain.stones = chain.stones.or(&joined.stones);
            chain.liberties = chain.liberties.or(&joined.liberties);
            chain.is_safe |= joined.is_safe;
        }
        chain.liberties.remove(mv);
        for cell in chain.stones.cells() {
            self.head[usize::from(cell)] = mv;
        }
        self.chains[usize::from(mv)] = chain;
        let mut captured = Bits::EMPTY;
        let mut enemies = around.and(&self.of[1 - me]);
        while let Some(beside) = enemies.first() {
            let head = self.head[usize::from(beside)];
            self.save(head);
            let enemy = &mut self.chains[usize::from(head)];
            enemies = enemies.without(&enemy.stones);
            enemy.liberties.remove(mv);
            if enemy.liberties.is_empty() && !enemy.is_safe {
                captured = captured.or(&enemy.stones);
            }
        }
        if !captured.is_empty() {
            self.capture(&area, &captured, mv);
        }
    }

    fn capture(&mut self, area: &Area<N>, captured: &Bits<N>, by: u16) {
        let me = 1 - self.turn;
        self.of[1 - me] = self.of[1 - me].without(captured);
        self.empty = self.empty.or(captured);
        for cell in captured.cells() {
            self.hash ^= key(cell, 1 - me);
            let key_chain = area.key_of[usize::from(cell)];
            if me == ATTACKER && key_chain != NO_KEY {
                self.standing &= !(1 << key_chain);
                self.standing_cells = self.standing_cells.without(&area.key_cells[usize::from(key_chain)]);
            }
            let mut own = area.around[usize::from(cell)].and(&self.of[me]);
            while let Some(beside) = own.first() {
                let head = self.head[usize::from(beside)];
                self.save(head);
                let chain = &mut self.chains[usize::from(head)];
                own = own.without(&chain.stones);
                chain.liberties.insert(cell);
            }
        }
        if let Some(last) = self.played.last_mut() {
            last.captured = *captured;
        }
        let chain = &self.chains[usize::from(by)];
        // A safe chain has a liberty more that is no cell.
        if (self.threats[1 - me] != UNLIMITED || me == ATTACKER)
            && captured.count() == 1
            && chain.stones.count() == 1
            && !chain.is_safe
            && chain.liberties.count() == 1
        {
            self.ko = captured.first().unwrap_or(NOWHERE);
        }
    }

    /// Takes the last move back.
    pub(crate) fn undo(&mut self) {
        let Some(last) = self.played.pop() else { return };
        self.turn = 1 - self.turn;
        let me = self.turn;
        (self.ko, self.standing, self.threats, self.hash) = (last.ko, last.standing, last.threats, last.hash);
        self.standing_cells = last.standing_cells;
        if last.mv == NOWHERE {
            return;
        }
        self.of[me].remove(last.mv);
        self.empty.insert(last.mv);
        self.of[1 - me] = self.of[1 - me].or(&last.captured);
        self.empty = self.empty.without(&last.captured);
        while self.changed.len() > last.changed as usize {
            let Some((head, chain)) = self.changed.pop() else { break };
            self.chains[usize::from(head)] = chain;
            for cell in chain.stones.cells() {
                self.head[usize::from(cell)] = head;
            }
        }
    }

    /// The stones that a move of the side to move captures.
    pub(crate) fn captures(&self, mv: u16) -> Bits<N> {
        let mut captured = Bits::EMPTY;
        for enemy in self.area.around[usize::from(mv)].and(&self.of[1 - self.turn]).cells() {
            let chain = self.chain(enemy);
            if !chain.is_safe && chain.liberties.count() == 1 {
                captured = captured.or(&chain.stones);
            }
        }
        captured
    }
}

#[inline]
const fn key(cell: u16, side: usize) -> u64 {
    mix((cell as u64) << 1 | side as u64 | 1 << 50)
}

/// SplitMix64's finaliser.
#[inline]
pub(crate) const fn mix(value: u64) -> u64 {
    let z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
