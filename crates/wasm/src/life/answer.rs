//! What the solver knows of a position within a problem.

use tengen_game::Refused;
use tengen_life::{LifeAnswer, Limits, solve as answer};

use super::within;
use crate::{codes, question::LifeSolve};

/// Tables larger than this crowd a page out.
const MOST_MEMORY: usize = 64 << 20;

pub(crate) fn solve(LifeSolve { after, nodes }: &LifeSolve) -> Result<LifeAnswer, Refused> {
    let within::After { problem, end, .. } = within::play(after)?;
    if end.is_some() {
        return Err(Refused::new(&codes::SETTLED));
    }
    let never = || false;
    let found = answer(&problem, &Limits { stop: &never, nodes: Some(*nodes), memory: MOST_MEMORY });
    Ok(LifeAnswer::of(&problem, &found))
}
