//! The method of an earlier program, for study and comparison: alpha-beta with limits, an evaluation by eye shapes, and a choice
//! of moves by distance.
//!
//! It is described in J. Haris, *Go-Project* (GoLD), honours dissertation, University of Glasgow 2019, chapters 2 to 5. Each of its
//! parts can be switched on and off ([`Source`]); [`Source::steps`] are those of an ablation. What it says is never proved: the
//! depth, the breadth and the values of shapes all cut lines off.
//!
//! - Iterative deepening, the principal variation of the last round first, two killer moves for each depth.
//! - A defender does not play moves that leave a key chain with one liberty; if he has no others, he passes.
//! - Moves are chosen by *relevance*: it halves with each step from the key chains, up to three steps, and stones of the attacker
//!   block the way; vital points of eye shapes add to it. The best so many are searched.
//! - The end, or the limit of depth, is worth up to ±5000: key stones captured, attacker without a move, or eyes by their
//!   shapes.
//!
//! Where the original looks for patterns of stones in eight orientations, at the edge and in the corner, an eye space here is a
//! part of the board that the defender shuts off, and its shape is that of its graph. An edge is where there is no neighbour, so
//! one shape serves middle, edge, corner, and every other board.

mod evaluate;
mod eyes;
mod moves;
mod search;

pub use eyes::{SHAPES, Shape, Standing};

use crate::{Answer, Limits, Problem};

/// Which parts of the method are used, and its limits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Bounds from lines that were searched; without it every line is searched, as in minimax.
    pub alpha_beta: bool,
    /// Moves that cut off elsewhere at the same depth come first.
    pub killers: usize,
    /// Depth after depth, with the best line of the last first.
    pub deepening: bool,
    /// Moves by relevance, the best so many.
    pub generator: bool,
    /// Eye shapes in the evaluation, and their vital points among the relevant moves.
    pub patterns: bool,
    /// A defender's moves that leave a key chain with one liberty are left out.
    pub no_suicide: bool,
    /// The deepest line.
    pub depth: u32,
    /// The most moves of a position, where a generator chooses them.
    pub breadth: usize,
    /// What a move beside a key chain is worth to the generator; it halves with each step.
    pub nearness: u32,
    /// What a vital point is worth to the generator.
    pub vital: u32,
}

/// How many steps from the key chains are looked at.
pub const STEPS: u32 = 3;

/// What a win is worth.
pub const WIN: i32 = 5000;

impl Default for Source {
    fn default() -> Self {
        Self {
            alpha_beta: true,
            killers: 2,
            deepening: true,
            generator: true,
            patterns: true,
            no_suicide: true,
            depth: 30,
            breadth: 10,
            nearness: 64,
            vital: 100,
        }
    }
}

impl Source {
    /// From plain minimax to the whole method, a part more at each step, with what each is called.
    #[must_use]
    pub fn steps(&self) -> [(&'static str, Self); 6] {
        let minimax =
            Self { alpha_beta: false, killers: 0, deepening: false, generator: false, patterns: false, ..self.clone() };
        let alpha_beta = Self { alpha_beta: true, ..minimax.clone() };
        let killers = Self { killers: self.killers.max(1), ..alpha_beta.clone() };
        let deepening = Self { deepening: true, ..killers.clone() };
        let generator = Self { generator: true, ..deepening.clone() };
        let patterns = Self { patterns: true, ..generator.clone() };
        [
            ("minimax", minimax),
            ("+ alpha-beta", alpha_beta),
            ("+ killers", killers),
            ("+ deepening", deepening),
            ("+ generator", generator),
            ("+ patterns", patterns),
        ]
    }

    /// Answers a problem; nothing is proved.
    #[must_use]
    pub fn solve(&self, problem: &Problem, limits: &Limits<'_>) -> Answer {
        search::solve(problem, self, limits)
    }
}
