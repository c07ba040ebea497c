//! The engine's process: found, started, watched, and never left behind.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::command_line::CommandLine;
use super::deadline::Deadline;
use super::keeper;
use super::process::Process;

/// Where Debian puts games, on no root's PATH and not on every service's.
const GAMES: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// A running program; dropping it kills and collects it, with all that it started itself (a wrapper script's engine).
#[derive(Debug)]
pub(crate) struct Program(Arc<Mutex<Process>>);

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
        let program = Self(Arc::new(Mutex::new(Process::new(child))));
        match pipes {
            (Some(to), Some(from), Some(errors)) => Ok((program, Pipes { to, from, errors })),
            _ => Err(io::Error::other("the system gave no pipes")),
        }
    }

    /// How it ended, if it did.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.process().ended()
    }

    /// For whoever must end it from another thread. Nobody holds the lock for longer than a moment while it runs.
    pub(crate) fn shared(&self) -> Arc<Mutex<Process>> {
        self.0.clone()
    }

    fn process(&self) -> MutexGuard<'_, Process> {
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

/// A leash may hold the process longer.
impl Drop for Program {
    fn drop(&mut self) {
        let mut process = self.process();
        // It fails only if the process is already collected, which is what it is for.
        let _gone = process.kill();
        process.collect();
    }
}

fn spawn(line: &CommandLine) -> io::Result<Child> {
    let program = line.program();
    let start = |path: &str| {
        // A keeper is always found: whether the program is, is ours to find out.
        if keeper::is_used() && !is_there(path) {
            return Err(io::Error::from(ErrorKind::NotFound));
        }
        let mut command = keeper::command(path, line.arguments());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
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

/// Whether there is a file of this name, for a bare one on the path.
fn is_there(program: &str) -> bool {
    if !is_bare(program) {
        return Path::new(program).exists();
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

fn is_bare(program: &str) -> bool {
    !program.contains(['/', std::path::MAIN_SEPARATOR])
}
