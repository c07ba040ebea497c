//! Where the search ends.

use tengen_gomoku::Colour;

use super::table::{Bound, Entry, UNJUDGED, to_table};
use super::{Search, WIN};
use crate::cell::Cell;
use crate::judge::Judge;
use crate::kind::Kind;

/// No more fours than this in a row are looked for at the end of a line.
const MOST_FOURS: u8 = 20;

impl<J: Judge> Search<'_, J> {
    /// What is decided without looking further.
    pub(super) fn at_once(&mut self, own: Colour, ply: usize) -> Option<i32> {
        let other = !own;
        if let Some(five) = self.position.first_of(own, Kind::Five) {
            self.note_line(ply, five);
            return Some(WIN - ply as i32 - 1);
        }
        if self.position.is_full() {
            return Some(0);
        }
        match self.position.count(other, Kind::Five) {
            0 => {
                let open = self.position.first_of(own, Kind::OpenFour)?;
                self.note_line(ply, open);
                Some(WIN - ply as i32 - 3)
            }
            1 => None,
            _ if ply > 0 && self.position.fives_are_stopped_only_there() => Some(ply as i32 + 2 - WIN),
            _ => None,
        }
    }

    pub(super) fn note_line(&mut self, ply: usize, cell: Cell) {
        self.lines[ply].clear();
        self.lines[ply].push(cell);
    }

    /// Where the search ends: a win by fours, or the judgement.
    pub(super) fn leaf(&mut self, low: i32, high: i32, ply: usize) -> i32 {
        let hash = self.position.hash();
        let entry = self.table.get(hash);
        if let Some(value) = entry.and_then(|entry| entry.settles(low, high, ply)) {
            return value;
        }
        let (judged, only_bounded) = match entry {
            Some(entry) if entry.judged != UNJUDGED as i16 => (entry.judged.into(), false),
            _ => match self.judge.bound(&self.position, low, high) {
                Some(bound) => (bound, true),
                None => (self.judge.judge(&self.position), false),
            },
        };
        if judged >= high {
            return judged;
        }
        let won = self.wins_by_fours(ply);
        let value = won.unwrap_or(judged);
        let bound = match won {
            Some(_) => Bound::AtLeast,
            None if only_bounded => Bound::AtMost,
            None => Bound::Exact,
        };
        let best = self.lines[ply].first().copied();
        let judged = if only_bounded { UNJUDGED } else { judged } as i16;
        self.table.put(hash, Entry { value: to_table(value, ply), judged, depth: 0, bound, best });
        value
    }

    /// The value of a win by fours, if a short look finds one.
    pub(super) fn wins_by_fours(&mut self, ply: usize) -> Option<i32> {
        if !self.position.has_fours(self.position.turn()) {
            return None;
        }
        let fours = self.vcf.find(&mut self.position, MOST_FOURS, self.limits.fours).won()?;
        self.note_line(ply, fours.first);
        Some(WIN - ply as i32 - fours.plies as i32)
    }
}
