//! One step of the test: a name, a promise, and what came of it.

use std::fmt::{self, Debug, Display};

/// One thing `cargo xtask test` checks.
pub(crate) struct Step {
    /// One word, to ask for it alone: `cargo xtask test NAME`.
    pub(crate) name: &'static str,
    /// What holds when it passes, in half a line.
    pub(crate) about: &'static str,
    /// Whether `--quick` keeps it.
    pub(crate) in_quick: bool,
    /// Does it.
    pub(crate) check: Check,
}

/// The work of a step, done in the root of the project.
pub(crate) type Check = fn() -> Result<Verdict, Failure>;

impl Step {
    /// A step of every test.
    pub(crate) const fn quick(name: &'static str, about: &'static str, check: Check) -> Self {
        Self { name, about, in_quick: true, check }
    }

    /// A step that `--quick` leaves out.
    pub(crate) const fn slow(name: &'static str, about: &'static str, check: Check) -> Self {
        Self { name, about, in_quick: false, check }
    }
}

impl Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Steps are the rows of one table, each with its own name.
impl PartialEq for Step {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Step {}

/// How a step ends when nothing is wrong.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It was checked and holds.
    Passed,
    /// It could not be checked here, for this reason; only for what a newcomer can do without.
    Skipped(String),
}

/// What went wrong, and what to type to see it again.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// One sentence or a short list.
    pub(crate) why: String,
    /// A command for the root of the project.
    pub(crate) repeat: String,
}

impl Failure {
    pub(crate) fn new(why: impl Into<String>, repeat: impl Display) -> Self {
        Self { why: why.into(), repeat: repeat.to_string() }
    }
}
