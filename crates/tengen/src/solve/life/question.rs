//! Questions to the solver, each with its own time, over several threads: one each, or several on the same.

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

/// What came of a question, and what it took of the processor, all threads together.
pub(super) struct Asked<T> {
    pub(super) answer: T,
    pub(super) taken: Duration,
}

/// Instead of its number: the way that settled the question.
const FIRST: u32 = u32::MAX;

/// What came of one question so far.
struct Gathered<T> {
    best: Option<(u32, T)>,
    /// Of all ways together.
    taken: Duration,
    /// How many have ended.
    ways: usize,
}

impl<T> Gathered<T> {
    const fn nothing() -> Self {
        Self { best: None, taken: Duration::ZERO, ways: 0 }
    }

    fn add(&mut self, way: u32, asked: Asked<T>) {
        self.taken += asked.taken;
        self.ways += 1;
        // What settles it, else the way that comes first.
        let is_better = match &self.best {
            None => true,
            Some((FIRST, _)) => false,
            Some((before, _)) => way == FIRST || way < *before,
        };
        if is_better {
            self.best = Some((way, asked.answer));
        }
    }

    /// Tells what there is, once.
    fn end(&mut self, tell: impl FnOnce(Asked<T>) -> Result<()>) -> Result<()> {
        self.best.take().map_or(Ok(()), |(_, answer)| tell(Asked { answer, taken: self.taken }))
    }
}

impl Questions<'_> {
    /// Asks about each of these, and tells each answer as soon as it is there, in any order. After Ctrl-C those that were not
    /// begun are left out.
    ///
    /// Where there are more threads than questions, several ask the same, each in its own way, of which 0 is the usual one. The first
    /// answer that `settles` the question ends the others. If none does, the usual way's is told.
    pub(super) fn ask<Q: Sync, T: Send>(
        &self,
        about: &[Q],
        answer: impl Fn(&Q, &Limits<'_>, u32) -> T + Sync,
        settles: impl Fn(&T) -> bool + Sync,
        mut told: impl FnMut(usize, Asked<T>) -> Result<()>,
    ) -> Result<()> {
        let ways = (self.threads / about.len().max(1)).max(1);
        let threads = self.threads.min(about.len() * ways).max(1);
        let settled: Vec<AtomicBool> = about.iter().map(|_| AtomicBool::new(false)).collect();
        let next = AtomicUsize::new(0);
        let work = |sender: &mpsc::Sender<(usize, u32, Asked<T>)>| {
            while let Some((at, way)) = self.take(&next, about.len(), ways) {
                let meter = Meter::of_this_thread();
                let is_settled = &settled[at];
                let stop = || {
                    self.stop.load(Ordering::Relaxed)
                        || is_settled.load(Ordering::Relaxed)
                        || meter.has_passed(self.time)
                };
                let limits = Limits { stop: &stop, nodes: None, memory: self.memory / threads };
                let answer = answer(&about[at], &limits, way);
                // Those that are ended by it may have settled nothing; only the first counts.
                let is_first = settles(&answer) && !is_settled.swap(true, Ordering::Relaxed);
                let way = if is_first { FIRST } else { way };
                if sender.send((at, way, Asked { answer, taken: meter.elapsed() })).is_err() {
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
            let mut gathered: Vec<Gathered<T>> = about.iter().map(|_| Gathered::nothing()).collect();
            for (at, way, asked) in answers {
                gathered[at].add(way, asked);
                if gathered[at].ways == ways {
                    gathered[at].end(|asked| told(at, asked))?;
                }
            }
            // After Ctrl-C some ways were not begun.
            gathered.iter_mut().enumerate().try_for_each(|(at, one)| one.end(|asked| told(at, asked)))
        })
    }

    /// The next question, and in which way it is to be asked.
    fn take(&self, next: &AtomicUsize, questions: usize, ways: usize) -> Option<(usize, u32)> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let at = next.fetch_add(1, Ordering::Relaxed);
        (at < questions * ways).then(|| (at % questions, (at / questions) as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asks with what each way does, and gives who answered what.
    fn asked(
        threads: usize,
        questions: &[u32],
        answer: impl Fn(u32, u32, &Limits<'_>) -> u32 + Sync,
    ) -> Vec<(usize, u32)> {
        let stop = AtomicBool::new(false);
        let questions_of = Questions { stop: &stop, time: Duration::from_secs(600), threads, memory: 1 << 20 };
        let mut told = Vec::new();
        questions_of
            .ask(
                questions,
                |question, limits, way| answer(*question, way, limits),
                |answer| *answer >= 100,
                |at, asked| {
                    told.push((at, asked.answer));
                    Ok(())
                },
            )
            .unwrap();
        told.sort_unstable();
        told
    }

    #[test]
    fn the_first_way_that_settles_a_question_ends_the_others() {
        let told = asked(3, &[7], |question, way, limits| match way {
            2 => 100 + question,
            // Nothing else ends these.
            _ => {
                while !(limits.stop)() {
                    std::thread::yield_now();
                }
                way
            }
        });
        assert_eq!(told, [(0, 107)]);
    }

    #[test]
    fn where_none_settles_it_the_usual_way_is_told_and_every_question_once() {
        assert_eq!(asked(5, &[10, 20], |question, way, _| question + way), [(0, 10), (1, 20)]);
        assert_eq!(asked(2, &[10, 20, 30], |question, way, _| question + way), [(0, 10), (1, 20), (2, 30)]);
        assert_eq!(asked(1, &[10], |question, way, _| question + way), [(0, 10)]);
    }
}
