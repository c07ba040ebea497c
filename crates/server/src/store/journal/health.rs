use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::time::Writing;

/// Whether what is handed to the writer gets written.
#[derive(Debug, Default)]
pub(super) struct Health {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// As long as there is something that is not written.
    writing: Option<Writing>,
    failed: bool,
    written: Option<Instant>,
}

impl Health {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something is about to be written.
    pub(super) fn begins(&self) {
        self.state().writing.get_or_insert_with(Writing::begin);
    }

    /// It was written.
    pub(super) fn wrote(&self) {
        *self.state() = State { writing: None, failed: false, written: Some(Instant::now()) };
    }

    /// It could not be written.
    pub(super) fn failed(&self) {
        self.state().failed = true;
    }

    pub(super) fn is_failed(&self) -> bool {
        self.state().failed
    }

    /// Whether writing works, if that is known since no longer than this.
    pub(super) fn known(&self, lately: Duration) -> Option<bool> {
        let state = self.state();
        match state.written {
            _ if state.failed => Some(false),
            Some(written) if written.elapsed() < lately => Some(true),
            _ => None,
        }
    }
}
