//! `cargo xtask dev`: a server and Vite beside each other. A change of a page is in the browser at once.

use std::env;
use std::process::{Child, ExitCode};
use std::thread;
use std::time::Duration;

use crate::checks::enter_root;
use crate::line::Line;
use crate::step::{Failure, Verdict};
use crate::{tools, wasm, web};

/// Where the server listens unless it is told otherwise, and where Vite therefore sends what it does not know.
const SERVER: &str = "http://127.0.0.1:3000";

/// Runs both until one of them ends, or until somebody presses Ctrl-C, which the terminal tells everybody here.
pub(crate) fn run() -> ExitCode {
    match enter_root().and_then(|()| both()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { why, repeat }) => {
            eprintln!("cargo xtask: {why}\nRepeat it from the root of the project with\n  {repeat}");
            ExitCode::FAILURE
        }
    }
}

fn both() -> Result<(), Failure> {
    tools::node().map_err(|why| Failure::new(why, "cargo xtask dev"))?;
    if let Verdict::Skipped(why) = wasm::core()? {
        return Err(Failure::new(why, "cargo xtask dev"));
    }
    web::packages()?;
    Line::new("cargo build --package tengen").check()?;
    let server = Line::new(&format!("target/debug/tengen{} serve", env::consts::EXE_SUFFIX));
    // What is tried out here is no part of the checkout.
    let server = server.usual_variable("TENGEN_DATA", "target/tengen-dev");
    // Not through npm, which would leave it behind when it is ended itself.
    let vite = Line::new("node web/node_modules/vite/bin/vite.js web").usual_variable("TENGEN_SERVER", SERVER);
    let mut running = [Running::start(&server)?, Running::start(&vite)?];
    loop {
        for part in &mut running {
            if part.has_ended() {
                // The other one ends with the list.
                return Ok(());
            }
        }
        thread::sleep(Duration::from_millis(200));
    }
}

/// A program that ends with us.
struct Running(Child);

impl Running {
    fn start(line: &Line) -> Result<Self, Failure> {
        line.start().map(Self)
    }

    fn has_ended(&mut self) -> bool {
        !matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !self.has_ended() {
            // It may end between the question and this; then there is nothing to do.
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }
}
