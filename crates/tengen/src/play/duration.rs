//! Lengths of time as people write them.

use std::time::Duration;

/// Nobody waits longer for a move, and sums with the clock stay far from its end.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Reads `500ms`, `5s`, `1.5s` or `2m`.
pub(crate) fn read(text: &str) -> Result<Duration, String> {
    let complaint = || format!("`{text}` is not a time such as 500ms, 5s or 1m (more than nothing, at most a day)");
    let unit_at = text.find(|c: char| c.is_ascii_alphabetic()).ok_or_else(complaint)?;
    let (number, unit) = text.split_at(unit_at);
    let seconds_a_unit = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" | "min" => 60.0,
        _ => return Err(complaint()),
    };
    let number: f64 = number.trim_end().parse().map_err(|_| complaint())?;
    let time = Duration::try_from_secs_f64(number * seconds_a_unit).map_err(|_| complaint())?;
    if time.is_zero() || time > LONGEST { Err(complaint()) } else { Ok(time) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        for (text, millis) in [("500ms", 500), ("5s", 5_000), ("1.5s", 1_500), ("2m", 120_000), ("1 min", 60_000)] {
            assert_eq!(read(text), Ok(Duration::from_millis(millis)), "{text}");
        }
    }

    #[test]
    fn what_is_no_time_is_refused_with_the_text() {
        for text in ["", "5", "s", "0s", "-1s", "1h", "inf s", "nans", "1e300s", "25000m"] {
            assert_eq!(
                read(text),
                Err(format!("`{text}` is not a time such as 500ms, 5s or 1m (more than nothing, at most a day)"))
            );
        }
    }
}
