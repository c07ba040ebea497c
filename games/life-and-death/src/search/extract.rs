//! Writes a proof down: the search remembers results, not trees, so it is asked again along the way.

use std::collections::HashMap;

use tengen_search::proof_numbers::{Dispute, ProofSearch};

use super::{
    area::{ATTACKER, DEFENDER, NOWHERE},
    bits::Bits,
    patterns::Patterns,
    quarrel::Quarrel,
};
use crate::{Kept, Node, Proof, Step, Threats};

/// Longer lines are not written down.
const LONGEST: usize = 500;

/// A larger proof is not written down.
const MOST_NODES: usize = 4_000_000;

pub(crate) struct Extract<'a, 's, const N: usize> {
    pub(crate) quarrel: &'a mut Quarrel<N>,
    pub(crate) search: &'a mut ProofSearch<'s, Quarrel<N>>,
    pub(crate) stop: &'a dyn Fn() -> bool,
    /// The most positions that may be looked at again for it.
    pub(crate) most_nodes: u64,
    nodes: Vec<(Step, Bits<N>)>,
    known: HashMap<u64, u32>,
    /// Positions that are written, by what they look like in their zones.
    alike: Patterns<N, u32>,
    /// The positions that are being written: key, index, and whether a retaking led there.
    path: Vec<(u64, u32, bool)>,
    /// Whether the last move was one.
    retaken: bool,
    prover: usize,
}

/// For zones of positions that are written.
const BYTES_ALIKE: usize = 32 << 20;

/// Positions looked at to see whether another move wins.
const TRY: u64 = 2_000;

/// What stands for a position that is being written.
const PENDING: Step = Step::Captured;

impl<'a, 's, const N: usize> Extract<'a, 's, N> {
    pub(crate) fn new(
        quarrel: &'a mut Quarrel<N>,
        search: &'a mut ProofSearch<'s, Quarrel<N>>,
        stop: &'a dyn Fn() -> bool,
        most_nodes: u64,
    ) -> Self {
        Self {
            quarrel,
            search,
            stop,
            most_nodes,
            nodes: Vec::new(),
            known: HashMap::new(),
            alike: Patterns::new(BYTES_ALIKE).of_the_same_threats(),
            path: Vec::new(),
            retaken: false,
            prover: ATTACKER,
        }
    }

    /// The proof that the side wins from the position at hand, with the threats of Black and White; nothing if it cannot be
    /// found again within the limits.
    pub(crate) fn proof(&mut self, prover: usize, threats: [Threats; 2]) -> Option<Proof> {
        self.prover = prover;
        self.node()?;
        let area = std::sync::Arc::clone(&self.quarrel.stones.area);
        let nodes = std::mem::take(&mut self.nodes).into_iter().map(|(step, zone)| {
            let mut points = area.fixed.clone();
            points.extend(zone.cells().map(|cell| area.points[usize::from(cell)]));
            points.sort_unstable();
            Node { step, zone: points }
        });
        Some(Proof { captured: prover == ATTACKER, threats, nodes: nodes.collect() })
    }

    /// The index of the node of the position at hand, and its zone.
    fn node(&mut self) -> Option<(u32, Bits<N>)> {
        let key = self.quarrel.key();
        if let Some(&index) = self.known.get(&key) {
            return Some((index, self.nodes[index as usize].1));
        }
        let retaken = std::mem::take(&mut self.retaken);
        if let Some((index, zone)) = self.alike.find(&self.quarrel.stones, self.prover) {
            return Some((index, zone));
        }
        if let Some(at) = self.path.iter().position(|(before, ..)| *before == key) {
            // The attacker may go round in circles only if the defender spends threats on them, the defender only if he does not.
            let spends = retaken || self.path[at + 1..].iter().any(|(.., retaken)| *retaken);
            let index = self.path[at].1;
            return ((self.prover == ATTACKER) == spends).then(|| (index, self.quarrel.stones.everywhere()));
        }
        if self.nodes.len() >= MOST_NODES
            || self.path.len() >= LONGEST
            || self.nodes.len().is_multiple_of(64) && (self.stop)()
        {
            return None;
        }
        let index = self.nodes.len() as u32;
        self.nodes.push((PENDING, Bits::EMPTY));
        self.path.push((key, index, retaken));
        let written = self.write();
        self.path.pop();
        let (step, zone) = written?;
        self.nodes[index as usize] = (step, zone);
        self.known.insert(key, index);
        self.alike.add(&self.quarrel.stones, self.prover, &zone, index);
        Some((index, zone))
    }

    fn write(&mut self) -> Option<(Step, Bits<N>)> {
        if self.quarrel.stones.is_captured() {
            return (self.prover == ATTACKER).then_some((Step::Captured, Bits::EMPTY));
        }
        if self.quarrel.stones.turn != self.prover {
            if self.prover == DEFENDER
                && let Some(zone) = self.quarrel.stones.alive()
            {
                return Some((Step::Alive, zone));
            }
            return self.replies();
        }
        let remembered = self.search.winning(self.quarrel.key());
        let at_hand = self.quarrel.glance().or(remembered).or_else(|| self.quarrel.learnt_win());
        let first = match at_hand {
            Some(mv) => mv,
            None => self.winning_move()?,
        };
        if let Some(written) = self.play(first) {
            return Some(written);
        }
        self.other_wins(first).into_iter().find_map(|mv| self.play(mv))
    }

