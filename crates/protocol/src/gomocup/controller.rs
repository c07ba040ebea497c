//! The controller's side: run any program that speaks the protocol, whatever it does.

use std::{
    collections::VecDeque,
    fmt::Write as _,
    io::{self, Read, Write},
    time::{Duration, Instant},
};

use super::{About, place};
use crate::transport::{
    CommandLine, ControllerError, Held, Leash, Options, Parting, Wire,
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
/// use tengen_protocol::gomocup::{Controller, Options};
///
/// let mut program = Controller::spawn("pbrain-rapfi", Options::default())?;
/// program.start_game(15, Duration::from_secs(30))?;
/// program.tell("INFO timeout_turn 1000")?;
/// let [x, y] = program.ask_stone("BEGIN", Duration::from_secs(5))?;
/// println!("{} plays {x},{y}", program.about()?.unwrap_or_default().name);
/// program.quit();
/// # Ok::<(), tengen_protocol::gomocup::ControllerError>(())
/// ```
#[derive(Debug)]
pub struct Controller {
    state: State,
    options: Options,
    messages: VecDeque<String>,
    about: Asked,
}

/// What is known of who it is. Old programs do not know `ABOUT` and say nothing at all to it.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Asked {
    NotYet,
    /// The answer may still come, before the answer to anything that was asked later.
    Awaited,
    Said(About),
    /// It has none.
    Unknown,
}

#[derive(Debug)]
enum State {
    Open(Wire),
    Gone { because: String },
}

/// How long the answer to `ABOUT` is waited for. Whoever takes longer is named when the answer comes.
const TO_SAY_WHO: Duration = Duration::from_secs(1);

/// How many of its messages are remembered: the last ones.
const MOST_MESSAGES: usize = 64;

/// What a program may answer where swap2 wants a choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Swap2Answer {
    Swap,
    Stones(Vec<[u32; 2]>),
}

impl Controller {
    /// Starts a program from a command line in the notation of [`CommandLine`].
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn spawn(command_line: &str, options: Options) -> Result<Self, ControllerError> {
        Self::start(&command_line.parse()?, options)
    }

