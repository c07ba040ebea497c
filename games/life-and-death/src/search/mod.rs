//! The search: stones on cells, zones, and what a look can settle.

mod alive;
mod area;
mod bits;
mod estimate;
mod extract;
mod ladder;
mod line;
mod quarrel;
mod stones;
mod zone;

use crate::{Answer, Limits, Problem, Proof, Verdict};

/// Solves a problem. Where key stones have liberties out of play nothing is claimed: a search in a wider region gives a
/// guess.
pub(crate) fn solve(problem: &Problem, limits: &Limits<'_>) -> (Answer, Vec<Proof>) {
    let Some(wider) = area::widened(problem) else { return climb(problem, limits, true) };
    let (found, _) = climb(&wider, limits, true);
    let guess = found.moves.first().copied().or(found.guess).filter(|point| problem.region.contains(point));
    let answer = Answer {
        verdict: Verdict::Unknown,
        proved: false,
        moves: Vec::new(),
        complete: false,
        line: guess.map(Some).into_iter().collect(),
        guess,
        nodes: found.nodes,
    };
    (answer, Vec::new())
}

/// The same, but each proof rests on all that is playable.
pub(crate) fn solve_without_zones(problem: &Problem, limits: &Limits<'_>) -> Answer {
    climb(problem, limits, false).0
}

/// Solves with as many words for a set of cells as the problem needs; a larger one is not solved.
fn climb(problem: &Problem, limits: &Limits<'_>, zones: bool) -> (Answer, Vec<Proof>) {
    let cells = area::cells(problem);
    let keys = problem.keys.len();
    match cells.div_ceil(64) {
        _ if keys == 0 || keys > 64 => {}
        0 | 1 => return ladder::Ladder::<1>::new(problem, limits).zones(zones).climb(),
        2 => return ladder::Ladder::<2>::new(problem, limits).zones(zones).climb(),
        3 | 4 => return ladder::Ladder::<4>::new(problem, limits).zones(zones).climb(),
        5..=8 => return ladder::Ladder::<8>::new(problem, limits).zones(zones).climb(),
        _ => {}
    }
    let answer = Answer {
        verdict: Verdict::Unknown,
        proved: false,
        moves: Vec::new(),
        complete: false,
        guess: None,
        line: Vec::new(),
        nodes: 0,
    };
    (answer, Vec::new())
}
