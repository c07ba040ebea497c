//! What waits for a desk, and what happens there.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use metrics::counter;
use tengen_game::{Refused, Seat, Table};
use tengen_go_engine::Clock;
use tengen_wire::Insight;
use tokio::sync::oneshot;

use super::{Answer, Budget, Failure, Job, Mind, MindError, hall::Hall, roster::Who, waiting::after_waiting};

/// Something that is wanted of an engine.
pub(super) enum Task {
    /// A move.
    Move { job: Job, who: Who, asked: Instant, answer: oneshot::Sender<Answer> },
    /// An opinion.
    Insight {
        table: Box<dyn Table>,
        seat: Seat,
        who: Who,
        think: Duration,
        stop: Arc<AtomicBool>,
        answer: oneshot::Sender<Result<Insight, Refused>>,
    },
}

/// It is asked a second time, and no more.
const ATTEMPTS: usize = 2;

impl Task {
    pub(super) fn who(&self) -> Who {
        match self {
            Self::Move { who, .. } | Self::Insight { who, .. } => *who,
        }
    }

    /// The match it is for.
    pub(super) fn game(&self) -> Option<&str> {
        match self {
            Self::Move { job, .. } => Some(&job.game),
            Self::Insight { .. } => None,
        }
    }

    fn flag(&self) -> &Arc<AtomicBool> {
        match self {
            Self::Move { job, .. } => &job.stop,
            Self::Insight { stop, .. } => stop,
        }
    }

    pub(super) fn stop(&self) {
        self.flag().store(true, Ordering::Relaxed);
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.flag().load(Ordering::Relaxed)
    }

    /// It is answered without having been looked at.
    pub(super) fn send_away(self) {
        // Whoever asked may have gone too.
        let _heard = match self {
            Self::Move { answer, .. } => answer.send(Answer::Stopped).is_ok(),
            Self::Insight { answer, .. } => answer.send(Err(Refused::new("stopped"))).is_ok(),
        };
    }

    /// Does what is wanted, on this thread.
    pub(super) fn run(self, hall: &Hall) {
        if self.is_stopped() || hall.is_closed() {
            return self.send_away();
        }
        let _heard = match self {
            Self::Move { job, who, asked, answer } => answer.send(play(hall, &job, who, asked)).is_ok(),
            Self::Insight { table, seat, who, think, stop, answer } => {
                answer.send(look(hall, &*table, seat, who, think, &stop)).is_ok()
            }
        };
    }
}

fn play(hall: &Hall, job: &Job, who: Who, asked: Instant) -> Answer {
    let place = (job.game.clone(), job.seat);
    let stop = || job.stop.load(Ordering::Relaxed) || hall.is_closed();
    let mut known = hall.with_sessions(who, |sessions| sessions.begin(&place, who, &job.stop));
    let mut trouble = (Failure::Crashed, String::new());
    for attempt in 1..=ATTEMPTS {
        let mind = known.take().map_or_else(|| hall.roster.mind(who, hall.settings.check_within), Ok);
        let asked_now = mind.and_then(|mut mind| ask(hall, job, asked, &stop, &mut *mind).map(|answer| (mind, answer)));
        let (mind, answer) = match asked_now {
            Ok((mind, Asked::Move(mv))) => (mind, Answer::Move(mv)),
            Ok((mind, Asked::Waits)) => (mind, Answer::Waits),
            Ok((mind, Asked::Stopped)) => (mind, Answer::Stopped),
            Ok((_, Asked::Illegal(reason))) => {
                trouble = (Failure::Illegal, reason);
                note(job, attempt, &trouble);
                continue;
            }
            Err(error) => {
                trouble = (failure(&error), error.to_string());
                if stop() {
                    break;
                }
                note(job, attempt, &trouble);
                continue;
            }
        };
        hall.with_sessions(who, |sessions| ((), sessions.end(place, who, &job.stop, Some(mind))));
        if matches!(answer, Answer::Move(_)) {
            counter!("tengen_engine_moves").increment(1);
        }
        return if stop() { Answer::Stopped } else { answer };
    }
    hall.with_sessions(who, |sessions| ((), sessions.end(place, who, &job.stop, None)));
    let (failure, reason) = trouble;
    if stop() { Answer::Stopped } else { Answer::Failed { failure, reason } }
}

