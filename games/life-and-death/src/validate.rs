//! Whether a problem makes sense: what has to hold before anybody searches.

use std::fmt;

use tengen_board::{Board, Point};
use tengen_go::{Colour, Position, Setup};
use thiserror::Error;

use crate::{Aim, Problem};

/// A point with the name that people know it by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// The point.
    pub point: Point,
    /// What the board calls it.
    pub name: String,
}

impl Spot {
    /// A point of this board.
    #[must_use]
    pub fn on(board: &Board, point: Point) -> Self {
        Self { point, name: board.name(point) }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// Which part of a problem names a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The stones.
    Stones,
    /// The key stones.
    Keys,
    /// The playable points.
    Region,
    /// The ko point.
    Ko,
    /// First moves that the book calls right.
    Correct,
    /// First moves that the book calls wrong.
    Wrong,
    /// The book's main line.
    Line,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stones => "stones",
            Self::Keys => "key stones",
            Self::Region => "region",
            Self::Ko => "ko point",
            Self::Correct => "correct moves",
            Self::Wrong => "wrong moves",
            Self::Line => "main line",
        })
    }
}

/// Why a problem makes no sense.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProblemFault {
    /// A point that the board does not have.
    #[error("{part}: the board has no point of the index {}", .point.index())]
    NoSuchPoint {
        /// Where it is named.
        part: Part,
        /// Which.
        point: Point,
    },
    /// The same point twice in one list.
    #[error("{part}: {at} is named twice")]
    Twice {
        /// Which list.
        part: Part,
        /// Which point.
        at: Spot,
    },
    /// A chain that the rules would have taken off.
    #[error("the chain of {at} has no liberty")]
    NoLiberty {
        /// Its first stone.
        at: Spot,
    },
    /// Nothing to capture or to keep.
    #[error("there is no key stone")]
    NoKeys,
    /// A key stone where no stone is.
    #[error("{at} is said to be a key stone, but no stone stands there")]
    KeyOnNothing {
        /// Where.
        at: Spot,
    },
    /// Key stones of both colours.
    #[error("the key stones are of both colours: {black} is black, {white} is white")]
    KeysOfBothColours {
        /// The first black one.
        black: Spot,
        /// The first white one.
        white: Spot,
    },
    /// Whoever moves cannot want that of them.
    #[error("{to_play} is to {}, so the key stones have to be {}'s, but {at} is {}'s", .aim.word(), .aim.owner(*.to_play), !.aim.owner(*.to_play))]
    KeysOfTheOther {
        /// Who moves first.
        to_play: Colour,
        /// What for.
        aim: Aim,
        /// The first key stone.
        at: Spot,
    },
    /// A playable point that is not empty.
    #[error("{at} is in the region, but a stone stands there")]
    RegionOnStone {
        /// Where.
        at: Spot,
    },
    /// Key chains that breathe outside of the region.
    #[error("the region lacks {}: a liberty of the key chain at {key}", Listed(.missing))]
    RegionLacks {
        /// The first key stone of a chain that does.
        key: Spot,
        /// Liberties of that chain that are not in it.
        missing: Vec<Spot>,
    },
    /// A ko that is none.
    #[error("{at} is not a ko: {why}")]
    NotAKo {
        /// Where.
        at: Spot,
        /// Why not.
        why: NotAKo,
    },
    /// A first move of the book that nobody can play.
    #[error("{part}: {at} cannot be played, a stone stands there")]
    MoveOnStone {
        /// Which list.
        part: Part,
        /// Where.
        at: Spot,
    },
    /// A first move that is right and wrong.
    #[error("{at} is among the correct moves and among the wrong ones")]
    RightAndWrong {
        /// Where.
        at: Spot,
    },
    /// Correct moves, although nothing works.
    #[error("nothing is said to work, but {at} is among the correct moves")]
    CorrectFail {
        /// Where.
        at: Spot,
    },
}

/// Why a point is no ko for whoever moves first.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotAKo {
    /// Something stands there.
    #[error("a stone stands there")]
    Stone,
    /// Nobody may play there anyway.
    #[error("it is not in the region")]
    OutOfPlay,
    /// The stone that was taken there cannot have been without a liberty.
    #[error("{beside} beside it is not {enemy}'s, so no single stone was just taken there")]
    Open {
        /// A neighbour.
        beside: Spot,
        /// Who would have taken it.
        enemy: Colour,
    },
    /// Playing there takes back something else than one stone.
    #[error("a stone there takes {taken} stones, and in a ko it takes one")]
    Takes {
        /// How many.
        taken: usize,
    },
}

