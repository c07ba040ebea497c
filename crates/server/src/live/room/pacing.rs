//! Engines at low levels answer within a millisecond, and nobody would see what they did: where somebody looks, they wait.

use std::time::Duration;

use tengen_search::{Clock, ClockReading};

/// Of what is left on its clock, an engine gives away no more than this part for others to see its move.
const PART: u32 = 10;

/// How long an engine's move waits: until `least` has passed since the last event, of which `passed` has already.
pub(super) fn rest(least: Duration, passed: Duration, reading: ClockReading) -> Duration {
    let rest = least.saturating_sub(passed);
    match reading.clock {
        Clock::None => rest,
        _ => rest.min(reading.remaining / PART),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_move_waits_for_what_is_left_of_the_least_time() {
        let none = Clock::None.start();
        assert_eq!(rest(ms(400), ms(3), none), ms(397));
        assert_eq!(rest(ms(400), ms(400), none), ms(0));
        assert_eq!(rest(ms(400), ms(9000), none), ms(0));
        assert_eq!(rest(ms(0), ms(0), none), ms(0));
    }

    #[test]
    fn no_clock_suffers_by_more_than_a_tenth() {
        let clock = Clock::Absolute { main: ms(60_000) }.start();
        assert_eq!(rest(ms(400), ms(100), clock), ms(300));
        let scarce = ClockReading { remaining: ms(1500), ..clock };
        assert_eq!(rest(ms(400), ms(100), scarce), ms(150));
        assert_eq!(rest(ms(400), ms(100), ClockReading { remaining: ms(0), ..clock }), ms(0));
        assert_eq!(rest(ms(400), ms(0), Clock::PerMove { time: ms(100) }.start()), ms(10));
    }
}
