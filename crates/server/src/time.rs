//! The one place where the server looks at a clock.
//!
//! Matches have a clock of their own, [`now`]. It starts with the clock on the wall and then goes its own steady way, so that
//! setting the wall's clock changes nobody's time. And it stands still while nobody could have played for reasons that are
//! ours: while the process is frozen, and while nothing can be written. So the times in the logs charge nobody for that.

use std::{
    sync::{Mutex, MutexGuard, Once, OnceLock, PoisonError},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use tracing::warn;

/// Milliseconds since 1970 by the clock of the matches.
#[must_use]
pub fn now() -> u64 {
    ms(matches().shown(Instant::now()))
}

/// Milliseconds since 1970 by the clock on the wall, as the store keeps them: for sessions, bans and whatever else is not
/// played by the second.
#[must_use]
pub fn now_ms() -> i64 {
    i64::try_from(ms(wall())).unwrap_or(i64::MAX)
}

fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn wall() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

fn matches() -> &'static Clock {
    static MATCHES: OnceLock<Clock> = OnceLock::new();
    MATCHES.get_or_init(|| Clock::new(Instant::now(), wall()))
}

/// How often somebody makes sure that the process runs.
const BEAT: Duration = Duration::from_millis(50);
/// Time without a beat that counts: a busy machine is late now and then.
const LATE: Duration = Duration::from_millis(250);
/// Time of a write that counts; a commit takes some milliseconds.
const SLOW: Duration = Duration::from_millis(500);
/// By so much the clock on the wall may go another way before somebody is told.
const APART: Duration = Duration::from_secs(2);

/// Begins to notice when the process is frozen, on a thread of its own, which lasts as long as the process.
pub(crate) fn keep() {
    static KEPT: Once = Once::new();
    KEPT.call_once(|| {
        let clock = matches();
        clock.beat(Instant::now());
        let kept = std::thread::Builder::new().name("clock".to_string()).spawn(move || {
            let mut apart = 0;
            loop {
                std::thread::sleep(BEAT);
                let lost = clock.beat(Instant::now());
                if lost >= Duration::from_secs(1) {
                    warn!(?lost, "the server stood still: nobody is charged for it");
                }
                let (wall, steady) = (wall(), clock.steady(Instant::now()));
                let steps = wall.abs_diff(steady).as_secs() / APART.as_secs();
                if steps != apart {
                    warn!(
                        seconds = wall.abs_diff(steady).as_secs(),
                        "the clock on the wall was set: matches go by their own"
                    );
                    apart = steps;
                }
            }
        });
        if let Err(error) = kept {
            warn!(%error, "nobody notices when the server is frozen");
            clock.change(Instant::now(), |state, _| state.beat = None);
        }
    });
}

/// Something is being written. Until it is, time goes on for half a second and no longer.
#[derive(Debug)]
pub(crate) struct Writing(u64);

impl Writing {
    pub(crate) fn begin() -> Self {
        Self(matches().begin(Instant::now()))
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        matches().end(self.0, Instant::now());
    }
}

/// A clock that stands still when it is told why.
#[derive(Debug)]
struct Clock {
    origin: Instant,
    /// What the clock on the wall showed then.
    wall: Duration,
    state: Mutex<State>,
}

/// Times are since the origin.
#[derive(Debug, Default)]
struct State {
    /// How long it has stood still so far.
    lost: Duration,
    /// When the process was last seen running, if anybody looks.
    beat: Option<Duration>,
    /// What is being written since when.
    writes: Vec<(u64, Duration)>,
    next: u64,
}

impl State {
    /// So far it may have gone by then.
    fn reached(&self, now: Duration) -> Duration {
        let beat = self.beat.map(|beat| beat + LATE);
        let write = self.writes.iter().map(|(_, since)| *since + SLOW).min();
        [beat, write].into_iter().flatten().fold(now, Duration::min)
    }

    fn shown(&self, now: Duration) -> Duration {
        self.reached(now).saturating_sub(self.lost)
    }
}

