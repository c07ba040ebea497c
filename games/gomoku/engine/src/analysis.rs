use tengen_gomoku::{Colour, Move, Point};

use crate::search::{SURE, WIN};
use crate::threat::Win;

/// What the engine knows of a position.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Analysis {
    /// How many stones ahead it has looked everywhere.
    pub depth: u32,
    /// And along the longest line.
    pub deepest: u32,
    /// How many positions it has looked at, for proofs too.
    pub nodes: u64,
    /// The best moves, the best first.
    pub ideas: Vec<Idea>,
    /// A win for whoever is to move, proven: it has been checked against every defence.
    pub proof: Option<Win>,
}

/// A move and what it is worth.
#[derive(Debug, Clone, PartialEq)]
pub struct Idea {
    /// The move.
    pub mv: Move,
    /// What it is worth to whoever makes it.
    pub score: Score,
    /// The move and what is expected to follow.
    pub line: Vec<Point>,
    /// How many stones ahead it has looked to know this.
    pub depth: u32,
    /// How many of the positions that it has looked at come after this move.
    pub nodes: u64,
}

/// What a move or a position is worth to whoever is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Points of the judge: 400 or so are a clear advantage.
    Points(i32),
    /// It wins with so many more stones of both sides, as far as the search sees.
    Wins(u32),
    /// It loses after so many more stones of both sides, as far as the search sees.
    Loses(u32),
}

impl Score {
    pub(crate) fn of(value: i32) -> Self {
        let stones = (WIN - value.abs()).max(0) as u32;
        match value {
            _ if value >= SURE => Self::Wins(stones),
            _ if value <= -SURE => Self::Loses(stones),
            _ => Self::Points(value),
        }
    }

    /// The share of games that whoever is to move can expect to win, from 0 to 1.
    #[must_use]
    pub fn chance(self) -> f32 {
        match self {
            Self::Points(points) => 1.0 / (1.0 + (-points as f32 / POINTS_TO_E).exp()),
            Self::Wins(_) => 1.0,
            Self::Loses(_) => 0.0,
        }
    }
}

/// So many points more multiply the odds by e.
const POINTS_TO_E: f32 = 200.0;

impl Analysis {
    /// The best move, if there is one.
    #[must_use]
    pub fn best(&self) -> Option<&Idea> {
        self.ideas.first()
    }
}

/// The colour a point of an opening is placed for, and how good the position is for Black.
pub(crate) fn for_black(score: Score, turn: Colour) -> f32 {
    if turn == Colour::Black { score.chance() } else { 1.0 - score.chance() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_become_scores_and_scores_chances() {
        assert_eq!(Score::of(WIN - 7), Score::Wins(7));
        assert_eq!(Score::of(8 - WIN), Score::Loses(8));
        assert_eq!(Score::of(-35), Score::Points(-35));
        assert_eq!(Score::Points(0).chance(), 0.5);
        assert!(Score::Points(400).chance() > 0.8);
        assert!((for_black(Score::Points(200), Colour::White) + Score::Points(200).chance() - 1.0).abs() < 1e-6);
    }
}
