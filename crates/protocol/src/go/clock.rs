use std::time::Duration;

use tengen_go::Colour;

/// The time a controller has set and told us, and what to make of it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Clock {
    settings: Option<Settings>,
    left: [Option<Left>; 2],
}

/// `time_settings`: main time, then so many stones in each period. A period without stones means no limit at all.
#[derive(Debug, Clone, Copy)]
pub(super) struct Settings {
    pub(super) main: u32,
    pub(super) period: u32,
    pub(super) stones: u32,
}

/// `time_left`: seconds, and stones to play in them; no stones means main time.
#[derive(Debug, Clone, Copy)]
struct Left {
    seconds: u32,
    stones: u32,
}

/// Kept back from every allowance for the way of the answer to the controller.
const LAG: Duration = Duration::from_millis(100);

impl Clock {
    pub(super) fn set(&mut self, settings: Settings) {
        let unlimited = settings.period > 0 && settings.stones == 0;
        self.settings = (!unlimited).then_some(settings);
        self.left = [None; 2];
    }

    pub(super) fn tell(&mut self, colour: Colour, seconds: u32, stones: u32) {
        self.left[colour.index()] = Some(Left { seconds, stones });
    }

    /// How long the next move may take, if time is limited; `moves_to_come` is a guess for the main time.
    pub(super) fn allowance(&self, colour: Colour, moves_to_come: u32) -> Option<Duration> {
        let settings = self.settings?;
        let left = self.left[colour.index()].unwrap_or(match settings {
            Settings { main: 0, period, stones } => Left { seconds: period, stones },
            Settings { main, .. } => Left { seconds: main, stones: 0 },
        });
        let seconds = f64::from(left.seconds);
        let mine = match left.stones {
            // Main time may be used up where periods follow, but evenly.
            0 => seconds / f64::from(moves_to_come.max(10)),
            stones => seconds / f64::from(stones),
        };
        // A tenth is kept back on top: engines look at the clock between playouts, not within.
        Some(Duration::from_secs_f64(mine * 0.9).saturating_sub(LAG))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_is_shared_by_its_stones_and_main_time_by_the_moves_to_come() {
        let mut clock = Clock::default();
        assert_eq!(clock.allowance(Colour::Black, 30), None);
        clock.set(Settings { main: 0, period: 10, stones: 1 });
        assert_eq!(clock.allowance(Colour::Black, 30), Some(Duration::from_millis(8900)));
        clock.tell(Colour::Black, 30, 10);
        assert_eq!(clock.allowance(Colour::Black, 30), Some(Duration::from_millis(2600)));
        assert_eq!(clock.allowance(Colour::White, 30), Some(Duration::from_millis(8900)));
        clock.set(Settings { main: 300, period: 0, stones: 0 });
        assert_eq!(clock.allowance(Colour::White, 30), Some(Duration::from_millis(8900)));
        clock.tell(Colour::White, 0, 0);
        assert_eq!(clock.allowance(Colour::White, 30), Some(Duration::ZERO));
        clock.set(Settings { main: 300, period: 1, stones: 0 });
        assert_eq!(clock.allowance(Colour::White, 30), None, "no stones in a period means no limit");
    }
}