struct Listed<'a>(&'a [Spot]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, spot) in self.0.iter().enumerate() {
            write!(f, "{}{spot}", if at == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl Aim {
    /// `kill` or `live`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Kill => "kill",
            Self::Live => "live",
        }
    }

    /// Whose the key stones are if this colour moves first with that aim.
    #[must_use]
    pub fn owner(self, to_play: Colour) -> Colour {
        match self {
            Self::Kill => !to_play,
            Self::Live => to_play,
        }
    }
}

impl ProblemFault {
    /// Where the fault is, for whoever shows it in a file or on a board: the list and the point.
    #[must_use]
    pub fn place(&self) -> (Part, Option<Point>) {
        match self {
            Self::NoSuchPoint { part, point } => (*part, Some(*point)),
            Self::Twice { part, at } | Self::MoveOnStone { part, at } => (*part, Some(at.point)),
            Self::NoLiberty { at } => (Part::Stones, Some(at.point)),
            Self::NoKeys => (Part::Keys, None),
            Self::KeyOnNothing { at } | Self::KeysOfTheOther { at, .. } => (Part::Keys, Some(at.point)),
            Self::KeysOfBothColours { white, .. } => (Part::Keys, Some(white.point)),
            Self::RegionOnStone { at } => (Part::Region, Some(at.point)),
            Self::RegionLacks { .. } => (Part::Region, None),
            Self::NotAKo { at, .. } => (Part::Ko, Some(at.point)),
            Self::RightAndWrong { at } => (Part::Wrong, Some(at.point)),
            Self::CorrectFail { at } => (Part::Correct, Some(at.point)),
        }
    }
}

