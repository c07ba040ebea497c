//! The search: stones on cells, zones, and what a look can settle.

mod alive;
mod area;
mod bits;
mod estimate;
mod extract;
mod ladder;
mod line;
mod patterns;
mod quarrel;
mod stones;
mod way;
mod zone;

use ladder::Ladder;
use way::Way;

use crate::{Answer, Limits, Problem, Proof};

/// Solves a problem. Where key stones have liberties out of play nothing is claimed: a search in a wider region gives a
/// guess.
pub(crate) fn solve(problem: &Problem, limits: &Limits<'_>, way: u32) -> (Answer, Vec<Proof>) {
    let way = Way(way);
    let Some(wider) = area::widened(problem) else { return climb(problem, limits, true, way) };
    let (found, _) = climb(&wider, limits, true, way);
    let guess = found.moves.first().copied().or(found.guess).filter(|point| problem.region.contains(point));
    let line = guess.map(Some).into_iter().collect();
    (Answer { guess, line, nodes: found.nodes, ..Answer::unknown() }, Vec::new())
}

/// The same, but each proof rests on all that is playable.
pub(crate) fn solve_without_zones(problem: &Problem, limits: &Limits<'_>) -> Answer {
    climb(problem, limits, false, Way::USUAL).0
}

/// Whether the defender can make key stones live unconditionally that live, if it is found out.
pub(crate) fn two_eyes(problem: &Problem, limits: &Limits<'_>) -> Option<bool> {
    match words(problem)? {
        1 => Ladder::<1>::new(problem, limits).two_eyes(),
        2 => Ladder::<2>::new(problem, limits).two_eyes(),
        3..=4 => Ladder::<4>::new(problem, limits).two_eyes(),
        _ => Ladder::<8>::new(problem, limits).two_eyes(),
    }
}

/// How many words a set of cells takes; nothing for a problem that is too large.
fn words(problem: &Problem) -> Option<usize> {
    let fits = (1..=64).contains(&problem.keys.len());
    Some(area::cells(problem).div_ceil(64).max(1)).filter(|words| fits && *words <= 8)
}

/// Solves with as many words for a set of cells as the problem needs; a larger one is not solved.
fn climb(problem: &Problem, limits: &Limits<'_>, zones: bool, way: Way) -> (Answer, Vec<Proof>) {
    match words(problem) {
        Some(1) => Ladder::<1>::new(problem, limits).zones(zones).way(way).climb(),
        Some(2) => Ladder::<2>::new(problem, limits).zones(zones).way(way).climb(),
        Some(3..=4) => Ladder::<4>::new(problem, limits).zones(zones).way(way).climb(),
        Some(_) => Ladder::<8>::new(problem, limits).zones(zones).way(way).climb(),
        None => (Answer::unknown(), Vec::new()),
    }
}
