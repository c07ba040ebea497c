//! Questions and answers, with everything that is wrong about the form of an answer.

use std::time::{Duration, Instant};

use super::wire::{Silence, Wire};

/// An answer as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Answer {
    /// `=` rather than `?`.
    pub(super) success: bool,
    /// The id behind the sign.
    pub(super) id: Option<u32>,
    /// The text, lines separated by newlines.
    pub(super) text: String,
    /// Lines before it that belong to nothing.
    pub(super) strays: Vec<String>,
    /// Its text stands directly behind the sign, without the space.
    pub(super) unspaced: bool,
}

impl Answer {
    /// A short form for a report.
    pub(super) fn quoted(&self) -> String {
        let sign = if self.success { '=' } else { '?' };
        let text: String = self.text.chars().take(60).collect();
        format!("`{sign} {}`", text.replace('\n', "|"))
    }
}

/// The conversation is over: no answer, or none that can be understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Gone {
    /// After this was sent.
    pub(super) command: String,
    /// This happened.
    pub(super) what: String,
}

/// How many lines outside of any answer are endured.
const MOST_STRAYS: usize = 200;

/// A conversation with an engine.
pub(super) struct Session {
    wire: Wire,
    patience: Duration,
    last_id: u32,
    /// Form faults of ordinary answers, for the report at the end.
    pub(super) strays: Vec<String>,
    pub(super) without_id: u32,
}

impl Session {
    pub(super) fn new(wire: Wire, patience: Duration) -> Self {
        Self { wire, patience, last_id: 100, strays: Vec::new(), without_id: 0 }
    }

    /// Sends bytes as they are.
    pub(super) fn say(&mut self, text: &str) {
        self.wire.say(text);
    }

    /// Sends a command with an id and takes its answer.
    pub(super) fn ask(&mut self, command: &str) -> Result<Answer, Gone> {
        self.last_id += 1;
        self.wire.say(&format!("{} {command}\n", self.last_id));
        let answer = self.answer(command)?;
        match answer.id {
            Some(id) if id != self.last_id => {
                let what = format!("the answer has the id {id} of another command");
                return Err(Gone { command: command.to_string(), what });
            }
            Some(_) => {}
            None => self.without_id += 1,
        }
        self.strays.extend(answer.strays.iter().cloned());
        Ok(answer)
    }

    /// The next answer, whatever it is to.
    pub(super) fn answer(&mut self, command: &str) -> Result<Answer, Gone> {
        let deadline = Instant::now() + self.patience;
        let gone = |what: String| Gone { command: command.to_string(), what };
        let silent = |silence, within: &str| match silence {
            Silence::TimedOut => gone(format!("no {within} within {:?}", self.patience)),
            Silence::Ended => gone(format!("it ended before the {within}")),
        };
        let mut strays = Vec::new();
        let first = loop {
            let line = cleaned(&self.wire.hear(deadline).map_err(|silence| silent(silence, "answer"))?);
            if line.starts_with(['=', '?']) {
                break line;
            }
            if !line.trim().is_empty() {
                strays.push(line);
            }
            if strays.len() > MOST_STRAYS {
                return Err(gone("it talks without answering".to_string()));
            }
        };
        let success = first.starts_with('=');
        let rest = &first[1..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let text = &rest[digits..];
        let mut answer = Answer {
            success,
            id: rest[..digits].parse().ok(),
            text: text.trim().to_string(),
            strays,
            unspaced: !text.is_empty() && !text.starts_with([' ', '\t']),
        };
        loop {
            let line =
                self.wire.hear(deadline).map_err(|silence| silent(silence, "empty line that ends its answer"))?;
            let line = cleaned(&line);
            if line.is_empty() {
                return Ok(answer);
            }
            answer.text.push('\n');
            answer.text.push_str(&line);
        }
    }

    /// Whether anything comes within a moment, though nothing was asked.
    pub(super) fn hears_something(&mut self, moment: Duration) -> Option<String> {
        let deadline = Instant::now() + moment;
        loop {
            match self.wire.hear(deadline) {
                Ok(line) if cleaned(&line).is_empty() => {}
                Ok(line) => return Some(cleaned(&line)),
                Err(_) => return None,
            }
        }
    }

    /// The wire, for the end.
    pub(super) fn into_wire(self) -> Wire {
        self.wire
    }
}

fn cleaned(line: &[u8]) -> String {
    String::from_utf8_lossy(line).chars().filter(|c| *c == '\t' || !c.is_control()).collect()
}
