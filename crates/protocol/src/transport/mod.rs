//! The wire to somebody else's engine, a pipe or a socket: lines out without ever blocking, lines in with a deadline.
//!
//! What is said over it is the business of the protocols; what can go wrong with it is the same for all of them
//! ([`ControllerError`]).

mod command_line;
pub(crate) mod deadline;
mod error;
mod keeper;
mod last_words;
mod leash;
mod options;
mod process;
mod program;
pub(crate) mod raw_lines;
pub(crate) mod words;

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream, ToSocketAddrs};
use std::process::ExitStatus;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use self::deadline::Deadline;
use self::last_words::LastWords;
pub(crate) use self::leash::Held;
use self::program::{Pipes, Program};
use self::raw_lines::{LineEnd, RawLines};

pub use self::command_line::{CommandLine, CommandLineError};
pub use self::error::ControllerError;
pub use self::keeper::{end_as, keep, use_keeper};
pub use self::leash::Leash;
pub use self::options::Options;

/// Lines heard and not yet read. A chatterbox waits; with the longest lines this is 16 MiB.
const LINES_AHEAD: usize = 16;

/// For the remains of an engine that closed its output: its exit status and its last words come within milliseconds.
const AUTOPSY: Duration = Duration::from_millis(500);

/// Between two looks at a program whose output a child of it holds open: it may have ended all the same.
const NAP: Duration = Duration::from_millis(20);

/// An open conversation. Dropping it ends the other side, and with it both threads.
#[derive(Debug)]
pub(crate) struct Wire {
    /// A thread does the writing: an engine that does not read cannot hold us up beyond our deadline.
    to: Option<Sender<String>>,
    from: Receiver<Vec<u8>>,
    last_words: LastWords,
    peer: Peer,
}

#[derive(Debug)]
enum Peer {
    Program(Program),
    Connection(TcpStream),
    /// Whoever holds the other ends.
    Pipes,
}

/// Why no line came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Silence {
    TimedOut,
    Ended,
}

impl Wire {
    pub(crate) fn start(line: &CommandLine, options: &Options, end: LineEnd) -> io::Result<Self> {
        let (program, Pipes { to, from, errors }) = Program::start(line)?;
        Ok(Self {
            to: Some(write_from_now(to)?),
            from: read_from_now(from, options.longest_line, end)?,
            last_words: LastWords::of(errors, options.last_words)?,
            peer: Peer::Program(program),
        })
    }

    pub(crate) fn connect(address: &str, options: &Options) -> io::Result<Self> {
        let connection = connect(address, options.connect_within)?;
        // Commands are small and awaited. Without this they may wait 40 ms for company.
        connection.set_nodelay(true)?;
        Ok(Self {
            to: Some(write_from_now(connection.try_clone()?)?),
            from: read_from_now(connection.try_clone()?, options.longest_line, LineEnd::Lf)?,
            last_words: LastWords::default(),
            peer: Peer::Connection(connection),
        })
    }

    /// A conversation over any two ends.
    pub(crate) fn over(
        from: impl Read + Send + 'static,
        to: impl Write + Send + 'static,
        options: &Options,
        end: LineEnd,
    ) -> io::Result<Self> {
        Ok(Self {
            to: Some(write_from_now(to)?),
            from: read_from_now(from, options.longest_line, end)?,
            last_words: LastWords::default(),
            peer: Peer::Pipes,
        })
    }

    pub(crate) fn say(&self, text: String) {
        if let Some(to) = &self.to {
            // The writing thread ends only with the other side, and then there is no answer to hear either.
            let _deaf = to.send(text);
        }
    }

    pub(crate) fn hear(&self, deadline: Deadline) -> Result<Vec<u8>, Silence> {
        // Asked first: a flood of lines would never let the channel time out.
        if deadline.passed() {
            return Err(Silence::TimedOut);
        }
        self.from.recv_timeout(deadline.left()).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::TimedOut,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }

    pub(crate) fn leash(&self) -> Leash {
        Leash(match &self.peer {
            Peer::Program(program) => Held::Program(program.shared()),
            Peer::Connection(connection) => connection.try_clone().map_or(Held::Nothing, Held::Connection),
            Peer::Pipes => Held::Nothing,
        })
    }

