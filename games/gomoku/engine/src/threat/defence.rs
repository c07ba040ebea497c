//! What the defence says to an attack that claims to win by fours.

use tengen_gomoku::Point;

use super::{Shortest, WinSearch};
use crate::cell::Cell;
use crate::kind::Kind;
use crate::position::Position;

/// The answer to an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Defence {
    /// None: the attack has made five.
    Beaten,
    /// The attack wins whatever the answer. This one holds out longest.
    Delays {
        /// Where.
        answer: Point,
        /// How many fours are still to come before the five.
        fours: u32,
    },
    /// The attack does not win by fours.
    Stands {
        /// The answer that shows it; none if there is no point left to place a stone.
        answer: Option<Point>,
        /// How it gets away.
        escape: Escape,
    },
}

/// How the defence gets away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Escape {
    /// It makes five itself.
    Five,
    /// The attack was no four, and the defence wins by fours of its own.
    Fours,
    /// The attack was no four, so that there is time for an answer anywhere.
    Time,
    /// It stops the four, and no win by fours is left.
    Stop,
    /// It stops the four, and no win by fours was found within the bounds of the search.
    Unclear,
}

impl Defence {
    /// The defence against a stone of whoever is to move on a free cell, which the rules allow.
    pub fn against(position: &mut Position, attack: Cell, search: &mut Shortest) -> Self {
        if position.kind(position.turn(), attack) == Kind::Five {
            return Self::Beaten;
        }
        position.put(attack);
        let defence = answer(position, search);
        position.undo();
        defence
    }
}

/// Whoever is to move answers the stone that was placed last.
fn answer(position: &mut Position, search: &mut Shortest) -> Defence {
    let (defender, attacker) = (position.turn(), !position.turn());
    let stands = |cell: Option<Cell>, escape| Defence::Stands { answer: cell.and_then(Cell::point), escape };
    if let Some(five) = position.first_of(defender, Kind::Five) {
        return stands(Some(five), Escape::Five);
    }
    let Some(threat) = position.first_of(attacker, Kind::Five) else {
        return match search.prove(position) {
            WinSearch::Won(win) => Defence::Stands { answer: Some(win.attack), escape: Escape::Fours },
            WinSearch::None | WinSearch::Unknown => stands(spoiling(position, search), Escape::Time),
        };
    };
    let mut blocks = Vec::new();
    position.blocks(&mut blocks);
    let mut longest: Option<(Cell, u32)> = None;
    for cell in blocks {
        position.put(cell);
        let verdict = search.fours(position);
        position.undo();
        match verdict {
            WinSearch::Won(fours) if longest.is_none_or(|(_, most)| fours > most) => longest = Some((cell, fours)),
            WinSearch::Won(_) => {}
            WinSearch::None => return stands(Some(cell), Escape::Stop),
            WinSearch::Unknown => return stands(Some(cell), Escape::Unclear),
        }
    }
    // Where nothing stops the five, one of them is taken all the same, unless renju forbids even that.
    let longest = longest.or_else(|| {
        let taken = if position.may_put(defender, threat) { Some(threat) } else { worthiest(position) };
        taken.map(|cell| (cell, 0))
    });
    match longest.and_then(|(cell, fours)| Some((cell.point()?, fours))) {
        Some((answer, fours)) => Defence::Delays { answer, fours },
        None => stands(None, Escape::Stop),
    }
}

/// An answer after which the other has no win by fours, if it has one now; else the best by the look of it.
fn spoiling(position: &mut Position, search: &mut Shortest) -> Option<Cell> {
    let defender = position.turn();
    position.pass();
    let threatened = search.prove(position);
    position.pass();
    let mut cells = Vec::new();
    if let WinSearch::Won(win) = threatened {
        win.cells(&mut cells);
    }
    let spoils = cells.into_iter().find(|cell| {
        if !position.is_free(*cell) || !position.may_put(defender, *cell) {
            return false;
        }
        position.put(*cell);
        let gone = search.fours(position) == WinSearch::None;
        position.undo();
        gone
    });
    spoils.or_else(|| worthiest(position))
}

/// The free cell that is worth most to both together.
fn worthiest(position: &mut Position) -> Option<Cell> {
    let (own, other) = (position.turn(), !position.turn());
    let size = position.size();
    let cells = (0..size).flat_map(|y| (0..size).map(move |x| Cell::at(x, y)));
    let mut free: Vec<Cell> = cells.filter(|cell| position.is_free(*cell)).collect();
    free.sort_by_key(|cell| -(position.worth_at(own, *cell)[0] + position.worth_at(other, *cell)[0]));
    free.into_iter().find(|cell| position.may_put(own, *cell))
}

impl Shortest {
    /// The shortest win by fours played out against the defence that holds out longest: attacks and answers in turn, the
    /// five last.
    pub fn line(&mut self, position: &mut Position) -> WinSearch<Vec<Point>> {
        let mut line = Vec::new();
        let played_out = self.play_out(position, &mut line);
        for _ in 0..line.len() {
            position.undo();
        }
        match played_out {
            WinSearch::Won(()) => WinSearch::Won(line),
            WinSearch::None => WinSearch::None,
            WinSearch::Unknown => WinSearch::Unknown,
        }
    }

    fn play_out(&mut self, position: &mut Position, line: &mut Vec<Point>) -> WinSearch<()> {
        loop {
            let attack = match self.prove(position) {
                WinSearch::Won(win) => win.attack,
                WinSearch::None => return WinSearch::None,
                WinSearch::Unknown => return WinSearch::Unknown,
            };
            let defence = Defence::against(position, Cell::of(attack), self);
            line.push(attack);
            position.put(Cell::of(attack));
            match defence {
                Defence::Beaten => return WinSearch::Won(()),
                Defence::Delays { answer, .. } => {
                    line.push(answer);
                    position.put(Cell::of(answer));
                }
                Defence::Stands { .. } => return WinSearch::Unknown,
            }
        }
    }
}
