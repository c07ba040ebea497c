//! The last lines of an engine's standard error: often the only explanation of a crash.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::raw_lines::{LineEnd, RawLines};
use super::words::cleaned;

/// Longer lines are cut: this is for people to read.
const LONGEST_LINE: usize = 2000;

/// A ring of lines that a thread fills as long as the engine writes.
#[derive(Debug, Default)]
pub(crate) struct LastWords(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    words: Mutex<Words>,
    ended: Condvar,
}

#[derive(Debug, Default)]
struct Words {
    lines: VecDeque<String>,
    ended: bool,
}

impl LastWords {
    /// Starts to listen, keeping the last `most` lines.
    pub(crate) fn of(reader: impl Read + Send + 'static, most: usize) -> io::Result<Self> {
        let shared = Arc::<Shared>::default();
        // Weak: when nobody is left to read them, a child of the engine that goes on writing goes unheard.
        let heard = Arc::downgrade(&shared);
        thread::Builder::new().name("engine stderr".into()).spawn(move || {
            for line in RawLines::new(reader, LONGEST_LINE, LineEnd::Lf) {
                let Some(heard) = heard.upgrade() else { return };
                let mut words = heard.lock();
                words.lines.push_back(cleaned(&line));
                if words.lines.len() > most {
                    words.lines.pop_front();
                }
            }
            if let Some(heard) = heard.upgrade() {
                heard.lock().ended = true;
                heard.ended.notify_all();
            }
        })?;
        Ok(Self(shared))
    }

    /// What was heard so far.
    pub(crate) fn so_far(&self) -> Vec<String> {
        self.0.lock().lines.iter().cloned().collect()
    }

    /// What was heard when the engine's standard error closed, or `patience` later if a child of it holds it open.
    pub(crate) fn to_the_end(&self, patience: Duration) -> Vec<String> {
        let (words, _) = self
            .0
            .ended
            .wait_timeout_while(self.0.lock(), patience, |words| !words.ended)
            .unwrap_or_else(PoisonError::into_inner);
        words.lines.iter().cloned().collect()
    }
}

impl Shared {
    /// Lines are whole whatever happened to the other thread.
    fn lock(&self) -> MutexGuard<'_, Words> {
        self.words.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
