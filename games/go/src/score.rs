//! Counting: who owns which point, and by how much somebody is ahead.

use std::fmt;

use tengen_board::Point;

use crate::{Colour, Position, Rules, Scoring};

/// Whose a point is at the end; `None` for neutral points.
pub type Owner = Option<Colour>;

/// Points of both sides, komi included.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Score {
    /// Black's points.
    pub black: f64,
    /// White's points with komi and bonus.
    pub white: f64,
}

impl Score {
    /// Black's points minus White's.
    #[must_use]
    pub fn margin(&self) -> f64 {
        self.black - self.white
    }

    /// Who has more; nobody if the points are equal.
    #[must_use]
    pub fn winner(&self) -> Option<Colour> {
        match self.margin() {
            margin if margin > 0.0 => Some(Colour::Black),
            margin if margin < 0.0 => Some(Colour::White),
            _ => None,
        }
    }
}

/// As records write it: `B+3.5`, `0`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(winner) = self.winner() else { return f.write_str("0") };
        // A komi of 5.3 is none that a double can hold: what is far behind the point is not meant.
        let margin = (self.margin().abs() * 1e6).round() / 1e6;
        write!(f, "{}+{margin}", winner.letter())
    }
}

/// What is counted besides the board.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Extras {
    /// Stones each colour has captured.
    pub prisoners: [u32; 2],
    /// Points for White: komi and handicap bonus.
    pub komi: f64,
    /// Points for Black: handicap stones that had no place.
    pub compensation: f64,
}

/// The owner of every point under area scoring once the dead stones are gone: stones own their points, an empty region
/// belongs to the only colour it touches.
#[must_use]
pub fn area(position: &Position, dead: &[bool]) -> Vec<Owner> {
    let board = position.ground().board();
    let stone = |point: Point| position.stone(point).filter(|_| !dead.get(point.index()).copied().unwrap_or(false));
    let mut owners: Vec<Owner> = board.points().map(stone).collect();
    for region in empty_regions(position, dead) {
        let owner = region.owner();
        for point in &region.points {
            owners[point.index()] = owner;
        }
    }
    owners
}

/// The owner of every *empty* point (dead stones taken off) under territory scoring. Stones own nothing, and neither do
/// the eyes of groups that live only in seki.
#[must_use]
pub fn territory(position: &Position, dead: &[bool]) -> Vec<Owner> {
    let regions = empty_regions(position, dead);
    let in_seki = crate::seki::regions_in_seki(position, dead, &regions);
    let mut owners = vec![None; position.ground().board().len()];
    for (region, seki) in regions.iter().zip(in_seki) {
        let owner = region.owner().filter(|_| !seki);
        for point in &region.points {
            owners[point.index()] = owner;
        }
    }
    owners
}

/// What each colour has, by where it comes from. What a way of counting does not count is 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Harvest {
    /// Living stones.
    pub stones: [u32; 2],
    /// Points that are surrounded, those of dead stones among them.
    pub surrounded: [u32; 2],
    /// Stones captured during the game.
    pub prisoners: [u32; 2],
    /// Dead stones of the other colour.
    pub dead: [u32; 2],
}

impl Harvest {
    /// All of it for a colour.
    #[must_use]
    pub fn of(&self, colour: Colour) -> u32 {
        [self.stones, self.surrounded, self.prisoners, self.dead].iter().map(|each| each[colour.index()]).sum()
    }
}

/// What is counted in a finished position, komi and handicap left aside.
#[must_use]
pub fn harvest(position: &Position, dead: &[bool], rules: &Rules, prisoners: [u32; 2]) -> Harvest {
    let is_dead = |point: Point| dead.get(point.index()) == Some(&true);
    let board = position.ground().board();
    let mut found = Harvest::default();
    let owners = match rules.scoring {
        Scoring::Area => area(position, dead),
        Scoring::Territory => {
            found.prisoners = prisoners;
            for colour in board.points().filter(|point| is_dead(*point)).filter_map(|point| position.stone(point)) {
                found.dead[(!colour).index()] += 1;
            }
            territory(position, dead)
        }
    };
    for (point, owner) in board.points().zip(owners) {
        let Some(colour) = owner else { continue };
        let lives = position.stone(point).is_some() && !is_dead(point);
        let of = if lives { &mut found.stones } else { &mut found.surrounded };
        of[colour.index()] += 1;
    }
    found
}

/// The score of a finished position.
#[must_use]
pub fn score(position: &Position, dead: &[bool], rules: &Rules, extras: &Extras) -> Score {
    let found = harvest(position, dead, rules, extras.prisoners);
    Score {
        black: f64::from(found.of(Colour::Black)) + extras.compensation,
        white: f64::from(found.of(Colour::White)) + extras.komi,
    }
}

/// Connected points that are empty or hold dead stones, and the colours of the living stones beside them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Region {
    pub(crate) points: Vec<Point>,
    pub(crate) touches: [bool; 2],
}

impl Region {
    pub(crate) fn owner(&self) -> Owner {
        match self.touches {
            [true, false] => Some(Colour::Black),
            [false, true] => Some(Colour::White),
            _ => None,
        }
    }
}

pub(crate) fn empty_regions(position: &Position, dead: &[bool]) -> Vec<Region> {
    let board = position.ground().board();
    let living = |point: Point| position.stone(point).filter(|_| !dead.get(point.index()).copied().unwrap_or(false));
    let mut seen = vec![false; board.len()];
    let mut regions = Vec::new();
    for start in board.points() {
        if living(start).is_some() || std::mem::replace(&mut seen[start.index()], true) {
            continue;
        }
        let mut region = Region { points: vec![start], touches: [false; 2] };
        let mut at = 0;
        while let Some(&point) = region.points.get(at) {
            at += 1;
            for &next in board.neighbours(point) {
                match living(next) {
                    Some(colour) => region.touches[colour.index()] = true,
                    None if !std::mem::replace(&mut seen[next.index()], true) => region.points.push(next),
                    None => {}
                }
            }
        }
        regions.push(region);
    }
    regions
}