/// What a mind said, if it said anything.
enum Asked {
    Move(String),
    Waits,
    /// It may go on thinking about what nobody wants to know, but can be asked again.
    Stopped,
    Illegal(String),
}

fn ask(
    hall: &Hall,
    job: &Job,
    asked: Instant,
    stop: &(dyn Fn() -> bool + Sync),
    mind: &mut dyn Mind,
) -> Result<Asked, MindError> {
    let tell = job.watch.as_ref().map(|watch| |visits| watch(visits));
    let budget = Budget {
        since: Instant::now(),
        reading: after_waiting(job.reading, asked.elapsed()),
        think: job.think.unwrap_or(hall.settings.think),
        longest: hall.settings.longest,
        grace: hall.settings.grace,
        stop,
        tell: tell.as_ref().map(|tell| tell as &(dyn Fn(u32) + Sync)),
    };
    let mv = match guarded(|| mind.choose(&*job.table, job.seat, &budget)) {
        Ok(Some(mv)) => mv,
        Ok(None) => return Ok(Asked::Waits),
        Err(MindError::Stopped) => return Ok(Asked::Stopped),
        Err(error) => return Err(error),
    };
    // Resigning is the match's affair, and no move of the game.
    if mv == "resign" {
        return Ok(Asked::Move(mv));
    }
    Ok(match job.table.boxed().play(job.seat, &mv) {
        Ok(written) => Asked::Move(written),
        Err(refused) => Asked::Illegal(format!("it played {mv}: {refused}")),
    })
}

fn failure(error: &MindError) -> Failure {
    match error {
        MindError::Hung { .. } => Failure::Hung,
        _ => Failure::Crashed,
    }
}

fn note(job: &Job, attempt: usize, (failure, reason): &(Failure, String)) {
    counter!("tengen_engine_failures").increment(1);
    let (game, engine, seat) = (&job.game, &job.engine, job.seat.0);
    tracing::warn!(game, engine, seat, attempt, code = failure.code(), reason, "an engine failed");
}

fn look(
    hall: &Hall,
    table: &dyn Table,
    seat: Seat,
    who: Who,
    think: Duration,
    stop: &AtomicBool,
) -> Result<Insight, Refused> {
    let stop = || stop.load(Ordering::Relaxed) || hall.is_closed();
    let budget = Budget {
        since: Instant::now(),
        reading: Clock::None.start(),
        think,
        longest: hall.settings.longest,
        grace: hall.settings.grace,
        stop: &stop,
        tell: None,
    };
    let mind = hall.roster.mind(who, hall.settings.check_within);
    let insight = mind.and_then(|mut mind| guarded(|| mind.analyse(table, seat, &budget)));
    insight.map_err(|error| match error {
        MindError::Stopped => Refused::new("stopped"),
        MindError::OtherGame => Refused::new("nothing_to_analyse"),
        MindError::OnlyPlays => Refused::new("engine_cannot_analyse"),
        MindError::Crashed(_) | MindError::Hung { .. } => {
            tracing::warn!(%error, "an analysis failed");
            Refused::new("analysis_failed")
        }
    })
}

/// A mind of this process that panics has crashed like any other. It is thrown away, so nobody sees what it left half done.
fn guarded<T>(ask: impl FnOnce() -> Result<T, MindError>) -> Result<T, MindError> {
    catch_unwind(AssertUnwindSafe(ask)).unwrap_or_else(|_| Err(MindError::Crashed("it panicked".to_string())))
}
