use std::time::Duration;

use tengen_game::{Clock, ClockReading};
use tengen_go::Colour;

use super::{Answer, Arguments, Failure};

/// Both sides' clocks, as far as a controller has set them and told us what they show.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Clocks([Option<ClockReading>; 2]);

/// What `kgs-time_settings` can say.
pub(crate) const KGS_SYSTEMS: [&str; 4] = ["none", "absolute", "byoyomi", "canadian"];
/// What `kata-time_settings` can say.
pub(crate) const KATA_SYSTEMS: [&str; 5] = ["none", "absolute", "byoyomi", "canadian", "fischer"];

/// Whole seconds, or with a point.
fn seconds(arguments: &mut Arguments<'_>) -> Result<Duration, Failure> {
    let number = arguments.float("seconds")?;
    Duration::try_from_secs_f64(number).map_err(|_| Failure::SYNTAX_ERROR)
}

impl Clocks {
    /// `time_settings`: seconds of main time, then so many stones in each period of seconds. A period without stones
    /// means no limit at all, no period that there is nothing but main time.
    pub(crate) fn settings(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let (main, period, stones) = (arguments.int("main time")?, arguments.int("period")?, arguments.int("stones")?);
        arguments.end()?;
        let (main, time) = (Duration::from_secs(main.into()), Duration::from_secs(period.into()));
        self.set(match (period, stones) {
            (0, _) => Clock::Absolute { main },
            (_, 0) => Clock::None,
            _ => Clock::Canadian { main, stones, time },
        });
        Ok(String::new())
    }

    /// `kgs-time_settings` and `kata-time_settings`: the name of a system, then its seconds, whole or not, and how many
    /// periods or stones.
    pub(crate) fn named_settings(&mut self, systems: &[&str], mut arguments: Arguments<'_>) -> Answer {
        let system = arguments.word("the time system")?.to_ascii_lowercase();
        if !systems.contains(&system.as_str()) {
            return Err(Failure::new(format!("unknown time system; known are {}", systems.join(", "))));
        }
        let clock = match system.as_str() {
            "absolute" => Clock::Absolute { main: seconds(&mut arguments)? },
            "byoyomi" => {
                let (main, time) = (seconds(&mut arguments)?, seconds(&mut arguments)?);
                Clock::Byoyomi { main, time, periods: arguments.int("periods")? }
            }
            "canadian" => {
                let (main, time) = (seconds(&mut arguments)?, seconds(&mut arguments)?);
                Clock::Canadian { main, time, stones: arguments.int("stones")? }
            }
            "fischer" => Clock::Fischer { main: seconds(&mut arguments)?, increment: seconds(&mut arguments)? },
            _ => Clock::None,
        };
        arguments.end()?;
        self.set(clock);
        Ok(String::new())
    }

    /// `time_left`: what one side's clock shows. The last number is of stones, or of periods where the clock has those; none
    /// means main time.
    pub(crate) fn left(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let (colour, left, number) = (arguments.colour()?, seconds(&mut arguments)?, arguments.int("stones")?);
        arguments.end()?;
        self.tell(colour, left, number);
        Ok(String::new())
    }

    /// Sets both clocks to their beginning.
    pub(crate) fn set(&mut self, clock: Clock) {
        let reading = (clock != Clock::None).then(|| clock.start());
        self.0 = [reading; 2];
    }

    /// What one side's clock shows. Without a clock it means nothing.
    pub(crate) fn tell(&mut self, colour: Colour, left: Duration, number: u32) {
        if let Some(reading) = &mut self.0[colour.index()] {
            let has_overtime = matches!(reading.clock, Clock::Byoyomi { .. } | Clock::Canadian { .. });
            reading.remaining = left;
            reading.overtime = (has_overtime && number > 0).then_some(number);
        }
    }

    /// What a clock shows, if there is one.
    pub(crate) fn reading(&self, colour: Colour) -> Option<ClockReading> {
        self.0[colour.index()]
    }

    /// Runs a clock down by a move. Controllers need not tell what is left, and some do not.
    pub(crate) fn spend(&mut self, colour: Colour, used: Duration) {
        if let Some(reading) = &mut self.0[colour.index()] {
            let empty = ClockReading { remaining: Duration::ZERO, ..*reading };
            *reading = reading.after(used).unwrap_or(empty);
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::Playable as _;
    use tengen_go::{Go, Setup};

    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// For the first of some 40 moves on 9x9, in milliseconds.
    fn aim(clocks: &Clocks, colour: Colour) -> Option<u128> {
        let game = Go::new(Setup::on("grid:9").unwrap());
        let lag = Duration::from_millis(100);
        clocks.reading(colour).map(|reading| game.pace(colour.seat()).plan(&reading, lag).aim.as_millis())
    }

    #[test]
    fn a_period_is_shared_by_its_stones_and_main_time_by_the_moves_to_come() {
        let mut clocks = Clocks::default();
        assert_eq!(aim(&clocks, Colour::Black), None);
        clocks.set(Clock::Canadian { main: s(0), stones: 1, time: s(10) });
        assert_eq!(aim(&clocks, Colour::Black), Some(9900));
        clocks.tell(Colour::Black, s(30), 10);
        assert_eq!(aim(&clocks, Colour::Black), Some(2900));
        assert_eq!(aim(&clocks, Colour::White), Some(9900));
        clocks.set(Clock::Absolute { main: s(404) });
        assert_eq!(aim(&clocks, Colour::White), Some(10_000));
        clocks.tell(Colour::White, s(0), 0);
        assert_eq!(aim(&clocks, Colour::White), Some(0));
        clocks.set(Clock::None);
        assert_eq!(aim(&clocks, Colour::White), None);
        clocks.tell(Colour::White, s(5), 0);
        assert_eq!(aim(&clocks, Colour::White), None);
    }

    #[test]
    fn what_is_left_is_read_as_the_clock_means_it() {
        let mut clocks = Clocks::default();
        let overtime = |clocks: &Clocks| clocks.reading(Colour::Black).and_then(|reading| reading.overtime);
        clocks.set(Clock::Byoyomi { main: s(60), periods: 5, time: s(10) });
        clocks.tell(Colour::Black, s(10), 3);
        assert_eq!((aim(&clocks, Colour::Black), overtime(&clocks)), (Some(9900), Some(3)));
        clocks.set(Clock::Fischer { main: s(80), increment: s(2) });
        assert_eq!(aim(&clocks, Colour::Black), Some(3900), "a fortieth of the main time and what comes back");
        clocks.tell(Colour::Black, Duration::from_millis(1500), 7);
        assert_eq!((aim(&clocks, Colour::Black), overtime(&clocks)), (Some(1400), None));
    }

    #[test]
    fn a_clock_runs_down_even_if_nobody_tells() {
        let mut clocks = Clocks::default();
        clocks.set(Clock::Canadian { main: s(10), stones: 2, time: s(6) });
        clocks.spend(Colour::Black, s(4));
        let show = |clocks: &Clocks| clocks.reading(Colour::Black).map(|r| (r.remaining.as_secs(), r.overtime));
        assert_eq!(show(&clocks), Some((6, None)));
        clocks.spend(Colour::Black, s(7));
        assert_eq!(show(&clocks), Some((5, Some(1))));
        clocks.spend(Colour::Black, s(9));
        assert_eq!(show(&clocks), Some((0, Some(1))), "the time is up; the controller will say what that means");
        assert_eq!(clocks.reading(Colour::White).map(|r| r.remaining.as_secs()), Some(10));
    }
}
