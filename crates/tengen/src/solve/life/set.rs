//! Many problems: a line for each as soon as it is done, and a report.

use std::{
    fs::File,
    io::{self, IsTerminal as _, Write},
    path::Path,
    time::Instant,
};

use anyhow::{Context, Result};
use tengen_life::{Answer, Problem, Proof, Verdict, formats::proof_trees};

use super::{
    Options,
    input::Asked,
    line::Line,
    method::{self, Method},
    name,
    question::{self, Questions},
    report::Report,
    view,
};
use crate::terminal;

/// Solves all of them; says whether each was decided with proof.
pub(super) fn run(asked: &[Asked], questions: &Questions<'_>, options: &Options) -> Result<bool> {
    let mut out = options.json.as_deref().map(Out::open).transpose()?;
    let is_quiet = matches!(out, Some(Out::Standard));
    let mut report = Report::default();
    let progress = Progress::new(asked.len());
    let mut trees = Trees::new(options.proof.as_deref())?;
    let method = Method::of(&options.method);
    let answer = |asked: &Asked, limits: &tengen_life::Limits<'_>, way| method.solve(&asked.entry.problem, limits, way);
    let settles = |(answer, _): &(Answer, Vec<Proof>)| method::settles(answer);
    let solved = questions.ask(asked, answer, settles, |at, question::Asked { answer: (answer, proofs), taken }| {
        let one = &asked[at];
        let problem = &one.entry.problem;
        progress.clear();
        match &mut out {
            Some(out) => out.say(&serde_json::to_string(&Line::new(name(one), problem, &answer, taken))?)?,
            None => terminal::say(&format!("{}\n", view::in_a_line(one, &answer, taken)))?,
        }
        trees.add(problem, &answer, &proofs)?;
        let set = one.entry.set.clone().unwrap_or_else(|| "problems".to_string());
        report.count(&set, problem, &answer, taken);
        progress.show(&report);
        Ok(())
    });
    progress.clear();
    solved?;
    if !is_quiet {
        terminal::say(&format!("\n{report}"))?;
    }
    Ok(report.all() == asked.len() && report.is_decided())
}

/// Where lines of JSON go.
enum Out {
    Standard,
    File(File),
}

impl Out {
    fn open(path: &Path) -> Result<Self> {
        if path.as_os_str() == "-" {
            return Ok(Self::Standard);
        }
        File::create(path).map(Self::File).with_context(|| format!("cannot write {}", path.display()))
    }

    /// A whole line at once: whoever stops this program finds no half of one.
    fn say(&mut self, line: &str) -> Result<()> {
        match self {
            Self::Standard => terminal::say(&format!("{line}\n")),
            Self::File(file) => Ok(file.write_all(format!("{line}\n").as_bytes())?),
        }
    }
}

/// The file of proofs, if one is wanted.
struct Trees {
    file: Option<File>,
}

impl Trees {
    fn new(path: Option<&Path>) -> Result<Self> {
        let open = |path: &Path| File::create(path).with_context(|| format!("cannot write {}", path.display()));
        Ok(Self { file: path.map(open).transpose()? })
    }

    fn add(&mut self, problem: &Problem, answer: &Answer, proofs: &[Proof]) -> Result<()> {
        if let Some(file) = self.file.as_mut().filter(|_| answer.proved && answer.verdict != Verdict::Unknown) {
            file.write_all(proof_trees(problem, proofs).as_bytes())?;
        }
        Ok(())
    }
}

/// Writes the proofs of one problem.
pub(super) fn write_proofs(path: &Path, problem: &Problem, proofs: &[Proof]) -> Result<()> {
    let text = proof_trees(problem, proofs);
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The line that moves, for people at a terminal.
struct Progress {
    shown: bool,
    all: usize,
    begin: Instant,
}

impl Progress {
    fn new(all: usize) -> Self {
        let progress = Self { shown: io::stderr().is_terminal(), all, begin: Instant::now() };
        progress.show(&Report::default());
        progress
    }

    fn show(&self, report: &Report) {
        if self.shown {
            const WIDTH: usize = 30;
            let done = report.all();
            let filled = done * WIDTH / self.all.max(1);
            let bar: String = (0..WIDTH).map(|at| if at < filled { '█' } else { '·' }).collect();
            let seconds = self.begin.elapsed().as_secs_f64();
            let left = if done == 0 { 0.0 } else { seconds / done as f64 * (self.all - done) as f64 };
            let line = format!(
                "{bar} {done} of {}, {} proved  {seconds:.0} s, about {left:.0} s left",
                self.all,
                report.proved()
            );
            // A terminal that has gone away is no reason to stop.
            let _gone = write!(io::stderr(), "\r{line}\x1b[K").and_then(|()| io::stderr().flush());
        }
    }

    fn clear(&self) {
        if self.shown {
            let _gone = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
