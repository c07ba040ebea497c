use super::{Interval, elo_of_share, normal_below, wilson};
use crate::{Tally, tally::Points};

/// What the games so far say: the share of points with its interval, and the difference in Elo with its own.
///
/// The interval of the share is Wilson's, as if all games were independent. The interval of the Elo difference knows
/// better: two games from one opening with colours changed are one experiment with five outcomes (0, a half, 1, one and a
/// half, 2 points), and their variance is measured, not assumed. It tells what the games are worth: `n = s (1 - s) / v`
/// independent ones, where `s` is the share and `v` the variance of its estimate; Wilson's interval for that many,
/// put on the Elo scale, is the result. (Effective sample sizes in Wilson's interval: E. L. Korn and B. I. Graubard,
/// Survey Methodology 24, 1998; pairs as experiments: M. Van den Bergh, Normalized Elo, 2020.)
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// Wins, draws and losses of A.
    pub points: Points,
    /// The share of points that A won, from 0 to 1.
    pub share: f64,
    /// Its 95 % interval.
    pub share_interval: Interval,
    /// By how much A is stronger, in Elo; without end if it won or lost all games.
    pub elo: f64,
    /// Its 95 % interval.
    pub elo_interval: Interval,
    /// How likely it is that A is the stronger one at all.
    pub superiority: f64,
}

impl Estimate {
    /// From the games so far.
    #[must_use]
    pub fn of(tally: &Tally) -> Self {
        Self::from_points(tally.points(), tally.pairs())
    }

    /// From points, and pairs by the points A won in them. Games that are in no pair stand for themselves.
    #[must_use]
    pub fn from_points(points: Points, pairs: [u32; 5]) -> Self {
        let share = points.share();
        let worth = worth(points, pairs);
        let paired = wilson(share, worth);
        Self {
            points,
            share,
            share_interval: wilson(share, f64::from(points.games())),
            elo: elo_of_share(share),
            elo_interval: Interval { low: elo_of_share(paired.low), high: elo_of_share(paired.high) },
            // The deviation of a share is a half over the root of the games if both are equally strong.
            superiority: normal_below((share - 0.5) * 2.0 * worth.sqrt()),
        }
    }
}

/// How many independent games these are worth.
fn worth(points: Points, pairs: [u32; 5]) -> f64 {
    let games = f64::from(points.games());
    let count = f64::from(pairs.iter().sum::<u32>());
    let share = points.share();
    let spread = share * (1.0 - share);
    if count < 2.0 || spread == 0.0 {
        return games;
    }
    let values = [0.0, 0.5, 1.0, 1.5, 2.0];
    let mean = |of: &dyn Fn(f64) -> f64| {
        values.iter().zip(pairs).map(|(value, pairs)| of(*value) * f64::from(pairs)).sum::<f64>() / count
    };
    let middle = mean(&|value| value);
    let pair_variance = mean(&|value| (value - middle).powi(2));
    let single_variance = (f64::from(points.wins) + f64::from(points.draws) / 4.0) / games - share * share;
    let singles = games - 2.0 * count;
    let variance = (count * pair_variance + singles * single_variance) / (games * games);
    // Two games cannot hang together more closely than to be one. And what never happened in n pairs may still happen
    // in 3 of n (the rule of three), so that even pairs which all went alike prove only so much.
    (spread / variance).clamp(games / 2.0, games.max(count * count / 3.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(wins: u32, losses: u32, draws: u32, pairs: [u32; 5]) -> Estimate {
        Estimate::from_points(Points { wins, draws, losses }, pairs)
    }

    fn close(value: f64, expected: f64, within: f64) {
        assert!((value - expected).abs() <= within, "{value} is not {expected}");
    }

    /// Fixed-length tests of Stockfish, as fishtest reported them: Elo with the half width of its 95 % interval, and
    /// the likelihood of superiority (pull requests 4160 and 6255 of official-stockfish/Stockfish). The second has pairs
    /// that nearly all went one to one: without pairing its bar would be four times as wide.
    #[test]
    fn what_fishtest_reported() {
        let first = estimate(16422, 16189, 27389, [39, 5335, 18992, 5622, 12]);
        close(first.elo, 1.35, 0.005);
        close((first.elo_interval.high - first.elo_interval.low) / 2.0, 1.2, 0.05);
        close(first.superiority, 0.986, 0.0005);
        let second = estimate(4626, 4562, 812, [1, 137, 4659, 203, 0]);
        close(second.elo, 2.22, 0.005);
        close((second.elo_interval.high - second.elo_interval.low) / 2.0, 1.3, 0.05);
        close(second.superiority, 1.0, 0.0005);
    }

    #[test]
    fn games_without_pairs_are_independent() {
        let alone = estimate(60, 40, 0, [0; 5]);
        close(alone.elo, 70.44, 0.005);
        close(alone.elo_interval.low, elo_of_share(alone.share_interval.low), 1e-12);
        // 20 more wins than losses in 100 decided games: two deviations.
        close(alone.superiority, 0.977_25, 0.000_01);
    }

    #[test]
    fn independent_pairs_are_worth_their_games() {
        // As many pairs of each kind as independent games with even chances make.
        let even = estimate(100, 100, 0, [25, 0, 50, 0, 25]);
        close(even.elo_interval.high, elo_of_share(even.share_interval.high), 1e-9);
        // Where the opening decides both games, they are worth half as many.
        let twins = estimate(100, 100, 0, [50, 0, 0, 0, 50]);
        close(twins.elo_interval.high, elo_of_share(wilson(0.5, 100.0).high), 1e-9);
        // Where the colour decides, the sides are known to be equal.
        let split = estimate(100, 100, 0, [0, 0, 100, 0, 0]);
        assert!(split.elo_interval.high < 12.0 && split.elo_interval.high > 5.0);
    }

    #[test]
    fn all_won_has_a_lower_end_only() {
        let all = estimate(20, 0, 0, [0, 0, 0, 0, 10]);
        assert_eq!((all.elo, all.elo_interval.high), (f64::INFINITY, f64::INFINITY));
        close(all.share_interval.low, 0.8389, 0.0001);
        close(all.elo_interval.low, 286.6, 0.1);
        let nothing = estimate(0, 0, 0, [0; 5]);
        assert_eq!((nothing.elo, nothing.superiority), (0.0, 0.5));
        assert_eq!(nothing.elo_interval, Interval { low: f64::NEG_INFINITY, high: f64::INFINITY });
    }
}
