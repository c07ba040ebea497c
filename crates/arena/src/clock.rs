use std::time::Duration;

use tengen_game::{ClockReading, Pace, Plan, plan};

use crate::TimeControl;

/// The time one player has left in one game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clock(ClockReading);

/// The least that anybody is given for a move, even with nothing left: an engine asked for a move in no time at all
/// may not have one.
const LEAST: Duration = Duration::from_millis(5);

/// What a move takes beyond the thinking: engines look at the time between visits, not within.
const LAG: Duration = Duration::from_millis(2);

impl Clock {
    pub(crate) fn new(control: TimeControl) -> Self {
        Self(tengen_game::Clock::from(control).start())
    }

    /// What it shows.
    pub(crate) fn reading(&self) -> ClockReading {
        self.0
    }

    /// What the next move should take, and may take at most.
    pub(crate) fn plan(&self, pace: Pace) -> Plan {
        let Plan { aim, most } = plan(&self.0, pace.made, pace.expected, LAG);
        Plan { aim: aim.max(LEAST), most: most.max(LEAST) }
    }

    /// Takes the time of a move off; whether that was more than there was, by more than the grace.
    pub(crate) fn spend(&mut self, spent: Duration, grace: Duration) -> bool {
        let overstepped = spent > self.0.remaining.saturating_add(grace);
        // Who may be late goes on with what there would be if it had been just in time.
        if let Some(reading) = self.0.after(spent.min(self.0.remaining)) {
            self.0 = reading;
        }
        overstepped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// The aim for the first of 40 moves.
    fn aim(clock: &Clock) -> Duration {
        clock.plan(Pace { made: 0, expected: 40 }).aim
    }

    #[test]
    fn a_move_may_be_late_by_the_grace_and_no_more() {
        let mut clock = Clock::new(TimeControl::PerMove(SECOND));
        let grace = Duration::from_millis(100);
        assert!(!clock.spend(SECOND + grace, grace));
        assert!(clock.spend(SECOND + grace + Duration::from_nanos(1), grace));
        assert_eq!(aim(&clock), SECOND - LAG, "what was overstepped is not taken off the next move");
    }

    #[test]
    fn absolute_time_runs_out() {
        let mut clock = Clock::new(TimeControl::Absolute(SECOND * 60));
        assert_eq!(aim(&clock), SECOND * 60 / 40 - LAG);
        assert!(!clock.spend(SECOND * 59, Duration::ZERO));
        assert!(clock.spend(SECOND * 2, Duration::ZERO));
        assert_eq!(aim(&clock), LEAST);
    }

    #[test]
    fn fischers_clock_gives_time_back() {
        let mut clock = Clock::new(TimeControl::Fischer { main: SECOND * 10, increment: SECOND * 2 });
        assert!(aim(&clock) > SECOND * 2);
        for _ in 0..100 {
            assert!(!clock.spend(aim(&clock), Duration::ZERO), "who keeps to the plan is never late");
        }
        assert!(aim(&clock) >= SECOND);
    }
}