    /// How the program ended, if it did; `None` for a connection.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        match &mut self.peer {
            Peer::Program(program) => program.ended(),
            Peer::Connection(_) | Peer::Pipes => None,
        }
    }

    /// Like [`ended`](Self::ended), with a moment to do so.
    pub(crate) fn ending(&mut self) -> Option<ExitStatus> {
        match &mut self.peer {
            Peer::Program(program) => program.wait(Deadline::within(AUTOPSY)),
            Peer::Connection(_) | Peer::Pipes => None,
        }
    }

    /// What it means that no answer to this came. The program may also have died while a child of it keeps the pipe open.
    pub(crate) fn failure(&mut self, command: &str, silence: Silence, after: Duration) -> ControllerError {
        let command = command.to_owned();
        let ended = match silence {
            Silence::TimedOut => self.ended(),
            Silence::Ended => self.ending(),
        };
        match (ended, silence) {
            (Some(status), _) => ControllerError::Crashed { command, status, last_words: self.last_words() },
            (None, Silence::TimedOut) => ControllerError::TimedOut { command, after },
            (None, Silence::Ended) => ControllerError::HungUp { command, last_words: self.words_so_far() },
        }
    }

    /// Closes the engine's input and waits for it to go, deaf to what it still has to say.
    pub(crate) fn wait_for_end(&mut self, deadline: Deadline) -> Parting {
        self.to = None;
        if let Peer::Connection(connection) = &self.peer {
            // GNU Go does not hang up before we do. It fails only if the other side was faster.
            let _already_closed = connection.shutdown(Shutdown::Write);
        }
        loop {
            match (self.hear(deadline.or_in(NAP)), &mut self.peer) {
                (Ok(_), _) => {}
                (Err(Silence::Ended), Peer::Connection(_) | Peer::Pipes) => return Parting::HungUp,
                (Err(Silence::Ended), Peer::Program(program)) => {
                    return program.wait(deadline).map_or(Parting::Stays, Parting::Left);
                }
                (Err(Silence::TimedOut), _) => {
                    if let Some(status) = self.ended() {
                        return Parting::Left(status);
                    }
                    if deadline.passed() {
                        return Parting::Stays;
                    }
                }
            }
        }
    }

    pub(crate) fn words_so_far(&self) -> Vec<String> {
        self.last_words.so_far()
    }

    pub(crate) fn last_words(&self) -> Vec<String> {
        match self.peer {
            Peer::Program(_) => self.last_words.to_the_end(AUTOPSY),
            Peer::Connection(_) | Peer::Pipes => Vec::new(),
        }
    }
}

/// How the other side took its leave.
pub(crate) enum Parting {
    Left(ExitStatus),
    HungUp,
    Stays,
}

impl Drop for Wire {
    fn drop(&mut self) {
        // A program has a guard of its own. A socket lives on in the threads unless it is shut.
        if let Peer::Connection(connection) = &self.peer {
            let _already_closed = connection.shutdown(Shutdown::Both);
        }
    }
}

fn connect(address: &str, within: Duration) -> io::Result<TcpStream> {
    let mut failure = io::Error::new(ErrorKind::NotFound, "the name has no address");
    for resolved in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&resolved, within) {
            Ok(connection) => return Ok(connection),
            Err(error) => failure = error,
        }
    }
    Err(failure)
}

fn write_from_now(mut writer: impl Write + Send + 'static) -> io::Result<Sender<String>> {
    let (sender, texts) = channel::<String>();
    thread::Builder::new().name("engine input".into()).spawn(move || {
        for text in texts {
            if writer.write_all(text.as_bytes()).and_then(|()| writer.flush()).is_err() {
                return;
            }
        }
    })?;
    Ok(sender)
}

fn read_from_now(
    reader: impl Read + Send + 'static,
    longest_line: usize,
    end: LineEnd,
) -> io::Result<Receiver<Vec<u8>>> {
    let (sender, lines) = sync_channel(LINES_AHEAD);
    thread::Builder::new().name("engine output".into()).spawn(move || {
        for line in RawLines::new(reader, longest_line, end) {
            // A line without end is the end: nobody would stop us from hearing it out.
            let endless = line.len() > longest_line;
            if sender.send(line).is_err() || endless {
                return;
            }
        }
    })?;
    Ok(lines)
}
