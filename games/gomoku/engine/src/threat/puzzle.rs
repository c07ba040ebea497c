use tengen_gomoku::{Gomoku, Phase, Region};

use super::{Shortest, Threat, Win, WinSearch};
use crate::cell::Cell;
use crate::kind::Kind;
use crate::position::Position;

/// A position to find the win in: whoever is to move wins by fours, and only one stone begins such a win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The shortest win; its whole tree has been replayed by the rules.
    pub win: Win,
    /// How many fours it takes before the five, whatever the defence.
    pub fours: usize,
    /// How many fours lead astray, over all stones of the win.
    pub tempting: usize,
}

/// What takes fewer fours is seen at once.
pub const FEWEST_FOURS: usize = 2;

impl Puzzle {
    /// The puzzle that a game has come to, if it is one. Nobody threatens five in it, and every wrong beginning is known to
    /// be wrong: the search, which looks at `most` positions for each, was never given up.
    #[must_use]
    pub fn of(game: &Gomoku, most: u64) -> Option<Self> {
        if !matches!(game.phase(), Phase::Place { region: Region::Anywhere, .. }) {
            return None;
        }
        let mut position = Position::of(game);
        let (own, other) = (position.turn(), !position.turn());
        if position.count(own, Kind::Five) + position.count(other, Kind::Five) > 0 || !position.has_fours(own) {
            return None;
        }
        let mut search = Shortest::new(most);
        let win = search.prove(&mut position).won()?;
        let fours = win.plies() / 2;
        if fours < FEWEST_FOURS {
            return None;
        }
        let beginnings = all_fours(&mut position);
        let is_wrong = |first: &Cell| search.begins(&mut position, *first) == WinSearch::None;
        if beginnings.iter().filter(|first| **first != Cell::of(win.attack)).all(is_wrong) && win.check(game).is_ok() {
            let tempting = led_astray(&mut position, &mut search)?;
            return Some(Self { win, fours, tempting });
        }
        None
    }

    /// How hard it is, from 1 to 4: every four that has to be seen counts, and every four that leads astray half as much.
    #[must_use]
    pub fn grade(&self) -> u8 {
        match 2 * self.fours + self.tempting {
            ..=10 => 1,
            11..=16 => 2,
            17..=21 => 3,
            _ => 4,
        }
    }
}

/// Where whoever is to move can make a four.
fn all_fours(position: &mut Position) -> Vec<Cell> {
    let own = position.turn();
    let seen = position.threats().into_iter().filter(|seen| seen.colour == own && seen.threat >= Threat::Four);
    seen.map(|seen| Cell::of(seen.point)).collect()
}

/// How many fours are wrong along the win, against the defence that holds out longest.
fn led_astray(position: &mut Position, search: &mut Shortest) -> Option<usize> {
    let line = search.line(position).won()?;
    let mut wrong = 0;
    for (ply, point) in line.iter().enumerate() {
        if ply % 2 == 0 && ply + 1 < line.len() {
            let fours = all_fours(position);
            wrong += fours.into_iter().filter(|first| search.begins(position, *first) == WinSearch::None).count();
        }
        position.put(Cell::of(*point));
    }
    line.iter().for_each(|_| {
        position.undo();
    });
    Some(wrong)
}
