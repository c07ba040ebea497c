use std::time::Duration;

use serde::{Deserialize, Serialize};
use tengen_game::Seat;
use tengen_search::{Clock, ClockReading};

/// The clocks of all seats: what each shows, and which one runs since when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Clocks {
    readings: Vec<ClockReading>,
    running: Option<(Seat, u64)>,
}

/// What one seat's clock showed when it last stood still.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ClockFace {
    /// Milliseconds left: of the main time, or of the period once that is gone.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub left: u64,
    /// In overtime, the periods left or the moves to make in what is left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub overtime: Option<u32>,
}

/// Whose clock runs, and since when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Running {
    /// Whose.
    pub seat: Seat,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub since: u64,
}

impl Clocks {
    pub(crate) fn new(clock: Clock, seats: usize) -> Self {
        Self { readings: vec![clock.start(); seats], running: None }
    }

    pub(crate) fn reading(&self, seat: Seat) -> ClockReading {
        self.readings[usize::from(seat.0)]
    }

    pub(crate) fn running(&self) -> Option<Running> {
        self.running.map(|(seat, since)| Running { seat, since })
    }

    /// From now on this seat's clock runs, and no other.
    pub(crate) fn run(&mut self, seat: Option<Seat>, at: u64) {
        self.running = seat.map(|seat| (seat, at));
    }

    /// What a move of this seat leaves on its clock, if there is time for it.
    pub(crate) fn after_move(&self, seat: Seat, at: u64, lag: u32) -> Option<ClockReading> {
        let reading = self.reading(seat);
        match self.running {
            Some((running, since)) if running == seat => {
                let used = at.saturating_sub(since).saturating_sub(u64::from(lag));
                reading.after(Duration::from_millis(used))
            }
            _ => Some(reading),
        }
    }

    pub(crate) fn set(&mut self, seat: Seat, reading: ClockReading) {
        self.readings[usize::from(seat.0)] = reading;
    }

    /// Stops the running clock, if any, and takes off what was used without calling it a move.
    pub(crate) fn stop(&mut self, at: u64) {
        if let Some((seat, since)) = self.running.take() {
            let reading = &mut self.readings[usize::from(seat.0)];
            reading.remaining = reading.remaining.saturating_sub(Duration::from_millis(at.saturating_sub(since)));
        }
    }

    /// A present of time.
    pub(crate) fn add(&mut self, seat: Seat, ms: u32) {
        let reading = &mut self.readings[usize::from(seat.0)];
        reading.remaining = reading.remaining.saturating_add(Duration::from_millis(u64::from(ms)));
    }

    /// When the running clock is used up, with every period there is.
    pub(crate) fn runs_out(&self) -> Option<(Seat, u64)> {
        let (seat, since) = self.running?;
        let reading = self.reading(seat);
        let later = match (reading.clock, reading.overtime) {
            (Clock::None, _) => return None,
            (Clock::Byoyomi { periods, time, .. }, None) => time.saturating_mul(periods),
            (Clock::Byoyomi { time, .. }, Some(periods)) => time.saturating_mul(periods.saturating_sub(1)),
            (Clock::Canadian { time, stones: 1.., .. }, None) => time,
            _ => Duration::ZERO,
        };
        let left = reading.remaining.saturating_add(later).as_millis();
        Some((seat, since.saturating_add(u64::try_from(left).unwrap_or(u64::MAX))))
    }

    /// What they show; nothing if there are none.
    pub(crate) fn faces(&self) -> Vec<ClockFace> {
        let face = |reading: &ClockReading| ClockFace {
            left: u64::try_from(reading.remaining.as_millis()).unwrap_or(u64::MAX),
            overtime: reading.overtime,
        };
        let limited = self.readings.iter().filter(|reading| reading.clock != Clock::None);
        limited.map(face).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_game::Timing;

    #[test]
    fn a_clock_runs_out_exactly_when_no_move_is_in_time_any_more() {
        for timing in [
            Timing::PerMove { time: 700 },
            Timing::Absolute { main: 5000 },
            Timing::Fischer { main: 5000, increment: 2000 },
            Timing::Byoyomi { main: 3000, periods: 3, time: 1000 },
            Timing::Byoyomi { main: 0, periods: 1, time: 1000 },
            Timing::Canadian { main: 3000, stones: 3, time: 2000 },
            Timing::Correspondence { days: 2 },
        ] {
            let mut clocks = Clocks::new(timing.clock(), 2);
            let mut now = 1_000_000;
            for thinks in [400, 600, 700, 650, 700] {
                clocks.run(Some(Seat(1)), now);
                let (seat, end) = clocks.runs_out().unwrap();
                assert_eq!(seat, Seat(1));
                assert!(clocks.after_move(Seat(1), end, 0).is_some(), "{timing:?} at the last tick");
                assert!(clocks.after_move(Seat(1), end + 1, 0).is_none(), "{timing:?} after it");
                assert!(clocks.after_move(Seat(1), end + 9, 9).is_some(), "{timing:?} with lag");
                now += thinks;
                let reading = clocks.after_move(Seat(1), now, 0).unwrap();
                clocks.set(Seat(1), reading);
            }
        }
    }

    #[test]
    fn without_a_clock_nothing_is_shown_and_nothing_runs_out() {
        let mut clocks = Clocks::new(Clock::None, 2);
        clocks.run(Some(Seat(0)), 5);
        assert_eq!((clocks.faces(), clocks.runs_out()), (Vec::new(), None));
    }
}
