//! Where engines think: lines of people waiting, desks to think at, and a caretaker.
//!
//! Built-in engines have one line and as many desks as threads; each program has a line of its own and as many desks as it
//! may have instances. People take turns, so that nobody crowds out another by starting many matches. Levels that answer in a
//! moment pass those that think for seconds, and have a desk of their own where only they sit.

use std::{
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use metrics::gauge;
use tengen_games::Entry;

use crate::background::give_way;

use super::{
    Catalogue, Settings,
    roster::{Roster, Who},
    sessions::{Dismissed, Sessions},
    task::Task,
    turns::Turns,
    workers::Crew,
};

/// What all threads share.
pub(super) struct Hall {
    pub(super) roster: Roster,
    pub(super) settings: Settings,
    /// Who thinks elsewhere.
    pub(super) crew: Crew,
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
    waiting: Turns<Task>,
    /// Those that take a moment.
    quick: Turns<Task>,
    sessions: Sessions,
}

/// Who is served at a desk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Desk {
    All,
    Quick,
}

impl LineState {
    fn next(&mut self, desk: Desk) -> Option<Task> {
        let quick = self.quick.pop();
        if desk == Desk::Quick { quick } else { quick.or_else(|| self.waiting.pop()) }
    }

    fn take_where(&mut self, such: impl Fn(&Task) -> bool) -> Vec<Task> {
        let mut taken = self.quick.take_where(&such);
        taken.extend(self.waiting.take_where(such));
        taken
    }
}

/// The line of the built-in engines.
const BUILT_IN: usize = 0;
/// How soon the caretaker notices that somebody who waits has been stopped.
const GLANCE: Duration = Duration::from_millis(20);
/// How often it looks for thinkers that have rested too long.
const ROUND: Duration = Duration::from_secs(1);

fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Line {
    fn new(desks: usize, keep: usize) -> Self {
        let state =
            LineState { waiting: Turns::default(), quick: Turns::default(), sessions: Sessions::new(keep.max(desks)) };
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
            crew: Crew::new(settings.workers),
            settings,
            lines,
            closed: AtomicBool::new(false),
            waiting: AtomicUsize::new(0),
            bin: Mutex::default(),
            call: Condvar::new(),
        });
        for (at, line) in hall.lines.iter().enumerate() {
            for _ in 0..line.desks {
                hall.employ("engine", move |hall| hall.sit(at, Desk::All));
            }
        }
        hall.employ("quick engine", move |hall| hall.sit(BUILT_IN, Desk::Quick));
        hall.employ("engines", Self::take_care);
        hall
    }

    fn employ(self: &Arc<Self>, name: &str, work: impl FnOnce(&Self) + Send + 'static) {
        let hall = self.clone();
        if let Err(error) = thread::Builder::new().name(name.to_string()).spawn(move || {
            give_way();
            work(&hall);
        }) {
            // The others do its work; without any the line only grows, and clocks run out.
            tracing::error!(%error, "a thread for engines cannot be started");
        }
    }

    /// No more moves: whoever thinks is stopped, whoever waits is sent away.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        self.crew.close();
        for line in &self.lines {
            // The lock makes sure that nobody is between looking and waiting.
            let dismissed = hold(&line.state).sessions.close();
            line.next.notify_all();
            drop(dismissed);
        }
        let dismissed = std::mem::take(&mut *hold(&self.bin));
        self.call.notify_all();
        drop(dismissed);
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
            Who::BuiltIn(_) => &self.lines[BUILT_IN],
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
        // An opinion takes as long as it may, whoever forms it.
        let quick = task.match_id().is_some() && self.roster.is_quick(task.who());
        // What takes a moment is not worth the way.
        let Some(task) = (if quick { Some(task) } else { self.crew.give(task, &self.settings) }) else { return };
        let whose = task.whose().to_string();
        let wait = if quick { &mut state.quick } else { &mut state.waiting };
        wait.push(&whose, task);
        self.count(1, 0);
        drop(state);
        // Not every desk serves everybody.
        line.next.notify_all();
        self.call.notify_one();
    }

    /// A worker did not do what it was given: another does, or it is the next here.
    pub(super) fn come_back(&self, task: Task) {
        let Some(task) = self.crew.give(task, &self.settings) else { return };
        let line = self.line(task.who());
        let mut state = hold(&line.state);
        if self.is_closed() {
            return task.send_away();
        }
        let whose = task.whose().to_string();
        state.waiting.push_front(&whose, task);
        self.count(1, 0);
        drop(state);
        line.next.notify_all();
        self.call.notify_one();
    }

    /// Gives workers that have room what waits.
    pub(super) fn feed(&self) {
        if self.waiting() == 0 {
            return;
        }
        let mut state = hold(&self.lines[BUILT_IN].state);
        while let Some(task) = state.waiting.pop_where(|task| self.crew.wants(task)) {
            if let Some(task) = self.crew.give(task, &self.settings) {
                // It has just gone.
                let whose = task.whose().to_string();
                return state.waiting.push_front(&whose, task);
            }
            self.count(0, 1);
        }
    }

    fn count(&self, come: usize, gone: usize) {
        let before = self.waiting.fetch_add(come.wrapping_sub(gone), Ordering::Relaxed);
        gauge!("tengen_engine_queue").set(before.wrapping_add(come).wrapping_sub(gone) as f64);
    }

    /// What a thread at a desk does until the hall is closed.
    fn sit(&self, at: usize, desk: Desk) {
        let line = &self.lines[at];
        loop {
            let mut state = hold(&line.state);
            let task = loop {
                if self.is_closed() {
                    return;
                }
                match state.next(desk) {
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
        // Nobody empties the bin of a closed house.
        if !dismissed.is_empty() && !self.is_closed() {
            hold(&self.bin).extend(dismissed);
            self.call.notify_one();
        }
    }

    /// A match is over: its jobs are stopped, and nobody remembers it.
    pub(super) fn release(&self, match_id: &str) {
        self.crew.release(match_id);
        for line in &self.lines {
            let mut state = hold(&line.state);
            let all = state.quick.iter().chain(state.waiting.iter());
            all.filter(|task| task.match_id() == Some(match_id)).for_each(Task::stop);
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
                let stopped = state.take_where(Task::is_stopped);
                drop(state);
                self.count(0, stopped.len());
                stopped.into_iter().for_each(Task::send_away);
            }
        }
        for line in &self.lines {
            let waiting = hold(&line.state).take_where(|_| true);
            self.count(0, waiting.len());
            waiting.into_iter().for_each(Task::send_away);
        }
    }
}
