//! Wins by fours and threes (VCT): every attack threatens to win by fours, so that only answers which spoil that count.
//!
//! The tree of attacks and defences is searched by proof numbers (depth first, A. Nagai, 2002): a proof number says how much
//! is left to show that the attack wins, a disproof number that it does not.

use std::{collections::HashMap, rc::Rc};

use tengen_lines::gomoku::Winning;

use super::vcf::{LONGEST, stops};
use super::{Vcf, Verdict, Win};
use crate::cell::Cell;
use crate::kind::Kind;
use crate::position::Position;

/// Whether whoever is to move wins by fours and threes, looking at `most` positions at most, or until `stop` says so.
pub fn vct(vcf: &mut Vcf, position: &mut Position, most: u64, stop: &dyn Fn() -> bool) -> Verdict<Win> {
    let mut search = Vct { vcf, known: HashMap::new(), threats: HashMap::new(), nodes: 0, most, stop, stopped: false };
    match search.attack(position, CERTAIN, CERTAIN) {
        Numbers { proof: 0, .. } => search.tree(position).map_or(Verdict::Unknown, Verdict::Won),
        Numbers { disproof: 0, .. } if !search.stopped => Verdict::None,
        _ => Verdict::Unknown,
    }
}

/// How much is left to prove and to disprove; 0 is done, [`CERTAIN`] never.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

const CERTAIN: u32 = 1 << 30;
const WON: Numbers = Numbers { proof: 0, disproof: CERTAIN };
const NOT_WON: Numbers = Numbers { proof: CERTAIN, disproof: 0 };
const OPEN: Numbers = Numbers { proof: 1, disproof: 1 };

impl Numbers {
    fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// A search for a chain of fours inside of this one looks at no more positions than this. One that would is taken for
/// none, so that nothing is claimed that is not so.
const FOURS_WITHIN: u64 = 3000;
/// A chain of fours that only is a threat is short, or hardly anybody would call it one.
const FOURS_OF_A_THREAT: u64 = 300;
/// So many positions are remembered at most: some hundred megabytes.
const MOST_KNOWN: usize = 2_000_000;

struct Vct<'a> {
    vcf: &'a mut Vcf,
    known: HashMap<u64, Numbers>,
    /// The threat behind each quiet attack, and the answers that spoil it.
    threats: HashMap<u64, Option<Rc<Threat>>>,
    nodes: u64,
    most: u64,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
}

/// What follows if an attack is not answered.
struct Threat {
    win: Win,
    /// The answers after which it does not.
    answers: Vec<Cell>,
}

