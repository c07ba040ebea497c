//! Solving: the verdict, the moves, the line, and the proofs.

use tengen_board::Point;

use crate::{Aim, Answer, Life, Limits, NoProblem, Problem, Proof, Verdict, search};

/// Answers a problem, for whoever moves first.
#[must_use]
pub fn solve(problem: &Problem, limits: &Limits<'_>) -> Answer {
    solve_with_proofs(problem, limits).0
}

/// As [`solve`], with the checked proofs that the verdict rests on: one for a win or a fail, two for a ko.
#[must_use]
pub fn solve_with_proofs(problem: &Problem, limits: &Limits<'_>) -> (Answer, Vec<Proof>) {
    search::solve(problem, limits, 0)
}

/// As [`solve_with_proofs`], searching in another way: 0 is the usual one. Whoever has threads to spare tries several at once and takes
/// the first proof.
#[must_use]
pub fn solve_in_a_way(problem: &Problem, limits: &Limits<'_>, way: u32) -> (Answer, Vec<Proof>) {
    search::solve(problem, limits, way)
}

/// As [`solve`], but without relevance zones, to see what those are worth: every reply anywhere is looked at.
#[must_use]
pub fn solve_without_zones(problem: &Problem, limits: &Limits<'_>) -> Answer {
    search::solve_without_zones(problem, limits)
}

/// The answers for both sides moving first.
#[derive(Debug, Clone, PartialEq)]
pub struct Status {
    /// When the attacker moves first: whether he captures.
    pub attacker_first: Answer,
    /// When the defender moves first: whether he lives.
    pub defender_first: Answer,
}

/// Answers a problem for either side moving first: alive or dead as it stands, unsettled, or a ko.
#[must_use]
pub fn status(problem: &Problem, limits: &Limits<'_>) -> Status {
    let (mine, theirs) = (solve(problem, limits), solve(&problem.other_side_first(), limits));
    if problem.to_play == problem.attacker() {
        Status { attacker_first: mine, defender_first: theirs }
    } else {
        Status { attacker_first: theirs, defender_first: mine }
    }
}

/// What the other side makes of a first move, `None` for a pass: the answer of whoever moves next. A win of theirs refutes
/// the move, and its line is the refutation.
///
/// # Errors
/// If the move is not allowed, or settles the question.
pub fn refutation(problem: &Problem, mv: Option<Point>, limits: &Limits<'_>) -> Result<Answer, NoProblem> {
    Ok(solve(&problem.after(mv)?, limits))
}

/// How the key stones live, for a problem with that verdict in which they do; nothing if it is not found out, or they do not.
///
/// Two eyes are a question of their own: the attacker may always pass then, and wins if both do, so the defender has to come to
/// unconditional life (Benson). No proof of it is written down; tests compare it with a search of everything.
#[must_use]
pub fn life(problem: &Problem, verdict: Verdict, limits: &Limits<'_>) -> Option<Life> {
    match (problem.aim, verdict) {
        (Aim::Live, Verdict::Win) | (Aim::Kill, Verdict::Fail) => {
            let two_eyes = search::two_eyes(problem, limits)?;
            Some(if two_eyes { Life::TwoEyes } else { Life::Seki })
        }
        _ => None,
    }
}
