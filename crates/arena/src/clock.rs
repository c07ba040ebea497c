use std::time::Duration;

use crate::TimeControl;

/// The time one player has left in one game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clock {
    control: TimeControl,
    left: Duration,
}

/// The least that anybody is given for a move, even with nothing left: an engine asked for a move in no time at all
/// may not have one.
const LEAST: Duration = Duration::from_millis(5);

/// Main time is shared out as if at least so many moves were to come.
const FEWEST_TO_COME: u32 = 10;

/// The part of the time left that one move may take, so that being late once does not lose the game.
const MOST_OF_LEFT: f64 = 0.8;

impl Clock {
    pub(crate) fn new(control: TimeControl) -> Self {
        let left = match control {
            TimeControl::PerMove(time) => time,
            TimeControl::Absolute(main) | TimeControl::Fischer { main, .. } => main,
        };
        Self { control, left }
    }

    /// What the next move may take; `moves_to_come` is a guess of how many this player has still to make.
    pub(crate) fn allowance(&self, moves_to_come: u32) -> Duration {
        let share = || self.left / moves_to_come.max(FEWEST_TO_COME);
        let time = match self.control {
            TimeControl::PerMove(time) => time,
            TimeControl::Absolute(_) => share(),
            TimeControl::Fischer { increment, .. } => (share() + increment).min(self.left.mul_f64(MOST_OF_LEFT)),
        };
        time.max(LEAST)
    }

    /// Takes the time of a move off; whether that was more than there was, by more than the grace.
    pub(crate) fn spend(&mut self, spent: Duration, grace: Duration) -> bool {
        let overstepped = spent > self.left + grace;
        match self.control {
            TimeControl::PerMove(_) => {}
            TimeControl::Absolute(_) => self.left = self.left.saturating_sub(spent),
            TimeControl::Fischer { increment, .. } => self.left = self.left.saturating_sub(spent) + increment,
        }
        overstepped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_move_may_be_late_by_the_grace_and_no_more() {
        let mut clock = Clock::new(TimeControl::PerMove(SECOND));
        let grace = Duration::from_millis(100);
        assert!(!clock.spend(SECOND + grace, grace));
        assert!(clock.spend(SECOND + grace + Duration::from_nanos(1), grace));
        assert_eq!(clock.allowance(1), SECOND, "what was overstepped is not taken off the next move");
    }

    #[test]
    fn absolute_time_runs_out() {
        let mut clock = Clock::new(TimeControl::Absolute(SECOND * 60));
        assert_eq!(clock.allowance(30), SECOND * 2);
        assert_eq!(clock.allowance(3), SECOND * 6, "there may always be ten more moves");
        assert!(!clock.spend(SECOND * 59, Duration::ZERO));
        assert!(clock.spend(SECOND * 2, Duration::ZERO));
        assert_eq!(clock.allowance(30), LEAST);
    }

    #[test]
    fn fischers_clock_gives_time_back() {
        let mut clock = Clock::new(TimeControl::Fischer { main: SECOND * 10, increment: SECOND * 2 });
        assert_eq!(clock.allowance(10), SECOND * 3);
        for _ in 0..100 {
            assert!(!clock.spend(clock.allowance(10), Duration::ZERO), "who keeps to the allowance is never late");
        }
        assert!(clock.allowance(10) >= SECOND);
    }
}