impl Vct<'_> {
    fn must_stop(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes > self.most || self.known.len() > MOST_KNOWN || self.nodes.is_multiple_of(32) && (self.stop)() {
            self.stopped = true;
        }
        self.stopped
    }

    fn numbers(&self, hash: u64) -> Numbers {
        self.known.get(&hash).copied().unwrap_or(OPEN)
    }

    fn note(&mut self, position: &Position, numbers: Numbers) -> Numbers {
        self.known.insert(position.hash(), numbers);
        numbers
    }

    /// The attacker is to move.
    fn attack(&mut self, position: &mut Position, most_proof: u32, most_disproof: u32) -> Numbers {
        let own = position.turn();
        if !self.known.contains_key(&position.hash()) {
            if self.must_stop() {
                return OPEN;
            }
            if let Verdict::Won(_) = self.vcf.find(position, LONGEST, FOURS_WITHIN) {
                return self.note(position, WON);
            }
        }
        let moves = attacks(position);
        if moves.is_empty() {
            return self.note(position, NOT_WON);
        }
        loop {
            let (mut best, mut second) = (None, CERTAIN);
            let mut numbers = Numbers { proof: CERTAIN, disproof: 0 };
            let mut alive = 0;
            for &cell in &moves {
                let child = self.numbers(position.hash_after(cell, own));
                alive += u32::from(child.disproof > 0);
                numbers.disproof = numbers.disproof.max(child.disproof);
                if child.proof < numbers.proof {
                    second = numbers.proof;
                    numbers.proof = child.proof;
                    best = Some((cell, child));
                } else {
                    second = second.min(child.proof);
                }
            }
            // Children share what is below them: their numbers are not added up, only counted.
            if numbers.disproof < CERTAIN {
                numbers.disproof += alive.saturating_sub(1);
            }
            self.note(position, numbers);
            if numbers.is_settled() || numbers.proof >= most_proof || numbers.disproof >= most_disproof || self.stopped
            {
                return numbers;
            }
            let Some((cell, child)) = best else { return numbers };
            if !position.may_put(own, cell) {
                self.known.insert(position.hash_after(cell, own), NOT_WON);
                continue;
            }
            let rest = most_disproof - numbers.disproof;
            position.put(cell);
            self.defend(position, most_proof.min(second.saturating_add(1)), child.disproof.saturating_add(rest));
            position.undo();
        }
    }

    /// The defender is to move.
    fn defend(&mut self, position: &mut Position, most_proof: u32, most_disproof: u32) -> Numbers {
        let (own, attacker) = (position.turn(), !position.turn());
        if position.count(own, Kind::Five) > 0 {
            return self.note(position, NOT_WON);
        }
        let answers = if position.count(attacker, Kind::Five) > 0 {
            let mut answers = Vec::new();
            position.blocks(&mut answers);
            answers
        } else {
            if self.must_stop() {
                return OPEN;
            }
            match self.threat(position) {
                Some(threat) => threat.answers.clone(),
                None => return self.note(position, NOT_WON),
            }
        };
        loop {
            let (mut best, mut second) = (None, CERTAIN);
            let mut numbers = Numbers { proof: 0, disproof: CERTAIN };
            let mut alive = 0;
            for &cell in &answers {
                let child = self.numbers(position.hash_after(cell, own));
                alive += u32::from(child.proof > 0);
                numbers.proof = numbers.proof.max(child.proof);
                if child.disproof < numbers.disproof {
                    second = numbers.disproof;
                    numbers.disproof = child.disproof;
                    best = Some((cell, child));
                } else {
                    second = second.min(child.disproof);
                }
            }
            if numbers.proof > 0 && numbers.proof < CERTAIN {
                numbers.proof += alive.saturating_sub(1);
            }
            self.note(position, numbers);
            if numbers.is_settled() || numbers.proof >= most_proof || numbers.disproof >= most_disproof || self.stopped
            {
                return numbers;
            }
            let Some((cell, child)) = best else { return numbers };
            let rest = most_proof - numbers.proof;
            position.put(cell);
            self.attack(position, child.proof.saturating_add(rest), most_disproof.min(second.saturating_add(1)));
            position.undo();
        }
    }

    /// What the attack threatens with, and the answers that spoil it; none if it threatens nothing.
    fn threat(&mut self, position: &mut Position) -> Option<Rc<Threat>> {
        if let Some(known) = self.threats.get(&position.hash()) {
            return known.clone();
        }
        let threat = self.find_threat(position).map(Rc::new);
        self.threats.insert(position.hash(), threat.clone());
        threat
    }

    fn find_threat(&mut self, position: &mut Position) -> Option<Threat> {
        let own = position.turn();
        position.pass();
        let found = self.vcf.find(position, LONGEST, FOURS_OF_A_THREAT);
        let win = found.won().and_then(|_| self.vcf.tree(position));
        position.pass();
        let win = win?;
        let mut answers = candidates(position, &win);
        answers.retain(|cell| {
            position.may_put(own, *cell) && {
                position.put(*cell);
                let spoilt = !holds(&win, position)
                    && !matches!(self.vcf.find(position, LONGEST, FOURS_OF_A_THREAT), Verdict::Won(_));
                position.undo();
                spoilt
            }
        });
        Some(Threat { win, answers })
    }

    /// The proof of what has been found to be won.
    fn tree(&mut self, position: &mut Position) -> Option<Win> {
        let own = position.turn();
        if let Verdict::Won(_) = self.vcf.find(position, LONGEST, FOURS_WITHIN) {
            return self.vcf.tree(position);
        }
        let moves = attacks(position);
        let attack = moves.into_iter().find(|cell| self.numbers(position.hash_after(*cell, own)).proof == 0)?;
        position.put(attack);
        let tree = self.answers(position, attack);
        position.undo();
        tree
    }

    fn answers(&mut self, position: &mut Position, attack: Cell) -> Option<Win> {
        let (own, attacker) = (position.turn(), !position.turn());
        let (otherwise, cells) = match position.first_of(attacker, Kind::Five) {
            Some(five) => (Win::five(five)?, stops(position, five)),
            None => {
                let threat = self.threat(position)?;
                let mut cells = candidates(position, &threat.win);
                cells.retain(|cell| {
                    position.may_put(own, *cell) && {
                        position.put(*cell);
                        let spoilt = !holds(&threat.win, position);
                        position.undo();
                        spoilt
                    }
                });
                (threat.win.clone(), cells)
            }
        };
        let mut answers = Vec::new();
        for cell in cells {
            position.put(cell);
            let answer = self.tree(position);
            position.undo();
            answers.push((cell.point()?, answer?));
        }
        Some(Win { attack: attack.point()?, answers, otherwise: Some(Box::new(otherwise)) })
    }
}

