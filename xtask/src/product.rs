//! `cargo xtask run`: build the release and become it.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use crate::checks::root;

/// Hands the terminal to `tengen`, in the folder of the caller so that the names of files mean what they say.
pub(crate) fn run(words: Vec<OsString>) -> ExitCode {
    let mut cargo = Command::new("cargo");
    cargo
        .args(["run", "--release", "--package", "tengen", "--bin", "tengen", "--manifest-path"])
        .arg(root().join("Cargo.toml"))
        .arg("--")
        .args(words);
    become_it(cargo)
}

/// Replaces this process: server and game handle Ctrl-C themselves, and a parent that waits would die of the same key
/// and give the prompt back before they have come to their end. The exit code is then their own.
#[cfg(unix)]
fn become_it(mut command: Command) -> ExitCode {
    use std::os::unix::process::CommandExt as _;
    let why = command.exec();
    eprintln!("cargo xtask: cannot start cargo: {why}");
    ExitCode::FAILURE
}

#[cfg(not(unix))]
fn become_it(mut command: Command) -> ExitCode {
    match command.status() {
        Ok(status) => {
            let code = status.code().and_then(|code| u8::try_from(code).ok());
            code.map_or(ExitCode::FAILURE, ExitCode::from)
        }
        Err(why) => {
            eprintln!("cargo xtask: cannot start cargo: {why}");
            ExitCode::FAILURE
        }
    }
}
