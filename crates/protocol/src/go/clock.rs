use std::time::Duration;

use tengen_engines::{Clock, Reading};
use tengen_go::Colour;

/// Both sides' clocks, as far as a controller has set them and told us what they show.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Clocks([Option<Reading>; 2]);

impl Clocks {
    /// `time_settings`: seconds of main time, then so many stones in each period of seconds. A period without stones
    /// means no limit at all, no period that there is nothing but main time.
    pub(super) fn set(&mut self, main: u32, period: u32, stones: u32) {
        let (main, time) = (seconds(main), seconds(period));
        let clock = match (period, stones) {
            (0, _) => Clock::Absolute { main },
            (_, 0) => Clock::None,
            _ => Clock::Canadian { main, stones, time },
        };
        let reading = (clock != Clock::None).then(|| clock.start());
        self.0 = [reading; 2];
    }

    /// `time_left`: what one side's clock shows; no stones means main time. Without a clock it means nothing.
    pub(super) fn tell(&mut self, colour: Colour, left: u32, stones: u32) {
        if let Some(reading) = &mut self.0[colour.index()] {
            reading.remaining = seconds(left);
            reading.overtime = (stones > 0).then_some(stones);
        }
    }

    /// What a clock shows, if there is one.
    pub(super) fn reading(&self, colour: Colour) -> Option<Reading> {
        self.0[colour.index()]
    }

    /// Runs a clock down by a move. Controllers need not tell what is left, and some do not.
    pub(super) fn spend(&mut self, colour: Colour, used: Duration) {
        if let Some(reading) = &mut self.0[colour.index()] {
            let empty = Reading { remaining: Duration::ZERO, ..*reading };
            *reading = reading.after(used).unwrap_or(empty);
        }
    }
}

fn seconds(number: u32) -> Duration {
    Duration::from_secs(number.into())
}

#[cfg(test)]
mod tests {
    use tengen_engines::pace;
    use tengen_go::{Go, Setup};

    use super::*;

    /// For the first of some 40 moves on 9x9, in milliseconds.
    fn aim(clocks: &Clocks, colour: Colour) -> Option<u128> {
        let game = Go::new(Setup::on("grid:9").unwrap());
        let lag = Duration::from_millis(100);
        clocks.reading(colour).map(|reading| pace(&game, colour, &reading, lag).aim.as_millis())
    }

    #[test]
    fn a_period_is_shared_by_its_stones_and_main_time_by_the_moves_to_come() {
        let mut clocks = Clocks::default();
        assert_eq!(aim(&clocks, Colour::Black), None);
        clocks.set(0, 10, 1);
        assert_eq!(aim(&clocks, Colour::Black), Some(9900));
        clocks.tell(Colour::Black, 30, 10);
        assert_eq!(aim(&clocks, Colour::Black), Some(2900));
        assert_eq!(aim(&clocks, Colour::White), Some(9900));
        clocks.set(404, 0, 0);
        assert_eq!(aim(&clocks, Colour::White), Some(10_000));
        clocks.tell(Colour::White, 0, 0);
        assert_eq!(aim(&clocks, Colour::White), Some(0));
        clocks.set(300, 1, 0);
        assert_eq!(aim(&clocks, Colour::White), None, "no stones in a period means no limit");
        clocks.tell(Colour::White, 5, 0);
        assert_eq!(aim(&clocks, Colour::White), None);
    }

    #[test]
    fn a_clock_runs_down_even_if_nobody_tells() {
        let mut clocks = Clocks::default();
        clocks.set(10, 6, 2);
        clocks.spend(Colour::Black, seconds(4));
        let show = |clocks: &Clocks| clocks.reading(Colour::Black).map(|r| (r.remaining.as_secs(), r.overtime));
        assert_eq!(show(&clocks), Some((6, None)));
        clocks.spend(Colour::Black, seconds(7));
        assert_eq!(show(&clocks), Some((5, Some(1))));
        clocks.spend(Colour::Black, seconds(9));
        assert_eq!(show(&clocks), Some((0, Some(1))), "the time is up; the controller will say what that means");
        assert_eq!(clocks.reading(Colour::White).map(|r| r.remaining.as_secs()), Some(10));
    }
}
