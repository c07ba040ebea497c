//! Threads that search along with the one that answers and fill the table that all of them read (lazy SMP).

use tengen_quoridor::Cells;
use tengen_search::Transpositions;

use super::{Memory, Question, Weights};

/// Leads a search while others help, one for each memory; says what it led to and how many positions they looked at.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn helped<B: Cells, T>(
    question: &Question<'_, B>,
    weights: Weights,
    table: &Transpositions,
    memories: &mut [Memory],
    lead: impl FnOnce() -> T,
) -> (T, u64) {
    use super::Search;
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
        for (number, memory) in (1..).zip(memories) {
            let (done, nodes) = (&done, &nodes);
            let (position, past, avoid, depth) = (*question.position, &question.past, question.avoid, question.depth);
            scope.spawn(move || {
                let stop = || done.load(Ordering::Relaxed);
                let mut search = Search::new(position, past.clone(), weights, table, memory, &stop, u64::MAX);
                search.avoid.extend_from_slice(avoid);
                help(&mut search, number, depth);
                nodes.fetch_add(search.nodes(), Ordering::Relaxed);
            });
        }
        lead()
    });
    (led, nodes.into_inner())
}

/// Looks deeper and deeper until it is stopped.
#[cfg(not(target_arch = "wasm32"))]
fn help<B: Cells>(search: &mut super::Search<'_, B>, number: i32, most: i32) {
    let mut expected = 0;
    // Every other thread is one ply further ahead, so that not all look at the same.
    for depth in 1 + number % 2..=most {
        match search.look(depth, expected) {
            Some(found) if !search.is_stopped() => expected = found.value,
            _ => return,
        }
    }
}

/// In the browser there is one thread, and nobody to help.
#[cfg(target_arch = "wasm32")]
pub(super) fn helped<B: Cells, T>(
    _: &Question<'_, B>,
    _: Weights,
    _: &Transpositions,
    _: &mut [Memory],
    lead: impl FnOnce() -> T,
) -> (T, u64) {
    (lead(), 0)
}
