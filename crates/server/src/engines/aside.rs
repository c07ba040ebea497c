//! A program on a thread of its own, because it cannot be interrupted in the middle of an answer: whoever asks waits here, and
//! can stop waiting at any time.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_go_engine::{Clock, Reading};
use tengen_protocol::gtp::Leash;

use super::{Budget, MindError, waiting::lasts};

/// A program for one seat of one match, with whatever speaks its protocol.
pub(super) struct Aside<P> {
    ask: Sender<Errand<P>>,
    held: Arc<Mutex<Hold>>,
}

type Errand<P> = Box<dyn FnOnce(&mut Result<P, String>) + Send>;

/// What keeps a program, so that it does not outlive whoever asks it.
#[derive(Default)]
struct Hold {
    leash: Option<Leash>,
    /// How many questions it has not answered.
    open: usize,
    /// Nobody asks any more.
    gone: bool,
}

fn hold(held: &Mutex<Hold>) -> MutexGuard<'_, Hold> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program that is thinking is killed; one that is not is told to quit by its thread.
impl<P> Drop for Aside<P> {
    fn drop(&mut self) {
        let mut held = hold(&self.held);
        held.gone = true;
        if let (Some(leash), 1..) = (&held.leash, held.open) {
            leash.cut();
        }
    }
}

/// How soon a stop is noticed.
const GLANCE: Duration = Duration::from_millis(20);
/// Without a clock a program may take so many times what it was told, and the grace.
const PATIENCE: u32 = 4;
/// Those who speak with programs give them up ten seconds after their time and say so in words: an error that late is a hang.
const GIVEN_UP: Duration = Duration::from_secs(9);

impl<P: 'static> Aside<P> {
    /// Begins to start the program, which hands its leash over as soon as it has one; whether that went well shows with its
    /// first answer.
    pub(super) fn start(
        name: &str,
        begin: impl FnOnce(&dyn Fn(Leash)) -> Result<P, String> + Send + 'static,
        quit: fn(P),
    ) -> Result<Self, MindError> {
        let (ask, errands) = channel::<Errand<P>>();
        let held = Arc::new(Mutex::new(Hold::default()));
        let theirs = held.clone();
        let spawned = thread::Builder::new().name(format!("program {name}")).spawn(move || {
            let mut program = begin(&|leash| hold(&theirs).leash = Some(leash));
            for errand in errands {
                if hold(&theirs).gone {
                    return;
                }
                errand(&mut program);
                hold(&theirs).open -= 1;
            }
            if let Ok(program) = program {
                quit(program);
            }
        });
        spawned.map_err(|error| MindError::Crashed(format!("no thread for it: {error}")))?;
        Ok(Self { ask, held })
    }

    /// Puts a question to the program. The answer comes when it comes: see [`Time::wait`].
    pub(super) fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut P) -> Result<T, String> + Send + 'static,
    ) -> Result<Receiver<Result<T, String>>, MindError> {
        let (answer, answers) = channel();
        hold(&self.held).open += 1;
        let errand: Errand<P> = Box::new(move |program| {
            let said = match program {
                Ok(program) => question(program),
                Err(reason) => Err(reason.clone()),
            };
            // Whoever asked may have gone meanwhile: then nobody hears the answer, and that is all right.
            let _heard = answer.send(said);
        });
        self.ask.send(errand).map_err(|_| thread_ended())?;
        Ok(answers)
    }
}

/// What a program is told of its clock, and how long it may take before it counts as hung.
pub(super) struct Time {
    pub(super) told: Reading,
    most: Duration,
}

impl Time {
    pub(super) fn of(budget: &Budget<'_>) -> Self {
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
    pub(super) fn wait<T>(&self, answer: &Receiver<Result<T, String>>, budget: &Budget<'_>) -> Result<T, MindError> {
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
