use std::{fmt, str::FromStr};

use thiserror::Error;

use crate::statistics::share_of_elo;

/// A sequential test: is A stronger by `elo1`, or only by `elo0`? It looks after every pair and stops as soon as the
/// answer is clear (A. Wald, Sequential Analysis, 1947).
///
/// What is compared is the likelihood of all pairs so far under the two hypotheses, each with the distribution of the
/// five outcomes of a pair that fits best among those with that Elo difference (the generalised test of M. Van den Bergh,
/// A practical introduction to the GSPRT, 2019, as fishtest uses it).
///
/// ```
/// use tengen_arena::{Decision, Sprt};
///
/// let sprt: Sprt = "0,20".parse()?;
/// assert_eq!(sprt.decision([1, 0, 3, 0, 2]), Decision::Undecided);
/// assert_eq!(sprt.decision([10, 0, 80, 0, 110]), Decision::Stronger);
/// # Ok::<(), tengen_arena::NotASprt>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The difference that is not worth having.
    pub elo0: f64,
    /// The difference that is; more than `elo0`.
    pub elo1: f64,
    /// How often "stronger" may be wrong, from 0 to a half.
    pub alpha: f64,
    /// How often "not stronger" may be wrong, from 0 to a half.
    pub beta: f64,
}

/// What a sequential test says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// Play on.
    Undecided,
    /// It is `elo1` rather than `elo0`.
    Stronger,
    /// It is `elo0` rather than `elo1`.
    NotStronger,
}

/// A text that describes no test.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "`{text}` is no test: write ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA with ELO0 below ELO1 (within -1000 and 1000) and \
     error rates above 0 and below 0.5"
)]
pub struct NotASprt {
    /// What was read.
    pub text: String,
}

/// Counted for an outcome that was never seen, so that it is unlikely and not impossible.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// The log likelihood ratio of `elo1` to `elo0`, from pairs by the points that A won in them.
    #[must_use]
    pub fn ratio(&self, pairs: [u32; 5]) -> f64 {
        if pairs == [0; 5] {
            return 0.0;
        }
        let counts = pairs.map(|pairs| f64::from(pairs).max(UNSEEN));
        let all: f64 = counts.iter().sum();
        let outcomes = [0, 1, 2, 3, 4].map(|at| (f64::from(at) / 4.0, counts[at as usize] / all));
        let shares = [share_of_elo(self.elo0), share_of_elo(self.elo1)];
        let tilts = shares.map(|share| tilt(outcomes, share));
        // The fitted probability of an outcome is its frequency over 1 + tilt (value - share).
        let fitted = |hypothesis: usize, value: f64| (1.0 + tilts[hypothesis] * (value - shares[hypothesis])).ln();
        all * outcomes.iter().map(|(value, frequency)| frequency * (fitted(0, *value) - fitted(1, *value))).sum::<f64>()
    }

    /// Where the test stops: below the first number, or above the second.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// What the pairs so far say.
    #[must_use]
    pub fn decision(&self, pairs: [u32; 5]) -> Decision {
        let (ratio, (low, high)) = (self.ratio(pairs), self.bounds());
        if ratio >= high {
            Decision::Stronger
        } else if ratio <= low {
            Decision::NotStronger
        } else {
            Decision::Undecided
        }
    }
}

/// The Lagrange multiplier of the distribution closest to the frequencies seen among those with this mean: the root of
/// sum frequency (value - mean) / (1 + tilt (value - mean)), which falls from one pole to the other.
fn tilt(outcomes: [(f64, f64); 5], mean: f64) -> f64 {
    let slope = |tilt: f64| {
        outcomes
            .iter()
            .map(|(value, frequency)| frequency * (value - mean) / (1.0 + tilt * (value - mean)))
            .sum::<f64>()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    // Each step halves the distance; after a hundred there is nothing left to halve.
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

impl FromStr for Sprt {
    type Err = NotASprt;

    fn from_str(text: &str) -> Result<Self, NotASprt> {
        let wrong = || NotASprt { text: text.to_string() };
        let numbers: Result<Vec<f64>, _> = text.split(',').map(|word| word.trim().parse::<f64>()).collect();
        let (elo0, elo1, alpha, beta) = match numbers.map_err(|_| wrong())?[..] {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(wrong()),
        };
        let is_rate = |rate: f64| rate > 0.0 && rate < 0.5;
        let fits = elo0 < elo1 && elo0 >= -1000.0 && elo1 <= 1000.0 && is_rate(alpha) && is_rate(beta);
        if fits { Ok(Self { elo0, elo1, alpha, beta }) } else { Err(wrong()) }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.elo0, self.elo1, self.alpha, self.beta)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// Tests of Stockfish with bounds in logistic Elo, as fishtest reported them in 2020 (pull requests 2951, 2951,
    /// 3098 and 2920 of official-stockfish/Stockfish).
    #[test]
    fn ratios_that_fishtest_reported() {
        for (elo0, elo1, pairs, ratio) in [
            (-0.5, 1.5, [59, 754, 2467, 865, 75], 2.95),
            (0.25, 1.75, [33, 1185, 8378, 1302, 50], 2.95),
            (-0.25, 1.25, [491, 7345, 29693, 7670, 465], 2.96),
            (-0.5, 1.5, [665, 4806, 9333, 4893, 747], 2.95),
        ] {
            let test = sprt(elo0, elo1);
            assert!((test.ratio(pairs) - ratio).abs() < 0.006, "{}", test.ratio(pairs));
            assert_eq!(test.decision(pairs), Decision::Stronger);
            let mirrored = [pairs[4], pairs[3], pairs[2], pairs[1], pairs[0]];
            assert_eq!(test.decision(mirrored), Decision::NotStronger);
        }
    }

    #[test]
    fn bounds_of_wald() {
        let (low, high) = sprt(0.0, 10.0).bounds();
        assert!((low + 2.944_438_979).abs() < 1e-9 && (high - 2.944_438_979).abs() < 1e-9);
        assert_eq!(sprt(0.0, 10.0).ratio([0; 5]), 0.0);
    }

    #[test]
    fn swapping_the_hypotheses_changes_the_sign() {
        let pairs = [3, 4, 20, 9, 12];
        assert!((sprt(0.0, 30.0).ratio(pairs) + sprt(30.0, 0.0).ratio(pairs)).abs() < 1e-9);
    }

    #[test]
    fn one_sided_results_are_decided_soon() {
        let test = sprt(0.0, 50.0);
        let needed = (1..).find(|won| test.decision([0, 0, 0, 0, *won]) == Decision::Stronger);
        assert!(needed.is_some_and(|needed| needed <= 30), "{needed:?}");
    }

    #[test]
    fn what_is_no_test_is_refused() {
        assert_eq!("0, 20".parse(), Ok(sprt(0.0, 20.0)));
        assert_eq!("-5,5,0.1,0.2".parse(), Ok(Sprt { elo0: -5.0, elo1: 5.0, alpha: 0.1, beta: 0.2 }));
        for text in ["", "5", "20,0", "0,20,0.05", "0,20,0,0.05", "0,20,0.5,0.05", "a,b", "nan,5", "0,2000"] {
            assert_eq!(text.parse::<Sprt>(), Err(NotASprt { text: text.to_string() }));
        }
    }
}
