//! A keeper stands between us and a program: a small process that ends the program when we are gone, however we ended.
//!
//! A process that is killed can tell nobody, and no program that others wrote looks after its parent. So a server starts its own
//! executable as the keeper, which starts the program with the same pipes in the same process group and looks every now and then
//! whether the server is still its parent.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::{Command, ExitStatus};
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

/// How often a keeper looks.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// How a keeper is started.
struct Keeper {
    program: PathBuf,
    word: &'static str,
}

static KEEPER: OnceLock<Keeper> = OnceLock::new();

/// From now on all programs of this process are started under a keeper. It is this executable with one word, our process number,
/// the program and its arguments, and has to call [`keep`].
///
/// # Errors
/// If nobody knows where this executable is.
pub fn use_keeper(word: &'static str) -> io::Result<()> {
    // A file that was replaced meanwhile is found there all the same.
    let program = if cfg!(target_os = "linux") { PathBuf::from("/proc/self/exe") } else { std::env::current_exe()? };
    // Whoever said so before meant the same.
    let _said_before = KEEPER.set(Keeper { program, word });
    Ok(())
}

/// The command that starts a program, under a keeper if there is one.
pub(super) fn command(program: &str, arguments: &[String]) -> Command {
    let Some(keeper) = KEEPER.get() else {
        let mut command = Command::new(program);
        command.args(arguments);
        return command;
    };
    let mut command = Command::new(&keeper.program);
    #[cfg(unix)]
    std::os::unix::process::CommandExt::arg0(&mut command, "tengen");
    command.arg(keeper.word).arg(std::process::id().to_string()).arg(program).args(arguments);
    command
}

/// Whether programs are started under a keeper.
pub(super) fn is_used() -> bool {
    KEEPER.get().is_some()
}

/// Starts a program and waits for its end; when the parent process is no longer this one, kills the whole process group, us too.
///
/// # Errors
/// If the program cannot be started.
pub fn keep(parent: u32, program: &OsString, arguments: &[OsString]) -> io::Result<ExitStatus> {
    let mut child = Command::new(program).args(arguments).spawn()?;
    #[cfg(unix)]
    unix::let_go_of_pipes()?;
    thread::Builder::new().name("keeper".into()).spawn(move || {
        while is_child_of(parent) {
            thread::sleep(LOOK_EVERY);
        }
        end_all();
    })?;
    child.wait()
}

/// Ends this process as another one ended.
#[must_use]
pub fn end_as(status: ExitStatus) -> std::process::ExitCode {
    #[cfg(unix)]
    unix::die_as(status);
    status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1).into()
}

#[cfg(unix)]
use unix::{end_all, is_child_of};

#[cfg(unix)]
mod unix {
    use std::{fs::File, io, os::unix::process::ExitStatusExt, process::ExitStatus};

    use rustix::{
        process::{Signal, getpid, kill_current_process_group, kill_process},
        stdio::{dup2_stdin, dup2_stdout},
    };

    pub(super) fn is_child_of(parent: u32) -> bool {
        std::os::unix::process::parent_id() == parent
    }

    pub(super) fn end_all() {
        let _us_too = kill_current_process_group(Signal::KILL);
    }

    /// The pipes are the program's alone: who listens at the other end hears when it closes them.
    pub(super) fn let_go_of_pipes() -> io::Result<()> {
        let nothing = File::options().read(true).write(true).open("/dev/null")?;
        dup2_stdin(&nothing)?;
        dup2_stdout(&nothing)?;
        Ok(())
    }

    pub(super) fn die_as(status: ExitStatus) {
        if let Some(signal) = status.signal().and_then(Signal::from_named_raw) {
            let _us = kill_process(getpid(), signal);
        }
    }
}

#[cfg(not(unix))]
fn is_child_of(_: u32) -> bool {
    true
}

#[cfg(not(unix))]
fn end_all() {}
