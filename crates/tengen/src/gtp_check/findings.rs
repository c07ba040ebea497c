//! What was found, as a list to be read by people.

use std::fmt::Write as _;

/// How a thing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// As it should be.
    Pass,
    /// Worth knowing; controllers get along with it.
    Note,
    /// Wrong, where the protocol leaves no choice.
    Fail,
}

/// One line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Finding {
    mark: Mark,
    what: String,
    detail: String,
}

/// The list so far.
#[derive(Debug, Default)]
pub(super) struct Findings {
    chapters: Vec<(&'static str, Vec<Finding>)>,
}

impl Findings {
    pub(super) fn chapter(&mut self, title: &'static str) {
        self.chapters.push((title, Vec::new()));
    }

    pub(super) fn add(&mut self, mark: Mark, what: impl Into<String>, detail: impl Into<String>) {
        if self.chapters.is_empty() {
            self.chapter("");
        }
        if let Some((_, findings)) = self.chapters.last_mut() {
            findings.push(Finding { mark, what: what.into(), detail: detail.into() });
        }
    }

    pub(super) fn pass(&mut self, what: impl Into<String>) {
        self.add(Mark::Pass, what, "");
    }

    pub(super) fn note(&mut self, what: impl Into<String>, detail: impl Into<String>) {
        self.add(Mark::Note, what, detail);
    }

    pub(super) fn fail(&mut self, what: impl Into<String>, detail: impl Into<String>) {
        self.add(Mark::Fail, what, detail);
    }

    /// A required thing.
    pub(super) fn require(&mut self, holds: bool, what: &str, detail: impl Into<String>) {
        if holds { self.pass(what) } else { self.fail(what, detail) }
    }

    /// A thing that is good to have.
    pub(super) fn wish(&mut self, holds: bool, what: &str, detail: impl Into<String>) {
        if holds { self.pass(what) } else { self.note(what, detail) }
    }

    pub(super) fn count(&self, mark: Mark) -> usize {
        self.chapters.iter().flat_map(|(_, findings)| findings).filter(|finding| finding.mark == mark).count()
    }

    pub(super) fn list(&self, colours: bool) -> String {
        let mut text = String::new();
        for (title, findings) in &self.chapters {
            let _infallible = writeln!(text, "{title}");
            for Finding { mark, what, detail } in findings {
                let word = match (mark, colours) {
                    (Mark::Pass, false) => "pass".to_string(),
                    (Mark::Note, false) => "note".to_string(),
                    (Mark::Fail, false) => "FAIL".to_string(),
                    (Mark::Pass, true) => "\x1b[32mpass\x1b[0m".to_string(),
                    (Mark::Note, true) => "\x1b[33mnote\x1b[0m".to_string(),
                    (Mark::Fail, true) => "\x1b[1;31mFAIL\x1b[0m".to_string(),
                };
                let detail = if detail.is_empty() { String::new() } else { format!(": {detail}") };
                let _infallible = writeln!(text, "  {word}  {what}{detail}");
            }
        }
        text
    }
}
