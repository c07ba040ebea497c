use tengen_game::Timing;

/// Main time in seconds and overtime in words, as `TM` and `OT` of other servers write them.
pub(super) fn times(clock: Timing) -> (Option<String>, Option<String>) {
    let seconds = |ms: u64| (ms as f64 / 1000.0).to_string();
    let (main, overtime) = match clock {
        Timing::None => return (None, None),
        Timing::PerMove { time } => (0, Some(format!("{} simple", seconds(time)))),
        Timing::Absolute { main } => (main, None),
        Timing::Fischer { main, increment } => (main, Some(format!("{} fischer", seconds(increment)))),
        Timing::Byoyomi { main, periods, time } => (main, Some(format!("{periods}x{} byo-yomi", seconds(time)))),
        Timing::Canadian { main, stones, time } => (main, Some(format!("{stones}/{} Canadian", seconds(time)))),
        Timing::Correspondence { days } => (0, Some(format!("{} simple", u64::from(days) * 86_400))),
    };
    (Some(seconds(main)), overtime)
}

/// The day of a moment in UTC, as SGF writes it: `2024-02-29`.
pub(super) fn date(ms: u64) -> String {
    // Years begin in March here, so that the odd day of a leap year is the last of its year: then months have lengths that a
    // line of integers gives, and the Gregorian calendar repeats every 146,097 days.
    let days = ms / 86_400_000 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (400 * era + year, month + 3) } else { (400 * era + year + 1, month - 9) };
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_735_689_599, "2024-12-31"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(date(seconds * 1000), day);
        }
    }
}
