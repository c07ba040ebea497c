//! A problem: a position, the key stones, and what whoever moves wants of them.

use std::sync::Arc;

use tengen_board::Point;
use tengen_go::{Colour, Ground};

/// What whoever moves first wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aim {
    /// To capture the key stones, which are the other side's.
    Kill,
    /// To keep the own key stones.
    Live,
}

/// When key stones of several chains count as captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Kept {
    /// They live as long as any key chain stands: all must be captured.
    #[default]
    Any,
    /// They live only if every key chain stands: one captured is enough.
    All,
}

/// A life-and-death problem.
#[derive(Debug, Clone)]
pub struct Problem {
    /// The board, prepared.
    pub ground: Arc<Ground>,
    /// The stones, in the order of their points.
    pub stones: Vec<(Point, Colour)>,
    /// Who moves first, and pursues the aim.
    pub to_play: Colour,
    /// What whoever moves first wants.
    pub aim: Aim,
    /// One stone or more of each key chain, all of one colour.
    pub keys: Vec<Point>,
    /// When they count as captured.
    pub kept: Kept,
    /// Empty points where play may go, in ascending order; points under stones that are captured become playable. Empty points
    /// outside stay empty and are the attacker's: the defender gains no liberty there that was not there at first. Where key stones have a liberty outside
    /// nothing is claimed of them.
    pub region: Vec<Point>,
    /// The point that simple ko forbids to whoever moves first.
    pub ko: Option<Point>,
    /// How many outside ko threats each colour has: Black's, White's.
    pub threats: [u8; 2],
    /// A name for lists, such as the one its source gives it.
    pub name: String,
    /// What a person should know.
    pub description: String,
    /// Where it comes from.
    pub source: String,
    /// What its source says the answer is.
    pub book: Book,
}

/// What the source of a problem says of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Book {
    /// The best result, if it is said.
    pub expected: Option<Expected>,
    /// First moves that reach it.
    pub correct: Vec<Point>,
    /// Whether every other move is known to be worse.
    pub complete: bool,
    /// First moves that are known to fail.
    pub wrong: Vec<Point>,
    /// The main line; nothing where a side plays elsewhere.
    pub line: Vec<Option<Point>>,
}

/// The best result for whoever moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Expected {
    /// The aim is reached whatever the ko threats.
    Win,
    /// A ko decides.
    Ko,
    /// The aim cannot be reached.
    Fail,
    /// The source gives only the move.
    WinOrKo,
}

impl Problem {
    /// Whose the key stones are.
    #[must_use]
    pub fn defender(&self) -> Colour {
        match self.aim {
            Aim::Kill => !self.to_play,
            Aim::Live => self.to_play,
        }
    }

    /// Who wants to capture them.
    #[must_use]
    pub fn attacker(&self) -> Colour {
        !self.defender()
    }
}
