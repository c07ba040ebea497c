/// From here to there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// Here.
    pub low: f64,
    /// There.
    pub high: f64,
}

/// The 95 % interval of a share that was seen in so many trials (E. B. Wilson, Probable inference, Journal of the
/// American Statistical Association 22, 1927): all shares for which the one seen is not a surprise. It stays within 0 and
/// 1 and is of use for few trials and lopsided shares, where the familiar "share and deviations" is not. `trials` may be
/// a fraction: what trials that hang together are worth.
///
/// With z = 1.96: (share + z^2/2n -+ z sqrt(share (1 - share)/n + z^2/4n^2)) / (1 + z^2/n).
#[must_use]
pub fn wilson(share: f64, trials: f64) -> Interval {
    if trials <= 0.0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let z2 = super::Z95 * super::Z95;
    let middle = share + z2 / (2.0 * trials);
    let reach = super::Z95 * (share * (1.0 - share) / trials + z2 / (4.0 * trials * trials)).sqrt();
    let scale = 1.0 + z2 / trials;
    // At the ends the sums above miss 0 and 1 by a rounding error.
    let low = if share <= 0.0 { 0.0 } else { (middle - reach) / scale };
    let high = if share >= 1.0 { 1.0 } else { (middle + reach) / scale };
    Interval { low: low.max(0.0), high: high.min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17, 1998,
    /// table I, method 3.
    #[test]
    fn newcombes_examples() {
        for (successes, trials, low, high) in [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ] {
            let interval = wilson(successes / trials, trials);
            assert!((interval.low - low).abs() < 5e-5 && (interval.high - high).abs() < 5e-5, "{interval:?}");
            let mirrored = wilson(1.0 - successes / trials, trials);
            assert!((mirrored.high - (1.0 - interval.low)).abs() < 1e-12);
        }
        assert_eq!(wilson(0.5, 0.0), Interval { low: 0.0, high: 1.0 });
        assert_eq!(wilson(1.0, 100.0).high, 1.0);
    }
}
