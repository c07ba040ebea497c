//! `cargo xtask run`: build the pages and the release, and become it.

use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode};

use crate::checks::{enter_root, root};
use crate::plugins;
use crate::step::{Failure, Verdict};
use crate::web;

/// Hands the terminal to `tengen`, in the folder of the caller so that the names of files mean what they say.
pub(crate) fn run(words: Vec<OsString>) -> ExitCode {
    // Only the server shows pages: whoever plays in a terminal needs no Node.js.
    if words.first().is_some_and(|word| word == "serve") && !words.iter().any(|word| word == "--help" || word == "-h") {
        let here = env::current_dir();
        if let Err(why) = pages() {
            eprintln!("\ncargo xtask: the pages are not current: {why}\nThe server starts all the same.\n");
        }
        if let Err(why) = here.and_then(env::set_current_dir) {
            eprintln!("cargo xtask: cannot go back to where this was called: {why}");
            return ExitCode::FAILURE;
        }
    }
    let mut cargo = Command::new("cargo");
    cargo
        .args(["run", "--release", "--package", "tengen", "--bin", "tengen", "--manifest-path"])
        .arg(root().join("Cargo.toml"))
        .arg("--")
        .args(words);
    become_it(cargo)
}

/// `cargo xtask plugins`.
pub(crate) fn build_plugins() -> ExitCode {
    match enter_root().and_then(|()| plugins::renew()) {
        Ok(_) => {
            println!("The packages are in plugins/packed; the next build of tengen carries them.");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("cargo xtask: {}", failure.why);
            ExitCode::FAILURE
        }
    }
}

/// `cargo xtask web`: the pages alone.
pub(crate) fn build_pages() -> ExitCode {
    match pages() {
        Ok(()) => {
            println!("The pages are in web/dist; the next build of tengen carries them.");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("cargo xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

fn pages() -> Result<(), String> {
    match enter_root().and_then(|()| web::build()) {
        Ok(Verdict::Passed) => Ok(()),
        Ok(Verdict::Skipped(why)) => Err(why),
        Err(Failure { why, repeat }) => Err(format!("{why}\nRepeat it from the root of the project with\n  {repeat}")),
    }
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
