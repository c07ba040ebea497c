//! Random games with plug-ins that somebody brought, one plug-in at a time and after everything else.

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
};

use tengen_game::Additions;
use tengen_games::additions_of;
use tengen_records::decode;
use tengen_wire::PluginReport;
use tokio::sync::Semaphore;
use tracing::{error, warn};

use crate::{
    background::give_way,
    store::{PluginLabel, Store},
};

/// How many games a plug-in is tried in.
const GAMES: u32 = 1000;

/// The trials that go on. Clones share them.
#[derive(Clone)]
pub(super) struct Trials {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    running: Mutex<HashMap<String, Arc<Progress>>>,
    turn: Semaphore,
}

#[derive(Default)]
struct Progress {
    played: AtomicU32,
    stop: AtomicBool,
}

/// Takes a trial off the list, however it ended.
struct Listed {
    trials: Trials,
    hash: String,
}

impl Drop for Listed {
    fn drop(&mut self) {
        self.trials.running().remove(&self.hash);
    }
}

impl Trials {
    pub(super) fn new(store: Store) -> Self {
        Self { inner: Arc::new(Inner { store, running: Mutex::default(), turn: Semaphore::new(1) }) }
    }

    fn running(&self) -> MutexGuard<'_, HashMap<String, Arc<Progress>>> {
        self.inner.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tries a plug-in, when those before it are done.
    pub(super) fn begin(&self, label: &PluginLabel) {
        let Some(additions) = additions_of(&label.game) else { return };
        let hash = label.hash.clone();
        let progress = Arc::new(Progress::default());
        match self.running().entry(hash.clone()) {
            Entry::Occupied(_) => return,
            Entry::Vacant(free) => free.insert(progress.clone()),
        };
        let trials = self.clone();
        tokio::spawn(async move { trials.run(additions, hash, &progress).await });
    }

    async fn run(self, additions: &'static dyn Additions, hash: String, progress: &Arc<Progress>) {
        let _listed = Listed { trials: self.clone(), hash: hash.clone() };
        let Ok(_turn) = self.inner.turn.acquire().await else { return };
        let file = match self.inner.store.plugin_file(&hash).await {
            Ok(Some(file)) => file,
            Ok(None) => return,
            Err(trouble) => return error!(hash, %trouble, "a plug-in cannot be tried"),
        };
        let watched = progress.clone();
        let (done, report) = tokio::sync::oneshot::channel();
        // A thread of its own, which gives way to those that answer people.
        let thread = std::thread::Builder::new().name("plug-in trial".to_string()).spawn(move || {
            give_way();
            let file = decode(&file).unwrap_or_default();
            let trial = additions.trial(&file, GAMES, 1, &mut |played| {
                watched.played.store(played, Ordering::Relaxed);
                !watched.stop.load(Ordering::Relaxed)
            });
            // Nobody waits for it any more when the server stops.
            drop(done.send(trial));
        });
        if let Err(trouble) = thread {
            return error!(hash, %trouble, "no thread for a trial");
        }
        let trial = match report.await {
            Ok(Ok(trial)) => trial,
            Ok(Err(unfit)) => return error!(hash, %unfit, "a plug-in that is kept cannot be read"),
            Err(_) => return error!(hash, "a trial did not come to its end"),
        };
        if progress.stop.load(Ordering::Relaxed) {
            return warn!(hash, played = trial.games, "a trial was stopped");
        }
        let report = serde_json::to_string(&trial).unwrap_or_default();
        if let Err(trouble) = self.inner.store.report_plugin(&hash, &report).await {
            error!(hash, %trouble, "what a trial came to cannot be written");
        }
    }

    /// Stops a trial; says whether there was one.
    pub(super) fn stop(&self, hash: &str) -> bool {
        let running = self.running();
        let found = running.get(hash);
        found.is_some_and(|progress| !progress.stop.swap(true, Ordering::Relaxed))
    }

    /// Stops all of them: the server is about to stop. They begin anew when it starts again.
    pub(super) fn stop_all(&self) {
        self.inner.turn.close();
        self.running().values().for_each(|progress| progress.stop.store(true, Ordering::Relaxed));
    }

    /// What the trial of a plug-in came to, or how far it has come.
    pub(super) fn report(&self, label: &PluginLabel) -> Option<PluginReport> {
        if let Some(progress) = self.running().get(&label.hash) {
            let (played, running) = (progress.played.load(Ordering::Relaxed), !progress.stop.load(Ordering::Relaxed));
            return Some(PluginReport { played, of: GAMES, running, trial: None });
        }
        let trial: tengen_game::Trial = serde_json::from_str(label.report.as_deref()?).ok()?;
        Some(PluginReport { played: trial.games, of: GAMES, running: false, trial: Some(trial) })
    }
}
