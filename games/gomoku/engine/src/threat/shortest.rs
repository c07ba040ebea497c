use std::collections::HashMap;

use super::vcf::{LONGEST, fours, stops};
use super::{Win, WinSearch};
use crate::cell::Cell;
use crate::kind::Kind;
use crate::position::Position;

/// Searches the shortest win by fours alone: with one four, with two, and so on. [`Vcf`](super::Vcf) is quicker, and takes
/// the first it comes upon.
///
/// What it finds out to be none it remembers, from one question to the next.
#[derive(Debug)]
pub struct Shortest {
    /// Where there is no win with so many fours; [`NEVER`] where there is none at all.
    failed: HashMap<u64, u8>,
    /// How many positions may be looked at for a question, and how many were.
    most: u64,
    nodes: u64,
    given_up: bool,
    /// Whether there were fours left to try that were one too many.
    cut: bool,
}

/// A win by fours: its first stone, and how many fours come before the five.
#[derive(Debug, Clone, Copy)]
struct Start {
    first: Cell,
    fours: u8,
}

const NEVER: u8 = u8::MAX;

impl Shortest {
    /// Looks at `most` positions for a question.
    #[must_use]
    pub fn new(most: u64) -> Self {
        Self { failed: HashMap::new(), most, nodes: 0, given_up: false, cut: false }
    }

    /// The shortest win by fours of whoever is to move.
    pub fn prove(&mut self, position: &mut Position) -> WinSearch<Win> {
        match self.deepen(0, |search, fours| search.attack(position, fours)) {
            WinSearch::Won(_) => {}
            WinSearch::None => return WinSearch::None,
            WinSearch::Unknown => return WinSearch::Unknown,
        }
        // What has been found is gone through once more, to the end.
        let most = std::mem::replace(&mut self.most, u64::MAX);
        let tree = self.tree(position);
        self.most = most;
        tree.map_or(WinSearch::Unknown, WinSearch::Won)
    }

    /// With how many fours whoever is to move wins, five not counted.
    pub fn fours(&mut self, position: &mut Position) -> WinSearch<u32> {
        self.deepen(0, |search, fours| search.attack(position, fours).map(|start| start.fours.into()))
    }

    /// Whether a stone on this free cell, which the rules allow, begins a win by fours: with how many, this one counted.
    pub fn begins(&mut self, position: &mut Position, first: Cell) -> WinSearch<u32> {
        if position.kind(position.turn(), first) == Kind::Five {
            return WinSearch::Won(0);
        }
        position.put(first);
        let verdict =
            self.deepen(1, |search, fours| search.defend(position, fours - 1).map(|fours| 1 + u32::from(fours)));
        position.undo();
        verdict
    }

    /// Searches with more and more fours.
    fn deepen<T>(&mut self, least: u8, mut search: impl FnMut(&mut Self, u8) -> Option<T>) -> WinSearch<T> {
        self.nodes = 0;
        self.given_up = false;
        for fours in least..LONGEST {
            self.cut = false;
            if let Some(found) = search(self, fours) {
                return WinSearch::Won(found);
            }
            if self.given_up {
                return WinSearch::Unknown;
            }
            if !self.cut {
                return WinSearch::None;
            }
        }
        WinSearch::None
    }

    fn attack(&mut self, position: &mut Position, most: u8) -> Option<Start> {
        self.nodes += 1;
        let (own, other) = (position.turn(), !position.turn());
        if let Some(first) = position.first_of(own, Kind::Five) {
            return Some(Start { first, fours: 0 });
        }
        if !position.has_fours(own) {
            return None;
        }
        if most == 0 {
            self.cut = true;
            return None;
        }
        let must_block = position.count(other, Kind::Five) > 0;
        if !must_block && let Some(first) = position.first_of(own, Kind::OpenFour) {
            return Some(Start { first, fours: 1 });
        }
        if self.nodes > self.most {
            self.given_up = true;
            return None;
        }
        let hash = position.hash();
        if let Some(failed) = self.failed.get(&hash).filter(|failed| **failed >= most) {
            self.cut |= *failed != NEVER;
            return None;
        }
        let cut_elsewhere = std::mem::take(&mut self.cut);
        let mut cells = Vec::new();
        fours(position, own, must_block, &mut cells);
        let mut found = None;
        for cell in cells {
            if !position.may_put(own, cell) {
                continue;
            }
            position.put(cell);
            let after = self.defend(position, most - 1);
            position.undo();
            if let Some(after) = after {
                found = Some(Start { first: cell, fours: after + 1 });
                break;
            }
        }
        if found.is_none() && !self.given_up {
            self.failed.insert(hash, if self.cut { most } else { NEVER });
        }
        self.cut |= cut_elsewhere;
        found
    }

    /// After an attack: how many fours follow at most if every answer loses.
    fn defend(&mut self, position: &mut Position, most: u8) -> Option<u8> {
        let (defender, attacker) = (position.turn(), !position.turn());
        if position.count(defender, Kind::Five) > 0 || position.count(attacker, Kind::Five) == 0 {
            return None;
        }
        let mut blocks = Vec::new();
        position.blocks(&mut blocks);
        let mut longest = 0;
        for cell in blocks {
            position.put(cell);
            let rest = self.attack(position, most);
            position.undo();
            longest = longest.max(rest?.fours);
        }
        Some(longest)
    }

    fn tree(&mut self, position: &mut Position) -> Option<Win> {
        let start = self.deepen(0, |search, fours| search.attack(position, fours)).won()?;
        if start.fours == 0 {
            return Win::five(start.first);
        }
        let own = position.turn();
        position.put(start.first);
        let threat = position.first_of(own, Kind::Five);
        let answers = threat.map(|threat| stops(position, threat)).unwrap_or_default();
        let answered: Option<Vec<_>> = answers
            .into_iter()
            .map(|cell| {
                position.put(cell);
                let answer = self.tree(position);
                position.undo();
                Some((cell.point()?, answer?))
            })
            .collect();
        position.undo();
        Some(Win { attack: start.first.point()?, answers: answered?, otherwise: Win::five(threat?).map(Box::new) })
    }
}
