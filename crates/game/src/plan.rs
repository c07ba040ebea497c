//! How long to think: pure arithmetic from what the clock shows.

use std::time::Duration;

use crate::{Clock, ClockReading};

/// How long to think about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    /// Stop here if nothing speaks against it.
    pub aim: Duration,
    /// Never think longer, however unsettled the search is.
    pub most: Duration,
}

/// A move that needs it may take so many times its share.
const PATIENCE: u32 = 3;

/// However long a game has been, so many moves may follow.
const FEWEST_TO_COME: u32 = 8;

/// With days for a move nobody waits longer than this for an engine.
const LONG_ENOUGH: Duration = Duration::from_secs(60);

/// How long to think, from what the clock shows, how many moves the seat has made and how many it makes in a usual game.
///
/// `lag` is what a move takes beyond the thinking: the way to the clock and back, and the last visit that is still under
/// way. It is kept back for this move and for those to come, so that moves which overshoot by as much do not lose on
/// time; if there is not even that left, the answer is to move at once.
///
/// ```
/// use std::time::Duration;
/// use tengen_game::{Clock, plan};
///
/// let s = Duration::from_secs;
/// let clock = Clock::Byoyomi { main: s(600), periods: 5, time: s(30) };
/// let opening = plan(&clock.start(), 0, 120, s(1));
/// assert_eq!(opening.aim, s(29)); // not less than overtime would give
/// ```
#[must_use]
pub fn plan(reading: &ClockReading, moves_played: u32, moves_expected: u32, lag: Duration) -> Plan {
    let to_come = moves_expected.saturating_sub(moves_played).max(moves_expected / 6).max(FEWEST_TO_COME);
    let remaining = reading.remaining;
    let in_time = remaining.saturating_sub(lag);
    match (reading.clock, reading.overtime) {
        (Clock::None, _) => Plan { aim: Duration::MAX, most: Duration::MAX },
        (Clock::PerMove { .. }, _) => Plan { aim: in_time, most: in_time },
        (Clock::Correspondence { .. }, _) => {
            let time = in_time.min(LONG_ENOUGH);
            Plan { aim: time, most: time }
        }
        (Clock::Absolute { .. }, _) => shared(remaining, to_come, lag),
        (Clock::Fischer { increment, .. }, _) => {
            // What comes back pays for lag first.
            let Plan { aim, most } = shared(remaining, to_come, lag.saturating_sub(increment));
            let gained = increment.saturating_sub(lag);
            capped(aim.saturating_add(gained), most.saturating_add(gained), in_time)
        }
        (Clock::Byoyomi { time, .. }, None) => before_overtime(remaining, to_come, lag, time.saturating_sub(lag)),
        (Clock::Byoyomi { .. }, Some(_)) => Plan { aim: in_time, most: in_time },
        (Clock::Canadian { time, stones, .. }, None) => {
            before_overtime(remaining, to_come, lag, shared(time, stones, lag).aim)
        }
        (Clock::Canadian { .. }, Some(to_make)) => shared(remaining, to_make, lag),
    }
}

/// The same share for every move to come, once lag is kept back for each of them.
fn shared(remaining: Duration, moves: u32, lag: Duration) -> Plan {
    let moves = moves.max(1);
    let to_share = remaining.saturating_sub(lag.saturating_mul(moves));
    let aim = to_share / moves;
    capped(aim, aim.saturating_mul(PATIENCE), to_share)
}

/// In the main time before an overtime that gives `later` for each move: no move need take less than that, and the last
/// may run over into the overtime by as much.
fn before_overtime(main: Duration, to_come: u32, lag: Duration, later: Duration) -> Plan {
    if later.is_zero() {
        return shared(main, to_come, lag);
    }
    let aim = (main / to_come.max(1)).saturating_sub(lag).max(later);
    capped(aim, aim.saturating_mul(PATIENCE), main.saturating_add(later))
}

fn capped(aim: Duration, most: Duration, cap: Duration) -> Plan {
    Plan { aim: aim.min(cap), most: most.min(cap) }
}

/// Whether to stop before the time is up because the second move can no longer catch up with the first, even if every
/// visit in the time left went to it.
#[must_use]
pub fn can_stop_early(visits_best: u32, visits_second: u32, visits_per_second: f64, time_left: Duration) -> bool {
    f64::from(visits_second) + visits_per_second * time_left.as_secs_f64() < f64::from(visits_best)
}
