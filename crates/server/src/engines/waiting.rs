//! What waiting does to a clock, and how long a clock lasts.

use std::time::Duration;

use tengen_game::{Clock, ClockReading};

/// What a clock shows that has run for so long without a move.
pub(super) fn after_waiting(reading: ClockReading, waited: Duration) -> ClockReading {
    if reading.clock == Clock::None {
        return reading;
    }
    if let Some(remaining) = reading.remaining.checked_sub(waited) {
        return ClockReading { remaining, ..reading };
    }
    let over = waited.saturating_sub(reading.remaining);
    let empty = ClockReading { remaining: Duration::ZERO, ..reading };
    match (reading.clock, reading.overtime) {
        (Clock::Byoyomi { periods, time, .. }, overtime) if !time.is_zero() => {
            // In the main time all periods are still to come; in overtime this one is gone already.
            let left = overtime.map_or(periods, |periods| periods.saturating_sub(1));
            let begun = u32::try_from(over.as_nanos() / time.as_nanos()).unwrap_or(u32::MAX);
            match left.checked_sub(begun) {
                None | Some(0) => ClockReading { overtime: Some(1), ..empty },
                Some(left) => ClockReading {
                    remaining: time - over.saturating_sub(time * begun),
                    overtime: Some(left),
                    ..reading
                },
            }
        }
        (Clock::Canadian { stones: stones @ 1.., time, .. }, None) => {
            ClockReading { remaining: time.saturating_sub(over), overtime: Some(stones), ..reading }
        }
        _ => empty,
    }
}

/// How long a clock lasts if no move is made, with every period there is.
pub(super) fn lasts(reading: ClockReading) -> Duration {
    let more = match (reading.clock, reading.overtime) {
        (Clock::Byoyomi { time, periods, .. }, None) => time.saturating_mul(periods),
        (Clock::Byoyomi { time, .. }, Some(periods)) => time.saturating_mul(periods.saturating_sub(1)),
        (Clock::Canadian { time, stones: 1.., .. }, None) => time,
        _ => Duration::ZERO,
    };
    reading.remaining.saturating_add(more)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn shows(clock: Clock, waited: u64) -> (u64, Option<u32>) {
        let reading = after_waiting(clock.start(), ms(waited));
        (reading.remaining.as_millis() as u64, reading.overtime)
    }

    #[test]
    fn a_clock_runs_while_its_engine_waits_for_its_turn_to_think() {
        assert_eq!(shows(Clock::Absolute { main: ms(5000) }, 2000), (3000, None));
        assert_eq!(shows(Clock::Fischer { main: ms(5000), increment: ms(9000) }, 6000), (0, None));
        let byoyomi = Clock::Byoyomi { main: ms(5000), periods: 3, time: ms(1000) };
        assert_eq!(shows(byoyomi, 4999), (1, None));
        assert_eq!(shows(byoyomi, 5400), (600, Some(3)));
        assert_eq!(shows(byoyomi, 7400), (600, Some(1)));
        assert_eq!(shows(byoyomi, 9000), (0, Some(1)));
        let canadian = Clock::Canadian { main: ms(5000), stones: 4, time: ms(1000) };
        assert_eq!(shows(canadian, 5300), (700, Some(4)));
        assert_eq!(after_waiting(Clock::None.start(), ms(1_000_000)), Clock::None.start());
    }

    proptest! {
        /// Waiting and then moving is the same as moving after all that time.
        #[test]
        fn what_is_left_after_waiting_is_what_a_later_move_finds(
            main in 0u64..5000, periods in 1u32..5, time in 1u64..2000, waited in 0u64..15_000, used in 0u64..15_000,
            kind in 0..3,
        ) {
            let clock = match kind {
                0 => Clock::Absolute { main: ms(main) },
                1 => Clock::Byoyomi { main: ms(main), periods, time: ms(time) },
                _ => Clock::Canadian { main: ms(main), stones: periods, time: ms(time) },
            };
            let start = clock.start();
            let lasts = lasts(start);
            prop_assert_eq!(start.after(lasts).is_some(), true);
            prop_assert_eq!(start.after(lasts + ms(1)), None);
            // At the very end of a period the one way of counting has it behind it, the other before it.
            let edge = kind == 1 && waited >= main && ((waited - main) % time == 0 || (waited + used - main) % time == 0);
            if ms(waited) < lasts && !edge {
                let later = after_waiting(start, ms(waited)).after(ms(used));
                prop_assert_eq!(later, start.after(ms(waited + used)));
            }
        }
    }
}
