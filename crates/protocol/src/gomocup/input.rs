//! The engine's ear: a thread that reads lines ahead, so that `END` reaches an engine that thinks.

use std::{
    io::{self, Read},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use super::command::Command;
use crate::wire::{
    raw_lines::{LineEnd, RawLines},
    words::cleaned,
};

/// Lines read ahead of the engine: a whole board of 22x22, so that what follows it is seen too.
const LINES_AHEAD: usize = 500;

/// Longer lines are refused. The longest that means something names a folder.
const LONGEST_LINE: usize = 4096;

pub(super) struct Input {
    lines: Receiver<Heard>,
    ended: Arc<AtomicBool>,
}

/// A line, or what can be said of it.
pub(super) enum Heard {
    Line(String),
    TooLong,
}

impl Input {
    /// Starts to listen. The thread ends with the stream, or with the first line after this `Input` is gone; one that is
    /// blocked on standard input ends with the process.
    pub(super) fn of(reader: impl Read + Send + 'static) -> io::Result<Self> {
        let (sender, lines) = sync_channel(LINES_AHEAD);
        let ended = Arc::new(AtomicBool::new(false));
        let seen = ended.clone();
        thread::Builder::new().name("gomocup input".into()).spawn(move || read_ahead(reader, &sender, &seen))?;
        Ok(Self { lines, ended })
    }

    /// Waits for the next line that is not blank; `None` at the end.
    pub(super) fn next(&self) -> Option<Heard> {
        self.lines.recv().ok()
    }

    /// Whether `END` or the end of the input was seen, for other threads to ask.
    pub(super) fn ended(&self) -> Arc<AtomicBool> {
        self.ended.clone()
    }
}

fn read_ahead(reader: impl Read, sender: &SyncSender<Heard>, ended: &AtomicBool) {
    for bytes in RawLines::new(reader, LONGEST_LINE, LineEnd::LfOrCr) {
        let line = cleaned(&bytes);
        if line.trim().is_empty() {
            continue;
        }
        if Command::read(&line) == Command::End {
            ended.store(true, Ordering::Release);
        }
        let heard = if bytes.len() > LONGEST_LINE { Heard::TooLong } else { Heard::Line(line) };
        if sender.send(heard).is_err() {
            return;
        }
    }
    ended.store(true, Ordering::Release);
}
