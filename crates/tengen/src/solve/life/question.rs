//! Questions to the solver, each with its own time, over several threads.

use std::{
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use anyhow::{Context, Result};
use tengen_arena::Meter;
use tengen_life::Limits;

/// A search goes as deep as the longest line; each step takes some hundred bytes.
const STACK: usize = 64 << 20;

/// What every question may take.
pub(super) struct Questions<'a> {
    pub(super) stop: &'a AtomicBool,
    /// Of the processor, for each.
    pub(super) time: Duration,
    pub(super) threads: usize,
    /// For all threads together, in bytes.
    pub(super) memory: usize,
}

/// What came of a question, and what it took of the processor.
pub(super) struct Asked<T> {
    pub(super) answer: T,
    pub(super) taken: Duration,
}

impl Questions<'_> {
    /// Asks about each of these, and tells each answer as soon as it is there, in any order. After Ctrl-C those that were not
    /// begun are left out.
    pub(super) fn ask<Q: Sync, T: Send>(
        &self,
        about: &[Q],
        answer: impl Fn(&Q, &Limits<'_>) -> T + Sync,
        mut told: impl FnMut(usize, Asked<T>) -> Result<()>,
    ) -> Result<()> {
        let threads = self.threads.min(about.len()).max(1);
        let next = AtomicUsize::new(0);
        let work = |sender: &mpsc::Sender<(usize, Asked<T>)>| {
            while let Some((at, question)) = self.take(&next, about) {
                let meter = Meter::of_this_thread();
                let stop = || self.stop.load(Ordering::Relaxed) || meter.has_passed(self.time);
                let limits = Limits { stop: &stop, nodes: None, memory: self.memory / threads };
                let answer = answer(question, &limits);
                if sender.send((at, Asked { answer, taken: meter.elapsed() })).is_err() {
                    break;
                }
            }
        };
        thread::scope(|scope| {
            let (sender, answers) = mpsc::channel();
            for _ in 0..threads {
                let (sender, work) = (sender.clone(), &work);
                let worker = thread::Builder::new().stack_size(STACK);
                worker.spawn_scoped(scope, move || work(&sender)).context("cannot start a thread")?;
            }
            drop(sender);
            for (at, asked) in answers {
                told(at, asked)?;
            }
            Ok(())
        })
    }

    fn take<'q, Q>(&self, next: &AtomicUsize, about: &'q [Q]) -> Option<(usize, &'q Q)> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let at = next.fetch_add(1, Ordering::Relaxed);
        Some((at, about.get(at)?))
    }
}
