//! The controller's side: run any program that speaks the dialect, whatever it does.

use std::time::{Duration, Instant};

use crate::transport::{
    CommandLine, ControllerError, Held, Leash, Options, Wire,
    deadline::Deadline,
    raw_lines::LineEnd,
    words::{cleaned, shortened},
};

/// A program that somebody else wrote, and the conversation with it.
///
/// Dropping it kills the program; [`quit`](Self::quit) asks first.
///
/// ```no_run
/// use std::time::Duration;
/// use tengen_protocol::uci::{Controller, Options};
///
/// let mut program = Controller::start(&"titanium uci".parse()?, Options::default())?;
/// let best = program.best_move(&["e2", "e8"], Duration::from_secs(1), Duration::from_secs(5))?;
/// println!("{} plays {best}", program.name());
/// program.quit();
/// # Ok::<(), tengen_protocol::uci::ControllerError>(())
/// ```
#[derive(Debug)]
pub struct Controller {
    state: State,
    options: Options,
    name: String,
}

#[derive(Debug)]
enum State {
    Open(Wire),
    Gone { because: String },
}

impl Controller {
    /// Starts a program, hears who it is, and waits until it is ready.
    ///
    /// # Errors
    /// If it cannot be started, or does not greet.
    pub fn start(command_line: &CommandLine, options: Options) -> Result<Self, ControllerError> {
        Self::start_held(command_line, options, &|_| ())
    }

    /// The same; `hold` is given what ends the program as soon as it runs, before it has said a word.
    pub(crate) fn start_held(
        command_line: &CommandLine,
        options: Options,
        hold: &dyn Fn(Leash),
    ) -> Result<Self, ControllerError> {
        let wire = Wire::start(command_line, &options, LineEnd::Lf)
            .map_err(|reason| ControllerError::CannotStart { program: command_line.program().to_owned(), reason })?;
        hold(wire.leash());
        let patience = options.patience;
        let mut controller = Self { state: State::Open(wire), options, name: String::new() };
        let mut name = String::new();
        controller.ask("uci", patience, |line| {
            if let Some(own) = line.strip_prefix("id name ") {
                own.trim().clone_into(&mut name);
            }
            (line == "uciok").then_some(())
        })?;
        controller.name = name;
        controller.ask("isready", patience, |line| (line == "readyok").then_some(()))?;
        Ok(controller)
    }

    /// What it calls itself; empty if it does not say.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its word for the best move after these, which need not be one. It is asked to think so long.
    ///
    /// # Errors
    /// If it does not answer within `timeout`, or not with a move.
    pub fn best_move(
        &mut self,
        moves: &[impl AsRef<str>],
        think: Duration,
        timeout: Duration,
    ) -> Result<String, ControllerError> {
        let mut position = "position startpos".to_string();
        for (ply, mv) in moves.iter().enumerate() {
            position.push_str(if ply == 0 { " moves " } else { " " });
            position.push_str(mv.as_ref());
        }
        let go = format!("go movetime {}", think.as_millis().max(1));
        self.send(&position)?;
        self.ask(&go, timeout, |line| {
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_owned())
        })
    }

    /// What ends the program from another thread, even while this one waits for an answer.
    #[must_use]
    pub fn leash(&self) -> Leash {
        match &self.state {
            State::Open(wire) => wire.leash(),
            State::Gone { .. } => Leash(Held::Nothing),
        }
    }

    /// Says `quit`, gives the program its grace, then ends it.
    pub fn quit(mut self) {
        let deadline = Deadline::within(self.options.grace);
        if self.send("quit").is_ok()
            && let State::Open(wire) = &mut self.state
        {
            // However it goes, it is gone after this.
            let _parting = wire.wait_for_end(deadline);
        }
    }

    fn wire(&mut self) -> Result<&mut Wire, ControllerError> {
        match &mut self.state {
            State::Open(wire) => Ok(wire),
            State::Gone { because } => Err(ControllerError::Closed { because: because.clone() }),
        }
    }

    fn send(&mut self, line: &str) -> Result<(), ControllerError> {
        self.wire()?.say(format!("{line}\n"));
        Ok(())
    }

    /// Sends a line and waits for one that is its answer. After an error there is no talking to it any more.
    fn ask<T>(
        &mut self,
        command: &str,
        timeout: Duration,
        read: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, ControllerError> {
        self.send(command)?;
        self.listen(command, timeout, read).inspect_err(|error| {
            self.state = State::Gone { because: error.to_string() };
        })
    }

    fn listen<T>(
        &mut self,
        command: &str,
        timeout: Duration,
        mut read: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, ControllerError> {
        let (begun, deadline) = (Instant::now(), Deadline::within(timeout));
        let (longest, most_strays) = (self.options.longest_line, self.options.most_stray_lines);
        let nonsense = |reason, said: &str| ControllerError::Nonsense {
            command: command.to_owned(),
            reason,
            said: shortened(said),
        };
        let mut strays = 0;
        loop {
            let wire = self.wire()?;
            let bytes = match wire.hear(deadline) {
                Ok(bytes) => bytes,
                Err(silence) => return Err(wire.failure(command, silence, begun.elapsed().min(timeout))),
            };
            let line = cleaned(&bytes);
            let line = line.trim();
            if bytes.len() > longest {
                return Err(nonsense("a line that is too long", line));
            }
            if let Some(answer) = read(line) {
                return Ok(answer);
            }
            // What a program knows meanwhile may be told as often as it likes.
            if !line.starts_with("info") {
                strays += 1;
            }
            if strays > most_strays {
                return Err(nonsense("too many lines that are no answer", line));
            }
        }
    }
}
