//! Clocks as GTP can tell them: in whole seconds, main time and then periods of so many stones.

use std::time::Duration;

use tengen_engines::{Clock, Reading};

/// The arguments of `time_settings`. What the protocol has no words for is told as something that gives no more time:
/// Fischer's clock without its increment, byo-yomi with one period that comes again and again.
pub(super) fn settings(clock: Clock) -> String {
    let (main, period, stones) = match clock {
        // A period without stones is how the protocol says that there is no limit.
        Clock::None => return "0 1 0".to_string(),
        Clock::PerMove { time } | Clock::Correspondence { time } => (Duration::ZERO, time, 1),
        Clock::Absolute { main } | Clock::Fischer { main, .. } => return format!("{} 0 0", seconds(main).max(1)),
        Clock::Byoyomi { main, time, .. } => (main, time, 1),
        Clock::Canadian { main, stones, time } => (main, time, stones),
    };
    format!("{} {} {stones}", seconds(main), seconds(period).max(1))
}

/// The arguments of `time_left` after the colour, where they say more than `time_settings` did.
pub(super) fn left(reading: Reading) -> Option<String> {
    let Reading { clock, remaining, overtime } = reading;
    let (time, stones) = match (clock, overtime) {
        (Clock::None | Clock::PerMove { .. } | Clock::Correspondence { .. }, _) => return None,
        // Main time is gone, or there never was any: the first period begins.
        (Clock::Byoyomi { time, .. }, None) if remaining.is_zero() => (time, 1),
        (Clock::Canadian { time, stones, .. }, None) if remaining.is_zero() => (time, stones),
        (Clock::Byoyomi { .. }, Some(_)) => (remaining, 1),
        (_, stones) => (remaining, stones.unwrap_or(0)),
    };
    Some(format!("{} {stones}", seconds(time).max(1)))
}

/// The longest that a move may take before the time is up.
pub(super) fn most(reading: Reading) -> Duration {
    let Reading { clock, remaining, overtime } = reading;
    let more = match (clock, overtime) {
        (Clock::Byoyomi { time, periods, .. }, None) => time.saturating_mul(periods),
        (Clock::Byoyomi { time, .. }, Some(periods)) => time.saturating_mul(periods.saturating_sub(1)),
        (Clock::Canadian { time, .. }, None) => time,
        _ => Duration::ZERO,
    };
    remaining.saturating_add(more)
}

/// Whole seconds, and at least one of what is more than nothing.
fn seconds(time: Duration) -> u64 {
    if time.is_zero() { 0 } else { time.as_secs().max(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    const MAIN: Duration = ms(300_500);

    #[test]
    fn every_clock_has_words() {
        let time = ms(30_000);
        for (clock, told, first) in [
            (Clock::None, "0 1 0", None),
            (Clock::PerMove { time }, "0 30 1", None),
            (Clock::PerMove { time: ms(20) }, "0 1 1", None),
            (Clock::Absolute { main: MAIN }, "300 0 0", Some("300 0")),
            (Clock::Fischer { main: MAIN, increment: time }, "300 0 0", Some("300 0")),
            (Clock::Fischer { main: ms(0), increment: time }, "1 0 0", Some("1 0")),
            (Clock::Byoyomi { main: MAIN, periods: 5, time }, "300 30 1", Some("300 0")),
            (Clock::Byoyomi { main: ms(0), periods: 5, time }, "0 30 1", Some("30 1")),
            (Clock::Canadian { main: ms(400), stones: 25, time }, "1 30 25", Some("1 0")),
            (Clock::Canadian { main: ms(0), stones: 25, time }, "0 30 25", Some("30 25")),
        ] {
            assert_eq!(settings(clock), told);
            assert_eq!(left(clock.start()).as_deref(), first, "{clock:?}");
        }
    }

    #[test]
    fn what_is_left_tells_main_time_from_overtime() {
        let byoyomi = Clock::Byoyomi { main: MAIN, periods: 5, time: ms(10_000) };
        let in_period = Reading { clock: byoyomi, remaining: ms(10_000), overtime: Some(3) };
        assert_eq!(left(in_period).as_deref(), Some("10 1"), "one stone a period, however many there are");
        assert_eq!(most(in_period), ms(30_000));
        assert_eq!(most(byoyomi.start()), MAIN + ms(50_000));
        let canadian = Clock::Canadian { main: MAIN, stones: 25, time: ms(60_000) };
        let in_period = Reading { clock: canadian, remaining: ms(900), overtime: Some(7) };
        assert_eq!(left(in_period).as_deref(), Some("1 7"));
        assert_eq!(most(in_period), ms(900));
        assert_eq!(most(Clock::None.start()), Duration::MAX);
    }
}
