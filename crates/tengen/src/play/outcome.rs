use std::fmt;

use tengen_go::{
    Colour, Score,
    record::{By, GameResult},
};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Outcome {
    /// By counting.
    Counted(Score),
    /// This colour gave up.
    Resigned(Colour),
}

impl Outcome {
    /// As a sentence, without a full stop.
    pub(super) fn words(self) -> String {
        match self {
            Self::Resigned(loser) => format!("{} wins: {loser} resigned", !loser),
            Self::Counted(score) => match score.winner() {
                Some(winner) => {
                    let margin = score.margin().abs();
                    format!("{winner} wins by {margin} {}", if margin == 1.0 { "point" } else { "points" })
                }
                None => format!("Nobody wins: both have {} points", score.black),
            },
        }
    }
}

/// As records write it: `B+3.5`, `W+R`, `0`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Counted(score) => score.fmt(f),
            Self::Resigned(loser) => GameResult::Won(!loser, By::Resignation).fmt(f),
        }
    }
}
