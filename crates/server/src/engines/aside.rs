//! A program on a thread of its own, because it cannot be interrupted in the middle of an answer: whoever asks waits here, and
//! can stop waiting at any time.

use std::{
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_game::{Budget, Clock, ClockReading, Reply, Seat, Table, ThinkError, Thinker};

use super::{
    Program,
    running::{Hold, Running, hold},
    waiting::lasts,
};

/// A program for one seat of one match, whatever protocol it speaks.
pub(super) struct Aside {
    name: String,
    ask: Sender<Errand>,
    held: Arc<Mutex<Hold>>,
    /// What it may take beyond its time before it counts as hung.
    grace: Duration,
}

type Errand = Box<dyn FnOnce(&mut Result<Box<dyn Thinker>, String>) + Send>;
type Answer = Result<Reply, ThinkError>;

/// A program that is thinking is killed; one that is not is told to quit by its thread.
impl Drop for Aside {
    fn drop(&mut self) {
        let mut held = hold(&self.held);
        held.gone = true;
        if let (Some(leash), 1..) = (&held.leash, held.open) {
            leash();
        }
    }
}

/// How soon a stop is noticed.
const GLANCE: Duration = Duration::from_millis(20);
/// Without a clock a program may take so many times what it was told, and the grace.
const PATIENCE: u32 = 4;

impl Aside {
    /// Begins to start the program; whether that went well shows with its first answer.
    pub(super) fn start(
        program: &Program,
        patience: Duration,
        grace: Duration,
        running: &Arc<Running>,
    ) -> Result<Self, ThinkError> {
        let (ask, errands) = channel::<Errand>();
        let runs = running.add();
        let (held, protocol, place) = (runs.held.clone(), program.protocol, program.place.clone());
        let work = move || {
            let mut thinker = protocol.start(&place, patience, &|leash| hold(&runs.held).leash = Some(leash));
            for errand in errands {
                if hold(&runs.held).gone {
                    return;
                }
                errand(&mut thinker);
                hold(&runs.held).open -= 1;
            }
            if let Ok(thinker) = thinker {
                thinker.quit();
            }
        };
        let spawned = thread::Builder::new().name(format!("program {}", program.name)).spawn(work);
        spawned.map_err(|error| ThinkError::Crashed(format!("no thread for it: {error}")))?;
        Ok(Self { name: program.name.clone(), ask, held, grace })
    }

    /// Puts the question to the program. The answer comes when it comes: see [`Time::wait`].
    fn ask(&self, table: Box<dyn Table>, seat: Seat, told: ClockReading) -> Result<Receiver<Answer>, ThinkError> {
        let (answer, answers) = channel();
        hold(&self.held).open += 1;
        let errand: Errand = Box::new(move |thinker| {
            let said = match thinker {
                Ok(thinker) => thinker.choose(&*table, seat, &Budget { clock: Some(told), ..Budget::default() }),
                Err(reason) => Err(ThinkError::Crashed(reason.clone())),
            };
            // Whoever asked may have gone meanwhile: then nobody hears the answer, and that is all right.
            let _heard = answer.send(said);
        });
        self.ask.send(errand).map_err(|_| thread_ended())?;
        Ok(answers)
    }
}

impl Thinker for Aside {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let time = Time::of(budget, self.grace);
        let answers = self.ask(table.boxed(), seat, time.told)?;
        time.wait(&answers, budget)
    }
}

/// What a program is told of its clock, and how long it may take before it counts as hung.
struct Time {
    told: ClockReading,
    most: Duration,
}

impl Time {
    fn of(budget: &Budget<'_>, grace: Duration) -> Self {
        match (budget.clock, budget.plan) {
            (Some(reading), _) if !matches!(reading.clock, Clock::None | Clock::Correspondence { .. }) => {
                Self { told: reading, most: lasts(reading).saturating_add(grace) }
            }
            (_, plan) => {
                let think = plan.map_or(Duration::ZERO, |plan| plan.aim);
                let most = think.saturating_mul(PATIENCE).saturating_add(grace);
                Self { told: Clock::PerMove { time: think }.start(), most }
            }
        }
    }

    /// Waits for an answer.
    fn wait(&self, answer: &Receiver<Answer>, budget: &Budget<'_>) -> Answer {
        let begin = Instant::now();
        loop {
            let heard = answer.recv_timeout(GLANCE);
            match heard {
                Ok(answer) => return answer,
                Err(RecvTimeoutError::Disconnected) => return Err(thread_ended()),
                Err(RecvTimeoutError::Timeout) if budget.is_spent() => return Err(ThinkError::Stopped),
                Err(RecvTimeoutError::Timeout) if begin.elapsed() >= self.most => {
                    return Err(ThinkError::Hung { after: begin.elapsed() });
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

fn thread_ended() -> ThinkError {
    ThinkError::Crashed("its thread ended".to_string())
}
