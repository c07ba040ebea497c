//! Judges that think: on threads that give way, a few at a time, each for a limited time.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_game::Refused;
use tokio::{sync::Semaphore, time::timeout};

use crate::{background::give_way, codes, fault::Fault};

/// So many judges think at once.
const AT_ONCE: usize = 2;
/// So long one may wait for its turn.
const PATIENCE: Duration = Duration::from_secs(10);
/// A search goes as deep as the longest line.
const STACK: usize = 64 << 20;

/// Whoever has judges think.
#[derive(Clone)]
pub(super) struct Thinking {
    turns: Arc<Semaphore>,
}

impl Default for Thinking {
    fn default() -> Self {
        Self { turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

/// Whoever asked has gone: then nobody needs the answer.
struct Gone(Arc<AtomicBool>);

impl Drop for Gone {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Thinking {
    /// Does some work on a thread of its own. It is told to stop after so long, or when nobody waits for it any more.
    pub(super) async fn think<T: Send + 'static>(
        &self,
        most: Duration,
        work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let busy = || Refused::new(&codes::BUSY).with("retry_after_ms", PATIENCE.as_millis() as u64);
        let turn = timeout(PATIENCE, self.turns.clone().acquire_owned()).await.map_err(|_| busy())?;
        let turn = turn.map_err(|closed| Fault::internal(&closed))?;
        let gone = Gone(Arc::new(AtomicBool::new(false)));
        let (left, (done, answer)) = (gone.0.clone(), tokio::sync::oneshot::channel());
        let thinks = move || {
            give_way();
            let begun = Instant::now();
            let stop = || left.load(Ordering::Relaxed) || begun.elapsed() >= most;
            // Nobody hears it any more if they have gone.
            drop(done.send(work(&stop)));
            drop(turn);
        };
        let thread = thread::Builder::new().name("judge of problems".to_owned()).stack_size(STACK).spawn(thinks);
        thread.map_err(|error| Fault::internal(&error))?;
        answer.await.map_err(|died| Fault::internal(&died))
    }
}
