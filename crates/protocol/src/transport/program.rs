//! The engine's process: found, started, watched, and never left behind.

use std::io::{self, ErrorKind};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::command_line::CommandLine;
use super::deadline::Deadline;

/// Where Debian puts games, on no root's PATH and not on every service's.
const GAMES: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// A running program; dropping it kills and collects it. Programs that it started itself (a wrapper script's engine)
/// are not killed: they see their input end.
#[derive(Debug)]
pub(crate) struct Program(Arc<Mutex<Child>>);

/// The three ends of a program's conversation.
pub(crate) struct Pipes {
    pub(crate) to: ChildStdin,
    pub(crate) from: ChildStdout,
    pub(crate) errors: ChildStderr,
}

impl Program {
    pub(crate) fn start(line: &CommandLine) -> io::Result<(Self, Pipes)> {
        let mut child = spawn(line)?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let program = Self(Arc::new(Mutex::new(child)));
        match pipes {
            (Some(to), Some(from), Some(errors)) => Ok((program, Pipes { to, from, errors })),
            _ => Err(io::Error::other("the system gave no pipes")),
        }
    }

    /// How it ended, if it did.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.child().try_wait().ok().flatten()
    }

    /// For whoever must end it from another thread. Nobody holds the lock for longer than a moment while it runs.
    pub(crate) fn shared(&self) -> Arc<Mutex<Child>> {
        self.0.clone()
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for it to end by itself.
    pub(crate) fn wait(&mut self, deadline: Deadline) -> Option<ExitStatus> {
        // There is no portable wait with a time limit. An engine that ends does so in milliseconds.
        let mut nap = Duration::from_millis(1);
        loop {
            let ended = self.ended();
            if ended.is_some() || deadline.passed() {
                return ended;
            }
            thread::sleep(deadline.left().min(nap));
            nap = (nap * 2).min(Duration::from_millis(20));
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Both fail only if the process is already collected, which is what they are for.
        let mut child = self.child();
        let _gone = child.kill();
        let _collected = child.wait();
    }
}

fn spawn(line: &CommandLine) -> io::Result<Child> {
    let program = line.program();
    let start = |path: &str| {
        let mut command = Command::new(path);
        command.args(line.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A terminal sends Ctrl-C to the whole group in front: that is for us to hear, not for the engine.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.spawn()
    };
    let not_found = match start(program) {
        Err(error) if error.kind() == ErrorKind::NotFound && is_bare(program) => error,
        other => return other,
    };
    for folder in GAMES {
        match start(&format!("{folder}/{program}")) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            other => return other,
        }
    }
    let looked = format!("{not_found} (neither on PATH nor in {})", GAMES.join(" nor in "));
    Err(io::Error::new(ErrorKind::NotFound, looked))
}

fn is_bare(program: &str) -> bool {
    !program.contains(['/', std::path::MAIN_SEPARATOR])
}
