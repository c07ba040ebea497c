use std::{
    collections::{HashSet, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use metrics::gauge;
use tengen_game::Plan;
use tokio::sync::mpsc;

use super::{
    WorkerConfig,
    elsewhere::Elsewhere,
    standing::{Name, Standings},
};
use crate::engines::{Settings, task::Task};

/// Who thinks elsewhere, and who of them has room for one more job.
pub(in crate::engines) struct Crew {
    pub(super) config: WorkerConfig,
    state: Mutex<State>,
}

struct State {
    hands: Vec<Member>,
    standings: Standings,
    next: u32,
    closed: bool,
}

/// A worker, as whoever gives jobs away sees it.
struct Member {
    number: u32,
    name: Name,
    engines: HashSet<String>,
    /// How many jobs more it takes.
    free: u32,
    /// Matches that it keeps something of, the one asked for last at the end.
    knows: VecDeque<String>,
    most_known: usize,
    to: mpsc::UnboundedSender<Errand>,
}

/// What a worker is told.
pub(super) enum Errand {
    Job(Assigned),
    /// Nothing need be kept of a match any more.
    Release(String),
}

/// A job that a worker was given.
pub(super) struct Assigned {
    pub(super) task: Elsewhere,
    pub(super) plan: Plan,
    /// After so long nobody waits any more.
    pub(super) patience: Duration,
}

/// A worker's place in the crew, as its connection holds it.
pub(super) struct Hand {
    pub(super) number: u32,
    pub(super) name: Name,
    pub(super) jobs: u32,
    pub(super) errands: mpsc::UnboundedReceiver<Errand>,
}

/// A worker keeps something of so many matches for each job it takes at once.
const KNOWN_FOR_EACH_JOB: usize = 8;

impl Crew {
    pub(in crate::engines) fn new(config: WorkerConfig) -> Self {
        let standings = Standings::new(Duration::from_millis(config.shun_ms));
        let state = State { hands: Vec::new(), standings, next: 0, closed: false };
        Self { config, state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether anybody is here.
    pub(in crate::engines) fn is_here(&self) -> bool {
        !self.state().hands.is_empty()
    }

    /// Somebody comes; nothing if there are too many already.
    pub(super) fn join(&self, name: Name, engines: HashSet<String>, jobs: u32) -> Option<Hand> {
        let mut state = self.state();
        if state.closed || state.hands.len() >= self.config.most {
            return None;
        }
        let (to, errands) = mpsc::unbounded_channel();
        let jobs = jobs.min(self.config.jobs_each);
        state.next += 1;
        let (number, most_known) = (state.next, KNOWN_FOR_EACH_JOB * jobs as usize);
        state.hands.push(Member {
            number,
            name: name.clone(),
            engines,
            free: jobs,
            knows: VecDeque::new(),
            most_known,
            to,
        });
        show(&state);
        Some(Hand { number, name, jobs, errands })
    }

    /// Somebody goes: is given nothing more.
    pub(super) fn leave(&self, number: u32) {
        let mut state = self.state();
        state.hands.retain(|hand| hand.number != number);
        show(&state);
    }

    /// Gives a job to whoever is best placed for it: who knows the match, or who has most room. What nobody takes comes back.
    pub(in crate::engines) fn give(&self, task: Task, settings: &Settings) -> Option<Task> {
        let mut state = self.state();
        if state.hands.is_empty() {
            return Some(task);
        }
        let Some(at) = state.best_for(&task, Instant::now()) else { return Some(task) };
        let mut wish = match task {
            Task::Move(wish) => wish,
            other @ Task::Insight { .. } => return Some(other),
        };
        let Some(story) = wish.job.story.take() else { return Some(Task::Move(wish)) };
        let task = Elsewhere { wish, story };
        let (plan, patience) = task.plan(settings, self.config.grace());
        let hand = &mut state.hands[at];
        let known = task.match_id().to_string();
        match hand.to.send(Errand::Job(Assigned { task, plan, patience })) {
            Ok(()) => {
                hand.free -= 1;
                hand.keep(known);
                None
            }
            // It is just going.
            Err(mpsc::error::SendError(Errand::Job(Assigned { task, .. }))) => Some(task.back()),
            Err(_) => None,
        }
    }

    /// Whether somebody would take it now.
    pub(in crate::engines) fn wants(&self, task: &Task) -> bool {
        self.state().best_for(task, Instant::now()).is_some()
    }

    /// A worker has finished a job, with success or without.
    pub(super) fn done(&self, number: u32, name: &Name, well: bool) {
        let mut state = self.state();
        if let Some(hand) = state.hands.iter_mut().find(|hand| hand.number == number) {
            hand.free += 1;
        }
        if well {
            state.standings.did(name);
        }
    }

    /// A worker failed.
    pub(super) fn failed(&self, name: &Name) {
        if let Some(wait) = self.state().standings.failed(name, Instant::now()) {
            tracing::warn!(worker = name.1, seconds = wait.as_secs(), "a worker is not asked for a while");
        }
    }

    /// A match is over.
    pub(in crate::engines) fn release(&self, match_id: &str) {
        for hand in &mut self.state().hands {
            if let Some(at) = hand.knows.iter().position(|known| known == match_id) {
                hand.knows.remove(at);
                // Whoever is just going keeps nothing anyway.
                let _ = hand.to.send(Errand::Release(match_id.to_string()));
            }
        }
    }

    /// Everybody goes home.
    pub(in crate::engines) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.hands.clear();
        show(&state);
    }
}

impl State {
    fn best_for(&self, task: &Task, now: Instant) -> Option<usize> {
        let engine = task.engine_elsewhere()?;
        let able = |hand: &Member| {
            hand.free > 0
                && hand.engines.contains(engine)
                && !task.was_failed_by(hand.number)
                && !self.standings.is_shunned(&hand.name, now)
        };
        let knows = |hand: &Member| task.match_id().is_some_and(|id| hand.knows.iter().any(|known| known == id));
        let able = self.hands.iter().enumerate().filter(|(_, hand)| able(hand));
        able.max_by_key(|(_, hand)| (knows(hand), hand.free)).map(|(at, _)| at)
    }
}

impl Member {
    /// It will keep something of a match; of the one that nobody has asked for longest no longer, if there are too many.
    fn keep(&mut self, match_id: String) {
        self.knows.retain(|known| *known != match_id);
        self.knows.push_back(match_id);
        if self.knows.len() > self.most_known
            && let Some(oldest) = self.knows.pop_front()
        {
            let _ = self.to.send(Errand::Release(oldest));
        }
    }
}

fn show(state: &State) {
    gauge!("tengen_workers").set(state.hands.len() as f64);
}
