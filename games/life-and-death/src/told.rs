//! An answer in words, for whoever shows it.

use serde::Serialize;

use tengen_board::{Board, Point};

use crate::{Answer, Problem, Verdict};

/// How a move elsewhere is written.
pub const PASS: &str = "pass";

/// What is known of a position, for whoever is to move.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LifeAnswer {
    /// How it ends when both sides play best.
    pub verdict: LifeVerdict,
    /// How many more outside threats than the other side whoever moves needs, where a ko decides and it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub needed: Option<i8>,
    /// Whether it is proved.
    pub proved: bool,
    /// Moves that reach the verdict, the best first.
    pub moves: Vec<String>,
    /// Whether every other move is known to be worse.
    pub complete: bool,
    /// The best move where nothing is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub guess: Option<String>,
    /// The expected continuation.
    pub line: Vec<String>,
    /// How many positions were looked at.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub nodes: u64,
}

/// How a problem ends for whoever moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "they are the verdicts of the solver")]
pub enum LifeVerdict {
    Win,
    Ko,
    Fail,
    Unknown,
}

impl LifeAnswer {
    /// The answer to a problem, with the names of its board.
    #[must_use]
    pub fn of(problem: &Problem, found: &Answer) -> Self {
        let board = problem.ground.board();
        let (verdict, needed) = match found.verdict {
            Verdict::Win => (LifeVerdict::Win, None),
            Verdict::Ko(fight) => (LifeVerdict::Ko, fight.needed),
            Verdict::Fail => (LifeVerdict::Fail, None),
            Verdict::Unknown => (LifeVerdict::Unknown, None),
        };
        Self {
            verdict,
            needed,
            proved: found.proved,
            moves: found.moves.iter().map(|point| board.name(*point)).collect(),
            complete: found.complete,
            guess: found.guess.map(|point| board.name(point)),
            line: found.line.iter().map(|mv| called(board, *mv)).collect(),
            nodes: found.nodes,
        }
    }
}

/// What a move is called; nothing played is a pass.
#[must_use]
pub fn called(board: &Board, mv: Option<Point>) -> String {
    mv.map_or_else(|| PASS.to_owned(), |point| board.name(point))
}
