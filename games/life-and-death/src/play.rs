//! Playing within a problem: what it asks after a move, and with the other side to move first.

use thiserror::Error;

use tengen_board::Point;

use crate::{
    Aim, Book, Problem,
    plain::{Rules, Threats},
};

/// Why a move within a problem leads to no other problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoProblem {
    /// Out of play, occupied, suicide, or a ko that may not be retaken yet.
    #[error("this move is not allowed")]
    NotAllowed,
    /// The move captures the key stones: nothing is left to ask.
    #[error("the key stones are captured")]
    Captured,
    /// The attacker passes with no ko to wait for: the key stones stand.
    #[error("the attacker gives up")]
    GivenUp,
}

impl Problem {
    /// The same question with the other side to move first. A ko forbids nothing then.
    #[must_use]
    pub fn other_side_first(&self) -> Self {
        Self { to_play: !self.to_play, aim: self.aim.opposite(), ko: None, book: Book::default(), ..self.clone() }
    }

    /// What is left to ask after a move, `None` for a pass; the other side moves first then. A threat that retaking a ko
    /// takes is taken from those that are left.
    ///
    /// # Errors
    /// If the move is not allowed, or settles the question.
    pub fn after(&self, mv: Option<Point>) -> Result<Self, NoProblem> {
        let (rules, start) = Rules::of(self, self.threats.map(Threats::Count));
        let Some(next) = rules.after(&start, mv) else {
            return Err(if mv.is_none() { NoProblem::GivenUp } else { NoProblem::NotAllowed });
        };
        if rules.is_captured(&next) {
            return Err(NoProblem::Captured);
        }
        let stones =
            self.ground.board().points().filter_map(|point| next.stones[point.index()].map(|colour| (point, colour)));
        let region =
            self.ground.board().points().filter(|p| rules.playable[p.index()] && next.stones[p.index()].is_none());
        Ok(Self {
            stones: stones.collect(),
            to_play: next.turn,
            aim: self.aim.opposite(),
            keys: rules.standing_keys(&next),
            region: region.collect(),
            ko: next.ko,
            threats: next.threats.map(|threats| match threats {
                Threats::Count(count) => count,
                Threats::Unlimited => u8::MAX,
            }),
            book: Book::default(),
            ..self.clone()
        })
    }
}

impl Aim {
    /// What the other side wants.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Kill => Self::Live,
            Self::Live => Self::Kill,
        }
    }
}
