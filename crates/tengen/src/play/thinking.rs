//! An engine thinks on a thread of its own, so that the person can go on looking, and stop it.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_game::{Analysis, Budget, Clock, Plan, Reply, Thinker, Watch};
use tengen_go::{Colour, Go, dead_stones};

use super::{estimate::playouts, news::Fault};

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    /// Your move.
    Move(Colour),
    /// While this colour, another's, is to move: think as long as you like.
    Ponder(Colour),
    /// Which stones are dead?
    Dead,
}

/// What comes back.
pub(super) struct Answer {
    /// Who answered, with its seat; nobody after it died, and if random games were asked.
    pub(super) agent: Option<(Colour, Box<dyn Thinker>)>,
    pub(super) said: Result<Said, Fault>,
}

pub(super) enum Said {
    /// What this colour does.
    Reply(Colour, Reply),
    /// Nothing: it has pondered.
    Nothing,
    /// By point; and whose opinion it is, if it is an engine's.
    Dead(Vec<bool>, Option<String>),
}

/// A question that is out. Dropping it stops the engine soon, and nobody hears the answer.
pub(super) struct Thinking {
    pub(super) since: Instant,
    stop: Arc<AtomicBool>,
    seen: Arc<Mutex<Option<Analysis>>>,
    answer: Receiver<Answer>,
}

/// How often it is looked at what an engine knows.
const GLANCE: Duration = Duration::from_millis(100);

impl Thinking {
    /// Asks `agent`, or random games if there is none, about this game.
    pub(super) fn begin(
        question: Question,
        agent: Option<(Colour, Box<dyn Thinker>)>,
        game: Go,
        time: Duration,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (tell, answer) = mpsc::channel();
        let seen = Arc::new(Mutex::new(None));
        let since = Instant::now();
        let (stopped, shown) = (stop.clone(), seen.clone());
        thread::spawn(move || {
            let time = if matches!(question, Question::Ponder(_)) { Duration::MAX } else { time };
            let is_spent = || stopped.load(Ordering::Relaxed) || since.elapsed() >= time;
            let clock = Some(Clock::PerMove { time }.start());
            let show = |known: &Analysis| *shown.lock().unwrap_or_else(PoisonError::into_inner) = Some(known.clone());
            let watch = Some(Watch { every: GLANCE, tell: &show });
            let plan = matches!(question, Question::Move(_)).then_some(Plan { aim: time, most: time });
            let budget = Budget { stop: Some(&is_spent), plan, clock, watch, ..Budget::default() };
            // Whoever asked may be gone by now; then nobody needs the answer.
            let _heard = tell.send(ask(question, agent, &game, &budget));
        });
        Self { since, stop, seen, answer }
    }

    /// Tells the engine to answer now.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether it was told to.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// What the engine knows by now, if it is one that can tell.
    pub(super) fn seen(&self) -> Option<Analysis> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The answer, if it comes within this time.
    pub(super) fn wait(&self, at_most: Duration) -> Option<Answer> {
        match self.answer.recv_timeout(at_most) {
            Ok(answer) => Some(answer),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                let last_words = "its thread ended".to_string();
                Some(Answer { agent: None, said: Err(Fault::Died { agent: "the engine".to_string(), last_words }) })
            }
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop();
    }
}

fn ask(question: Question, agent: Option<(Colour, Box<dyn Thinker>)>, game: &Go, budget: &Budget<'_>) -> Answer {
    let Some((seat, mut agent)) = agent else {
        return Answer { agent: None, said: Ok(Said::Dead(by_random_games(game), None)) };
    };
    let name = agent.name();
    // An engine that panics loses its game, not the person's terminal.
    let said = catch_unwind(AssertUnwindSafe(|| match question {
        Question::Move(colour) => agent.choose(game, colour.seat(), budget).map(|reply| Said::Reply(colour, reply)),
        Question::Ponder(colour) => {
            agent.ponder(game, colour.seat(), budget);
            Ok(Said::Nothing)
        }
        Question::Dead => agent.dead(game).map(|dead| match dead {
            Some(dead) => {
                let is_dead = |point: tengen_board::Point| dead.contains(&u32::from(point.raw()));
                Said::Dead(game.board().points().map(is_dead).collect(), Some(name.clone()))
            }
            None => Said::Dead(by_random_games(game), None),
        }),
    }));
    match said {
        Ok(said) => Answer { agent: Some((seat, agent)), said: said.map_err(|why| Fault::Engine { agent: name, why }) },
        Err(panic) => {
            let fault = Fault::Died { agent: name, last_words: last_words(panic.as_ref()) };
            // Its state may be torn, and putting it away may fail too; there is nobody left to tell.
            let _put_away = catch_unwind(AssertUnwindSafe(|| drop(agent)));
            Answer { agent: None, said: Err(fault) }
        }
    }
}

fn by_random_games(game: &Go) -> Vec<bool> {
    dead_stones(game.position(), playouts(game))
}

fn last_words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "without a word".to_string())
}

#[cfg(test)]
mod tests {
    use tengen_game::{Seat, Table, ThinkError};
    use tengen_go::Setup;

    use super::*;

    /// Thinks until it is stopped.
    struct Ponderer;

    impl Thinker for Ponderer {
        fn name(&self) -> String {
            "ponderer".to_string()
        }

        fn choose(&mut self, _: &dyn Table, _: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
            while !budget.is_spent() {
                thread::yield_now();
            }
            Ok(Reply::Move("pass".to_string()))
        }
    }

    struct Faller;

    impl Thinker for Faller {
        fn name(&self) -> String {
            "faller".to_string()
        }

        fn choose(&mut self, _: &dyn Table, _: Seat, _: &Budget<'_>) -> Result<Reply, ThinkError> {
            panic!("over my own feet")
        }
    }

    fn ask_for_a_move(agent: impl Thinker + 'static, time: Duration) -> Thinking {
        let game = Go::new(Setup::on("grid:5").unwrap());
        let agent: Box<dyn Thinker> = Box::new(agent);
        Thinking::begin(Question::Move(Colour::Black), Some((Colour::Black, agent)), game, time)
    }

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn an_engine_answers_when_its_time_is_over_or_when_it_is_stopped() {
        let quick = ask_for_a_move(Ponderer, Duration::from_millis(1));
        assert!(
            matches!(quick.wait(LONG).unwrap().said, Ok(Said::Reply(Colour::Black, Reply::Move(mv))) if mv == "pass")
        );
        let slow = ask_for_a_move(Ponderer, LONG);
        assert!(slow.wait(Duration::from_millis(5)).is_none());
        slow.stop();
        assert!(slow.wait(LONG).unwrap().agent.is_some());
    }

    #[test]
    fn an_engine_that_panics_is_reported_by_name() {
        let answer = ask_for_a_move(Faller, LONG).wait(LONG).unwrap();
        let Err(fault) = answer.said else { panic!("it fell") };
        assert_eq!(fault.to_string(), "faller died: over my own feet");
    }
}
