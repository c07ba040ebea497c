//! The engine's process and the bytes on the way to it and back. Unlike a controller, which forgives what it can, this
//! sees everything.

use std::{
    io::{Read, Write as _},
    process::{Child, ChildStdin, Command, ExitStatus, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use tengen_protocol::gtp::CommandLine;

/// The longest line that is heard; more is cut off.
const LONGEST_LINE: usize = 1 << 16;

/// Lines heard and not yet read; a chatterbox waits.
const LINES_AHEAD: usize = 256;

/// A running engine; dropping it kills it.
pub(super) struct Wire {
    child: Child,
    to: Option<ChildStdin>,
    from: Receiver<Vec<u8>>,
}

/// Why no line came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Silence {
    /// Nothing came in time.
    TimedOut,
    /// Nothing can come any more.
    Ended,
}

impl Wire {
    pub(super) fn start(line: &CommandLine) -> Result<Self> {
        let path = std::env::var("PATH").unwrap_or_default();
        let mut child = Command::new(line.program())
            .args(line.arguments())
            // Where Debian puts games, on no root's PATH.
            .env("PATH", format!("{path}:/usr/games:/usr/local/games"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start `{}`", line.program()))?;
        let to = child.stdin.take();
        let output = child.stdout.take().context("the system gave no pipe")?;
        let (sender, from) = sync_channel(LINES_AHEAD);
        thread::Builder::new().name("gtp answers".into()).spawn(move || pass_on(output, &sender))?;
        Ok(Self { child, to, from })
    }

    /// Sends bytes as they are.
    pub(super) fn say(&mut self, text: &str) {
        if let Some(to) = &mut self.to {
            // An engine that hears nothing answers nothing, and that is what is reported.
            let _deaf = to.write_all(text.as_bytes()).and_then(|()| to.flush());
        }
    }

    /// The next line, without its newline.
    pub(super) fn hear(&self, deadline: Instant) -> Result<Vec<u8>, Silence> {
        self.from.recv_timeout(deadline.saturating_duration_since(Instant::now())).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::TimedOut,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }

    /// Closes the engine's input.
    pub(super) fn hang_up(&mut self) {
        self.to = None;
    }

    /// Waits for the program to end by itself.
    pub(super) fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        loop {
            let ended = self.child.try_wait().ok().flatten();
            if ended.is_some() || Instant::now() >= deadline {
                return ended;
            }
            // What it still says must not keep it from ending.
            let _unheard = self.hear(Instant::now() + Duration::from_millis(10));
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        // Both fail only if the process is gone already.
        let _gone = self.child.kill();
        let _collected = self.child.wait();
    }
}

fn pass_on(mut output: impl Read, sender: &SyncSender<Vec<u8>>) {
    let mut chunk = [0; 4096];
    let mut line = Vec::new();
    while let Ok(count @ 1..) = output.read(&mut chunk) {
        for &byte in &chunk[..count] {
            if byte == b'\n' {
                if sender.send(std::mem::take(&mut line)).is_err() {
                    return;
                }
            } else if line.len() < LONGEST_LINE {
                line.push(byte);
            }
        }
    }
    if !line.is_empty() {
        // Nobody may be listening any more; then nobody misses it.
        let _unheard = sender.send(line);
    }
}
