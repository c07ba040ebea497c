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
use tengen_game::{
    Analysis, Budget, Clock, ClockReading, Plan, Refused, Reply, Seat, Table, ThinkError, Thinker, Watch,
};
use tengen_wire::Insight;
use tokio::sync::oneshot;

use super::{Answer, Failure, Job, Settings, hall::Hall, roster::Who, waiting::after_waiting};
use crate::codes;

/// Something that is wanted of an engine.
pub(super) enum Task {
    /// A move.
    Move(Box<Wish>),
    /// An opinion.
    Insight {
        table: Box<dyn Table>,
        seat: Seat,
        whose: String,
        who: Who,
        think: Duration,
        stop: Arc<AtomicBool>,
        answer: oneshot::Sender<Result<Insight, Refused>>,
    },
}

/// A move that is wanted.
pub(super) struct Wish {
    pub(super) job: Job,
    pub(super) who: Who,
    pub(super) asked: Instant,
    pub(super) answer: oneshot::Sender<Answer>,
    /// Workers that were given it and failed.
    pub(super) failed_by: Vec<u32>,
}

/// It is asked a second time, and no more.
const ATTEMPTS: usize = 2;

impl Task {
    pub(super) fn who(&self) -> Who {
        match self {
            Self::Move(wish) => wish.who,
            Self::Insight { who, .. } => *who,
        }
    }

    /// Whose turn it takes.
    pub(super) fn whose(&self) -> &str {
        match self {
            Self::Move(wish) => &wish.job.whose,
            Self::Insight { whose, .. } => whose,
        }
    }

    /// The match it is for.
    pub(super) fn match_id(&self) -> Option<&str> {
        match self {
            Self::Move(wish) => Some(&wish.job.match_id),
            Self::Insight { .. } => None,
        }
    }

    fn flag(&self) -> &Arc<AtomicBool> {
        match self {
            Self::Move(wish) => &wish.job.stop,
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
            Self::Move(wish) => wish.answer.send(Answer::Stopped).is_ok(),
            Self::Insight { answer, .. } => answer.send(Err(Refused::new(&codes::STOPPED))).is_ok(),
        };
    }

    /// Does what is wanted, on this thread.
    pub(super) fn run(self, hall: &Hall) {
        if self.is_stopped() || hall.is_closed() {
            return self.send_away();
        }
        let _heard = match self {
            Self::Move(wish) => {
                let Wish { job, who, asked, answer, .. } = *wish;
                answer.send(play(hall, &job, who, asked)).is_ok()
            }
            Self::Insight { table, seat, who, think, stop, answer, .. } => {
                answer.send(look(hall, &*table, seat, who, think, &stop)).is_ok()
            }
        };
    }
}

