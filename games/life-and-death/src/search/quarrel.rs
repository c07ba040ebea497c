//! Life and death as a dispute between attacker and defender.

use std::{cell::RefCell, rc::Rc};

use tengen_search::proof_numbers::{Child, Dispute, Look};

use super::{
    area::{ATTACKER, DEFENDER, NOWHERE},
    bits::Bits,
    estimate::Estimate,
    patterns::Patterns,
    stones::Stones,
};
use crate::Kept;

/// A move that lives is looked for where two eyes are so many moves away: the estimate fills eyes of more than one point.
const NEAR: u32 = 2;

/// A position that is searched.
pub(crate) struct Quarrel<const N: usize> {
    pub(crate) stones: Stones<N>,
    pub(crate) estimate: Estimate<N>,
    keys: Vec<u16>,
    learnt: Learnt<N>,
}

/// What was settled, with the move that wins; every question about a problem adds to it.
pub(crate) type Learnt<const N: usize> = Rc<RefCell<Patterns<N, u16>>>;

impl<const N: usize> Quarrel<N> {
    pub(crate) fn new(stones: Stones<N>, estimate: Estimate<N>, learnt: Learnt<N>) -> Self {
        Self { stones, estimate, keys: Vec::new(), learnt }
    }

    /// What holds of the position at hand because it looks like one that was settled: whether the side to move wins, by
    /// which move, and the zone.
    fn alike(&self) -> Option<(bool, u16, Bits<N>)> {
        let mut learnt = self.learnt.borrow_mut();
        let me = self.stones.turn;
        let won = |(mv, zone)| (true, mv, zone);
        let lost = |(mv, zone)| (false, mv, zone);
        learnt.find(&self.stones, me).map(won).or_else(|| learnt.find(&self.stones, 1 - me).map(lost))
    }

    /// Where the attacker, to move, captures what is to be captured at once.
    pub(crate) fn capturing_move(&mut self) -> Option<u16> {
        if self.stones.turn != ATTACKER || self.stones.area.fixed_key {
            return None;
        }
        self.stones.key_chains(&mut self.keys);
        let mut at = None;
        for &head in &self.keys {
            let chain = self.stones.chain(head);
            let only = if chain.is_safe { None } else { chain.liberties.only() };
            match self.stones.area.kept {
                Kept::All if only.is_some_and(|cell| self.stones.is_allowed(cell)) => return only,
                Kept::All => {}
                Kept::Any => {
                    let cell = only?;
                    if *at.get_or_insert(cell) != cell {
                        return None;
                    }
                }
            }
        }
        at.filter(|cell| self.stones.is_allowed(*cell))
    }

    /// Where the defender, to move, makes the key stones alive for ever, as far as the estimate made last sees such a
    /// move, and what they live on.
    fn living_move(&mut self) -> Option<(u16, Bits<N>)> {
        let nearest = self.estimate.nearest();
        if self.stones.turn != DEFENDER || nearest.moves > NEAR {
            return None;
        }
        for cell in nearest.fill.cells() {
            if self.stones.is_allowed(cell) {
                self.stones.play(cell);
                let alive = self.stones.alive();
                self.stones.undo();
                if let Some(zone) = alive {
                    return Some((cell, zone));
                }
            }
        }
        None
    }

    /// The move that wins at a glance, if there is one.
    pub(crate) fn glance(&mut self) -> Option<u16> {
        self.estimate.numbers(&self.stones);
        self.capturing_move().or_else(|| self.living_move().map(|(cell, _)| cell))
    }

    /// The move that wins because of what was learnt, if there is one.
    pub(crate) fn learnt_win(&mut self) -> Option<u16> {
        self.alike().filter(|(wins, ..)| *wins).map(|(_, mv, _)| mv)
    }

    /// The zone in which the attacker's replies matter, if the defender else passes: key chains with a liberty.
    fn zone_to_stand(&self, refuted: &Bits<N>) -> Bits<N> {
        let chains = self.keys.iter().map(|head| self.stones.chain(*head));
        let liberty = |liberties: Bits<N>| liberties.and(refuted).first().or(liberties.first());
        let stand = |chain: &super::stones::Chain<N>| {
            let mut zone = chain.stones;
            if !chain.is_safe {
                zone.insert(liberty(chain.liberties).unwrap_or(0));
            }
            zone
        };
        match self.stones.area.kept {
            Kept::All => chains.fold(Bits::EMPTY, |zone, chain| zone.or(&stand(chain))),
            Kept::Any => {
                let most = chains.max_by_key(|chain| {
                    (chain.is_safe, chain.liberties.meets(refuted), chain.liberties.count(), chain.stones.count())
                });
                most.map_or(Bits::EMPTY, stand)
            }
        }
    }
}

type Open<const N: usize> = Child<u16, Bits<N>>;

