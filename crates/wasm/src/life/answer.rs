//! What the solver knows of a position within a problem.

use serde::Serialize;
use tengen_game::Refused;
use tengen_life::{Limits, Verdict, solve as answer};

use super::{name, within};
use crate::{codes, question::LifeSolve};

/// Tables larger than this crowd a page out.
const MOST_MEMORY: usize = 64 << 20;

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

pub(crate) fn solve(LifeSolve { after, nodes }: &LifeSolve) -> Result<LifeAnswer, Refused> {
    let within::After { problem, end, .. } = within::play(after)?;
    if end.is_some() {
        return Err(Refused::new(&codes::SETTLED));
    }
    let board = problem.ground.board();
    let never = || false;
    let found = answer(&problem, &Limits { stop: &never, nodes: Some(*nodes), memory: MOST_MEMORY });
    let (verdict, needed) = match found.verdict {
        Verdict::Win => (LifeVerdict::Win, None),
        Verdict::Ko(fight) => (LifeVerdict::Ko, fight.needed),
        Verdict::Fail => (LifeVerdict::Fail, None),
        Verdict::Unknown => (LifeVerdict::Unknown, None),
    };
    Ok(LifeAnswer {
        verdict,
        needed,
        proved: found.proved,
        moves: found.moves.iter().map(|point| board.name(*point)).collect(),
        complete: found.complete,
        guess: found.guess.map(|point| board.name(point)),
        line: found.line.iter().map(|mv| name(board, *mv)).collect(),
        nodes: found.nodes,
    })
}
