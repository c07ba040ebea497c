//! One command line: how it is run and how a person would type it are the same value, so the command shown
//! after a failure is the one that failed.

use std::env;
use std::fmt::{self, Display};
use std::process::{Child, Command, Output, Stdio};

use crate::step::Failure;

/// A program, its arguments, and the variables set for it alone.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    variables: Vec<(&'static str, String)>,
    words: Vec<String>,
}

impl Line {
    /// A line from words divided by spaces; what may hold a space goes through [`Line::word`].
    pub(crate) fn new(text: &str) -> Self {
        Self { variables: Vec::new(), words: text.split_whitespace().map(str::to_owned).collect() }
    }

    /// Adds one word as it is.
    pub(crate) fn word(mut self, word: impl Into<String>) -> Self {
        self.words.push(word.into());
        self
    }

    /// Adds words divided by spaces.
    pub(crate) fn words(mut self, text: &str) -> Self {
        self.words.extend(text.split_whitespace().map(str::to_owned));
        self
    }

    /// Sets a variable for this line only.
    pub(crate) fn variable(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.variables.push((name, value.into()));
        self
    }

    /// Sets a variable for this line only, unless the caller has set it.
    pub(crate) fn usual_variable(self, name: &'static str, value: &str) -> Self {
        if env::var_os(name).is_some() { self } else { self.variable(name, value) }
    }

    /// Starts it before the reader's eyes.
    pub(crate) fn start(&self) -> Result<Child, Failure> {
        println!("$ {self}");
        self.command().spawn().map_err(|why| self.not_started(&why))
    }

    /// Runs it before the reader's eyes; anything but success is a failure that can be repeated by hand.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        println!("$ {self}");
        match self.command().status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(Failure::new(format!("`{}` ended with {status}", self.bare()), self)),
            Err(why) => Err(self.not_started(&why)),
        }
    }

    fn not_started(&self, why: &std::io::Error) -> Failure {
        Failure::new(format!("cannot start `{}`: {why}", self.words[0]), self)
    }

    /// Runs it in silence and keeps what it wrote.
    pub(crate) fn output(&self) -> std::io::Result<Output> {
        self.command().stdin(Stdio::null()).output()
    }

    /// Whether it can be run and succeeds; nothing is shown.
    pub(crate) fn succeeds(&self) -> bool {
        self.output().is_ok_and(|output| output.status.success())
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).envs(self.variables.iter().map(|(name, value)| (name, value)));
        command
    }

    /// The line without its variables, for sentences.
    fn bare(&self) -> String {
        let words: Vec<_> = self.words.iter().map(|word| quoted(word)).collect();
        words.join(" ")
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.variables {
            write!(f, "{name}={} ", quoted(value))?;
        }
        f.write_str(&self.bare())
    }
}

/// A word as a POSIX shell reads it back.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=+,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_shown_as_it_would_be_typed() {
        let line = Line::new("cargo doc --no-deps").variable("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(line.to_string(), "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps");
    }

    #[cfg(unix)]
    #[test]
    fn a_shell_reads_a_shown_line_back_word_for_word() {
        let words = ["plain", "two words", "", "it's", "$HOME", "a;b", "back\\slash", "~", "*"];
        let line = words.iter().fold(Line::new(r"printf %s\n"), |line, word| line.word(*word));
        let shell = Command::new("sh").arg("-c").arg(line.to_string()).output().unwrap();
        let heard = String::from_utf8(shell.stdout).unwrap();
        assert_eq!(heard.lines().collect::<Vec<_>>(), words);
    }

    #[cfg(unix)]
    #[test]
    fn a_failure_carries_the_line_to_repeat() {
        let failure = Line::new("false --loudly").check().unwrap_err();
        assert_eq!(failure.why, "`false --loudly` ended with exit status: 1");
        assert_eq!(failure.repeat, "false --loudly");
    }

    #[test]
    fn a_program_that_is_not_there_is_a_failure_and_not_a_panic() {
        let line = Line::new("no-such-program-as-this");
        assert!(!line.succeeds());
        let why = line.check().unwrap_err().why;
        assert!(why.starts_with("cannot start `no-such-program-as-this`: "), "{why}");
    }
}
