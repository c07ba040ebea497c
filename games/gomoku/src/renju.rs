//! What Black may not do in renju: the rules of the Renju International Federation on forbidden moves.
//!
//! - An **overline** is an unbroken row of six or more.
//! - A **four** is a row of four stones to which one more makes exactly five. It is *straight* if the four are unbroken
//!   and both ends will do.
//! - A **three** is a row of three stones to which one more makes a straight four; that stone must itself be allowed,
//!   and must not make five. So whether a row is a three depends on what is forbidden after it: the definition calls
//!   itself, with one more stone on the board each time.
//!
//! How deep that goes has no bound of its own, but boards do not let it go far: a search for the worst board of 22 by 22,
//! changing stones for minutes to make it worse, found a point that takes 738 stones to judge.
//!
//! A move is forbidden that makes an overline, two or more fours (also along one line), or two or more threes. A move that
//! makes five is never forbidden.

use super::board::{Board, DIRECTIONS, Direction, HERE, Run, Window};
use super::{Colour, Point};

/// Why a point is forbidden to Black in renju.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Forbidden {
    /// Six or more in a row.
    Overline,
    /// Two or more fours at once.
    DoubleFour,
    /// Two or more threes at once.
    DoubleThree,
}

impl std::fmt::Display for Forbidden {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        })
    }
}

/// What a black stone on a point would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stone {
    /// It makes five.
    Five,
    /// It is allowed and makes no five.
    Plain,
    Forbidden(Forbidden),
}

impl Board {
    /// Why Black may not place a stone on this point in renju, if so. Points that are taken or off the board are not
    /// forbidden: there is nothing to forbid.
    #[must_use]
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        if !self.has(point) || self.stone(point).is_some() {
            return None;
        }
        match judge(self, point) {
            Stone::Forbidden(why) => Some(why),
            Stone::Five | Stone::Plain => None,
        }
    }
}

fn judge(board: &Board, point: Point) -> Stone {
    let windows = DIRECTIONS.map(|direction| {
        let mut window = board.window(Colour::Black, point, direction);
        window.own |= 1 << HERE;
        window.free &= !(1 << HERE);
        window
    });
    let runs = windows.map(|window| Run::through(window.own));
    if runs.iter().any(|run| run.length() == 5) {
        return Stone::Five;
    }
    if runs.iter().any(|run| run.length() > 5) {
        return Stone::Forbidden(Forbidden::Overline);
    }
    if windows.iter().zip(runs).map(|(window, run)| fours(window, run)).sum::<u32>() >= 2 {
        return Stone::Forbidden(Forbidden::DoubleFour);
    }
    let candidates = [0, 1, 2, 3].map(|at| (DIRECTIONS[at], straight_fours(&windows[at], runs[at])));
    let hopeful = candidates.iter().filter(|(_, steps)| steps.iter().any(Option::is_some));
    if hopeful.clone().count() < 2 {
        return Stone::Plain;
    }
    let mut after = board.clone();
    after.put(Colour::Black, point);
    let is_three = |(direction, steps): &&(Direction, [Option<i8>; 2])| {
        steps
            .iter()
            .flatten()
            .any(|steps| after.along(point, *direction, *steps).is_some_and(|next| judge(&after, next) == Stone::Plain))
    };
    if hopeful.filter(is_three).nth(1).is_some() { Stone::Forbidden(Forbidden::DoubleThree) } else { Stone::Plain }
}

/// Whether a stone on the free point `bit` makes a row of exactly `length` with the stone here.
fn reaches(window: &Window, bit: u64, length: u32) -> bool {
    window.free & bit != 0 && Run::through(window.own | bit).length() == length
}

/// How many fours there are through the stone here, along one line.
fn fours(window: &Window, run: Run) -> u32 {
    // Only the first free point on either side can complete an unbroken row.
    let after = reaches(window, run.after(), 5);
    let before = reaches(window, run.before(), 5);
    match (before, after) {
        // Both ends of one unbroken four: a straight one. With anything else between the ends there are two.
        (true, true) if run.length() == 4 => 1,
        _ => u32::from(before) + u32::from(after),
    }
}

/// The steps from here to the points whose stone would make a straight four with the one here, along one line.
fn straight_fours(window: &Window, run: Run) -> [Option<i8>; 2] {
    let makes_straight = |bit: u64| {
        reaches(window, bit, 4) && {
            let window = Window { own: window.own | bit, free: window.free & !bit, ..*window };
            let run = Run::through(window.own);
            reaches(&window, run.after(), 5) && reaches(&window, run.before(), 5)
        }
    };
    [
        makes_straight(run.after()).then_some(run.ahead as i8 + 1),
        makes_straight(run.before()).then_some(-(run.behind as i8) - 1),
    ]
}
