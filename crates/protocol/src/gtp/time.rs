//! Clocks as GTP can tell them: main time, then periods of so many stones; and what two programs' extensions can tell
//! beyond that.

use std::time::Duration;

use tengen_game::{Clock, ClockReading};

/// What a program understands of clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// `time_settings`: whole seconds, one system. What it has no words for is told as something that gives no more time:
    /// Fischer's clock without its increment, byo-yomi with one period that comes again and again.
    Standard,
    /// `kgs-time_settings`: whole seconds; byo-yomi has its periods.
    Kgs,
    /// `kata-time_settings`: fractions of seconds, and Fischer's clock too.
    Kata,
}

impl Dialect {
    /// The best that a program knows, by the commands it lists; none if it knows no clocks at all.
    pub(crate) fn best<E>(mut knows: impl FnMut(&str) -> Result<bool, E>) -> Result<Option<Self>, E> {
        for dialect in [Self::Kata, Self::Kgs, Self::Standard] {
            if knows(dialect.command())? {
                return Ok(Some(dialect));
            }
        }
        Ok(None)
    }

    fn command(self) -> &'static str {
        match self {
            Self::Standard => "time_settings",
            Self::Kgs => "kgs-time_settings",
            Self::Kata => "kata-time_settings",
        }
    }

    /// The command that tells how the time is limited.
    pub(crate) fn settings(self, clock: Clock) -> String {
        let words = match self {
            Self::Standard => standard(clock),
            Self::Kgs | Self::Kata => self.system(clock),
        };
        format!("{} {words}", self.command())
    }

    fn system(self, clock: Clock) -> String {
        let time = |time: Duration| self.time(time);
        match clock {
            Clock::None => "none".to_string(),
            Clock::PerMove { time: each } | Clock::Correspondence { time: each } => {
                format!("byoyomi 0 {} 1", self.at_least(each))
            }
            Clock::Fischer { main, increment } if self == Self::Kata => {
                format!("fischer {} {}", time(main), time(increment))
            }
            Clock::Absolute { main } | Clock::Fischer { main, .. } => format!("absolute {}", self.at_least(main)),
            Clock::Byoyomi { main, periods, time: each } => {
                format!("byoyomi {} {} {periods}", time(main), self.at_least(each))
            }
            Clock::Canadian { main, stones, time: each } => {
                format!("canadian {} {} {stones}", time(main), self.at_least(each))
            }
        }
    }

    /// The arguments of `time_left` after the colour, where they say more than the settings did.
    pub(crate) fn left(self, reading: ClockReading) -> Option<String> {
        let ClockReading { clock, remaining, overtime } = reading;
        // Only extensions count periods; to others each is the last, and comes again.
        let periods = |periods: u32| if self == Self::Standard { 1 } else { periods };
        let (time, number) = match (clock, overtime) {
            (Clock::None | Clock::PerMove { .. } | Clock::Correspondence { .. }, _) => return None,
            // Main time is gone, or there never was any: the first period begins.
            (Clock::Byoyomi { time, periods: all, .. }, None) if remaining.is_zero() => (time, periods(all)),
            (Clock::Canadian { time, stones, .. }, None) if remaining.is_zero() => (time, stones),
            (Clock::Byoyomi { .. }, Some(left)) => (remaining, periods(left)),
            (_, stones) => (remaining, stones.unwrap_or(0)),
        };
        Some(format!("{} {number}", self.at_least(time)))
    }

    /// Seconds as this dialect writes them; what is more than nothing stays so.
    fn time(self, time: Duration) -> String {
        match self {
            Self::Standard | Self::Kgs => seconds(time).to_string(),
            Self::Kata => (time.as_millis() as f64 / 1000.0).to_string(),
        }
    }

    /// The same, and never nothing: programs take that for no limit, or for a lost game.
    fn at_least(self, time: Duration) -> String {
        self.time(time.max(if self == Self::Kata { Duration::from_millis(1) } else { Duration::from_secs(1) }))
    }
}