    fn play(&mut self, mv: u16) -> Option<(Step, Bits<N>)> {
        self.retaken = self.quarrel.stones.is_retaking(mv);
        self.quarrel.play(mv);
        let child = self.node();
        self.quarrel.undo();
        let (child, after) = child?;
        Some((Step::Play(self.point(mv), child), self.quarrel.stones.zone_of_win(mv, &after)))
    }

    /// Other moves known to win, for an attacker whose best move leads back to where he was.
    fn other_wins(&mut self, first: u16) -> Vec<u16> {
        if self.prover == DEFENDER || (self.stop)() {
            return Vec::new();
        }
        let stones = &self.quarrel.stones;
        let pass = stones.may_pass().then_some(NOWHERE);
        let moves: Vec<u16> = stones.empty.cells().filter(|cell| stones.is_allowed(*cell)).chain(pass).collect();
        let left = |search: &ProofSearch<'s, Quarrel<N>>| self.most_nodes.saturating_sub(search.nodes).min(TRY);
        let mut wins = Vec::new();
        for mv in moves.into_iter().filter(|mv| *mv != first) {
            self.quarrel.play(mv);
            let nodes = left(self.search);
            if self.search.run(self.quarrel, nodes).wins() == Some(false) {
                wins.push(mv);
            }
            self.quarrel.undo();
        }
        wins
    }

    fn point(&self, mv: u16) -> Option<tengen_board::Point> {
        (mv != NOWHERE).then(|| self.quarrel.stones.area.points[usize::from(mv)])
    }

    /// The move by which the prover, to move, wins.
    fn winning_move(&mut self) -> Option<u16> {
        // The attacker's wins do not depend on how one got here.
        let before: Vec<u64> = match self.prover {
            DEFENDER => self.path[..self.path.len() - 1].iter().map(|(key, ..)| *key).collect(),
            _ => Vec::new(),
        };
        let left = self.most_nodes.checked_sub(self.search.nodes)?;
        let found = self.search.run_after(self.quarrel, &before, left);
        found.best.filter(|_| found.wins() == Some(true))
    }

    fn reply(&mut self, mv: u16, replies: &mut Vec<(Option<tengen_board::Point>, u32)>) -> Option<Bits<N>> {
        let needed = if mv == NOWHERE { Bits::EMPTY } else { self.quarrel.stones.captures_need(mv) };
        self.retaken = self.quarrel.stones.is_retaking(mv);
        self.quarrel.play(mv);
        let child = self.node();
        self.quarrel.undo();
        let (child, zone) = child?;
        replies.push((self.point(mv), child));
        Some(zone.or(&needed))
    }

    fn replies(&mut self) -> Option<(Step, Bits<N>)> {
        let mut replies = Vec::new();
        let may_pass = self.quarrel.stones.may_pass();
        let mut zone = if may_pass { self.reply(NOWHERE, &mut replies)? } else { self.zone_to_stand()? };
        let matters = zone;
        let mut done = Bits::EMPTY;
        loop {
            let among = if may_pass { matters } else { zone };
            let Some(cell) = among.and(&self.quarrel.stones.empty).without(&done).first() else { break };
            done.insert(cell);
            if self.quarrel.stones.is_allowed(cell) {
                zone = zone.or(&self.reply(cell, &mut replies)?);
            } else if self.quarrel.stones.is_suicide(cell) {
                zone = zone.or(&self.quarrel.stones.suicide_needs(cell));
            }
            if !may_pass {
                zone = self.quarrel.stones.whole(zone);
            }
        }
        let zone = self.quarrel.stones.whole(zone);
        Some((Step::Replies(replies), zone))
    }

    /// What the search found the defender to stand on.
    fn zone_to_stand(&mut self) -> Option<Bits<N>> {
        let left = self.most_nodes.checked_sub(self.search.nodes)?;
        let before: Vec<u64> = self.path[..self.path.len() - 1].iter().map(|(key, ..)| *key).collect();
        let found = self.search.run_after(self.quarrel, &before, left);
        let grounds = found.grounds.filter(|_| found.wins() == Some(false))?;
        let mut keys = Vec::new();
        self.quarrel.stones.key_chains(&mut keys);
        let stones = &self.quarrel.stones;
        let within = |head: &u16| stones.chain(*head).stones.within(&grounds);
        let mut zone = Bits::EMPTY;
        match stones.area.kept {
            Kept::All => {
                for head in keys {
                    zone = zone.or(&self.standing(head, &grounds));
                }
            }
            Kept::Any => {
                let head = keys.iter().copied().filter(within).min_by_key(|head| stones.chain(*head).liberties.count());
                zone = self.standing(head?, &grounds);
            }
        }
        Some(self.quarrel.stones.whole(zone))
    }

    fn standing(&self, head: u16, grounds: &Bits<N>) -> Bits<N> {
        let chain = self.quarrel.stones.chain(head);
        let mut zone = chain.stones;
        if !chain.is_safe {
            let liberty = chain.liberties.and(grounds).first().or(chain.liberties.first());
            zone.insert(liberty.unwrap_or(0));
        }
        zone
    }
}