/// The threes and fours of whoever is to move, the strongest first; if it must stop a five, what does.
fn attacks(position: &mut Position) -> Vec<Cell> {
    let (own, other) = (position.turn(), !position.turn());
    let mut cells = Vec::new();
    if position.count(other, Kind::Five) > 0 {
        position.blocks(&mut cells);
        return cells;
    }
    let attacks = |kind| (Kind::Three..=Kind::OpenFour).contains(&kind) || kind == Kind::Suspect;
    cells.extend(position.cells_where(own, attacks));
    cells.sort_by_key(|cell| std::cmp::Reverse((position.kind(own, *cell), position.worth_at(own, *cell))));
    cells
}

/// Every answer that might spoil a win by fours: cells in line with one that it uses, and fours of the defender's own.
///
/// A stone elsewhere changes nothing that the win rests upon, except in renju, where what is forbidden may hang on stones
/// far away.
fn candidates(position: &Position, win: &Win) -> Vec<Cell> {
    let own = position.turn();
    let size = position.size();
    let mut used = Vec::new();
    win.cells(&mut used);
    let mut cells: Vec<Cell> = if position.winning() == Winning::Renju {
        (0..size * size).map(|at| Cell::at(at % size, at / size)).filter(|cell| position.is_free(*cell)).collect()
    } else {
        let in_line =
            |cell: &Cell| (0..4).flat_map(|direction| position.free_along(*cell, direction)).collect::<Vec<_>>();
        let mut cells: Vec<Cell> = used.iter().flat_map(in_line).chain(used.iter().copied()).collect();
        cells.extend(position.cells_where(own, Kind::is_four));
        cells
    };
    cells.sort_unstable();
    cells.dedup();
    cells.retain(|cell| position.is_free(*cell));
    cells
}

/// Whether a win by fours, found before the last stone was placed, is one still.
fn holds(win: &Win, position: &mut Position) -> bool {
    let own = position.turn();
    let attack = Cell::of(win.attack);
    if !position.is_free(attack) || !position.may_put(own, attack) {
        return false;
    }
    if win.otherwise.is_none() {
        return position.kind(own, attack) == Kind::Five;
    }
    position.put(attack);
    let holds = is_answered(win, position);
    position.undo();
    holds
}

fn is_answered(win: &Win, position: &mut Position) -> bool {
    let (own, attacker) = (position.turn(), !position.turn());
    let Some(threat) = win.otherwise.as_deref().map(|win| Cell::of(win.attack)) else { return false };
    if position.count(own, Kind::Five) > 0 || !position.is_free(threat) || position.kind(attacker, threat) != Kind::Five
    {
        return false;
    }
    stops(position, threat).into_iter().all(|cell| {
        let Some(point) = cell.point() else { return false };
        let Some((_, next)) = win.answers.iter().find(|(answer, _)| *answer == point) else { return false };
        position.put(cell);
        let holds = holds(next, position);
        position.undo();
        holds
    })
}
