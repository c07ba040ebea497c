//! The same problem with more and more ko threats: what decides between win, ko and fail.

use std::{collections::HashSet, sync::Arc};

use tengen_board::Point;
use tengen_search::proof_numbers::{Dispute, ProofSearch};

use super::{
    area::{ATTACKER, Area, DEFENDER, NOWHERE},
    estimate::Estimate,
    extract::Extract,
    quarrel::Quarrel,
    stones::Stones,
};
use crate::{Answer, KoFight, Limits, Problem, Proof, Threats, Verdict, check};

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
    worth_retaking: HashSet<u64>,
}

impl<'a, const N: usize> Ladder<'a, N> {
    pub(crate) fn new(problem: &'a Problem, limits: &Limits<'a>) -> Self {
        Self {
            problem,
            area: Arc::new(Area::of(problem)),
            search: ProofSearch::new(limits.memory, limits.stop),
            stop: limits.stop,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            worth_retaking: HashSet::new(),
        }
    }

    /// Whether proofs keep to their zones.
    pub(crate) fn zones(mut self, has_zones: bool) -> Self {
        if let Some(area) = Arc::get_mut(&mut self.area) {
            area.has_zones = has_zones;
        }
        self
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
        let mut stones = Stones::new(Arc::clone(&self.area), self.me(), ko, self.threats(lead));
        if self.threats(lead)[DEFENDER] == Threats::Unlimited {
            stones.worth_retaking = Arc::new(self.worth_retaking.clone());
        }
        Quarrel::new(stones, Estimate::new())
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

    /// As [`wins`](Self::wins), and what was assumed of retaking is shown, too. A win of the attacker comes with its proof.
    fn settles(&mut self, lead: Lead, nodes: u64) -> Option<(bool, Option<Proof>)> {
        let wins = self.wins(lead, nodes)?;
        let by_attacker = wins == (self.me() == ATTACKER);
        if !by_attacker || self.threats(lead)[DEFENDER] != Threats::Unlimited {
            return Some((wins, None));
        }
        match self.proof(lead, wins) {
            Ok(proof) => Some((wins, Some(proof))),
            Err(saved) if saved.is_empty() => Some((wins, None)),
            Err(saved) => {
                self.worth_retaking.extend(saved);
                self.settles(lead, nodes)
            }
        }
    }

    pub(crate) fn climb(mut self) -> (Answer, Vec<Proof>) {
        let (mut clean, mut at_all) = (None, None);
        let mut share = FIRST_SHARE;
        while !self.is_over() {
            if clean.is_none() {
                clean = self.settles(Lead::Theirs, share);
            }
            if matches!(clean, Some((true, _))) || self.is_over() {
                break;
            }
            if at_all.is_none() {
                at_all = self.settles(Lead::AllMine, share / 2);
            }
            if matches!(at_all, Some((false, _))) || clean.is_some() && at_all.is_some() {
                break;
            }
            share = share.saturating_mul(2);
        }
        match (clean, at_all) {
            (Some((true, proof)), _) => self.answer(Verdict::Win, &[(Lead::Theirs, true)], proof),
            (_, Some((false, proof))) => self.answer(Verdict::Fail, &[(Lead::AllMine, false)], proof),
            (Some((false, _)), Some((true, _))) => self.ko(),
            (Some((false, _)), None) => self.unknown(Lead::AllMine),
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
                    return self.answer(Verdict::Ko(KoFight { needed: Some(needed) }), &claims, None);
                }
                Some(_) => {}
            }
        }
        if at_even {
            self.answer(Verdict::Ko(KoFight { needed: None }), &[(Lead::Mine(0), true), (Lead::Theirs, false)], None)
        } else {
            self.answer(Verdict::Ko(KoFight { needed: None }), &[(Lead::AllMine, true), (Lead::Theirs, false)], None)
        }
    }

    fn point(&self, mv: u16) -> Option<Point> {
        (mv != NOWHERE).then(|| self.area.points[usize::from(mv)])
    }

    fn unknown(mut self, lead: Lead) -> (Answer, Vec<Proof>) {
        let quarrel = self.quarrel(lead);
        let best = self.search.best(quarrel.key()).and_then(|mv| self.point(mv));
        let guess = best.or_else(|| self.any_move(lead));
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
    fn answer(mut self, verdict: Verdict, claims: &[(Lead, bool)], mut known: Option<Proof>) -> (Answer, Vec<Proof>) {
        let found = self.search.nodes;
        let mut proofs = Vec::new();
        for &(lead, wins) in claims {
            let proof = known.take().or_else(|| self.proof(lead, wins).ok());
            let Some(proof) = proof.filter(|proof| check(self.problem, proof).is_ok()) else { break };
            proofs.push(proof);
        }
        let proved = proofs.len() == claims.len();
        let line = proofs.first().map(super::line::main_line).unwrap_or_default();
        let (lead, wins) = claims[0];
        let (moves, complete) = if wins { self.winning_moves(lead, found) } else { (Vec::new(), true) };
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

    /// A proof, or the positions in which a retaking saves the defender after all, if it failed for that.
    fn proof(&mut self, lead: Lead, wins: bool) -> Result<Proof, Vec<u64>> {
        let prover = if wins { self.me() } else { 1 - self.me() };
        let sides = self.threats(lead);
        let mut threats = sides;
        threats[self.area.defender.index()] = sides[DEFENDER];
        threats[(!self.area.defender).index()] = sides[ATTACKER];
        let mut quarrel = self.quarrel(lead);
        let most_nodes = self.most_nodes.max(self.search.nodes);
        let mut extract = Extract::new(&mut quarrel, &mut self.search, self.stop, most_nodes);
        extract.proof(prover, threats).ok_or(extract.saved_by_retaking)
    }

    /// The first moves that win, the one found first in front, and whether the others are known not to.
    fn winning_moves(&mut self, lead: Lead, spent: u64) -> (Vec<Point>, bool) {
        let mut quarrel = self.quarrel(lead);
        let best = self.search.run(&mut quarrel, u64::MAX).best.or_else(|| quarrel.glance());
        let mut moves: Vec<Point> = best.and_then(|mv| self.point(mv)).into_iter().collect();
        let mut complete = true;
        let all: Vec<u16> = quarrel.stones.empty.cells().filter(|cell| quarrel.stones.is_allowed(*cell)).collect();
        let until = self.search.nodes + 20_000.max(2 * spent);
        for cell in all {
            if Some(cell) == best {
                continue;
            }
            let before = [quarrel.key()];
            quarrel.play(cell);
            let left = until.min(self.most_nodes).saturating_sub(self.search.nodes);
            let wins = if self.is_over() { None } else { self.search.run_after(&mut quarrel, &before, left).wins() };
            quarrel.undo();
            match wins {
                Some(false) => moves.extend(self.point(cell)),
                Some(true) => {}
                None => complete = false,
            }
        }
        (moves, complete)
    }
}
