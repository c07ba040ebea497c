//! How many of a set were solved, how many right, and how fast.

use std::{collections::BTreeMap, fmt, time::Duration};

use tengen_life::{Answer, Problem, Verdict};

use super::{
    book::{self, Compared},
    goals::Goals,
};

/// Of one part of a set.
#[derive(Debug, Clone, Default)]
struct Part {
    all: usize,
    proved: usize,
    /// First moves by how they compare with the book: right, wrong, open.
    moves: [usize; 3],
    /// Proved results that can be compared: right, wrong.
    results: [usize; 2],
    times: Vec<Duration>,
}

/// Of all.
#[derive(Debug, Default)]
pub(super) struct Report {
    parts: BTreeMap<String, Part>,
    goals: Goals,
    nodes: u64,
    /// Problems that were proved, and say something different from their book.
    different: Vec<String>,
}

/// More than these are not listed one by one.
const MOST_LISTED: usize = 20;

impl Report {
    pub(super) fn count(&mut self, set: &str, problem: &Problem, answer: &Answer, taken: Duration) {
        let part = self.parts.entry(set.to_string()).or_default();
        part.all += 1;
        let proved = answer.proved && answer.verdict != Verdict::Unknown;
        part.proved += usize::from(proved);
        self.goals.count(set, problem, answer);
        match book::first_move(problem, answer) {
            Compared::Right => part.moves[0] += 1,
            Compared::Wrong => part.moves[1] += 1,
            Compared::Open => part.moves[2] += 1,
            Compared::Silent => {}
        }
        if proved {
            match book::result(problem, answer) {
                Compared::Right => part.results[0] += 1,
                Compared::Wrong => part.results[1] += 1,
                Compared::Silent | Compared::Open => {}
            }
            part.times.push(taken);
            let differs = book::result(problem, answer) == Compared::Wrong
                || book::first_move(problem, answer) == Compared::Wrong;
            if differs {
                let told = book::differences(problem, answer);
                self.different.push(format!("{}: {}", problem.name, told.join("; ")));
            }
        }
        self.nodes += answer.nodes;
    }

    /// How many are done.
    pub(super) fn all(&self) -> usize {
        self.parts.values().map(|part| part.all).sum()
    }

    pub(super) fn proved(&self) -> usize {
        self.parts.values().map(|part| part.proved).sum()
    }

    /// Whether each was decided with proof.
    pub(super) fn is_decided(&self) -> bool {
        self.proved() == self.all()
    }

    fn total(&self) -> Part {
        self.parts.values().fold(Part::default(), |mut sum, part| {
            sum.all += part.all;
            sum.proved += part.proved;
            sum.moves.iter_mut().zip(part.moves).for_each(|(sum, part)| *sum += part);
            sum.results.iter_mut().zip(part.results).for_each(|(sum, part)| *sum += part);
            sum.times.extend(&part.times);
            sum
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "set           problems  proved           first move right wrong open   result right wrong")?;
        let total = [("all".to_string(), self.total())];
        let several = self.parts.len() > 1;
        let rows = self.parts.iter();
        for (name, part) in rows.chain(total.iter().filter(|_| several).map(|(name, part)| (name, part))) {
            let share = 100.0 * part.proved as f64 / part.all.max(1) as f64;
            let [right, wrong, open] = part.moves;
            let [same, other] = part.results;
            writeln!(
                f,
                "{name:<12} {:>9}  {:>6} ({share:>5.1} %)  {right:>16} {wrong:>5} {open:>4}   {same:>12} {other:>5}",
                part.all, part.proved
            )?;
        }
        write!(f, "{}", self.goals)?;
        let mut times = self.total().times;
        times.sort_unstable();
        plot(f, &times)?;
        writeln!(f, "{} positions in all", self.nodes)?;
        for told in self.different.iter().take(MOST_LISTED) {
            writeln!(f, "differs from the book: {told}")?;
        }
        if let Some(more @ 1..) = self.different.len().checked_sub(MOST_LISTED) {
            writeln!(f, "and {more} more")?;
        }
        Ok(())
    }
}

/// How long proofs took: a bar for each step of about three times.
fn plot(f: &mut fmt::Formatter<'_>, times: &[Duration]) -> fmt::Result {
    const STEPS: [(f64, &str); 12] = [
        (0.001, "1 ms"),
        (0.003, "3 ms"),
        (0.01, "10 ms"),
        (0.03, "30 ms"),
        (0.1, "100 ms"),
        (0.3, "300 ms"),
        (1.0, "1 s"),
        (3.0, "3 s"),
        (10.0, "10 s"),
        (30.0, "30 s"),
        (100.0, "100 s"),
        (f64::INFINITY, "more"),
    ];
    const WIDTH: usize = 50;
    let Some(slowest) = times.last() else { return Ok(()) };
    let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize].as_secs_f64();
    writeln!(f, "\ntime of the processor for each proof: median {:.3} s, 95 % within {:.3} s", at(0.5), at(0.95))?;
    let mut from = 0.0;
    let mut counts = Vec::new();
    for (to, name) in STEPS {
        counts.push((name, times.iter().filter(|time| (from..to).contains(&time.as_secs_f64())).count()));
        from = to;
        if slowest.as_secs_f64() < to {
            break;
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1);
    let mut sum = 0;
    for (name, count) in counts {
        sum += count;
        let bar = "█".repeat((count * WIDTH).div_ceil(most));
        let share = 100.0 * sum as f64 / times.len() as f64;
        writeln!(f, "{name:>8} {count:>5} {share:>5.1} %  {bar}")?;
    }
    writeln!(f)
}
