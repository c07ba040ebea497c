use tengen_gomoku::Colour;

use super::{Win, WinSearch};
use crate::cell::Cell;
use crate::kind::Kind;
use crate::position::Position;

/// Searches wins by fours alone (VCF): every attack threatens five, so that there is hardly ever more than one answer.
///
/// What it finds out to be none it remembers, from one question to the next.
#[derive(Debug)]
pub struct Vcf {
    /// Where there is no win with so many attacks: the hash, whose place is its low bits, and the attacks in its top bits.
    failed: Vec<(u64, u8)>,
    nodes: u64,
    /// In all searches together.
    looked: u64,
    most: u64,
    given_up: bool,
    /// Lists to use again, so that a search does not allocate.
    spare: Vec<Vec<Cell>>,
}

/// A win by fours: its first stone, and how many stones of both sides it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fours {
    pub(crate) first: Cell,
    pub(crate) plies: u32,
}

/// No chain of fours is longer on any board.
pub(crate) const LONGEST: u8 = 240;

/// As many places as the memory of a search by default has.
const PLACES: usize = 1 << 16;

impl Default for Vcf {
    fn default() -> Self {
        Self { failed: vec![(0, 0); PLACES], nodes: 0, looked: 0, most: u64::MAX, given_up: false, spare: Vec::new() }
    }
}

impl Vcf {
    /// Whether whoever is to move wins by fours alone, looking at `most` positions at most.
    pub fn prove(&mut self, position: &mut Position, most: u64) -> WinSearch<Win> {
        match self.find(position, LONGEST, most) {
            WinSearch::Won(_) => self.tree(position).map_or(WinSearch::Unknown, WinSearch::Won),
            WinSearch::None => WinSearch::None,
            WinSearch::Unknown => WinSearch::Unknown,
        }
    }

    /// The same, without the proof, and with so many attacks at most.
    pub(crate) fn find(&mut self, position: &mut Position, attacks: u8, most: u64) -> WinSearch<Fours> {
        self.nodes = 0;
        self.most = most;
        self.given_up = false;
        match self.attack(position, attacks) {
            Some(fours) => WinSearch::Won(fours),
            None if self.given_up => WinSearch::Unknown,
            None => WinSearch::None,
        }
    }

    /// How many positions the last search looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many positions all searches together looked at.
    pub(crate) fn looked(&self) -> u64 {
        self.looked
    }

    fn attack(&mut self, position: &mut Position, attacks: u8) -> Option<Fours> {
        self.nodes += 1;
        self.looked += 1;
        let (own, other) = (position.turn(), !position.turn());
        if let Some(first) = position.first_of(own, Kind::Five) {
            return Some(Fours { first, plies: 1 });
        }
        let must_block = position.count(other, Kind::Five) > 0;
        if !must_block && let Some(first) = position.first_of(own, Kind::OpenFour) {
            return Some(Fours { first, plies: 3 });
        }
        if attacks == 0 || !position.has_fours(own) {
            return None;
        }
        if self.nodes > self.most {
            self.given_up = true;
            return None;
        }
        let place = position.hash() as usize % self.failed.len();
        if self.failed[place].0 == position.hash() && self.failed[place].1 >= attacks {
            return None;
        }
        let mut cells = self.spare.pop().unwrap_or_default();
        fours(position, own, must_block, &mut cells);
        let mut found = None;
        for &cell in &cells {
            if !position.may_put(own, cell) {
                continue;
            }
            position.put(cell);
            let plies = self.defend(position, attacks - 1);
            position.undo();
            if let Some(plies) = plies {
                found = Some(Fours { first: cell, plies: plies + 1 });
                break;
            }
        }
        self.spare.push(cells);
        if found.is_none() && !self.given_up {
            self.failed[place] = (position.hash(), attacks);
        }
        found
    }

    /// After an attack: how many stones follow if every answer loses.
    fn defend(&mut self, position: &mut Position, attacks: u8) -> Option<u32> {
        let (defender, attacker) = (position.turn(), !position.turn());
        if position.count(defender, Kind::Five) > 0 || position.count(attacker, Kind::Five) == 0 {
            return None;
        }
        let mut cells = self.spare.pop().unwrap_or_default();
        position.blocks(&mut cells);
        let mut longest = Some(2);
        for &cell in &cells {
            position.put(cell);
            let rest = self.attack(position, attacks);
            position.undo();
            longest = longest.zip(rest).map(|(longest, rest)| longest.max(rest.plies + 1));
            if longest.is_none() {
                break;
            }
        }
        self.spare.push(cells);
        longest
    }

    /// The proof of a win that [`Vcf::find`] has found: the way it went is followed once more.
    pub(crate) fn tree(&mut self, position: &mut Position) -> Option<Win> {
        let fours = self.attack(position, LONGEST)?;
        let (own, first) = (position.turn(), fours.first);
        if position.kind(own, first) == Kind::Five {
            return Win::five(first);
        }
        position.put(first);
        let tree = self.answers(position, own, first);
        position.undo();
        tree
    }

    fn answers(&mut self, position: &mut Position, own: Colour, attack: Cell) -> Option<Win> {
        let threat = position.first_of(own, Kind::Five)?;
        let mut answers = Vec::new();
        for cell in stops(position, threat) {
            position.put(cell);
            let answer = self.tree(position);
            position.undo();
            answers.push((cell.point()?, answer?));
        }
        Some(Win { attack: attack.point()?, answers, otherwise: Win::five(threat).map(Box::new) })
    }
}

/// The cells with which whoever is to move takes one five away from the other; another may be left.
pub(super) fn stops(position: &mut Position, five: Cell) -> Vec<Cell> {
    let (defender, attacker) = (position.turn(), !position.turn());
    if position.fives_are_stopped_only_there() {
        return if position.may_put(defender, five) { vec![five] } else { Vec::new() };
    }
    let mut candidates = vec![five];
    for direction in 0..4 {
        candidates.extend(position.free_along(five, direction));
    }
    candidates.retain(|cell| {
        position.put(*cell);
        let gone = *cell == five || position.kind(attacker, five) != Kind::Five;
        position.undo();
        gone
    });
    candidates
}

/// The fours of a colour, the strongest first; if it must block, only those that do.
pub(super) fn fours(position: &mut Position, own: Colour, must_block: bool, out: &mut Vec<Cell>) {
    if must_block {
        position.blocks(out);
        out.retain(|cell| position.makes_four(own, *cell));
        return;
    }
    out.clear();
    out.extend(position.cells_where(own, |kind| kind.is_four() || kind == Kind::Suspect));
    if position.count(own, Kind::Suspect) > 0 {
        out.retain(|cell| position.makes_four(own, *cell));
    }
    out.sort_by_key(|cell| std::cmp::Reverse(position.kind(own, *cell)));
}
