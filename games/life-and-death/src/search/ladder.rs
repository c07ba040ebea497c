//! The same problem with more and more ko threats: what decides between win, ko and fail.

use std::{cell::RefCell, rc::Rc, sync::Arc};

use tengen_board::Point;
use tengen_search::proof_numbers::{Dispute, ProofSearch};

use super::{
    area::{ATTACKER, Area, DEFENDER, NOWHERE},
    estimate::Estimate,
    extract::Extract,
    patterns::Patterns,
    quarrel::{Learnt, Quarrel},
    stones::Stones,
    way::Way,
};
use crate::{Answer, KoFight, Limits, Problem, Proof, Step, Threats, Verdict, check};

/// A ko that takes more threats than this is called a ko of unknown price.
const MOST_THREATS: i8 = 5;

/// Who is better off for threats: whoever moves first by so many, or one side without limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lead {
    Theirs,
    Mine(i8),
    AllMine,
}

/// Positions looked at before the other end of the ladder gets its turn.
const FIRST_SHARE: u64 = 4_000;

pub(crate) struct Ladder<'a, const N: usize> {
    problem: &'a Problem,
    area: Arc<Area<N>>,
    search: ProofSearch<'a, Quarrel<N>>,
    stop: &'a dyn Fn() -> bool,
    most_nodes: u64,
    learnt: Learnt<N>,
    way: Way,
}

impl<'a, const N: usize> Ladder<'a, N> {
    pub(crate) fn new(problem: &'a Problem, limits: &Limits<'a>) -> Self {
        Self {
            problem,
            area: Arc::new(Area::of(problem)),
            search: ProofSearch::new(limits.memory / 4 * 3, limits.stop),
            learnt: Rc::new(RefCell::new(Patterns::new(limits.memory / 4))),
            stop: limits.stop,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            way: Way::USUAL,
        }
    }

    /// Whether proofs keep to their zones.
    pub(crate) fn zones(mut self, has_zones: bool) -> Self {
        if let Some(area) = Arc::get_mut(&mut self.area) {
            area.has_zones = has_zones;
        }
        self
    }

    /// In another way than the usual one.
    pub(crate) fn way(mut self, way: Way) -> Self {
        self.search = self.search.with_room(way.room());
        self.way = way;
        self
    }

    /// Whether the defender, who lives, can make the key stones live unconditionally.
    pub(crate) fn two_eyes(mut self) -> Option<bool> {
        if let Some(area) = Arc::get_mut(&mut self.area) {
            area.two_eyes = true;
        }
        let lead = if self.me() == DEFENDER { Lead::Theirs } else { Lead::AllMine };
        self.wins(lead, u64::MAX).map(|wins| wins == (self.me() == DEFENDER))
    }

    fn me(&self) -> usize {
        if self.problem.to_play == self.problem.defender() { DEFENDER } else { ATTACKER }
    }

    /// The threats of attacker and defender.
    fn threats(&self, lead: Lead) -> [Threats; 2] {
        let given = |colour: tengen_go::Colour| self.problem.threats[colour.index()];
        let more = |given: u8, lead: i8| Threats::Count(given.saturating_add(lead.max(0) as u8));
        let (mine, theirs) = (given(self.problem.to_play), given(!self.problem.to_play));
        let (mine, theirs) = match lead {
            Lead::Theirs => (Threats::Count(mine), Threats::Unlimited),
            Lead::Mine(lead) => (more(mine, lead), more(theirs, -lead)),
            Lead::AllMine => (Threats::Unlimited, Threats::Count(theirs)),
        };
        if self.me() == ATTACKER { [mine, theirs] } else { [theirs, mine] }
    }

    fn quarrel(&self, lead: Lead) -> Quarrel<N> {
        let ko = self.problem.ko.and_then(|ko| self.area.cell(ko)).unwrap_or(NOWHERE);
        let stones = Stones::new(Arc::clone(&self.area), self.me(), ko, self.threats(lead));
        Quarrel::new(stones, Estimate::new(self.way), Rc::clone(&self.learnt))
    }

    fn is_over(&self) -> bool {
        (self.stop)() || self.search.nodes >= self.most_nodes
    }

    /// Whether whoever moves first wins, if it is shown with so many more positions.
    fn wins(&mut self, lead: Lead, nodes: u64) -> Option<bool> {
        let nodes = nodes.min(self.most_nodes.saturating_sub(self.search.nodes));
        self.search.run(&mut self.quarrel(lead), nodes).wins()
    }

    fn wins_in_the_end(&mut self, lead: Lead) -> Option<bool> {
        self.wins(lead, u64::MAX)
    }

    pub(crate) fn climb(mut self) -> (Answer, Vec<Proof>) {
        let (mut clean, mut at_all) = (None, None);
        let mut share = FIRST_SHARE;
        if self.way.doubts_first() {
            at_all = self.wins(Lead::AllMine, 2 * share);
        }
        while at_all != Some(false) && !self.is_over() {
            if clean.is_none() {
                clean = self.wins(Lead::Theirs, share);
            }
            if clean == Some(true) || self.is_over() {
                break;
            }
            if at_all.is_none() {
                at_all = self.wins(Lead::AllMine, share / 2);
            }
            if at_all == Some(false) || clean.is_some() && at_all.is_some() {
                break;
            }
            share = share.saturating_mul(2);
        }
        match (clean, at_all) {
            (Some(true), _) => self.answer(Verdict::Win, &[(Lead::Theirs, true)]),
            (_, Some(false)) => self.answer(Verdict::Fail, &[(Lead::AllMine, false)]),
            (Some(false), Some(true)) => self.ko(),
            (Some(false), None) => self.unknown(Lead::AllMine),
            _ => self.unknown(Lead::Theirs),
        }
    }

