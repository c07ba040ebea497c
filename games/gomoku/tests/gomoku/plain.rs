//! Rows and renju once more, as plainly as the rules say them: points in a list, rows as lists of stones, and every
//! definition tried out by placing stones.

use std::collections::BTreeSet;

use tengen_gomoku::{Colour, Forbidden, Winning};

type At = (i32, i32);

#[derive(Clone)]
pub(crate) struct Plain {
    size: i32,
    points: Vec<Option<Colour>>,
}

const DIRECTIONS: [At; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

fn step((x, y): At, (dx, dy): At, steps: i32) -> At {
    (x + steps * dx, y + steps * dy)
}

impl Plain {
    pub(crate) fn new(size: u8) -> Self {
        Self { size: size.into(), points: vec![None; usize::from(size) * usize::from(size)] }
    }

    pub(crate) fn put(&mut self, colour: Colour, (x, y): At) {
        self.points[(y * self.size + x) as usize] = Some(colour);
    }

    fn has(&self, (x, y): At) -> bool {
        (0..self.size).contains(&x) && (0..self.size).contains(&y)
    }

    fn stone(&self, at: At) -> Option<Colour> {
        if self.has(at) { self.points[(at.1 * self.size + at.0) as usize] } else { None }
    }

    fn is_empty(&self, at: At) -> bool {
        self.has(at) && self.stone(at).is_none()
    }

    fn with(&self, colour: Colour, at: At) -> Self {
        let mut after = self.clone();
        after.put(colour, at);
        after
    }

    /// The unbroken row of a stone along a direction, from one end to the other.
    fn row(&self, at: At, direction: At) -> Vec<At> {
        let colour = self.stone(at);
        let own = |at: &At| self.stone(*at) == colour && self.has(*at);
        let mut start = at;
        while own(&step(start, direction, -1)) {
            start = step(start, direction, -1);
        }
        (0..).map(|steps| step(start, direction, steps)).take_while(own).collect()
    }

    /// All stones of winning rows through a stone.
    pub(crate) fn winning_stones(&self, winning: Winning, at: At) -> BTreeSet<At> {
        let Some(colour) = self.stone(at) else { return BTreeSet::new() };
        let mut found = BTreeSet::new();
        for direction in DIRECTIONS {
            let row = self.row(at, direction);
            let ends = [step(row[0], direction, -1), step(row[row.len() - 1], direction, 1)];
            let shut_in = ends.iter().all(|end| self.stone(*end) == Some(!colour));
            let wins = match (winning, row.len()) {
                (_, 0..5) => false,
                (Winning::Standard, length) => length == 5,
                (Winning::Freestyle, _) => true,
                (Winning::Renju, length) => length == 5 || colour == Colour::White,
                (Winning::Caro, length) => length == 5 && !shut_in,
                (Winning::CaroOverline, length) => length > 5 || !shut_in,
            };
            if wins {
                found.extend(row);
            }
        }
        found
    }

    fn makes_five(&self, at: At) -> bool {
        let after = self.with(Colour::Black, at);
        DIRECTIONS.iter().any(|direction| after.row(at, *direction).len() == 5)
    }

    /// The points along a direction near enough to matter.
    fn line(at: At, direction: At) -> impl Iterator<Item = At> {
        (-5..=5).map(move |steps| step(at, direction, steps))
    }

    /// The fours through a black stone along a direction: sets of four stones that one more makes exactly five.
    fn fours(&self, at: At, direction: At) -> BTreeSet<BTreeSet<At>> {
        let mut found = BTreeSet::new();
        for one_more in Self::line(at, direction).filter(|one_more| self.is_empty(*one_more)) {
            let row = self.with(Colour::Black, one_more).row(one_more, direction);
            if row.len() == 5 && row.contains(&at) {
                found.insert(row.into_iter().filter(|stone| *stone != one_more).collect());
            }
        }
        found
    }

    /// The threes through a black stone along a direction: sets of three stones that one more makes a straight four.
    fn threes(&self, at: At, direction: At) -> BTreeSet<BTreeSet<At>> {
        let mut found = BTreeSet::new();
        for one_more in Self::line(at, direction).filter(|one_more| self.is_empty(*one_more)) {
            let after = self.with(Colour::Black, one_more);
            let row = after.row(one_more, direction);
            if row.len() != 4 || !row.contains(&at) {
                continue;
            }
            let makes_exactly_five =
                |end: At| after.is_empty(end) && after.with(Colour::Black, end).row(end, direction).len() == 5;
            let straight =
                makes_exactly_five(step(row[0], direction, -1)) && makes_exactly_five(step(row[3], direction, 1));
            if straight && !self.makes_five(one_more) && self.forbidden(one_more).is_none() {
                found.insert(row.into_iter().filter(|stone| *stone != one_more).collect());
            }
        }
        found
    }

    /// What renju forbids Black.
    pub(crate) fn forbidden(&self, at: At) -> Option<Forbidden> {
        if self.makes_five(at) {
            return None;
        }
        let after = self.with(Colour::Black, at);
        let all = |sets: &dyn Fn(At) -> BTreeSet<BTreeSet<At>>| -> usize {
            DIRECTIONS.iter().map(|direction| sets(*direction).len()).sum()
        };
        if DIRECTIONS.iter().any(|direction| after.row(at, *direction).len() > 5) {
            Some(Forbidden::Overline)
        } else if all(&|direction| after.fours(at, direction)) > 1 {
            Some(Forbidden::DoubleFour)
        } else if all(&|direction| after.threes(at, direction)) > 1 {
            Some(Forbidden::DoubleThree)
        } else {
            None
        }
    }
}
