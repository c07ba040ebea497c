//! What was settled elsewhere and holds wherever a zone looks the same: the idea of relevance-zone pattern tables
//! (C.-C. Shih and others, 2022; 2025), with the key chains as an index.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use super::{
    area::ATTACKER,
    bits::Bits,
    stones::{Stones, mix},
};
use crate::Kept;

/// So many patterns of the same key chains are compared, those that fitted last in front.
const MOST_ALIKE: usize = 96;

/// What is within a zone, and what follows from it.
#[derive(Debug, Clone, Copy)]
struct Pattern<const N: usize, T> {
    zone: Bits<N>,
    of: [Bits<N>; 2],
    threats: [u8; 2],
    note: T,
}

/// Whether a side that wins with the threats that were there wins with those at hand: it has as many, and the other side no more.
fn suffices(winner: usize, there: [u8; 2], here: [u8; 2]) -> bool {
    here[winner] >= there[winner] && here[1 - winner] <= there[1 - winner]
}

/// Zones in which a side wins, whatever stands outside.
#[derive(Debug, Clone)]
pub(crate) struct Patterns<const N: usize, T> {
    shelves: HashMap<u64, Vec<Pattern<N, T>>, BuildHasherDefault<Mixed>>,
    count: usize,
    most: usize,
    /// Whether only what had the same threats is found.
    same_threats: bool,
}

impl<const N: usize, T: Copy> Patterns<N, T> {
    /// At most so many bytes of patterns.
    pub(crate) fn new(bytes: usize) -> Self {
        Self { shelves: HashMap::default(), count: 0, most: bytes / size_of::<Pattern<N, T>>(), same_threats: false }
    }

    /// The same, to find only what was settled with the same threats.
    pub(crate) fn of_the_same_threats(self) -> Self {
        Self { same_threats: true, ..self }
    }

    /// Remembers that the side wins the position at hand because of what is in the zone.
    pub(crate) fn add(&mut self, stones: &Stones<N>, winner: usize, zone: &Bits<N>, note: T) {
        if self.most == 0 || zone.count() as usize >= stones.area.len() {
            return;
        }
        let mut shelf = None;
        anchors(stones, winner, |key, cells| {
            let holds = cells.within(zone);
            if holds {
                shelf = Some(key);
            }
            holds
        });
        let Some(shelf) = shelf else { return };
        if self.count >= self.most {
            self.shelves.clear();
            self.count = 0;
        }
        let shelf = self.shelves.entry(shelf).or_default();
        let of = [stones.of[0].and(zone), stones.of[1].and(zone)];
        let pattern = Pattern { zone: *zone, of, threats: stones.threats(), note };
        if shelf.len() < MOST_ALIKE {
            self.count += 1;
            shelf.push(pattern);
        } else if let Some(last) = shelf.last_mut() {
            *last = pattern;
        }
        // Half way to the front: it has to prove itself first.
        let (last, middle) = (shelf.len() - 1, shelf.len() / 2);
        shelf.swap(last, middle);
    }

    /// Whether the side is known to win the position at hand: what was noted, and the zone.
    pub(crate) fn find(&mut self, stones: &Stones<N>, winner: usize) -> Option<(T, Bits<N>)> {
        if self.count == 0 {
            return None;
        }
        let mut found = None;
        let (here, same) = (stones.threats(), self.same_threats);
        anchors(stones, winner, |key, _| {
            let Some(shelf) = self.shelves.get_mut(&key) else { return false };
            let fits = |p: &Pattern<N, T>| {
                stones.of[0].and(&p.zone) == p.of[0]
                    && stones.of[1].and(&p.zone) == p.of[1]
                    && (p.threats == here || !same && suffices(winner, p.threats, here))
            };
            let Some(at) = shelf.iter().position(fits) else { return false };
            found = Some((shelf[at].note, shelf[at].zone));
            shelf.swap(at, at / 2);
            true
        });
        found
    }
}

/// Cells that the zone of a win of the side holds in any case, as a key, until one is taken.
///
/// Whoever captures a chain needs it with all points beside it; whoever keeps one needs its stones.
fn anchors<const N: usize>(stones: &Stones<N>, winner: usize, mut take: impl FnMut(u64, &Bits<N>) -> bool) {
    // Mixed, so that the bit of the winner is not taken for that of a cell.
    let about = mix(stones.hash_of_circumstances() ^ winner as u64);
    let cells = |head: u16| {
        let chain = stones.chain(head);
        if winner == ATTACKER { (chain.stones, chain.liberties) } else { (chain.stones, Bits::EMPTY) }
    };
    // Of several key chains the attacker has to capture all and the defender to keep any, or the other way round.
    if (winner == ATTACKER) == (stones.area.kept == Kept::Any) {
        let (mut all, mut free) = (Bits::EMPTY, Bits::EMPTY);
        stones.each_key_chain(|head| {
            let (stones, liberties) = cells(head);
            (all, free) = (all.or(&stones), free.or(&liberties));
        });
        take(all.hash(free.hash(about)), &all.or(&free));
    } else {
        let mut taken = false;
        stones.each_key_chain(|head| {
            if !taken {
                let (stones, liberties) = cells(head);
                taken = take(stones.hash(liberties.hash(about)), &stones.or(&liberties));
            }
        });
    }
}

/// Keys are mixed already.
#[derive(Debug, Clone, Copy, Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = mix(self.0 ^ u64::from(*byte));
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