impl Clock {
    fn new(origin: Instant, wall: Duration) -> Self {
        Self { origin, wall, state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Each change is made whole before anything could fail.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time on the wall, had nobody set it.
    fn steady(&self, now: Instant) -> Duration {
        self.wall + now.saturating_duration_since(self.origin)
    }

    fn shown(&self, now: Instant) -> Duration {
        self.wall + self.state().shown(now.saturating_duration_since(self.origin))
    }

    /// Whatever changes, what is shown at this moment does not: what passed unseen is lost. Says how much that was.
    fn change(&self, now: Instant, change: impl FnOnce(&mut State, Duration)) -> Duration {
        let mut state = self.state();
        let now = now.saturating_duration_since(self.origin);
        let (shown, before) = (state.shown(now), state.lost);
        change(&mut state, now);
        state.lost = state.reached(now).saturating_sub(shown);
        state.lost.saturating_sub(before)
    }

    fn beat(&self, now: Instant) -> Duration {
        self.change(now, |state, now| state.beat = Some(now))
    }

    fn begin(&self, now: Instant) -> u64 {
        let mut number = 0;
        self.change(now, |state, now| {
            number = state.next;
            state.next += 1;
            state.writes.push((number, now));
        });
        number
    }

    fn end(&self, number: u64, now: Instant) {
        self.change(now, |state, _| state.writes.retain(|(other, _)| *other != number));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn after(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    /// A clock, and what it shows so many milliseconds after its start.
    fn clock() -> (Clock, impl Fn(&Clock, u64) -> u64, Instant) {
        let start = Instant::now();
        let shown = move |clock: &Clock, at: u64| ms(clock.shown(start + after(at)));
        (Clock::new(start, after(1_000_000)), shown, start)
    }

    #[test]
    fn a_frozen_process_loses_nobody_more_than_a_moment() {
        let (clock, shown, start) = clock();
        clock.beat(start);
        clock.beat(start + after(50));
        assert_eq!(shown(&clock, 100), 1_000_100);
        // Nothing runs for twenty seconds; whoever asks first sees a quarter of a second gone.
        assert_eq!(shown(&clock, 20_050), 1_000_300);
        assert_eq!(clock.beat(start + after(20_051)), after(19_751));
        assert_eq!(shown(&clock, 20_051), 1_000_300);
        assert_eq!(shown(&clock, 20_100), 1_000_349);
    }

    #[test]
    fn time_stands_still_while_nothing_can_be_written() {
        let (clock, shown, start) = clock();
        let quick = clock.begin(start + after(1000));
        clock.end(quick, start + after(1040));
        assert_eq!(shown(&clock, 2000), 1_002_000, "a write is nothing special");
        let slow = clock.begin(start + after(2000));
        let other = clock.begin(start + after(5000));
        assert_eq!(shown(&clock, 9000), 1_002_500);
        clock.end(slow, start + after(9000));
        assert_eq!(shown(&clock, 9000), 1_002_500, "the other one waits still");
        clock.end(other, start + after(9100));
        assert_eq!((shown(&clock, 9100), shown(&clock, 9600)), (1_002_500, 1_003_000));
    }

    proptest! {
        /// Whatever happens, it never goes back, never jumps, and never goes faster than time.
        #[test]
        fn it_only_ever_goes_on(steps in prop::collection::vec((0u64..3000, 0u8..4), 1..60)) {
            let (clock, shown, start) = clock();
            let (mut at, mut last, mut writes) = (0, shown(&clock, 0), Vec::new());
            for (passed, what) in steps {
                at += passed;
                let before = shown(&clock, at);
                prop_assert!(before >= last && before - last <= passed);
                match what {
                    0 => drop(clock.beat(start + after(at))),
                    1 => writes.push(clock.begin(start + after(at))),
                    2 => if let Some(write) = writes.pop() { clock.end(write, start + after(at)) },
                    _ => {}
                }
                last = shown(&clock, at);
                prop_assert_eq!(before, last);
            }
        }
    }
}
