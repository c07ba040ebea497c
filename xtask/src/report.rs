//! What the reader sees of a test: a heading for each step, its time, and a table at the end.

use std::env;
use std::io::{IsTerminal as _, stdout};
use std::time::Duration;

use crate::step::{Failure, Step, Verdict};

/// The steps of one test and what has come of them so far.
pub(crate) struct Report {
    rows: Vec<Row>,
    failure: Option<Failure>,
    ink: Ink,
}

struct Row {
    step: &'static Step,
    result: Option<(Duration, Mark)>,
}

enum Mark {
    Passed,
    Skipped(String),
    Failed,
}

impl Report {
    pub(crate) fn new(steps: &[&'static Step]) -> Self {
        let rows = steps.iter().map(|step| Row { step, result: None }).collect();
        Self { rows, failure: None, ink: Ink::for_stdout() }
    }

    /// Announces a step.
    pub(crate) fn open(&self, step: &'static Step) {
        let number = 1 + self.rows.iter().filter(|row| row.result.is_some()).count();
        let heading = format!("[{number}/{}] {}: {}", self.rows.len(), step.name, step.about);
        println!("\n{}", self.ink.bold(&heading));
    }

    /// Notes how a step ended; false when the test must stop.
    pub(crate) fn close(&mut self, step: &'static Step, took: Duration, result: Result<Verdict, Failure>) -> bool {
        let mark = match result {
            Ok(Verdict::Passed) => Mark::Passed,
            Ok(Verdict::Skipped(why)) => Mark::Skipped(why),
            Err(failure) => {
                self.failure = Some(failure);
                Mark::Failed
            }
        };
        println!("{}", self.ink.line(step.name, Some((took, &mark))));
        if let Some(row) = self.rows.iter_mut().find(|row| row.step == step) {
            row.result = Some((took, mark));
        }
        self.failure.is_none()
    }

    /// Prints the table and, where something failed, what to type next; true when nothing did.
    pub(crate) fn finish(&self) -> bool {
        println!("\n{}", self.ink.bold("Summary"));
        for row in &self.rows {
            let result = row.result.as_ref().map(|(took, mark)| (*took, mark));
            println!("{}", self.ink.line(row.step.name, result));
        }
        let total = self.rows.iter().filter_map(|row| row.result.as_ref()).map(|(took, _)| *took);
        println!("  {:<8} {:<8} {:>12}", "total", "", spoken(total.sum()));
        match &self.failure {
            None => true,
            Some(Failure { why, repeat }) => {
                println!("\n{} {why}", self.ink.red("Failed:"));
                println!("Repeat it from the root of the project with\n  {repeat}");
                false
            }
        }
    }
}

/// Colours for a person; none in a file, a pipe or a build log.
struct Ink {
    on: bool,
}

impl Ink {
    fn for_stdout() -> Self {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || env::var_os("TERM").is_some_and(|value| value == "dumb");
        Self { on: stdout().is_terminal() && !unwanted }
    }

    /// One row: name, how it ended, the time, and why it was skipped.
    fn line(&self, name: &str, result: Option<(Duration, &Mark)>) -> String {
        let Some((took, mark)) = result else {
            return format!("  {name:<8} not run");
        };
        // Padded before it is coloured: the codes have a length but no width.
        let (word, why) = match mark {
            Mark::Passed => (self.paint("32", &format!("{:<8}", "passed")), ""),
            Mark::Skipped(why) => (self.paint("33", &format!("{:<8}", "skipped")), why.as_str()),
            Mark::Failed => (self.red(&format!("{:<8}", "FAILED")), ""),
        };
        let row = format!("  {name:<8} {word} {:>12}  {why}", spoken(took));
        row.trim_end().to_owned()
    }

    fn bold(&self, text: &str) -> String {
        self.paint("1", text)
    }

    fn red(&self, text: &str) -> String {
        self.paint("31", text)
    }

    fn paint(&self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// A time as one says it: tenths matter below a minute only.
fn spoken(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::STEPS;

    #[test]
    fn times_are_said_in_the_unit_that_matters() {
        assert_eq!(spoken(Duration::from_millis(40)), "0.0 s");
        assert_eq!(spoken(Duration::from_millis(1_260)), "1.3 s");
        assert_eq!(spoken(Duration::from_millis(59_999)), "60.0 s");
        assert_eq!(spoken(Duration::from_millis(60_000)), "1 min 00 s");
        assert_eq!(spoken(Duration::from_secs(185)), "3 min 05 s");
    }

    #[test]
    fn a_row_reads_the_same_without_colours() {
        let (plain, coloured) = (Ink { on: false }, Ink { on: true });
        let second = Duration::from_secs(1);
        let skipped = Mark::Skipped("no compiler".to_owned());
        assert_eq!(plain.line("fuzz", Some((second, &skipped))), "  fuzz     skipped         1.0 s  no compiler");
        assert_eq!(plain.line("fmt", Some((second, &Mark::Failed))), "  fmt      FAILED          1.0 s");
        assert_eq!(plain.line("docs", None), "  docs     not run");
        let painted = coloured.line("fmt", Some((second, &Mark::Failed)));
        assert_eq!(
            painted.replace("\x1b[31m", "").replace("\x1b[0m", ""),
            plain.line("fmt", Some((second, &Mark::Failed)))
        );
    }

    #[test]
    fn a_skipped_step_does_not_stop_the_test_and_a_failed_one_does() {
        let chosen: Vec<_> = STEPS.iter().take(3).collect();
        let mut report = Report::new(&chosen);
        let skipped = Ok(Verdict::Skipped("not here".to_owned()));
        assert!(report.close(chosen[0], Duration::ZERO, skipped));
        assert!(report.finish());
        assert!(!report.close(chosen[1], Duration::ZERO, Err(Failure::new("why", "again"))));
        assert!(!report.finish());
    }
}
