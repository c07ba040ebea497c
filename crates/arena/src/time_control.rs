use std::{fmt, str::FromStr, time::Duration};

use tengen_game::Clock;
use thiserror::Error;

/// How much time a player has.
///
/// ```
/// use std::time::Duration;
/// use tengen_arena::TimeControl;
///
/// assert_eq!("1s".parse(), Ok(TimeControl::PerMove(Duration::from_secs(1))));
/// assert_eq!("5m/game".parse(), Ok(TimeControl::Absolute(Duration::from_secs(300))));
/// let fischer: TimeControl = "2m+500ms".parse()?;
/// assert_eq!(fischer.to_string(), "2m+500ms");
/// # Ok::<(), tengen_arena::NotATime>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeControl {
    /// So much for each move; what is saved is lost.
    PerMove(Duration),
    /// So much for all moves of a game.
    Absolute(Duration),
    /// So much to begin with, and more for each move made (R. Fischer, 1988).
    Fischer {
        /// To begin with.
        main: Duration,
        /// After each move.
        increment: Duration,
    },
}

/// A text that is no length of time, or no way to use it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{text}` is no time: write 1s or 500ms for each move, 5m/game for a whole game, 5m+2s for Fischer's clock")]
pub struct NotATime {
    /// What was read.
    pub text: String,
}

/// Sums with the clock stay far from its end, and nobody waits longer.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Reads `500ms`, `5s`, `1.5s`, `2m` or `1h`; at most a day. Nothing, `0s`, is a length too.
#[must_use]
pub fn read_span(text: &str) -> Option<Duration> {
    let unit_at = text.find(|c: char| c.is_ascii_alphabetic())?;
    let (number, unit) = text.split_at(unit_at);
    let seconds_a_unit = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    let number: f64 = number.trim_end().parse().ok()?;
    let span = Duration::try_from_secs_f64(number * seconds_a_unit).ok()?;
    (span <= LONGEST).then_some(span)
}

/// As [`read_span`] reads it, in the largest unit that gives a whole number.
#[must_use]
pub fn write_span(span: Duration) -> String {
    match span.as_millis() {
        0 => "0s".to_string(),
        millis if millis % 60_000 == 0 => format!("{}m", millis / 60_000),
        millis if millis % 1000 == 0 => format!("{}s", millis / 1000),
        millis => format!("{millis}ms"),
    }
}

impl TimeControl {
    /// What a player can spend on a move of the middle game: of a whole game's time, a fortieth.
    #[must_use]
    pub fn a_move(self) -> Duration {
        match self {
            Self::PerMove(span) => span,
            Self::Absolute(main) => main / 40,
            Self::Fischer { main, increment } => main / 40 + increment,
        }
    }
}

impl FromStr for TimeControl {
    type Err = NotATime;

    fn from_str(text: &str) -> Result<Self, NotATime> {
        let wrong = || NotATime { text: text.to_string() };
        let some = |text: &str| read_span(text).filter(|span| *span >= Duration::from_millis(1)).ok_or_else(wrong);
        if let Some(main) = text.strip_suffix("/game") {
            return Ok(Self::Absolute(some(main)?));
        }
        match text.split_once('+') {
            Some((main, increment)) => Ok(Self::Fischer { main: some(main)?, increment: some(increment)? }),
            None => Ok(Self::PerMove(some(text)?)),
        }
    }
}

impl From<TimeControl> for Clock {
    fn from(control: TimeControl) -> Self {
        match control {
            TimeControl::PerMove(time) => Self::PerMove { time },
            TimeControl::Absolute(main) => Self::Absolute { main },
            TimeControl::Fischer { main, increment } => Self::Fischer { main, increment },
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::PerMove(time) => f.write_str(&write_span(time)),
            Self::Absolute(main) => write!(f, "{}/game", write_span(main)),
            Self::Fischer { main, increment } => write!(f, "{}+{}", write_span(main), write_span(increment)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them_and_written_back() {
        for (text, written) in [
            ("1s", "1s"),
            ("1500ms", "1500ms"),
            ("1.5s", "1500ms"),
            ("90s/game", "90s/game"),
            ("120s/game", "2m/game"),
            ("1h+30s", "60m+30s"),
        ] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), written);
            assert_eq!(written.parse(), Ok(control));
        }
    }

    #[test]
    fn what_is_no_time_is_refused_with_the_text() {
        for text in ["", "5", "0s", "-1s", "1h+", "+2s", "25h", "1s/move", "nans", "1e300s", "5m+0s"] {
            let error = text.parse::<TimeControl>().unwrap_err();
            assert_eq!(error, NotATime { text: text.to_string() });
        }
    }
}
