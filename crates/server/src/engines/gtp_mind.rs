//! A GTP program as a mind. It lives on a thread of its own, because it cannot be interrupted in the middle of an answer:
//! whoever asks waits here, and can stop waiting at any time.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_engines::{Agent, AgentError, Budget as Thinking, Clock, Reading};
use tengen_game::{Game, Seat, Table};
use tengen_go::{Colour, Go, Move, Phase};
use tengen_protocol::{go::GtpAgent, gtp::Leash};

use super::{
    Budget, Mind, MindError,
    go_mind::{colour_of, go_on, probably_dead},
    program::Program,
    scoring::Opinion,
    waiting::lasts,
};

/// A program that speaks GTP, for one seat of one match.
pub(super) struct GtpMind {
    ask: Sender<Question>,
    held: Arc<Mutex<Hold>>,
    opinion: Opinion,
}

/// What keeps a program, so that it does not outlive whoever asks it.
#[derive(Default)]
struct Hold {
    leash: Option<Leash>,
    /// How many questions it has not answered.
    open: usize,
    /// Nobody asks any more.
    gone: bool,
}

fn hold(held: &Mutex<Hold>) -> std::sync::MutexGuard<'_, Hold> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program that is thinking is killed; one that is not is told to quit by its thread.
impl Drop for GtpMind {
    fn drop(&mut self) {
        let mut held = hold(&self.held);
        held.gone = true;
        if let (Some(leash), 1..) = (&held.leash, held.open) {
            leash.cut();
        }
    }
}

enum Question {
    Move { game: Box<Go>, colour: Colour, reading: Reading, answer: Sender<Result<Move, String>> },
    Dead { game: Box<Go>, answer: Sender<Result<Option<Vec<bool>>, String>> },
}

/// How soon a stop is noticed.
const GLANCE: Duration = Duration::from_millis(20);
/// Without a clock a program may take so many times what it was told, and the grace.
const PATIENCE: u32 = 4;
/// [`GtpAgent`] gives a program up ten seconds after its time and says so in words: an error that late is a hang.
const GIVEN_UP: Duration = Duration::from_secs(9);

impl GtpMind {
    /// Starts the program; whether that went well shows with its first answer.
    pub(super) fn start(program: &Program, patience: Duration) -> Result<Self, MindError> {
        let (ask, questions) = channel();
        let program = program.clone();
        let held = Arc::new(Mutex::new(Hold::default()));
        let theirs = held.clone();
        let spawned = thread::Builder::new()
            .name(format!("gtp {}", program.name))
            .spawn(move || converse(&program, patience, &questions, &theirs));
        spawned.map_err(|error| MindError::Crashed(format!("no thread for it: {error}")))?;
        Ok(Self { ask, held, opinion: Opinion::default() })
    }
}

/// Starts the program and passes questions on to it until nobody is left to ask any.
fn converse(program: &Program, patience: Duration, questions: &Receiver<Question>, held: &Mutex<Hold>) {
    let started = program.start(patience);
    if let Ok(controller) = &started {
        hold(held).leash = Some(controller.leash());
    }
    let mut agent = started.and_then(GtpAgent::new).map_err(|error| error.to_string());
    for question in questions {
        if hold(held).gone {
            return;
        }
        // Whoever asked may have gone meanwhile: then nobody hears the answer, and that is all right.
        let _heard = match question {
            Question::Move { game, colour, reading, answer } => {
                let budget = Thinking { clock: Some(reading), ..Thinking::default() };
                answer.send(ask(&mut agent, |agent| agent.choose(&game, colour, &budget))).is_ok()
            }
            Question::Dead { game, answer } => answer.send(ask(&mut agent, |agent| agent.dead_stones(&game))).is_ok(),
        };
        hold(held).open -= 1;
    }
    if let Ok(agent) = agent {
        agent.quit();
    }
}

fn ask<T>(
    agent: &mut Result<GtpAgent, String>,
    question: impl FnOnce(&mut GtpAgent) -> Result<T, AgentError>,
) -> Result<T, String> {
    match agent {
        Ok(agent) => question(agent).map_err(|error| error.reason),
        Err(reason) => Err(reason.clone()),
    }
}

/// What a program is told of its clock, and how long it may take before it counts as hung.
struct Time {
    told: Reading,
    most: Duration,
}

impl Time {
    fn of(budget: &Budget<'_>) -> Self {
        match budget.reading.clock {
            Clock::None | Clock::Correspondence { .. } => {
                let think = budget.think.min(budget.longest).min(budget.reading.remaining / 2);
                let most = think.saturating_mul(PATIENCE).saturating_add(budget.grace);
                Self { told: Clock::PerMove { time: think }.start(), most }
            }
            _ => Self { told: budget.reading, most: lasts(budget.reading).saturating_add(budget.grace) },
        }
    }

    /// Waits for an answer.
    fn wait<T>(&self, answer: &Receiver<Result<T, String>>, budget: &Budget<'_>) -> Result<T, MindError> {
        let begin = Instant::now();
        let given_up = lasts(self.told).saturating_add(GIVEN_UP);
        loop {
            let heard = answer.recv_timeout(GLANCE);
            let waited = begin.elapsed();
            match heard {
                Ok(Ok(answer)) => return Ok(answer),
                Ok(Err(_)) if waited >= given_up => return Err(MindError::Hung { after: waited }),
                Ok(Err(reason)) => return Err(MindError::Crashed(reason)),
                Err(RecvTimeoutError::Disconnected) => return Err(thread_ended()),
                Err(RecvTimeoutError::Timeout) if (budget.stop)() => return Err(MindError::Stopped),
                Err(RecvTimeoutError::Timeout) if waited >= self.most => return Err(MindError::Hung { after: waited }),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

fn thread_ended() -> MindError {
    MindError::Crashed("its thread ended".to_string())
}

impl GtpMind {
    fn put(&self, question: Question) -> Result<(), MindError> {
        hold(&self.held).open += 1;
        self.ask.send(question).map_err(|_| thread_ended())
    }

    /// What it takes for dead. A program that has no opinion, or cannot say it, is no reason to lose a game that is over.
    fn dead(&self, game: &Go, time: &Time, budget: &Budget<'_>) -> Result<Vec<bool>, MindError> {
        let (answer, answers) = channel();
        self.put(Question::Dead { game: Box::new(game.clone()), answer })?;
        match time.wait(&answers, budget) {
            Ok(Some(dead)) => Ok(dead),
            Err(MindError::Stopped) => Err(MindError::Stopped),
            Ok(None) | Err(_) => Ok(probably_dead(game)),
        }
    }
}

impl Mind for GtpMind {
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Option<String>, MindError> {
        let (game, colour, time) = (go_on(table)?, colour_of(seat), Time::of(budget));
        if game.phase() == Phase::Scoring {
            let mut opinion = std::mem::take(&mut self.opinion);
            let step = opinion.next_step(game, colour, || self.dead(game, &time, budget));
            self.opinion = opinion;
            return step;
        }
        if game.turn() != Some(colour) {
            return Ok(None);
        }
        let (answer, answers) = channel();
        self.put(Question::Move { game: Box::new(game.clone()), colour, reading: time.told, answer })?;
        time.wait(&answers, budget).map(|mv| Some(game.notation(mv)))
    }
}
