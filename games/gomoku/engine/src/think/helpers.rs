//! Threads that search along with the one that answers and fill the table that all of them read (lazy SMP).

use super::Question;
use crate::judge::Judge;
use crate::search::{HashTable, Notes};

/// Leads a search while others help, one for each of the notes; says what it led to and how many positions they looked at.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn helped<J: Judge, T>(
    question: &Question<'_>,
    judge: &J,
    table: &HashTable,
    notes: &mut [Notes],
    lead: impl FnOnce() -> T,
) -> (T, u64) {
    use crate::search::{Limits, Search};
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    /// Sends the others home, whatever happens.
    struct Home<'a>(&'a AtomicBool);

    impl Drop for Home<'_> {
        fn drop(&mut self) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    let (done, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
    let led = std::thread::scope(|scope| {
        let _home = Home(&done);
        for (number, notes) in (1..).zip(notes) {
            let (judge, done, nodes) = (judge.clone(), &done, &nodes);
            let (position, avoid, level) = (question.position, question.avoid, question.level);
            scope.spawn(move || {
                let stop = || done.load(Ordering::Relaxed);
                let limits = Limits { nodes: u64::MAX, fours: level.fours };
                let mut search = Search::new(position.clone(), judge, table, notes, &stop, limits);
                search.avoid.extend_from_slice(avoid);
                help(&mut search, number, level.depth as i32);
                nodes.fetch_add(search.nodes(), Ordering::Relaxed);
            });
        }
        lead()
    });
    (led, nodes.into_inner())
}

/// Looks deeper and deeper until it is stopped.
#[cfg(not(target_arch = "wasm32"))]
fn help<J: Judge>(search: &mut crate::search::Search<'_, J>, number: i32, most: i32) {
    let mut expected = 0;
    // Every other thread is one stone further ahead, so that not all look at the same.
    for depth in 1 + number % 2..=most {
        match search.look(depth, expected) {
            Some(found) if !search.is_stopped() => expected = found.value,
            _ => return,
        }
    }
}

/// In the browser there is one thread, and nobody to help.
#[cfg(target_arch = "wasm32")]
pub(super) fn helped<J: Judge, T>(
    _: &Question<'_>,
    _: &J,
    _: &HashTable,
    _: &mut [Notes],
    lead: impl FnOnce() -> T,
) -> (T, u64) {
    (lead(), 0)
}
