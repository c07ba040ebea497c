use tengen_board::Point;

use crate::Score;

/// A move of Go, or a step of the scoring that follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone on a point.
    Place(Point),
    /// No stone.
    Pass,
    /// While scoring: the stones of this colour around here are dead, or alive after all.
    Mark(Point),
    /// While scoring: the marking is right.
    Accept,
    /// While scoring: we disagree, play goes on.
    Resume,
}

/// What the players are doing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Phase {
    /// Black places handicap stones; so many are to come.
    Handicap {
        /// Stones still to place.
        left: u32,
    },
    /// Moves are made.
    Play,
    /// Both have passed; dead stones are marked until both accept.
    Scoring,
    /// It is over, and counted so.
    Over(Score),
}
