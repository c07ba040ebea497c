//! The engine's ear: a thread that reads lines ahead, so that a thinking engine can see that somebody wants something.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use super::line::LONGEST_LINE;
use crate::transport::raw_lines::{LineEnd, RawLines};

/// Lines read ahead of the engine. A controller that sends more waits in its own pipe.
const LINES_AHEAD: usize = 64;

/// Tells, from any thread and at the price of one load, whether something waits behind the command in hand: another
/// line (an empty one too), or the end of the input.
#[derive(Debug, Clone)]
pub struct InputWatch(Arc<AtomicUsize>);

impl InputWatch {
    /// Whether the engine should come to an end with a command that lasts until somebody speaks.
    pub fn input_waiting(&self) -> bool {
        self.0.load(Ordering::Acquire) > 0
    }
}

/// The lines that came in, in order.
pub(super) struct Input {
    lines: Receiver<Vec<u8>>,
    peeked: Option<Vec<u8>>,
    watch: InputWatch,
}

impl Input {
    /// Starts to listen. The thread ends with the stream, or with the first line after this `Input` is gone; one that
    /// is blocked on standard input ends with the process.
    pub(super) fn of(reader: impl Read + Send + 'static) -> io::Result<Self> {
        let (sender, lines) = sync_channel(LINES_AHEAD);
        let watch = InputWatch(Arc::default());
        let seen = watch.clone();
        thread::Builder::new().name("gtp input".into()).spawn(move || read_ahead(reader, &sender, &seen))?;
        Ok(Self { lines, peeked: None, watch })
    }

    pub(super) fn watch(&self) -> &InputWatch {
        &self.watch
    }

    /// Waits for the next line; `None` at the end.
    pub(super) fn next(&mut self) -> Option<Vec<u8>> {
        let line = self.peeked.take().or_else(|| self.lines.recv().ok())?;
        self.watch.0.fetch_sub(1, Ordering::AcqRel);
        Some(line)
    }

    /// Waits until something comes in, but not longer than `timeout`.
    pub(super) fn wait(&mut self, timeout: Duration) -> bool {
        if self.watch.input_waiting() {
            return true;
        }
        match self.lines.recv_timeout(timeout) {
            Ok(line) => {
                self.peeked = Some(line);
                true
            }
            Err(RecvTimeoutError::Timeout) => false,
            Err(RecvTimeoutError::Disconnected) => true,
        }
    }

    /// Nobody hears us any more: whoever watches the input need not go on either.
    pub(super) fn give_up(&self) {
        self.watch.0.fetch_add(1, Ordering::AcqRel);
    }
}

fn read_ahead(reader: impl Read, sender: &SyncSender<Vec<u8>>, seen: &InputWatch) {
    for line in RawLines::new(reader, LONGEST_LINE, LineEnd::Lf) {
        seen.0.fetch_add(1, Ordering::AcqRel);
        if sender.send(line).is_err() {
            return;
        }
    }
    // The end counts as one more thing to attend to, and is never taken out again.
    seen.0.fetch_add(1, Ordering::AcqRel);
}