fn play(hall: &Hall, job: &Job, who: Who, asked: Instant) -> Answer {
    let place = (job.match_id.clone(), job.seat);
    let stop = || job.stop.load(Ordering::Relaxed) || hall.is_closed();
    let mut known = hall.with_sessions(who, |sessions| sessions.begin(&place, who, &job.stop));
    let mut trouble = (Failure::Crashed, String::new());
    for attempt in 1..=ATTEMPTS {
        let thinker = known.take().map_or_else(|| hall.roster.call(who, &hall.settings), Ok);
        let asked_now = thinker.and_then(|mut thinker| {
            let answer = ask(hall, job, who, asked, &stop, &mut *thinker)?;
            Ok((thinker, answer))
        });
        let (thinker, answer) = match asked_now {
            Ok((thinker, Asked::Answer(answer))) => (thinker, answer),
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
        hall.with_sessions(who, |sessions| ((), sessions.end(place, who, &job.stop, Some(thinker))));
        if matches!(answer, Answer::Move(_)) {
            counter!("tengen_engine_moves").increment(1);
        }
        return if stop() { Answer::Stopped } else { answer };
    }
    hall.with_sessions(who, |sessions| ((), sessions.end(place, who, &job.stop, None)));
    let (failure, reason) = trouble;
    if stop() { Answer::Stopped } else { Answer::Failed { failure, reason } }
}

/// What a thinker said.
enum Asked {
    /// Something that can be passed on. One that was stopped may go on thinking about what nobody wants to know, but can be
    /// asked again.
    Answer(Answer),
    Illegal(String),
}

fn ask(
    hall: &Hall,
    job: &Job,
    who: Who,
    asked: Instant,
    stop: &(dyn Fn() -> bool + Sync),
    thinker: &mut dyn Thinker,
) -> Result<Asked, ThinkError> {
    if !job.table.awaited().contains(&job.seat) {
        return Ok(Asked::Answer(Answer::Waits));
    }
    let (begin, reading) = (Instant::now(), after_waiting(job.reading, asked.elapsed()));
    let think = job.think.unwrap_or(hall.settings.think);
    let plan = job.plan.unwrap_or_else(|| planned(&*job.table, job.seat, reading, think, &hall.settings));
    let spent = || stop() || begin.elapsed() >= plan.most;
    let tell = |analysis: &Analysis| job.watch.iter().for_each(|watch| watch(analysis.visits));
    let budget = match who {
        Who::BuiltIn(_) => Budget {
            stop: Some(&spent),
            plan: Some(plan),
            watch: job.watch.as_ref().map(|_| Watch { every: TELL_EVERY, tell: &tell }),
            ..Budget::default()
        },
        // A program keeps its own time: a stop means that nobody waits for it any more.
        Who::Program(_) => Budget { stop: Some(stop), plan: Some(plan), clock: Some(reading), ..Budget::default() },
    };
    let mv = match guarded(|| thinker.choose(&*job.table, job.seat, &budget)) {
        Ok(Reply::Move(mv)) => mv,
        Ok(Reply::Resign) => return Ok(Asked::Answer(Answer::Resigns)),
        Ok(Reply::Wait) => return Ok(Asked::Answer(Answer::Waits)),
        Err(ThinkError::Stopped) => return Ok(Asked::Answer(Answer::Stopped)),
        Err(error) => return Err(error),
    };
    Ok(match job.table.boxed().play(job.seat, &mv) {
        Ok(written) => Asked::Answer(Answer::Move(written)),
        Err(refused) => Asked::Illegal(format!("it played {mv}: {refused}")),
    })
}

/// What a move takes beyond the thinking: the way into the log and back.
const LAG: Duration = Duration::from_millis(100);
/// How often whoever watches is told.
const TELL_EVERY: Duration = Duration::from_millis(250);

/// How long to think: with days for a move it is as if there were no clock. No clock is worth thinking for longer than the
/// longest: others wait for the same processors.
pub(super) fn planned(
    table: &dyn Table,
    seat: Seat,
    reading: ClockReading,
    think: Duration,
    settings: &Settings,
) -> Plan {
    let think = think.min(settings.longest);
    match reading.clock {
        Clock::None => Plan { aim: think, most: think },
        Clock::Correspondence { .. } => {
            let think = think.min(reading.remaining / 2);
            Plan { aim: think, most: think }
        }
        _ => {
            let Plan { aim, most } = table.pace(seat).plan(&reading, LAG);
            Plan { aim: aim.min(settings.longest), most: most.min(settings.longest) }
        }
    }
}

fn failure(error: &ThinkError) -> Failure {
    match error {
        ThinkError::Hung { .. } => Failure::Hung,
        _ => Failure::Crashed,
    }
}

fn note(job: &Job, attempt: usize, (failure, reason): &(Failure, String)) {
    counter!("tengen_engine_failures").increment(1);
    let (game, engine, seat) = (&job.match_id, &job.engine, job.seat.0);
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
    let begin = Instant::now();
    let spent = || stop.load(Ordering::Relaxed) || hall.is_closed() || begin.elapsed() >= think;
    let plan = Plan { aim: think, most: think };
    let budget = Budget { stop: Some(&spent), plan: Some(plan), ..Budget::default() };
    let thinker = hall.roster.call(who, &hall.settings);
    let analysis = thinker.and_then(|mut thinker| guarded(|| thinker.analyse(table, seat, &budget)));
    analysis.map(shown).map_err(|error| match error {
        ThinkError::Stopped => Refused::new(&codes::STOPPED),
        ThinkError::OtherGame => Refused::new(&codes::NOTHING_TO_ANALYSE),
        ThinkError::OnlyPlays => Refused::new(&codes::ENGINE_CANNOT_ANALYSE),
        ThinkError::Crashed(_) | ThinkError::Hung { .. } => {
            tracing::warn!(%error, "an analysis failed");
            Refused::new(&codes::ANALYSIS_FAILED)
        }
    })
}

/// Nobody looks at more moves than this.
const MOST_MOVES: usize = 20;

/// An analysis as clients are shown it: three digits are more than an engine knows.
fn shown(mut analysis: Analysis) -> Insight {
    fn round(value: &mut f32) {
        *value = (*value * 1000.0).round() / 1000.0;
    }
    analysis.moves.truncate(MOST_MOVES);
    round(&mut analysis.win_rate);
    analysis.payoffs.iter_mut().for_each(round);
    analysis.ownership.iter_mut().for_each(round);
    analysis.score = analysis.score.map(|score| (score * 10.0).round() / 10.0);
    for candidate in &mut analysis.moves {
        round(&mut candidate.win_rate);
        candidate.error.iter_mut().for_each(round);
        candidate.prior.iter_mut().for_each(round);
    }
    analysis
}

/// A thinker of this process that panics has crashed like any other. It is thrown away, so nobody sees what it left half done.
fn guarded<T>(ask: impl FnOnce() -> Result<T, ThinkError>) -> Result<T, ThinkError> {
    catch_unwind(AssertUnwindSafe(ask)).unwrap_or_else(|_| Err(ThinkError::Crashed("it panicked".to_string())))
}