fn standard(clock: Clock) -> String {
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

/// The longest that a move may take before the time is up.
pub(crate) fn most(reading: ClockReading) -> Duration {
    let ClockReading { clock, remaining, overtime } = reading;
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
            assert_eq!(Dialect::Standard.settings(clock), format!("time_settings {told}"));
            assert_eq!(Dialect::Standard.left(clock.start()).as_deref(), first, "{clock:?}");
        }
    }

    #[test]
    fn extensions_tell_periods_increments_and_fractions() {
        let time = ms(2_500);
        for (clock, kgs, kata, left) in [
            (Clock::None, "none", "none", None),
            (Clock::PerMove { time: ms(100) }, "byoyomi 0 1 1", "byoyomi 0 0.1 1", None),
            (Clock::Absolute { main: MAIN }, "absolute 300", "absolute 300.5", Some(("300 0", "300.5 0"))),
            (
                Clock::Fischer { main: MAIN, increment: time },
                "absolute 300",
                "fischer 300.5 2.5",
                Some(("300 0", "300.5 0")),
            ),
            (
                Clock::Byoyomi { main: ms(0), periods: 5, time },
                "byoyomi 0 2 5",
                "byoyomi 0 2.5 5",
                Some(("2 5", "2.5 5")),
            ),
            (
                Clock::Canadian { main: MAIN, stones: 9, time },
                "canadian 300 2 9",
                "canadian 300.5 2.5 9",
                Some(("300 0", "300.5 0")),
            ),
        ] {
            assert_eq!(Dialect::Kgs.settings(clock), format!("kgs-time_settings {kgs}"));
            assert_eq!(Dialect::Kata.settings(clock), format!("kata-time_settings {kata}"));
            let told = |dialect: Dialect| dialect.left(clock.start());
            assert_eq!(told(Dialect::Kgs).as_deref(), left.map(|(kgs, _)| kgs), "{clock:?}");
            assert_eq!(told(Dialect::Kata).as_deref(), left.map(|(_, kata)| kata), "{clock:?}");
        }
    }

    #[test]
    fn the_best_dialect_a_program_lists_is_spoken() {
        let best = |listed: &[&str]| Dialect::best(|command| Ok::<_, ()>(listed.contains(&command)));
        assert_eq!(best(&["time_settings", "kgs-time_settings", "kata-time_settings"]), Ok(Some(Dialect::Kata)));
        assert_eq!(best(&["time_settings", "kgs-time_settings"]), Ok(Some(Dialect::Kgs)));
        assert_eq!(best(&["time_settings"]), Ok(Some(Dialect::Standard)));
        assert_eq!(best(&["genmove"]), Ok(None));
    }

    #[test]
    fn what_is_left_tells_main_time_from_overtime() {
        let byoyomi = Clock::Byoyomi { main: MAIN, periods: 5, time: ms(10_000) };
        let in_period = ClockReading { clock: byoyomi, remaining: ms(10_000), overtime: Some(3) };
        let standard = |reading| Dialect::Standard.left(reading);
        assert_eq!(standard(in_period).as_deref(), Some("10 1"), "one stone a period, however many there are");
        assert_eq!(Dialect::Kgs.left(in_period).as_deref(), Some("10 3"));
        assert_eq!(most(in_period), ms(30_000));
        assert_eq!(most(byoyomi.start()), MAIN + ms(50_000));
        let canadian = Clock::Canadian { main: MAIN, stones: 25, time: ms(60_000) };
        let in_period = ClockReading { clock: canadian, remaining: ms(900), overtime: Some(7) };
        assert_eq!(standard(in_period).as_deref(), Some("1 7"));
        assert_eq!(most(in_period), ms(900));
        assert_eq!(most(Clock::None.start()), Duration::MAX);
    }
}
