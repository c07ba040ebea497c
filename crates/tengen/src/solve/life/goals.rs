//! A published set is judged by the same five figures each time: how many of each of its parts are solved.

use std::fmt;

use tengen_life::{Answer, Expected, Problem, Verdict};

use super::book::{self, Compared};

/// What counts as solved.
#[derive(Debug, Clone, Copy)]
enum Solved {
    /// A proof.
    Proof,
    /// A proof, and its first move is the book's.
    ProofWithMove,
    /// The first move is the book's, proved or guessed.
    Move,
}

/// A row: its name, the parts of the set, whether only settled problems count, and what counts as solved.
type Row = (&'static str, &'static [&'static str], bool, Solved);

/// The parts are those of the development set (see docs/strength.md).
const ROWS: [Row; 5] = [
    ("enclosed (gotools): proved, first move right", &["gotools"], false, Solved::ProofWithMove),
    ("settled (`fail`): proved", &[], true, Solved::Proof),
    ("open (rzs): proved", &["rzs"], false, Solved::Proof),
    ("gnugo and book: first move right", &["gnugo", "book"], false, Solved::Move),
    ("all: first move right", &[], false, Solved::Move),
];

/// How much of the set was solved, row by row.
#[derive(Debug, Default)]
pub(super) struct Goals {
    rows: [(usize, usize); ROWS.len()],
    /// Proofs that contradict a book which claims to know all moves that work.
    against: usize,
    /// Proved results that the book speaks of: those that agree, and all.
    results: (usize, usize),
}

impl Goals {
    pub(super) fn count(&mut self, set: &str, problem: &Problem, answer: &Answer) {
        let proved = answer.proved && answer.verdict != Verdict::Unknown;
        let first = book::first_move(problem, answer);
        let result = book::result(problem, answer);
        let right = first == Compared::Right;
        for ((solved, all), (_, sets, settled, what)) in self.rows.iter_mut().zip(ROWS) {
            let is_settled = problem.book.expected == Some(Expected::Fail);
            if !(sets.is_empty() || sets.contains(&set)) || settled && !is_settled {
                continue;
            }
            *all += 1;
            *solved += usize::from(match what {
                Solved::Proof => proved,
                Solved::ProofWithMove => proved && right,
                Solved::Move => right,
            });
        }
        if proved && matches!(result, Compared::Right | Compared::Wrong) {
            self.results.1 += 1;
            self.results.0 += usize::from(result == Compared::Right);
        }
        let contradicts = first == Compared::Wrong || result == Compared::Wrong;
        self.against += usize::from(proved && problem.book.complete && contradicts);
    }
}

impl fmt::Display for Goals {
    /// Nothing for sets without these parts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.rows.iter().any(|(_, all)| *all == 0) {
            return Ok(());
        }
        let share =
            |(some, all): (usize, usize)| format!("{some} of {all} = {:.1} %", 100.0 * some as f64 / all as f64);
        writeln!(f)?;
        for (row, (name, ..)) in self.rows.iter().zip(ROWS) {
            writeln!(f, "{name:<46} {}", share(*row))?;
        }
        if self.results.1 > 0 {
            writeln!(f, "{:<46} {}", "results as the book's, of those proved", share(self.results))?;
        }
        writeln!(f, "{:<46} {}", "proofs against a book that knows all moves", self.against)
    }
}

#[cfg(test)]
mod tests {
    use tengen_life::{Answer, formats};

    use super::*;

    const CORNER: &str = "to play: black\naim: kill\nboard: grid:7\nexpected: win\ncorrect: B7\ncomplete: yes\n\n\
        . . . @ X - -\n. . @ @ X - -\n@ @ @ X X - -\nX X X X - - -\n- - - - - - -\n- - - - - - -\n- - - - - - -\n";

    #[test]
    fn the_five_figures_of_a_set() {
        let problem = formats::read(CORNER.as_bytes()).unwrap().entries.remove(0).problem;
        let settled = formats::read(CORNER.replace("expected: win\ncorrect: B7\n", "expected: fail\n").as_bytes());
        let settled = settled.unwrap().entries.remove(0).problem;
        let answer = |verdict, proved, at: Option<&str>| Answer {
            verdict,
            proved,
            moves: at.filter(|_| proved).map(|at| problem.ground.board().point(at).unwrap()).into_iter().collect(),
            complete: proved,
            guess: at.filter(|_| !proved).map(|at| problem.ground.board().point(at).unwrap()),
            line: Vec::new(),
            nodes: 1,
        };
        let mut goals = Goals::default();
        goals.count("gotools", &problem, &answer(Verdict::Win, true, Some("B7")));
        assert_eq!(goals.to_string(), "", "other parts are not there");
        goals.count("gotools", &settled, &answer(Verdict::Fail, true, None));
        goals.count("rzs", &problem, &answer(Verdict::Unknown, false, Some("B7")));
        goals.count("book", &problem, &answer(Verdict::Win, true, Some("A7")));
        let told = goals.to_string();
        for row in [
            "enclosed (gotools): proved, first move right   2 of 2 = 100.0 %",
            "settled (`fail`): proved                       1 of 1 = 100.0 %",
            "open (rzs): proved                             0 of 1 = 0.0 %",
            "gnugo and book: first move right               0 of 1 = 0.0 %",
            "all: first move right                          3 of 4 = 75.0 %",
            "results as the book's, of those proved         3 of 3 = 100.0 %",
            "proofs against a book that knows all moves     1",
        ] {
            assert!(told.contains(row), "{told}");
        }
    }
}
