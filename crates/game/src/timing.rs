use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{Clock, Refused, codes};

/// How the time of a match is limited, as specs write it. Times are milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Timing {
    /// Not at all.
    #[default]
    None,
    /// So much for each move.
    PerMove {
        /// For a move.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        time: u64,
    },
    /// So much for the whole game.
    Absolute {
        /// For the game.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        main: u64,
    },
    /// So much to begin with, and more after each move.
    Fischer {
        /// To begin with.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        main: u64,
        /// After each move.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        increment: u64,
    },
    /// So much to begin with, then periods.
    Byoyomi {
        /// To begin with.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        main: u64,
        /// How many periods.
        periods: u32,
        /// How long each.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        time: u64,
    },
    /// So much to begin with, then so many moves in each stretch of time.
    Canadian {
        /// To begin with.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        main: u64,
        /// How many moves.
        stones: u32,
        /// In how long.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        time: u64,
    },
    /// Days for each move.
    Correspondence {
        /// For a move.
        days: u32,
    },
}

const SECOND: u64 = 1000;
const DAY: u64 = 86_400 * SECOND;
/// The longest stretch that a clock measures, but for correspondence.
const LONGEST: u64 = DAY;
/// The most days for a move.
const MOST_DAYS: u32 = 30;
/// The most periods, and the most stones in a stretch.
const MOST_PERIODS: u32 = 100;

impl Timing {
    /// The clock itself.
    #[must_use]
    pub fn clock(self) -> Clock {
        let ms = Duration::from_millis;
        match self {
            Self::None => Clock::None,
            Self::PerMove { time } => Clock::PerMove { time: ms(time) },
            Self::Absolute { main } => Clock::Absolute { main: ms(main) },
            Self::Fischer { main, increment } => Clock::Fischer { main: ms(main), increment: ms(increment) },
            Self::Byoyomi { main, periods, time } => Clock::Byoyomi { main: ms(main), periods, time: ms(time) },
            Self::Canadian { main, stones, time } => Clock::Canadian { main: ms(main), stones, time: ms(time) },
            Self::Correspondence { days } => Clock::Correspondence { time: ms(u64::from(days) * DAY) },
        }
    }

    /// Whether anybody can play by it.
    ///
    /// # Errors
    /// Which of its numbers nobody can.
    pub fn check(self) -> Result<(), Refused> {
        let long = |name: &'static str, value: u64, least: u64| {
            let fits = (least..=LONGEST).contains(&value);
            let refused =
                || Refused::new(&codes::BAD_CLOCK).with("field", name).with("least", least).with("most", LONGEST);
            if fits { Ok(()) } else { Err(refused()) }
        };
        let many = |name: &'static str, value: u32, most: u32| {
            let refused = || Refused::new(&codes::BAD_CLOCK).with("field", name).with("least", 1).with("most", most);
            if (1..=most).contains(&value) { Ok(()) } else { Err(refused()) }
        };
        match self {
            Self::None => Ok(()),
            Self::PerMove { time } => long("time", time, 100),
            Self::Absolute { main } => long("main", main, SECOND),
            Self::Fischer { main, increment } => {
                long("main", main, SECOND).and_then(|()| long("increment", increment, 0))
            }
            Self::Byoyomi { main, periods, time } => long("main", main, 0)
                .and_then(|()| many("periods", periods, MOST_PERIODS))
                .and_then(|()| long("time", time, 100)),
            Self::Canadian { main, stones, time } => long("main", main, 0)
                .and_then(|()| many("stones", stones, MOST_PERIODS))
                .and_then(|()| long("time", time, 100)),
            Self::Correspondence { days } => many("days", days, MOST_DAYS),
        }
    }

    /// How fast games by this clock are.
    #[must_use]
    pub fn speed(self) -> Speed {
        // What one side needs for forty moves.
        const MOVES: u64 = 40;
        let expected = match self {
            Self::None => return Speed::Unlimited,
            Self::Correspondence { .. } => return Speed::Correspondence,
            Self::PerMove { time } => MOVES * time,
            Self::Absolute { main } => main,
            Self::Fischer { main, increment } => main + MOVES * increment,
            Self::Byoyomi { main, time, .. } => main + MOVES * time,
            Self::Canadian { main, stones, time } => main + MOVES * time / u64::from(stones.max(1)),
        };
        match expected / SECOND {
            0..600 => Speed::Blitz,
            600..1800 => Speed::Rapid,
            _ => Speed::Classical,
        }
    }
}

/// How fast a game is played; ratings are kept apart by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Under ten minutes a side.
    Blitz,
    /// Under half an hour.
    Rapid,
    /// Half an hour and more.
    Classical,
    /// Days for each move.
    Correspondence,
    /// No clock.
    Unlimited,
}

impl Speed {
    /// As specs and addresses write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Classical => "classical",
            Self::Correspondence => "correspondence",
            Self::Unlimited => "unlimited",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_from_what_it_was_written_as() {
        let timing = Timing::Byoyomi { main: 600_000, periods: 5, time: 30_000 };
        let text = serde_json::to_string(&timing).unwrap();
        assert_eq!(text, r#"{"kind":"byoyomi","main":600000,"periods":5,"time":30000}"#);
        assert_eq!(serde_json::from_str::<Timing>(&text).unwrap(), timing);
        assert!(serde_json::from_str::<Timing>(r#"{"kind":"absolute","main":1,"more":2}"#).is_err());
    }

    #[test]
    fn nobody_plays_by_an_impossible_clock() {
        for (timing, field) in [
            (Timing::Absolute { main: 0 }, "main"),
            (Timing::Fischer { main: 60_000, increment: u64::MAX }, "increment"),
            (Timing::Byoyomi { main: 0, periods: 0, time: 1000 }, "periods"),
            (Timing::Canadian { main: 0, stones: 101, time: 1000 }, "stones"),
            (Timing::PerMove { time: 1 }, "time"),
            (Timing::Correspondence { days: 0 }, "days"),
        ] {
            assert_eq!(timing.check().unwrap_err().params["field"], field);
        }
        assert_eq!(Timing::None.check(), Ok(()));
        assert_eq!(Timing::Byoyomi { main: 0, periods: 1, time: 100 }.check(), Ok(()));
    }

    #[test]
    fn speeds_follow_what_forty_moves_take() {
        let minute = 60_000;
        assert_eq!(Timing::Absolute { main: 9 * minute }.speed(), Speed::Blitz);
        assert_eq!(Timing::Fischer { main: 5 * minute, increment: 10_000 }.speed(), Speed::Rapid);
        assert_eq!(Timing::Byoyomi { main: 20 * minute, periods: 5, time: 30_000 }.speed(), Speed::Classical);
        assert_eq!(Timing::Canadian { main: 0, stones: 10, time: 60_000 }.speed(), Speed::Blitz);
        assert_eq!(Timing::Correspondence { days: 3 }.speed(), Speed::Correspondence);
    }
}
