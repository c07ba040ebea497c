//! How many were solved, and how fast.

use std::{fmt, time::Duration};

use tengen_gomoku_engine::threat::{Win, WinSearch};

/// What came out of many positions.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// How long each win took to find.
    won: Vec<Duration>,
    none: usize,
    unknown: usize,
}

impl Tally {
    pub(super) fn count(&mut self, verdict: &WinSearch<Win>, taken: Duration) {
        match verdict {
            WinSearch::Won(_) => self.won.push(taken),
            WinSearch::None => self.none += 1,
            WinSearch::Unknown => self.unknown += 1,
        }
    }

    pub(super) fn all_won(&self) -> bool {
        self.none + self.unknown == 0
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.won.len() + self.none + self.unknown;
        write!(f, "{} of {all} are won, every win checked", self.won.len())?;
        let mut times = self.won.clone();
        times.sort_unstable();
        if let Some(median) = times.get(times.len() / 2) {
            write!(f, " (half of them found within {:.1} ms)", median.as_secs_f64() * 1e3)?;
        }
        write!(f, "; {} have no win of this sort, {} were not decided", self.none, self.unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_counted_with_the_time_they_took() {
        let mut tally = Tally::default();
        assert!(tally.all_won());
        let win = Win { attack: "h8".parse().unwrap(), answers: Vec::new(), otherwise: None };
        for milliseconds in [9, 1, 4] {
            tally.count(&WinSearch::Won(win.clone()), Duration::from_millis(milliseconds));
        }
        tally.count(&WinSearch::None, Duration::ZERO);
        tally.count(&WinSearch::Unknown, Duration::ZERO);
        assert!(!tally.all_won());
        assert_eq!(
            tally.to_string(),
            "3 of 5 are won, every win checked (half of them found within 4.0 ms); 1 have no win of this sort, 1 were not decided"
        );
    }
}
