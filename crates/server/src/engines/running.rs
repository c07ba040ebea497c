use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tengen_game::Leash;

/// The programs that run, so that a server that stops can wait for them.
#[derive(Default)]
pub(super) struct Running {
    all: Mutex<Vec<Arc<Mutex<Hold>>>>,
    ended: Condvar,
}

/// What keeps a program, so that it does not outlive whoever asks it.
#[derive(Default)]
pub(super) struct Hold {
    pub(super) leash: Option<Leash>,
    /// How many questions it has not answered.
    pub(super) open: usize,
    /// Nobody asks any more.
    pub(super) gone: bool,
}

pub(super) fn hold<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One program that runs; it counts until this is dropped.
pub(super) struct Runs {
    pub(super) held: Arc<Mutex<Hold>>,
    among: Arc<Running>,
}

impl Running {
    /// One more is started.
    pub(super) fn add(self: &Arc<Self>) -> Runs {
        let held = Arc::new(Mutex::new(Hold::default()));
        hold(&self.all).push(held.clone());
        Runs { held, among: self.clone() }
    }

    /// Waits until all have ended, and kills those that have not by then.
    pub(super) fn end(&self, within: Duration) {
        if self.wait(within) {
            return;
        }
        for held in hold(&self.all).iter() {
            if let Some(leash) = &hold(held).leash {
                leash();
            }
        }
        if !self.wait(KILLED) {
            tracing::warn!(programs = hold(&self.all).len(), "some programs did not end");
        }
    }

    fn wait(&self, within: Duration) -> bool {
        let until = Instant::now() + within;
        let mut all = hold(&self.all);
        while !all.is_empty() {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return false;
            }
            all = self.ended.wait_timeout(all, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        true
    }
}

/// How long a program that was killed may take to be gone.
const KILLED: Duration = Duration::from_secs(1);

impl Drop for Runs {
    fn drop(&mut self) {
        hold(&self.among.all).retain(|other| !Arc::ptr_eq(other, &self.held));
        self.among.ended.notify_all();
    }
}
