//! Wins by fours, threes and quieter stones (VCT): every attack threatens to win by fours, so that only answers which spoil
//! that count.
//!
//! The tree of attacks and defences is searched by proof numbers (depth first, A. Nagai, 2002): a proof number says how much
//! is left to show that the attack wins, a disproof number that it does not.

use std::{collections::HashMap, rc::Rc};

use super::spoil::{candidates, holds};
use super::vcf::{LONGEST, stops};
use super::{Vcf, Win, WinSearch};
use crate::cell::Cell;
use crate::kind::Kind;
use crate::position::Position;
use crate::shape::Shape;

/// Whether whoever is to move wins by stones that each make a four or threaten a win by fours, looking at `most` positions
/// at most, or until `stop` says so.
pub fn vct(vcf: &mut Vcf, position: &mut Position, most: u64, stop: &dyn Fn() -> bool) -> WinSearch<Win> {
    match begin(vcf, position, most, stop, u64::MAX) {
        WinSearch::Won(Beginning { whole: Some(win), .. }) => WinSearch::Won(win),
        WinSearch::None => WinSearch::None,
        WinSearch::Won(_) | WinSearch::Unknown => WinSearch::Unknown,
    }
}

/// A win that was found: its first stone, and the whole of it unless that is larger than was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Beginning {
    pub(crate) first: Cell,
    pub(crate) whole: Option<Win>,
}

/// The same as [`vct`], with a tree of so many of the attacker's stones at most, or about. To write down the largest takes
/// longer than to find them.
pub(crate) fn begin(
    vcf: &mut Vcf,
    position: &mut Position,
    most: u64,
    stop: &dyn Fn() -> bool,
    stones: u64,
) -> WinSearch<Beginning> {
    let (known, threats) = (HashMap::new(), HashMap::new());
    let mut search = Vct { vcf, known, threats, nodes: 0, most, stop, stopped: false, stones };
    match search.attack(position, CERTAIN, CERTAIN) {
        Numbers { proof: 0, .. } => {
            let Some(first) = search.first(position) else { return WinSearch::Unknown };
            WinSearch::Won(Beginning { first, whole: search.tree(position) })
        }
        Numbers { disproof: 0, .. } if !search.stopped => WinSearch::None,
        _ => WinSearch::Unknown,
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
/// By the look of it there is so much to prove of a quiet attack, or a little more: threes and fours come first. Without
/// quiet attacks 103 of 152 renju problems were solved, with them 137.
const QUIET: u32 = 3;

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
    /// How many of the attacker's stones may still be written down.
    stones: u64,
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
        if self.nodes > self.most || self.known.len() > MOST_KNOWN || (self.stop)() {
            self.stopped = true;
        }
        self.stopped
    }

    fn numbers(&self, hash: u64, effort: u32) -> Numbers {
        self.known.get(&hash).copied().unwrap_or(Numbers { proof: effort, disproof: 1 })
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
            if let WinSearch::Won(_) = self.vcf.find(position, LONGEST, FOURS_WITHIN) {
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
            for &(cell, effort) in &moves {
                let child = self.numbers(position.hash_after(cell, own), effort);
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
                let child = self.numbers(position.hash_after(cell, own), 1);
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
                    && !matches!(self.vcf.find(position, LONGEST, FOURS_OF_A_THREAT), WinSearch::Won(_));
                position.undo();
                spoilt
            }
        });
        Some(Threat { win, answers })
    }

    /// The first stone of what has been found to be won.
    fn first(&mut self, position: &mut Position) -> Option<Cell> {
        let won = self.known_attack(position);
        won.or_else(|| self.vcf.find(position, LONGEST, FOURS_WITHIN).won().map(|fours| fours.first))
    }

    /// An attack that is known to win. There is none where the search has seen a win by fours and looked no further.
    fn known_attack(&self, position: &mut Position) -> Option<Cell> {
        let own = position.turn();
        let cells = attacks(position).into_iter().map(|(cell, _)| cell);
        let mut won = cells.filter(|cell| self.numbers(position.hash_after(*cell, own), 1).proof == 0);
        won.next()
    }

    /// The proof of what has been found to be won; none if it is too large.
    fn tree(&mut self, position: &mut Position) -> Option<Win> {
        self.stones = self.stones.checked_sub(1)?;
        let Some(attack) = self.known_attack(position) else {
            self.vcf.find(position, LONGEST, FOURS_WITHIN).won()?;
            return self.vcf.tree(position);
        };
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

/// What whoever is to move may attack with, and how much there is to prove of it by the look of it: threes and fours, and
/// quieter stones that might threaten a win by fours all the same. If it must stop a five, what does.
fn attacks(position: &mut Position) -> Vec<(Cell, u32)> {
    let (own, other) = (position.turn(), !position.turn());
    if position.count(other, Kind::Five) > 0 {
        let mut cells = Vec::new();
        position.blocks(&mut cells);
        return cells.into_iter().map(|cell| (cell, 1)).collect();
    }
    let cells = position.cells_where(own, |kind| kind != Kind::Nothing && kind < Kind::Five || kind == Kind::Suspect);
    let mut moves: Vec<(Cell, u32)> = cells
        .filter_map(|cell| Some((cell, effort(position.kind(own, cell), position.shapes_of(own, cell))?)))
        .collect();
    // What is forbidden here may be known as won: by an order of stones in which it was not forbidden yet.
    moves.retain(|(cell, _)| position.may_put(own, *cell));
    moves.sort_by_key(|(cell, effort)| {
        (*effort, std::cmp::Reverse((position.kind(own, *cell), position.worth_at(own, *cell))))
    });
    moves
}

/// How much there is to prove of a stone that makes this; none if it cannot have a part in any four.
fn effort(kind: Kind, shapes: u16) -> Option<u32> {
    match kind {
        _ if kind >= Kind::Three => Some(1),
        Kind::ShutThreePlus => Some(QUIET),
        Kind::ShutThree | Kind::Twos => Some(QUIET + 1),
        Kind::Two => Some(QUIET + 2),
        Kind::Weak if (0..4).any(|at| shapes >> (4 * at) & 15 >= Shape::ShutTwo as u16) => Some(QUIET + 3),
        _ => None,
    }
}