impl<const N: usize> Quarrel<N> {
    /// The loss of a side that may pass: only what lies in the zone of its pass matters.
    fn review_by_pass(&mut self, children: &mut [Open<N>], more: &mut Vec<u16>) -> Option<Bits<N>> {
        let Some(pass) = children.iter().find(|child| child.mv == NOWHERE) else {
            more.push(NOWHERE);
            return None;
        };
        let matters = pass.grounds.filter(|_| pass.loses())?;
        let mut zone = matters;
        let mut left = matters.and(&self.stones.empty);
        let mut open = false;
        for child in children.iter_mut().filter(|child| child.mv != NOWHERE) {
            let cell = child.mv;
            child.dropped = !matters.has(cell);
            if child.dropped {
                continue;
            }
            left.remove(cell);
            match child.grounds {
                Some(grounds) if child.loses() => {
                    zone = zone.or(&grounds).or(&self.stones.captures_need(cell));
                }
                _ => open = true,
            }
        }
        for cell in left.cells() {
            if self.stones.is_allowed(cell) {
                more.push(cell);
            } else if self.stones.is_suicide(cell) {
                zone = zone.or(&self.stones.suicide_needs(cell));
            }
        }
        (!open && more.is_empty()).then(|| self.stones.whole(zone))
    }

    /// The loss of an attacker who may not pass: a zone in which each of his moves is refuted.
    fn review_all(&mut self, children: &mut [Open<N>], more: &mut Vec<u16>) -> Option<Bits<N>> {
        self.stones.key_chains(&mut self.keys);
        let (mut listed, mut refuted) = (Bits::<N>::EMPTY, Bits::<N>::EMPTY);
        for child in children.iter() {
            listed.insert(child.mv);
            if child.loses() {
                refuted.insert(child.mv);
            }
        }
        let mut zone = self.stones.whole(self.zone_to_stand(&refuted));
        let mut done = Bits::<N>::EMPTY;
        let mut open = false;
        while let Some(cell) = zone.and(&self.stones.empty).without(&done).first() {
            done.insert(cell);
            if refuted.has(cell) {
                if let Some(grounds) = children.iter().find(|child| child.mv == cell).and_then(|child| child.grounds) {
                    zone = self.stones.whole(zone.or(&grounds).or(&self.stones.captures_need(cell)));
                }
            } else if listed.has(cell) {
                open = true;
            } else if self.stones.is_allowed(cell) {
                more.push(cell);
            } else if self.stones.is_suicide(cell) {
                zone = self.stones.whole(zone.or(&self.stones.suicide_needs(cell)));
            }
        }
        if open || !more.is_empty() {
            return None;
        }
        for child in children.iter_mut() {
            child.dropped = !zone.has(child.mv);
        }
        Some(zone)
    }
}

impl<const N: usize> Dispute for Quarrel<N> {
    type Move = u16;
    type Grounds = Bits<N>;

    fn key(&self) -> u64 {
        self.stones.hash()
    }

    fn look(&mut self) -> Look<Bits<N>> {
        if self.stones.is_captured() {
            return if self.stones.turn == DEFENDER { Look::Lost(Bits::EMPTY) } else { Look::Won(Bits::EMPTY) };
        }
        if self.stones.turn == ATTACKER
            && let Some(zone) = self.stones.alive()
        {
            return Look::Lost(if self.stones.area.has_zones { zone } else { self.stones.everywhere() });
        }
        if let Some(cell) = self.capturing_move() {
            return Look::Won(self.stones.zone_of_win(cell, &Bits::EMPTY));
        }
        if let Some(look) = self.recall() {
            return look;
        }
        let open = self.estimate.numbers(&self.stones);
        if let Some((cell, zone)) = self.living_move() {
            return Look::Won(self.stones.zone_of_win(cell, &zone));
        }
        Look::Open(open)
    }

    fn moves(&mut self, moves: &mut Vec<u16>) {
        self.estimate.moves(&self.stones, moves);
    }

    fn play(&mut self, mv: u16) {
        self.stones.play(mv);
    }

    fn undo(&mut self) {
        self.stones.undo();
    }

    fn won(&mut self, mv: u16, grounds: &Bits<N>) -> Bits<N> {
        self.stones.zone_of_win(mv, grounds)
    }

    fn review(&mut self, children: &mut [Open<N>], more: &mut Vec<u16>) -> Option<Bits<N>> {
        if self.stones.may_pass() {
            self.review_by_pass(children, more)
        } else if children.is_empty() || children.iter().any(Child::loses) {
            self.review_all(children, more)
        } else {
            None
        }
    }

    fn learn(&mut self, wins: bool, by: Option<u16>, zone: &Bits<N>) {
        let winner = if wins { self.stones.turn } else { 1 - self.stones.turn };
        self.learnt.borrow_mut().add(&self.stones, winner, zone, by.unwrap_or(NOWHERE));
    }

    fn recall(&mut self) -> Option<Look<Bits<N>>> {
        let (wins, _, zone) = self.alike()?;
        Some(if wins { Look::Won(zone) } else { Look::Lost(zone) })
    }

    fn repeated(&mut self, moves: usize) -> (bool, Bits<N>) {
        // Playing for ever captures nothing, but no defender has threats for ever.
        let attacker_wins = self.stones.area.two_eyes || self.stones.has_retaken(moves);
        let winner = if attacker_wins { ATTACKER } else { DEFENDER };
        (self.stones.turn == winner, self.stones.everywhere())
    }
}