    /// How many threats the ko takes.
    fn ko(mut self) -> (Answer, Vec<Proof>) {
        let Some(at_even) = self.wins_in_the_end(Lead::Mine(0)) else { return self.unknown(Lead::Mine(0)) };
        let step = if at_even { -1 } else { 1 };
        let mut lead = 0;
        while lead != step * MOST_THREATS {
            lead += step;
            match self.wins_in_the_end(Lead::Mine(lead)) {
                None => return self.unknown(Lead::Mine(lead - step)),
                Some(wins) if wins != at_even => {
                    let needed = if at_even { lead - step } else { lead };
                    let claims = [(Lead::Mine(needed), true), (Lead::Mine(needed - 1), false)];
                    return self.answer(Verdict::Ko(KoFight { needed: Some(needed) }), &claims);
                }
                Some(_) => {}
            }
        }
        if at_even {
            self.answer(Verdict::Ko(KoFight { needed: None }), &[(Lead::Mine(0), true), (Lead::Theirs, false)])
        } else {
            self.answer(Verdict::Ko(KoFight { needed: None }), &[(Lead::AllMine, true), (Lead::Theirs, false)])
        }
    }

    fn point(&self, mv: u16) -> Option<Point> {
        (mv != NOWHERE).then(|| self.area.points[usize::from(mv)])
    }

    fn best_move(&self, lead: Lead) -> Option<Point> {
        self.search.best(self.quarrel(lead).key()).and_then(|mv| self.point(mv))
    }

    fn unknown(mut self, lead: Lead) -> (Answer, Vec<Proof>) {
        let guess = self.best_move(lead).or_else(|| self.any_move(lead));
        let answer = Answer {
            verdict: Verdict::Unknown,
            proved: false,
            moves: Vec::new(),
            complete: false,
            guess,
            line: guess.map(Some).into_iter().collect(),
            nodes: self.search.nodes,
        };
        (answer, Vec::new())
    }

    fn any_move(&mut self, lead: Lead) -> Option<Point> {
        let mut quarrel = self.quarrel(lead);
        let stones = &quarrel.stones;
        let first = stones.empty.cells().find(|cell| stones.is_allowed(*cell));
        let mut moves = Vec::new();
        quarrel.moves(&mut moves);
        moves.into_iter().find(|mv| *mv != NOWHERE).or(first).and_then(|mv| self.point(mv))
    }

    /// The verdict with its checked proofs; an answer that is not proved if they cannot be written down in time.
    fn answer(mut self, verdict: Verdict, claims: &[(Lead, bool)]) -> (Answer, Vec<Proof>) {
        let found = self.search.nodes;
        let mut proofs = Vec::new();
        for &(lead, wins) in claims {
            let Some(proof) = self.proof(lead, wins).filter(|proof| check(self.problem, proof).is_ok()) else { break };
            proofs.push(proof);
        }
        let proved = proofs.len() == claims.len();
        let line = proofs.first().map(|proof| super::line::main_line(self.problem, proof)).unwrap_or_default();
        let (lead, wins) = claims[0];
        let first = match proofs.first().and_then(|proof| proof.nodes.first()).map(|node| &node.step) {
            Some(Step::Play(first, _)) => *first,
            _ => self.best_move(lead),
        };
        let (moves, complete) = if wins { self.winning_moves(lead, first, found) } else { (Vec::new(), true) };
        let answer = Answer {
            verdict: if proved { verdict } else { Verdict::Unknown },
            proved,
            guess: moves.first().copied().filter(|_| !proved),
            moves: if proved { moves } else { Vec::new() },
            complete: complete && proved,
            line,
            nodes: self.search.nodes,
        };
        (answer, proofs)
    }

    /// What was found, written down.
    fn proof(&mut self, lead: Lead, wins: bool) -> Option<Proof> {
        let prover = if wins { self.me() } else { 1 - self.me() };
        let mut quarrel = self.quarrel(lead);
        let sides = self.threats(lead);
        let mut threats = sides;
        threats[self.area.defender.index()] = sides[DEFENDER];
        threats[(!self.area.defender).index()] = sides[ATTACKER];
        let most_nodes = self.most_nodes.max(self.search.nodes);
        Extract::new(&mut quarrel, &mut self.search, self.stop, most_nodes).proof(prover, threats)
    }

    /// The first moves that win, the one found first in front, and whether the others are known not to.
    fn winning_moves(&mut self, lead: Lead, first: Option<Point>, spent: u64) -> (Vec<Point>, bool) {
        let quarrel = self.quarrel(lead);
        let best = first.and_then(|point| self.area.cell(point));
        let mut moves: Vec<Point> = first.into_iter().collect();
        let mut complete = true;
        let all: Vec<u16> = quarrel.stones.empty.cells().filter(|cell| quarrel.stones.is_allowed(*cell)).collect();
        let until = self.search.nodes + 20_000.max(2 * spent);
        for cell in all {
            if Some(cell) == best {
                continue;
            }
            match self.wins_with(lead, cell, until) {
                Some(true) => moves.extend(self.point(cell)),
                Some(false) => {}
                None => complete = false,
            }
        }
        (moves, complete)
    }

    /// Whether whoever moves first wins with this move, if it is shown before so many positions are looked at.
    fn wins_with(&mut self, lead: Lead, cell: u16, until: u64) -> Option<bool> {
        if self.is_over() {
            return None;
        }
        let mut quarrel = self.quarrel(lead);
        let before = [quarrel.key()];
        quarrel.play(cell);
        let left = until.min(self.most_nodes).saturating_sub(self.search.nodes);
        Some(!self.search.run_after(&mut quarrel, &before, left).wins()?)
    }
}
