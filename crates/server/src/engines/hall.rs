//! Where engines think: lines of people waiting, desks to think at, and a caretaker.
//!
//! Built-in engines have one line and as many desks as threads; each program has a line of its own and as many desks as it
//! may have instances. First come, first served: a match waits for one answer at a time, so no match can crowd out another.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use metrics::gauge;
use tengen_games::Entry;

use super::{
    Catalogue, Settings,
    roster::{Roster, Who},
    sessions::{Dismissed, Sessions},
    task::Task,
};

/// What all threads share.
pub(super) struct Hall {
    pub(super) roster: Roster,
    pub(super) settings: Settings,
    lines: Vec<Line>,
    closed: AtomicBool,
    /// How many wait, in all lines.
    waiting: AtomicUsize,
    /// Thinkers for the caretaker to drop: that may take a while, and whoever sends them away has no time.
    bin: Mutex<Dismissed>,
    call: Condvar,
}

/// A line of people waiting, and those who sit at its desks.
struct Line {
    state: Mutex<LineState>,
    next: Condvar,
    desks: usize,
}

struct LineState {
    waiting: VecDeque<Task>,
    sessions: Sessions,
}

/// How soon the caretaker notices that somebody who waits has been stopped.
const GLANCE: Duration = Duration::from_millis(20);
/// How often it looks for thinkers that have rested too long.
const ROUND: Duration = Duration::from_secs(1);

fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Line {
    fn new(desks: usize, keep: usize) -> Self {
        let state = LineState { waiting: VecDeque::new(), sessions: Sessions::new(keep.max(desks)) };
        Self { state: Mutex::new(state), next: Condvar::new(), desks: desks.max(1) }
    }
}

impl Hall {
    /// Opens it, with a thread at every desk.
    pub(super) fn open(games: &'static [Entry], settings: Settings, catalogue: Catalogue) -> Arc<Self> {
        let roster = Roster::new(games, catalogue);
        let mut lines = vec![Line::new(settings.threads, settings.keep)];
        lines.extend(roster.programs().map(|program| Line::new(program.instances, program.instances)));
        let hall = Arc::new(Self {
            roster,
            settings,
            lines,
            closed: AtomicBool::new(false),
            waiting: AtomicUsize::new(0),
            bin: Mutex::default(),
            call: Condvar::new(),
        });
        for (at, line) in hall.lines.iter().enumerate() {
            for _ in 0..line.desks {
                hall.employ("engine", move |hall| hall.sit(at));
            }
        }
        hall.employ("engines", Self::take_care);
        hall
    }

    fn employ(self: &Arc<Self>, name: &str, work: impl FnOnce(&Self) + Send + 'static) {
        let hall = self.clone();
        if let Err(error) = thread::Builder::new().name(name.to_string()).spawn(move || work(&hall)) {
            // The others do its work; without any the line only grows, and clocks run out.
            tracing::error!(%error, "a thread for engines cannot be started");
        }
    }

    /// No more moves: whoever thinks is stopped, whoever waits is sent away.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        for line in &self.lines {
            // The lock makes sure that nobody is between looking and waiting.
            drop(hold(&line.state));
            line.next.notify_all();
        }
        drop(hold(&self.bin));
        self.call.notify_all();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// How many wait for a desk, in all lines.
    pub(super) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// How many rest between two moves.
    pub(super) fn resting(&self) -> usize {
        self.lines.iter().map(|line| hold(&line.state).sessions.resting()).sum()
    }

    fn line(&self, who: Who) -> &Line {
        match who {
            Who::BuiltIn(_) => &self.lines[0],
            Who::Program(at) => &self.lines[at + 1],
        }
    }

    /// Somebody comes and waits.
    pub(super) fn enter(&self, task: Task) {
        let line = self.line(task.who());
        let mut state = hold(&line.state);
        if self.is_closed() {
            return task.send_away();
        }
        state.waiting.push_back(task);
        self.count(1, 0);
        drop(state);
        line.next.notify_one();
        self.call.notify_one();
    }

    fn count(&self, come: usize, gone: usize) {
        let before = self.waiting.fetch_add(come.wrapping_sub(gone), Ordering::Relaxed);
        gauge!("tengen_engine_queue").set(before.wrapping_add(come).wrapping_sub(gone) as f64);
    }

    /// What a thread at a desk does until the hall is closed.
    fn sit(&self, at: usize) {
        let line = &self.lines[at];
        loop {
            let mut state = hold(&line.state);
            let task = loop {
                if self.is_closed() {
                    return;
                }
                match state.waiting.pop_front() {
                    Some(task) => break task,
                    None => state = line.next.wait(state).unwrap_or_else(PoisonError::into_inner),
                }
            };
            drop(state);
            self.count(0, 1);
            task.run(self);
        }
    }

    /// What is known of the matches that engines of this kind sit at. Whoever is dismissed goes to the bin.
    pub(super) fn with_sessions<T>(&self, who: Who, change: impl FnOnce(&mut Sessions) -> (T, Dismissed)) -> T {
        let (result, dismissed) = change(&mut hold(&self.line(who).state).sessions);
        self.throw_away(dismissed);
        result
    }

    fn throw_away(&self, dismissed: Dismissed) {
        if !dismissed.is_empty() {
            hold(&self.bin).extend(dismissed);
            self.call.notify_one();
        }
    }

    /// A match is over: its jobs are stopped, and nobody remembers it.
    pub(super) fn release(&self, match_id: &str) {
        for line in &self.lines {
            let mut state = hold(&line.state);
            state.waiting.iter().filter(|task| task.match_id() == Some(match_id)).for_each(Task::stop);
            let dismissed = state.sessions.release(match_id);
            drop(state);
            self.throw_away(dismissed);
        }
    }

    /// Answers those who were stopped while they waited, lets go of who has rested too long, and empties the bin.
    fn take_care(&self) {
        while !self.is_closed() {
            let patience = if self.waiting() > 0 { GLANCE } else { ROUND };
            let bin = hold(&self.bin);
            let full = !bin.is_empty();
            let mut bin = if full || self.is_closed() {
                bin
            } else {
                self.call.wait_timeout(bin, patience).unwrap_or_else(PoisonError::into_inner).0
            };
            let mut dismissed = std::mem::take(&mut *bin);
            drop(bin);
            for line in &self.lines {
                let mut state = hold(&line.state);
                dismissed.extend(state.sessions.dismiss_idle(self.settings.idle));
                let all = std::mem::take(&mut state.waiting);
                let (stopped, waiting): (VecDeque<Task>, VecDeque<Task>) = all.into_iter().partition(Task::is_stopped);
                state.waiting = waiting;
                drop(state);
                self.count(0, stopped.len());
                stopped.into_iter().for_each(Task::send_away);
            }
        }
        for line in &self.lines {
            let waiting = std::mem::take(&mut hold(&line.state).waiting);
            self.count(0, waiting.len());
            waiting.into_iter().for_each(Task::send_away);
        }
    }
}
