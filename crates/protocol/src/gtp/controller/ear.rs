//! Listening for the answer to one command, and finding the words for what goes wrong meanwhile.

use std::time::Duration;

use super::hearing::{Hearing, Step, WrongId};
use super::remark::{Remark, Remarks};
use crate::gtp::line::Id;
use crate::transport::{
    ControllerError, Options, Silence, Wire,
    deadline::Deadline,
    words::{cleaned, shortened},
};

pub(super) struct Ear<'c> {
    pub(super) wire: &'c mut Wire,
    pub(super) options: &'c Options,
    pub(super) remarks: &'c mut Remarks,
    command: &'c str,
    hearing: Hearing,
    strays: usize,
}

/// What became of waiting for a line.
pub(super) enum Heard {
    /// The next line of the answer; the first one is what stands behind the sign, often nothing.
    Line(String),
    /// The answer is complete.
    End,
    /// The deadline passed.
    Nothing,
}

impl<'c> Ear<'c> {
    pub(super) fn new(
        wire: &'c mut Wire,
        options: &'c Options,
        remarks: &'c mut Remarks,
        command: &'c str,
        id: Option<Id>,
    ) -> Self {
        Self { wire, options, remarks, command, hearing: Hearing::of(id), strays: 0 }
    }

    pub(super) fn is_success(&self) -> bool {
        self.hearing.is_success()
    }

    pub(super) fn next(&mut self, deadline: Deadline) -> Result<Heard, ControllerError> {
        loop {
            let bytes = match self.wire.hear(deadline) {
                Ok(bytes) => bytes,
                Err(Silence::TimedOut) => return Ok(Heard::Nothing),
                Err(Silence::Ended) => return Err(self.gone()),
            };
            let line = cleaned(&bytes);
            if bytes.len() > self.options.longest_line {
                return Err(self.nonsense("a line that is too long", &line));
            }
            match self.hearing.hear(&line) {
                Ok(Step::Blank) => {}
                Ok(Step::Stray) => self.skip(&line)?,
                Ok(Step::Begun { text, with_id }) => {
                    if !with_id {
                        self.remarks.no_id(self.command);
                    }
                    return Ok(Heard::Line(text.to_owned()));
                }
                Ok(Step::Text(text)) => return Ok(Heard::Line(text.to_owned())),
                Ok(Step::Complete) => return Ok(Heard::End),
                Err(WrongId) => return Err(self.nonsense("the id of another command", &line)),
            }
        }
    }

    fn skip(&mut self, line: &str) -> Result<(), ControllerError> {
        self.strays += 1;
        if self.strays > self.options.most_stray_lines {
            return Err(self.nonsense("too many lines before the answer", line));
        }
        self.remarks.add(Remark::StrayLine(shortened(line)));
        Ok(())
    }

    pub(super) fn nonsense(&self, reason: &'static str, said: &str) -> ControllerError {
        ControllerError::Nonsense { command: self.command.to_owned(), reason, said: shortened(said) }
    }

    pub(super) fn refused(&self, text: String) -> ControllerError {
        ControllerError::Refused { command: self.command.to_owned(), text }
    }

    /// Out of patience. The program may also have died while a child of it keeps the pipe open.
    pub(super) fn timed_out(&mut self, after: Duration) -> ControllerError {
        let command = self.command.to_owned();
        match self.wire.ended() {
            None => ControllerError::TimedOut { command, after },
            Some(status) => ControllerError::Crashed { command, status, last_words: self.wire.last_words() },
        }
    }

    fn gone(&mut self) -> ControllerError {
        let command = self.command.to_owned();
        match self.wire.ending() {
            Some(status) => ControllerError::Crashed { command, status, last_words: self.wire.last_words() },
            None => ControllerError::HungUp { command, last_words: self.wire.words_so_far() },
        }
    }
}
