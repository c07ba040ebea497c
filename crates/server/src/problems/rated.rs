//! What a first try makes of both ratings: a game of two, which the problem wins if it is not solved.

use crate::{
    ratings::{Rating, rate},
    store::{ProblemRating, SolverRating},
};

/// How hard a problem of each grade is before anybody tried it.
const BY_GRADE: [f64; 4] = [1200.0, 1500.0, 1800.0, 2100.0];
/// How sure that is.
const UNTRIED: f64 = 250.0;

/// Both ratings after a first try, and what whoever tried gained by it.
pub(super) struct Rated {
    pub(super) problem: ProblemRating,
    pub(super) solver: SolverRating,
    pub(super) gained: f64,
}

/// A problem that nobody has tried.
pub(super) fn untried(problem: &str, grade: u8) -> ProblemRating {
    let place = usize::from(grade).clamp(1, BY_GRADE.len()) - 1;
    ProblemRating {
        problem: problem.to_owned(),
        rating: BY_GRADE[place],
        deviation: UNTRIED,
        volatility: Rating::START.volatility,
        tries: 0,
        updated: 0,
    }
}

/// Somebody who has tried nothing of a kind.
pub(super) fn newcomer(kind: &str) -> SolverRating {
    let Rating { rating, deviation, volatility } = Rating::START;
    SolverRating { kind: kind.to_owned(), rating, deviation, volatility, tries: 0, updated: 0 }
}

/// How well somebody solves at this moment: who stays away becomes less certain. Problems do not change meanwhile.
pub(super) fn at(solver: &SolverRating, now: i64) -> Rating {
    let known = Rating { rating: solver.rating, deviation: solver.deviation, volatility: solver.volatility };
    let away = u64::try_from(now.saturating_sub(solver.updated)).unwrap_or(0);
    if solver.tries == 0 { known } else { known.after(away) }
}

/// After a first try.
pub(super) fn after(problem: &ProblemRating, solver: &SolverRating, solved: bool, now: i64) -> Rated {
    let hard = Rating { rating: problem.rating, deviation: problem.deviation, volatility: problem.volatility };
    let before = at(solver, now);
    let payoffs = if solved { [1.0, 0.0] } else { [0.0, 1.0] };
    // Two go in and two come out.
    let rated = rate(&[before, hard], &payoffs);
    let (mine, theirs) = (rated[0], rated[1]);
    Rated {
        gained: mine.rating - before.rating,
        problem: ProblemRating {
            problem: problem.problem.clone(),
            rating: theirs.rating,
            deviation: theirs.deviation,
            volatility: theirs.volatility,
            tries: problem.tries.saturating_add(1),
            updated: now,
        },
        solver: SolverRating {
            kind: solver.kind.clone(),
            rating: mine.rating,
            deviation: mine.deviation,
            volatility: mine.volatility,
            tries: solver.tries.saturating_add(1),
            updated: now,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_solves_rises_and_the_problem_falls_the_more_the_harder_it_is() {
        let solver = newcomer("life");
        let gained: Vec<f64> = (1..=4)
            .map(|grade| {
                let problem = untried("p", grade);
                let won = after(&problem, &solver, true, 1);
                let lost = after(&problem, &solver, false, 1);
                assert!(won.gained > 0.0 && won.problem.rating < problem.rating);
                assert!(lost.gained < 0.0 && lost.problem.rating > problem.rating);
                assert_eq!((won.problem.tries, won.solver.tries), (1, 1));
                won.gained
            })
            .collect();
        assert!(gained.is_sorted(), "{gained:?}");
    }
}
