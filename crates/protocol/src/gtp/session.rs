//! The engine's side: one command after the other, each answered before the next is read.

use std::io::{self, Cursor, Read, Write};
use std::time::Duration;

use super::answer::{Answer, Failure, format_answer, header, presentable_lines};
use super::input::{Input, InputWatch};
use super::line::{Command, Id};

/// The commands every session answers by itself.
pub const ADMINISTRATIVE_COMMANDS: [&str; 6] =
    ["protocol_version", "name", "version", "known_command", "list_commands", "quit"];

/// What a program must know to be a GTP engine; the session adds the [`ADMINISTRATIVE_COMMANDS`].
pub trait Engine {
    /// The answer to `name`.
    fn name(&self) -> &str;

    /// The answer to `version`.
    fn version(&self) -> &str;

    /// Every other command it knows, in the order of `list_commands`. A command that is not in this list is answered
    /// with `unknown command` and never reaches [`handle`](Self::handle), so the list cannot lie.
    fn commands(&self) -> &[&str];

    /// Carries out a command of the list. Most answer by returning; one that lasts until somebody speaks, like
    /// `lz-analyze`, talks through the [`Exchange`] meanwhile.
    fn handle(&mut self, command: &Command, exchange: &mut Exchange<'_>) -> Answer;

    /// The answer is out and nothing waits: time of one's own, to ponder for example. It must end at once when something
    /// comes in.
    fn idle(&mut self, _input: &InputWatch) {}
}

/// Why a session ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionEnd {
    /// The controller said `quit` and got its answer.
    Quit,
    /// The input ended.
    EndOfInput,
    /// The answers could not be delivered any more.
    Unheard,
}

/// One command being answered: what an engine can say before it returns, and whether somebody waits.
pub struct Exchange<'s> {
    id: Option<Id>,
    input: &'s mut Input,
    output: &'s mut (dyn Write + Send),
    /// `=` has been said: what follows can only be more of the same answer.
    streaming: bool,
    unheard: bool,
}

impl Exchange<'_> {
    /// Whether another line came in (an empty one counts), the input ended, or nobody hears us any more.
    pub fn input_waiting(&self) -> bool {
        self.input.watch().input_waiting()
    }

    /// The same question for other threads to ask.
    pub fn watch(&self) -> InputWatch {
        self.input.watch().clone()
    }

    /// Waits until [`input_waiting`](Self::input_waiting), at most as long as given, and says whether it is.
    pub fn wait_for_input(&mut self, timeout: Duration) -> bool {
        self.input.wait(timeout)
    }

    /// Sends lines at once, ahead of the end of the answer. The first call makes the answer a success, whatever the
    /// handler returns later; that becomes its last lines.
    pub fn stream(&mut self, text: &str) {
        let mut lines = String::new();
        if !std::mem::replace(&mut self.streaming, true) {
            lines.push_str(&header('=', self.id));
            lines.push('\n');
        }
        for line in presentable_lines(text) {
            lines.push_str(&line);
            lines.push('\n');
        }
        self.say(&lines);
    }

    fn finish(&mut self, answer: Answer) {
        if !self.streaming {
            self.say(&format_answer(self.id, &answer));
            return;
        }
        let last = answer.unwrap_or_else(|failure| failure.text().to_owned());
        self.stream(&last);
        self.say("\n");
    }

    fn say(&mut self, text: &str) {
        if self.unheard {
            return;
        }
        let said = self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush());
        if said.is_err() {
            self.unheard = true;
            self.input.give_up();
        }
    }
}

/// Answers commands until `quit`, the end of the input, or the end of anybody listening.
///
/// The reader gets a thread of its own, which is all that can fail here; every answer is flushed as soon as it is
/// complete.
pub fn serve<E: Engine + ?Sized>(
    reader: impl Read + Send + 'static,
    mut writer: impl Write + Send,
    engine: &mut E,
) -> io::Result<SessionEnd> {
    let mut input = Input::of(reader)?;
    loop {
        let watch = input.watch().clone();
        if !watch.input_waiting() {
            engine.idle(&watch);
        }
        let Some(line) = input.next() else { return Ok(SessionEnd::EndOfInput) };
        let (id, read) = match Command::parse(&line) {
            Ok(None) => continue,
            Ok(Some(command)) => (command.id(), Ok(command)),
            Err(error) => (error.id(), Err(error.failure())),
        };
        let quit = matches!(&read, Ok(command) if command.name() == "quit");
        let mut exchange = Exchange { id, input: &mut input, output: &mut writer, streaming: false, unheard: false };
        let answer = read.and_then(|command| answer(&command, engine, &mut exchange));
        exchange.finish(answer);
        if exchange.unheard {
            return Ok(SessionEnd::Unheard);
        }
        if quit {
            return Ok(SessionEnd::Quit);
        }
    }
}

/// Everything the engine says to a whole script, for examples and tests.
///
/// Nothing if the system has no thread to spare.
pub fn converse<E: Engine + ?Sized>(engine: &mut E, script: &str) -> String {
    let mut said = Vec::new();
    if serve(Cursor::new(script.to_owned()), &mut said, engine).is_err() {
        return String::new();
    }
    String::from_utf8_lossy(&said).into_owned()
}

fn answer<E: Engine + ?Sized>(command: &Command, engine: &mut E, exchange: &mut Exchange<'_>) -> Answer {
    match command.name() {
        "protocol_version" => Ok("2".to_owned()),
        "name" => Ok(engine.name().to_owned()),
        "version" => Ok(engine.version().to_owned()),
        "quit" => Ok(String::new()),
        "list_commands" => Ok(all_commands(engine).join("\n")),
        "known_command" => {
            let asked = command.arguments().word("the command")?;
            Ok(all_commands(engine).contains(&asked).to_string())
        }
        name if engine.commands().contains(&name) => engine.handle(command, exchange),
        _ => Err(Failure::UNKNOWN_COMMAND),
    }
}

fn all_commands<E: Engine + ?Sized>(engine: &E) -> Vec<&str> {
    let own = engine.commands().iter().filter(|name| !ADMINISTRATIVE_COMMANDS.contains(name));
    ADMINISTRATIVE_COMMANDS.iter().chain(own).copied().collect()
}
