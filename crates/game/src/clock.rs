use std::time::Duration;

/// How the time of a game is limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clock {
    /// Not at all.
    None,
    /// So much for each move, none of it saved.
    PerMove {
        /// For a move.
        time: Duration,
    },
    /// So much for the whole game.
    Absolute {
        /// For the game.
        main: Duration,
    },
    /// So much to begin with, and more after each move (R. Fischer, 1988).
    Fischer {
        /// To begin with.
        main: Duration,
        /// After each move.
        increment: Duration,
    },
    /// So much to begin with, then periods: one is lost for each time it runs out during a move, and with the last of them
    /// the game.
    Byoyomi {
        /// To begin with.
        main: Duration,
        /// How many periods.
        periods: u32,
        /// How long each.
        time: Duration,
    },
    /// So much to begin with, then so many moves in each stretch of time.
    Canadian {
        /// To begin with.
        main: Duration,
        /// How many moves, called stones as in Go.
        stones: u32,
        /// In how long.
        time: Duration,
    },
    /// Days for each move.
    Correspondence {
        /// For a move.
        time: Duration,
    },
}

impl Clock {
    /// What it shows before the first move.
    #[must_use]
    pub fn start(self) -> ClockReading {
        let main = match self {
            Self::None => Duration::MAX,
            Self::PerMove { time } | Self::Correspondence { time } => time,
            Self::Absolute { main }
            | Self::Fischer { main, .. }
            | Self::Byoyomi { main, .. }
            | Self::Canadian { main, .. } => main,
        };
        ClockReading { clock: self, remaining: main, overtime: None }
    }
}

/// What a seat's clock shows when it comes to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockReading {
    /// The clock it is read from.
    pub clock: Clock,
    /// What is left: of the main time, or of the period once that is gone.
    pub remaining: Duration,
    /// In overtime, how many periods are left (byo-yomi; this one included) or how many moves must be made in what
    /// remains (Canadian). None during the main time, and with clocks that have no overtime.
    pub overtime: Option<u32>,
}

impl ClockReading {
    /// What it shows after a move that took so long; none if the time was up. A move on the last tick is in time.
    #[must_use]
    pub fn after(self, used: Duration) -> Option<Self> {
        let left = self.remaining.checked_sub(used);
        match self.clock {
            Clock::None => Some(self),
            Clock::PerMove { .. } | Clock::Correspondence { .. } => left.map(|_| self.clock.start()),
            Clock::Absolute { .. } => left.map(|remaining| Self { remaining, ..self }),
            Clock::Fischer { increment, .. } => {
                left.map(|remaining| Self { remaining: remaining.saturating_add(increment), ..self })
            }
            Clock::Byoyomi { periods, time, .. } => self.after_byoyomi(used, periods, time),
            Clock::Canadian { stones, time, .. } => self.after_canadian(used, stones, time),
        }
    }

    fn after_byoyomi(self, used: Duration, periods: u32, time: Duration) -> Option<Self> {
        match (self.remaining.checked_sub(used), self.overtime) {
            (Some(remaining), None) => Some(Self { remaining, ..self }),
            (Some(_), Some(_)) => Some(Self { remaining: time, ..self }),
            (None, overtime) => {
                let over = used - self.remaining;
                // Each further period that was begun; the last tick still belongs to the one before.
                let begun = over.as_nanos().div_ceil(time.as_nanos().max(1));
                let left = match overtime {
                    None => u128::from(periods) + 1,
                    Some(periods) => u128::from(periods),
                };
                let left = left.checked_sub(begun).filter(|left| *left > 0 && !time.is_zero())?;
                Some(Self { remaining: time, overtime: u32::try_from(left).ok(), ..self })
            }
        }
    }

    fn after_canadian(self, used: Duration, stones: u32, time: Duration) -> Option<Self> {
        let (remaining, to_make) = match (self.remaining.checked_sub(used), self.overtime) {
            (Some(remaining), None) => return Some(Self { remaining, ..self }),
            (Some(remaining), Some(to_make)) => (remaining, to_make),
            (None, None) if stones > 0 => (time.checked_sub(used - self.remaining)?, stones),
            (None, _) => return None,
        };
        match to_make.saturating_sub(1) {
            0 => Some(Self { remaining: time, overtime: Some(stones), ..self }),
            to_make => Some(Self { remaining, overtime: Some(to_make), ..self }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// What the clock shows after moves that took so many seconds.
    fn after(clock: Clock, moves: &[u64]) -> Option<(Duration, Option<u32>)> {
        let start = Some(clock.start());
        let end = moves.iter().fold(start, |reading, used| reading?.after(s(*used)));
        end.map(|reading| (reading.remaining, reading.overtime))
    }

    #[test]
    fn without_a_clock_nothing_runs_out() {
        assert!(after(Clock::None, &[1_000_000, 1_000_000]).is_some());
    }

    #[test]
    fn time_for_each_move_is_not_saved() {
        let clock = Clock::PerMove { time: s(10) };
        assert_eq!(after(clock, &[1, 10, 3]), Some((s(10), None)));
        assert_eq!(after(clock, &[1, 11]), None);
        assert_eq!(after(Clock::Correspondence { time: s(86_400) }, &[86_401]), None);
    }

    #[test]
    fn absolute_time_only_falls() {
        let clock = Clock::Absolute { main: s(60) };
        assert_eq!(after(clock, &[20, 39]), Some((s(1), None)));
        assert_eq!(after(clock, &[20, 41]), None);
    }

    #[test]
    fn fischer_gives_time_back_after_the_move_not_before() {
        let clock = Clock::Fischer { main: s(10), increment: s(5) };
        assert_eq!(after(clock, &[8]), Some((s(7), None)));
        assert_eq!(after(clock, &[8, 8]), None, "7 were left");
    }

    #[test]
    fn byoyomi_periods_are_lost_one_by_one() {
        let clock = Clock::Byoyomi { main: s(60), periods: 3, time: s(10) };
        assert_eq!(after(clock, &[60]), Some((s(0), None)));
        assert_eq!(after(clock, &[60, 10, 9]), Some((s(10), Some(3))), "in time each time");
        assert_eq!(after(clock, &[65]), Some((s(10), Some(3))), "five seconds into the first period");
        assert_eq!(after(clock, &[71]), Some((s(10), Some(2))));
        assert_eq!(after(clock, &[90]), Some((s(10), Some(1))));
        assert_eq!(after(clock, &[90, 10, 10]), Some((s(10), Some(1))));
        assert_eq!(after(clock, &[91]), None);
        assert_eq!(after(clock, &[90, 11]), None);
        assert_eq!(after(Clock::Byoyomi { main: s(1), periods: 3, time: s(0) }, &[2]), None);
        assert_eq!(after(Clock::Byoyomi { main: s(1), periods: 0, time: s(9) }, &[2]), None);
    }

    #[test]
    fn canadian_stones_must_be_made_in_time() {
        let clock = Clock::Canadian { main: s(60), stones: 3, time: s(30) };
        assert_eq!(after(clock, &[59]), Some((s(1), None)));
        assert_eq!(after(clock, &[62]), Some((s(28), Some(2))), "the move that ends the main time is the first");
        assert_eq!(after(clock, &[62, 20, 8]), Some((s(30), Some(3))), "three made, and a new stretch begins");
        assert_eq!(after(clock, &[62, 20, 9]), None);
        assert_eq!(after(Clock::Canadian { main: s(1), stones: 0, time: s(9) }, &[2]), None);
        assert_eq!(after(Clock::Canadian { main: s(0), stones: 1, time: s(9) }, &[9, 9, 9]), Some((s(9), Some(1))));
    }
}
