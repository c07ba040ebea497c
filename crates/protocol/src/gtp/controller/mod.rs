//! The controller's side: drive any GTP engine, whatever it does.

mod ear;
mod hearing;
mod remark;

use std::io::{Read, Write};
use std::ops::ControlFlow;
use std::process::ExitStatus;
use std::time::Duration;

use super::line::Id;
use crate::transport::{
    CommandLine, ControllerError, Held, Leash, Options, Parting, Wire, deadline::Deadline, raw_lines::LineEnd,
};
use ear::{Ear, Heard};
use remark::Remarks;

pub use remark::Remark;

/// An engine that somebody else wrote, and the conversation with it.
///
/// Dropping it kills the program (or shuts the connection); [`quit`](Self::quit) asks first.
///
/// ```no_run
/// use std::time::Duration;
/// use tengen_protocol::gtp::{Controller, Options};
///
/// let mut gnugo = Controller::spawn("gnugo --mode gtp --level 1", Options::default())?;
/// gnugo.send("boardsize 9", Duration::from_secs(5))?;
/// let vertex = gnugo.send("genmove b", Duration::from_secs(60))?;
/// println!("{} plays {vertex}", gnugo.name()?);
/// gnugo.quit();
/// # Ok::<(), tengen_protocol::gtp::ControllerError>(())
/// ```
#[derive(Debug)]
pub struct Controller {
    state: State,
    options: Options,
    last_id: Id,
    ids: bool,
    commands: Option<Vec<String>>,
    remarks: Remarks,
}

#[derive(Debug)]
enum State {
    Open(Wire),
    Gone { because: String },
}

/// How an engine took its leave from [`Controller::quit`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Farewell {
    /// The program ended by itself.
    Left(ExitStatus),
    /// The other side closed the connection.
    HungUp,
    /// It did not go in time: the program was killed, the connection shut.
    Killed,
    /// An earlier error had ended it.
    GoneBefore,
}

impl Controller {
    /// Starts a program from a command line in the notation of [`CommandLine`]. A bare name is looked for on PATH,
    /// then in `/usr/games` and `/usr/local/games`.
    pub fn spawn(command_line: &str, options: Options) -> Result<Self, ControllerError> {
        Self::start(&command_line.parse()?, options)
    }

    /// Starts a program from a command line that is already in words.
    pub fn start(command_line: &CommandLine, options: Options) -> Result<Self, ControllerError> {
        let wire = Wire::start(command_line, &options, LineEnd::Lf)
            .map_err(|reason| ControllerError::CannotStart { program: command_line.program().to_owned(), reason })?;
        Ok(Self::over(wire, options))
    }

    /// Connects to an engine that listens, at `host:port`.
    pub fn connect(address: &str, options: Options) -> Result<Self, ControllerError> {
        let wire = Wire::connect(address, &options)
            .map_err(|reason| ControllerError::CannotConnect { address: address.to_owned(), reason })?;
        Ok(Self::over(wire, options))
    }

    /// Speaks with whoever holds the other ends of these, for engines that run in the same program.
    ///
    /// # Errors
    /// If no thread can be started to read and to write.
    pub fn through(
        from: impl Read + Send + 'static,
        to: impl Write + Send + 'static,
        options: Options,
    ) -> std::io::Result<Self> {
        Ok(Self::over(Wire::over(from, to, &options, LineEnd::Lf)?, options))
    }

    fn over(wire: Wire, options: Options) -> Self {
        let (last_id, remarks) = (Id::MAX, Remarks::default());
        Self { state: State::Open(wire), options, last_id, ids: true, commands: None, remarks }
    }

    /// For protocols of the same form whose commands have no ids.
    #[must_use]
    pub fn without_ids(self) -> Self {
        Self { ids: false, ..self }
    }

    /// Sends a command without an id and waits for the text of its answer.
    pub fn send(&mut self, command: &str, timeout: Duration) -> Result<String, ControllerError> {
        self.exchange(command, |ear| whole_answer(ear, timeout))
    }

    /// Sends a command whose answer goes on until somebody speaks, like `lz-analyze`, and gives each line of it to
    /// `each`. When `each` breaks or `span` has passed the engine is interrupted with an empty line, which every
    /// engine with such commands understands.
    pub fn stream(
        &mut self,
        command: &str,
        span: Duration,
        each: impl FnMut(&str) -> ControlFlow<()>,
    ) -> Result<(), ControllerError> {
        self.exchange(command, |ear| streamed_answer(ear, span, each))
    }