impl Problem {
    /// Whether this is a problem that can be worked on.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self) -> Result<(), ProblemFault> {
        self.faults().into_iter().next().map_or(Ok(()), Err)
    }

    /// Everything that is wrong with it, gravest first. What depends on a fault that was found is not looked at.
    #[must_use]
    pub fn faults(&self) -> Vec<ProblemFault> {
        let board = self.ground.board();
        let mut faults = self.strange_points();
        if !faults.is_empty() {
            return faults;
        }
        faults.extend(self.repeated_points(board));
        if faults.iter().any(|fault| matches!(fault, ProblemFault::Twice { part: Part::Stones, .. })) {
            return faults;
        }
        let position = self.position();
        let breathes = |point: Point| position.chain(point).is_some_and(tengen_go::Chain::has_liberty);
        let first_of_chain = |point: &Point| position.chain_stones(*point).all(|stone| *point <= stone);
        let is_dead = |point: &Point| position.stone(*point).is_some() && !breathes(*point) && first_of_chain(point);
        faults.extend(board.points().filter(is_dead).map(|at| ProblemFault::NoLiberty { at: Spot::on(board, at) }));
        faults.extend(self.key_faults(&position));
        faults.extend(self.region_faults(&position));
        faults.extend(self.ko.and_then(|ko| self.ko_fault(&position, ko)));
        faults.extend(self.book_faults(&position));
        faults
    }

    /// The position before the first move, ko included. Points that the board does not have, and stones on others, are left
    /// out: [`check`](Self::check) tells of them.
    #[must_use]
    pub fn position(&self) -> Position {
        let mut position = Position::new(self.ground.clone());
        for &(point, colour) in &self.stones {
            if point.index() < self.ground.board().len() && position.stone(point).is_none() {
                position.put(point, colour);
            }
        }
        position.set_ko(self.ko);
        position
    }

    /// The same stones with the same player to move, as a game of Go begins.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup { stones: self.stones.clone(), first: Some(self.to_play), ..Setup::on_ground(self.ground.clone()) }
    }

    /// Every list of points, with what it is.
    fn lists(&self) -> [(Part, Vec<Point>); 7] {
        [
            (Part::Stones, self.stones.iter().map(|(point, _)| *point).collect()),
            (Part::Keys, self.keys.clone()),
            (Part::Region, self.region.clone()),
            (Part::Ko, self.ko.into_iter().collect()),
            (Part::Correct, self.book.correct.clone()),
            (Part::Wrong, self.book.wrong.clone()),
            (Part::Line, self.book.line.iter().flatten().copied().collect()),
        ]
    }

    fn strange_points(&self) -> Vec<ProblemFault> {
        let points = self.ground.board().len();
        let strange = |(part, list): (Part, Vec<Point>)| {
            let out = list.into_iter().filter(move |point| point.index() >= points);
            out.map(move |point| ProblemFault::NoSuchPoint { part, point })
        };
        self.lists().into_iter().flat_map(strange).collect()
    }

    fn repeated_points(&self, board: &Board) -> Vec<ProblemFault> {
        let mut faults = Vec::new();
        // In the main line a point may well be played on twice.
        for (part, list) in self.lists().into_iter().filter(|(part, _)| *part != Part::Line) {
            let mut seen = vec![false; board.len()];
            let again = list.into_iter().filter(|point| std::mem::replace(&mut seen[point.index()], true));
            faults.extend(again.min().map(|point| ProblemFault::Twice { part, at: Spot::on(board, point) }));
        }
        faults
    }

    fn key_faults(&self, position: &Position) -> Vec<ProblemFault> {
        let spot = |point: Point| Spot::on(self.ground.board(), point);
        let mut keys = self.keys.clone();
        keys.sort_unstable();
        let empty = keys.iter().filter(|key| position.stone(**key).is_none());
        let mut faults: Vec<_> = empty.map(|key| ProblemFault::KeyOnNothing { at: spot(*key) }).collect();
        let first_of = |colour| keys.iter().copied().find(|key| position.stone(*key) == Some(colour));
        match (first_of(self.defender()), first_of(!self.defender())) {
            (Some(own), Some(other)) => {
                let (black, white) = if self.defender() == Colour::Black { (own, other) } else { (other, own) };
                faults.push(ProblemFault::KeysOfBothColours { black: spot(black), white: spot(white) });
            }
            (None, Some(key)) => {
                let at = spot(key);
                faults.push(ProblemFault::KeysOfTheOther { to_play: self.to_play, aim: self.aim, at });
            }
            (None, None) if self.keys.is_empty() => faults.push(ProblemFault::NoKeys),
            _ => {}
        }
        faults
    }

    fn region_faults(&self, position: &Position) -> Vec<ProblemFault> {
        let board = self.ground.board();
        let (mut keys, mut region) = (self.keys.clone(), self.region.clone());
        keys.sort_unstable();
        region.sort_unstable();
        let stones = region.iter().filter(|point| position.stone(**point).is_some());
        let mut faults: Vec<_> =
            stones.map(|point| ProblemFault::RegionOnStone { at: Spot::on(board, *point) }).collect();
        let mut heads = Vec::new();
        for &key in keys.iter().filter(|key| position.stone(**key).is_some()) {
            let head = position.head(key);
            if heads.contains(&head) {
                continue;
            }
            heads.push(head);
            let mut missing = position.liberties(key);
            missing.retain(|liberty| region.binary_search(liberty).is_err());
            missing.sort_unstable();
            if !missing.is_empty() {
                let missing = missing.into_iter().map(|point| Spot::on(board, point)).collect();
                faults.push(ProblemFault::RegionLacks { key: Spot::on(board, key), missing });
            }
        }
        faults
    }

    /// A ko forbids `ko` if the other side has just taken a single stone there with a stone that could be taken back.
    fn ko_fault(&self, position: &Position, ko: Point) -> Option<ProblemFault> {
        let board = self.ground.board();
        let enemy = !self.to_play;
        let why = if position.stone(ko).is_some() {
            NotAKo::Stone
        } else if !self.region.contains(&ko) {
            NotAKo::OutOfPlay
        } else if let Some(&open) = board.neighbours(ko).iter().find(|n| position.stone(**n) != Some(enemy)) {
            NotAKo::Open { beside: Spot::on(board, open), enemy }
        } else {
            let mut after = position.clone();
            match after.play(ko, self.to_play, |_| {}) {
                // Suicide takes a stone, too: the one that was played.
                1 if after.stone(ko).is_some() => return None,
                taken if after.stone(ko).is_some() => NotAKo::Takes { taken },
                _ => NotAKo::Takes { taken: 0 },
            }
        };
        Some(ProblemFault::NotAKo { at: Spot::on(board, ko), why })
    }

    fn book_faults(&self, position: &Position) -> Vec<ProblemFault> {
        let board = self.ground.board();
        let book = &self.book;
        let mut faults = Vec::new();
        for (part, list) in [(Part::Correct, &book.correct), (Part::Wrong, &book.wrong)] {
            let stones = list.iter().filter(|point| position.stone(**point).is_some());
            faults.extend(stones.map(|at| ProblemFault::MoveOnStone { part, at: Spot::on(board, *at) }));
        }
        let both = book.wrong.iter().filter(|point| book.correct.contains(point));
        faults.extend(both.map(|at| ProblemFault::RightAndWrong { at: Spot::on(board, *at) }));
        if book.expected == Some(crate::Expected::Fail) {
            faults.extend(book.correct.first().map(|at| ProblemFault::CorrectFail { at: Spot::on(board, *at) }));
        }
        faults
    }
}