    /// Starts a program from a command line that is already in words.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(command_line: &CommandLine, options: Options) -> Result<Self, ControllerError> {
        let wire = Wire::start(command_line, &options, LineEnd::LfOrCr)
            .map_err(|reason| ControllerError::CannotStart { program: command_line.program().to_owned(), reason })?;
        Ok(Self { state: State::Open(wire), options, messages: VecDeque::new(), about: Asked::NotYet })
    }

    /// Speaks with whoever holds the other ends of these, for engines that run in the same program.
    ///
    /// # Errors
    /// If no thread can be started to read and to write.
    pub fn through(
        from: impl Read + Send + 'static,
        to: impl Write + Send + 'static,
        options: Options,
    ) -> io::Result<Self> {
        let wire = Wire::over(from, to, &options, LineEnd::LfOrCr)?;
        Ok(Self { state: State::Open(wire), options, messages: VecDeque::new(), about: Asked::NotYet })
    }

    /// Who it says it is; nothing if it does not say so soon. It is asked once: an answer that comes late is known from then
    /// on.
    ///
    /// # Errors
    /// If it is gone, or talks nonsense without end.
    pub fn about(&mut self) -> Result<Option<About>, ControllerError> {
        if self.about == Asked::NotYet {
            self.send("ABOUT")?;
            self.about = Asked::Awaited;
            let heard = self.listen("ABOUT", TO_SAY_WHO, |line| Some(About::read(line)));
            match heard {
                Ok(about) => self.about = Asked::Said(about),
                Err(ControllerError::Refused { .. }) => self.about = Asked::Unknown,
                Err(ControllerError::TimedOut { .. }) => {}
                Err(error) => return Err(self.lost(error)),
            }
        }
        Ok(self.known().cloned())
    }

    /// Who it has said it is, if it was asked and has answered.
    #[must_use]
    pub fn known(&self) -> Option<&About> {
        match &self.about {
            Asked::Said(about) => Some(about),
            Asked::NotYet | Asked::Awaited | Asked::Unknown => None,
        }
    }

    /// Begins a game on a board of so many lines.
    ///
    /// # Errors
    /// If it does not play on such a board, or does not answer.
    pub fn start_game(&mut self, size: u8, timeout: Duration) -> Result<(), ControllerError> {
        self.ask(&format!("START {size}"), timeout, |line| line.to_ascii_uppercase().starts_with("OK").then_some(()))
    }

    /// Sends a line that has no answer, such as `INFO`.
    ///
    /// # Errors
    /// If it is no line, or the program is gone.
    pub fn tell(&mut self, line: &str) -> Result<(), ControllerError> {
        self.send(line)
    }

    /// Sends a command that is answered with a stone, all its lines at once, and waits for the stone.
    ///
    /// # Errors
    /// If it has none, or says something else.
    pub fn ask_stone(&mut self, command: &str, timeout: Duration) -> Result<[u32; 2], ControllerError> {
        self.ask(command, timeout, |line| place::numbers(line).map(|(x, y)| [x, y]))
    }

    /// Whether it knows the opening swap2: whether it sets three stones on a board that it accepts, within this time. Ask this
    /// last: some say nothing to what they do not know, and who says nothing is given up.
    pub fn knows_swap2(&mut self, size: u8, timeout: Duration) -> bool {
        let deadline = Deadline::within(timeout);
        let begun = self.start_game(size, timeout).and_then(|()| {
            self.tell("INFO rule 1")?;
            self.tell(&format!("INFO timeout_turn {}", timeout.as_millis() / 2))
        });
        let answer = begun.and_then(|()| self.ask_swap2("SWAP2BOARD\nDONE", deadline.left()));
        matches!(answer, Ok(Swap2Answer::Stones(stones)) if stones.len() == 3)
    }

    /// Sends `SWAP2BOARD` with its stones.
    pub(super) fn ask_swap2(&mut self, command: &str, timeout: Duration) -> Result<Swap2Answer, ControllerError> {
        self.ask(command, timeout, |line| {
            if line.trim().eq_ignore_ascii_case("SWAP") {
                return Some(Swap2Answer::Swap);
            }
            let stones = line.split_whitespace().map(|word| place::numbers(word).map(|(x, y)| [x, y]));
            stones.collect::<Option<Vec<_>>>().filter(|stones| !stones.is_empty()).map(Swap2Answer::Stones)
        })
    }

    /// The last things it said to people who watch.
    pub fn messages(&self) -> impl Iterator<Item = &str> {
        self.messages.iter().map(String::as_str)
    }

    /// What ends the program from another thread, even while this one waits for an answer.
    #[must_use]
    pub fn leash(&self) -> Leash {
        match &self.state {
            State::Open(wire) => wire.leash(),
            State::Gone { .. } => Leash(Held::Nothing),
        }
    }

    /// Whether it can still be talked to, as far as we know.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self.state, State::Open(_))
    }

    /// Says `END`, gives the program its grace, then ends it. Whether it went by itself.
    pub fn quit(mut self) -> bool {
        let deadline = Deadline::within(self.options.grace);
        if self.send("END").is_err() {
            return false;
        }
        match &mut self.state {
            State::Open(wire) => !matches!(wire.wait_for_end(deadline), Parting::Stays),
            State::Gone { .. } => false,
        }
    }

    fn wire(&mut self) -> Result<&mut Wire, ControllerError> {
        match &mut self.state {
            State::Open(wire) => Ok(wire),
            State::Gone { because } => Err(ControllerError::Closed { because: because.clone() }),
        }
    }

    /// Lines go out with CR LF, as managers send them.
    fn send(&mut self, command: &str) -> Result<(), ControllerError> {
        let strange = |char: char| char.is_control() && char != '\n';
        if command.trim().is_empty() || command.contains(strange) {
            let reason = "it is empty or holds a control character";
            return Err(ControllerError::BadCommand { command: command.to_owned(), reason });
        }
        let mut text = String::new();
        for line in command.lines() {
            let _infallible = write!(text, "{line}\r\n");
        }
        self.wire()?.say(text);
        Ok(())
    }

    fn ask<T>(
        &mut self,
        command: &str,
        timeout: Duration,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, ControllerError> {
        self.send(command)?;
        let named = command.lines().next().unwrap_or_default();
        self.listen(named, timeout, read).map_err(|error| match error {
            ControllerError::Refused { .. } => error,
            error => self.lost(error),
        })
    }

    /// After this there is no talking to it any more.
    fn lost(&mut self, error: ControllerError) -> ControllerError {
        self.state = State::Gone { because: error.to_string() };
        error
    }

    /// Waits for a line that is an answer, and bears with what else is said.
    fn listen<T>(
        &mut self,
        command: &str,
        timeout: Duration,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, ControllerError> {
        let begun = Instant::now();
        let deadline = Deadline::within(timeout);
        let (longest, most_strays) = (self.options.longest_line, self.options.most_stray_lines);
        let nonsense = |reason, said: &str| ControllerError::Nonsense {
            command: command.to_owned(),
            reason,
            said: shortened(said),
        };
        let mut strays = 0;
        loop {
            let bytes = match self.wire()?.hear(deadline) {
                Ok(bytes) => bytes,
                Err(silence) => {
                    let after = begun.elapsed().min(timeout);
                    return Err(self.wire()?.failure(command, silence, after));
                }
            };
            if bytes.len() > longest {
                return Err(nonsense("a line that is too long", &cleaned(&bytes)));
            }
            let line = cleaned(&bytes);
            let line = line.trim();
            match Said::read(line) {
                Said::Nothing => {}
                Said::Message => self.remember(line),
                Said::Suggestion(point) => self.send(&format!("PLAY {point}"))?,
                // INFO has no answer, but some give one.
                Said::Unknown if line.to_ascii_uppercase().contains("INFO") => {}
                // What is not known is what was asked first.
                Said::Unknown if self.about == Asked::Awaited && command != "ABOUT" => self.about = Asked::Unknown,
                Said::Unknown | Said::Error => {
                    return Err(ControllerError::Refused { command: command.to_owned(), text: shortened(line) });
                }
                Said::Other => match read(line) {
                    Some(answer) => return Ok(answer),
                    // A line of no form cannot be told from chatter.
                    None if self.about == Asked::Awaited && line.contains("=\"") => {
                        self.about = Asked::Said(About::read(line));
                    }
                    None if strays == most_strays => {
                        return Err(nonsense("too many lines that are no answer", line));
                    }
                    None => {
                        strays += 1;
                        self.remember(line);
                    }
                },
            }
        }
    }

    fn remember(&mut self, line: &str) {
        if self.messages.len() == MOST_MESSAGES {
            self.messages.pop_front();
        }
        self.messages.push_back(shortened(line));
    }
}

/// What kind of line a program said.
enum Said<'l> {
    Nothing,
    Message,
    Unknown,
    Error,
    Suggestion(&'l str),
    Other,
}

impl<'l> Said<'l> {
    fn read(line: &'l str) -> Self {
        let (word, rest) = line.split_once(|char: char| char.is_whitespace()).unwrap_or((line, ""));
        match word.to_ascii_uppercase().as_str() {
            "" => Self::Nothing,
            "MESSAGE" | "DEBUG" => Self::Message,
            "UNKNOWN" => Self::Unknown,
            "ERROR" => Self::Error,
            "SUGGEST" => Self::Suggestion(rest),
            _ => Self::Other,
        }
    }
}