    fn exchange<T>(
        &mut self,
        command: &str,
        listen: impl FnOnce(&mut Ear<'_>) -> Result<T, ControllerError>,
    ) -> Result<T, ControllerError> {
        let command = checked(command)?;
        let id = self.ids.then(|| next(self.last_id));
        let wire = match &mut self.state {
            State::Open(wire) => wire,
            State::Gone { because } => {
                return Err(ControllerError::Closed { because: because.clone() });
            }
        };
        wire.say(match id {
            Some(id) => format!("{id} {command}\n"),
            None => format!("{command}\n"),
        });
        self.last_id = id.unwrap_or(self.last_id);
        let heard = listen(&mut Ear::new(wire, &self.options, &mut self.remarks, command, id));
        if let Err(error) = &heard
            && !matches!(error, ControllerError::Refused { .. })
        {
            self.state = State::Gone { because: error.to_string() };
        }
        heard
    }

    /// The engine's name.
    pub fn name(&mut self) -> Result<String, ControllerError> {
        self.send("name", self.options.patience)
    }

    /// The engine's version.
    pub fn version(&mut self) -> Result<String, ControllerError> {
        self.send("version", self.options.patience)
    }

    /// Every command the engine says it knows; asked once.
    pub fn list_commands(&mut self) -> Result<&[String], ControllerError> {
        if self.commands.is_none() {
            let listed = self.send("list_commands", self.options.patience)?;
            self.commands = Some(listed.split_whitespace().map(str::to_owned).collect());
        }
        Ok(self.commands.as_deref().unwrap_or_default())
    }

    /// Whether a command is in that list.
    pub fn knows(&mut self, command: &str) -> Result<bool, ControllerError> {
        Ok(self.list_commands()?.iter().any(|known| known == command))
    }

    /// The last faults that did not stop the conversation.
    pub fn remarks(&self) -> impl Iterator<Item = &Remark> {
        self.remarks.iter()
    }

    /// The last lines the program wrote to its standard error, while it runs; errors carry them afterwards.
    pub fn standard_error(&self) -> Vec<String> {
        match &self.state {
            State::Open(wire) => wire.words_so_far(),
            State::Gone { .. } => Vec::new(),
        }
    }

    /// What ends the engine from another thread, even while this one waits for an answer.
    pub fn leash(&self) -> Leash {
        match &self.state {
            State::Open(wire) => wire.leash(),
            State::Gone { .. } => Leash(Held::Nothing),
        }
    }

    /// Whether it can still be talked to, as far as we know.
    pub fn is_open(&self) -> bool {
        matches!(self.state, State::Open(_))
    }

    /// Says `quit`, gives the engine its grace, then ends it.
    pub fn quit(mut self) -> Farewell {
        if !self.is_open() {
            return Farewell::GoneBefore;
        }
        let deadline = Deadline::within(self.options.grace);
        match self.send("quit", self.options.grace) {
            // Many leave without a word.
            Err(ControllerError::Crashed { status, .. }) => return Farewell::Left(status),
            Err(ControllerError::HungUp { .. }) => return Farewell::HungUp,
            Ok(_) | Err(_) => {}
        }
        match &mut self.state {
            State::Open(wire) => match wire.wait_for_end(deadline) {
                Parting::Left(status) => Farewell::Left(status),
                Parting::HungUp => Farewell::HungUp,
                Parting::Stays => Farewell::Killed,
            },
            State::Gone { .. } => Farewell::Killed,
        }
    }
}

/// The id after this one, from 1 again after the last.
fn next(id: Id) -> Id {
    Id::new(id.get() % Id::MAX.get() + 1).unwrap_or(Id::MAX)
}

/// One line, one command, and no id but ours.
fn checked(command: &str) -> Result<&str, ControllerError> {
    let trimmed = command.trim();
    let first = trimmed.split([' ', '\t']).next().unwrap_or_default();
    let reason = if trimmed.is_empty() {
        "it is empty"
    } else if trimmed.contains(|char: char| char.is_control() && char != '\t') {
        "it holds a line break or another control character"
    } else if trimmed.contains('#') {
        "what follows # would be a comment"
    } else if first.bytes().all(|byte| byte.is_ascii_digit()) {
        "it begins with an id of its own"
    } else {
        return Ok(trimmed);
    };
    Err(ControllerError::BadCommand { command: command.to_owned(), reason })
}

fn whole_answer(ear: &mut Ear<'_>, timeout: Duration) -> Result<String, ControllerError> {
    let deadline = Deadline::within(timeout);
    let mut answer: Option<String> = None;
    loop {
        match ear.next(deadline)? {
            Heard::Line(line) => append(&mut answer, &line, ear)?,
            Heard::End => break,
            Heard::Nothing => return Err(ear.timed_out(timeout)),
        }
    }
    let answer = answer.unwrap_or_default();
    if ear.is_success() { Ok(answer) } else { Err(ear.refused(answer)) }
}

fn streamed_answer(
    ear: &mut Ear<'_>,
    span: Duration,
    mut each: impl FnMut(&str) -> ControlFlow<()>,
) -> Result<(), ControllerError> {
    let grace = ear.options.grace;
    let mut deadline = Deadline::within(span);
    let mut interrupted = false;
    let mut enough = false;
    let mut refusal: Option<String> = None;
    loop {
        let heard = ear.next(deadline)?;
        match &heard {
            Heard::Line(line) if !ear.is_success() => append(&mut refusal, line, ear)?,
            Heard::Line(line) => enough = enough || (!line.is_empty() && each(line).is_break()),
            Heard::End => break,
            Heard::Nothing if interrupted => return Err(ear.timed_out(span.saturating_add(grace))),
            Heard::Nothing => {}
        }
        if !interrupted && (enough || matches!(heard, Heard::Nothing)) {
            ear.wire.say("\n".to_owned());
            deadline = Deadline::within(grace);
            interrupted = true;
        }
    }
    refusal.map_or(Ok(()), |text| Err(ear.refused(text)))
}

fn append(answer: &mut Option<String>, line: &str, ear: &Ear<'_>) -> Result<(), ControllerError> {
    match answer {
        None => *answer = Some(line.to_owned()),
        Some(answer) => {
            answer.push('\n');
            answer.push_str(line);
        }
    }
    if answer.as_ref().is_some_and(|answer| answer.len() > ear.options.longest_answer) {
        return Err(ear.nonsense("an answer that does not end", line));
    }
    Ok(())
}
