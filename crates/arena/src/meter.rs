//! What a move took: by the clock on the wall, or of the processor's time.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};
use tengen_game::Runs;

/// What time is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeSource {
    /// That of the clock on the wall.
    #[default]
    Wall,
    /// That of the processor, so that nobody pays for what else the machine does.
    Cpu,
}

impl TimeSource {
    /// Whether the system tells what a thread has had of the processor.
    #[must_use]
    pub fn is_known(self) -> bool {
        self == Self::Wall || cpu::thread().is_some()
    }
}

/// Asking for the processor's time takes part of a microsecond: not before every visit.
const ASK_EVERY: u64 = 200;

/// Runs from the moment it is made.
#[derive(Debug)]
pub struct Meter {
    begin: Instant,
    source: Source,
    /// What the source said at first.
    before: Duration,
    /// When it was last asked whether time is up, in microseconds from the beginning.
    asked: AtomicU64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    Wall,
    Thread,
    Process,
    Child(u32),
}

impl Meter {
    /// Measures what this thread has of the processor, or the wall where the system does not tell that.
    #[must_use]
    pub fn of_this_thread() -> Self {
        Self::start(TimeSource::Cpu, Runs::Here)
    }

    /// Measures whoever runs there. What cannot be measured by the processor is measured by the wall.
    pub(crate) fn start(time: TimeSource, runs: Runs) -> Self {
        let source = match (time, runs) {
            (TimeSource::Wall, _) | (_, Runs::Elsewhere) => Source::Wall,
            (TimeSource::Cpu, Runs::Here) => Source::Thread,
            (TimeSource::Cpu, Runs::Threads) => Source::Process,
            (TimeSource::Cpu, Runs::Process(child)) => Source::Child(child),
        };
        let (source, before) = match source.read() {
            Some(before) => (source, before),
            None => (Source::Wall, Duration::ZERO),
        };
        Self { begin: Instant::now(), source, before, asked: AtomicU64::new(0) }
    }

    /// Whether it measures work of this process by the processor: then whoever thinks cannot plan by the wall.
    pub(crate) fn is_own_time(&self) -> bool {
        matches!(self.source, Source::Thread | Source::Process)
    }

    /// What has passed.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        match self.source.read() {
            Some(now) if self.source != Source::Wall => now.saturating_sub(self.before),
            // A program that has ended tells nothing any more.
            _ => self.begin.elapsed(),
        }
    }

    /// Whether so much has passed; of the processor's time it may be noticed a moment later.
    #[must_use]
    pub fn has_passed(&self, time: Duration) -> bool {
        if self.is_own_time() {
            let now = self.begin.elapsed().as_micros() as u64;
            if now < self.asked.load(Ordering::Relaxed) + ASK_EVERY {
                return false;
            }
            self.asked.store(now, Ordering::Relaxed);
            return self.elapsed() >= time;
        }
        self.begin.elapsed() >= time
    }
}

impl Source {
    fn read(self) -> Option<Duration> {
        match self {
            Self::Wall => Some(Duration::ZERO),
            Self::Thread => cpu::thread(),
            Self::Process => cpu::process(),
            Self::Child(child) => cpu::of_child(child),
        }
    }
}

#[cfg(unix)]
mod cpu {
    use std::fs;

    use rustix::{
        param::clock_ticks_per_second,
        time::{ClockId, clock_gettime},
    };

    use super::Duration;

    fn read(clock: ClockId) -> Option<Duration> {
        let time = clock_gettime(clock);
        Some(Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?))
    }

    /// What this thread has had of the processor.
    pub(super) fn thread() -> Option<Duration> {
        read(ClockId::ThreadCPUTime)
    }

    /// What all threads of this process have had.
    pub(super) fn process() -> Option<Duration> {
        read(ClockId::ProcessCPUTime)
    }

    /// What another program has had, itself and those it has waited for: see proc(5), fields 14 to 17.
    pub(super) fn of_child(child: u32) -> Option<Duration> {
        let text = fs::read_to_string(format!("/proc/{child}/stat")).ok()?;
        // The name of the program may have spaces and brackets.
        let (_, fields) = text.rsplit_once(')')?;
        let ticks: u64 = fields.split_whitespace().skip(11).take(4).map_while(|field| field.parse::<u64>().ok()).sum();
        Some(Duration::from_secs_f64(ticks as f64 / clock_ticks_per_second() as f64))
    }
}

/// The system does not tell.
#[cfg(not(unix))]
mod cpu {
    use super::Duration;

    pub(super) fn thread() -> Option<Duration> {
        None
    }

    pub(super) fn process() -> Option<Duration> {
        None
    }

    pub(super) fn of_child(_: u32) -> Option<Duration> {
        None
    }
}
