//! What each part of a search is worth: the same set, a part more each time.

use std::{
    io::{self, IsTerminal as _, Write as _},
    sync::atomic::Ordering,
    time::Duration,
};

use anyhow::Result;
use tengen_life::Verdict;

use super::{
    book::{self, Compared},
    input::Asked,
    method::{self, Options},
    question::{self, Questions},
};
use crate::terminal;

/// What a method made of the set.
#[derive(Default)]
struct Row {
    solved: usize,
    right: usize,
    wrong: usize,
    wrong_results: usize,
    nodes: u64,
    taken: Duration,
}

/// Solves the set with each method and prints a table; false if it was stopped.
pub(super) fn run(asked: &[Asked], questions: &Questions<'_>, options: &Options) -> Result<bool> {
    terminal::say("method              solved  of  first move right wrong  wrong results        positions  seconds\n")?;
    for (name, method) in method::all(options) {
        let mut row = Row::default();
        let mut done = 0;
        let answer =
            |asked: &Asked, limits: &tengen_life::Limits<'_>, way| method.solve(&asked.entry.problem, limits, way).0;
        questions.ask(asked, answer, method::settles, |at, question::Asked { answer, taken }| {
            let problem = &asked[at].entry.problem;
            row.solved += usize::from(answer.verdict != Verdict::Unknown);
            row.right += usize::from(book::first_move(problem, &answer) == Compared::Right);
            row.wrong += usize::from(book::first_move(problem, &answer) == Compared::Wrong);
            row.wrong_results += usize::from(book::result(problem, &answer) == Compared::Wrong);
            row.nodes += answer.nodes;
            row.taken += taken;
            done += 1;
            if io::stderr().is_terminal() {
                let _gone = write!(io::stderr(), "\r{name}: {done} of {}\x1b[K", asked.len());
            }
            Ok(())
        })?;
        if io::stderr().is_terminal() {
            let _gone = write!(io::stderr(), "\r\x1b[K");
        }
        if questions.stop.load(Ordering::Relaxed) {
            return Ok(false);
        }
        terminal::say(&format!(
            "{name:<18} {:>7} {:>3} {:>17} {:>5} {:>14} {:>16} {:>8.1}\n",
            row.solved,
            asked.len(),
            row.right,
            row.wrong,
            row.wrong_results,
            row.nodes,
            row.taken.as_secs_f64()
        ))?;
    }
    Ok(true)
}
