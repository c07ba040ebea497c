use std::collections::BTreeMap;

use super::{Interval, Z95};
use crate::schedule::permutations;

/// How strong an entrant is among those it played with.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// In Elo, above or below the mean of all.
    pub elo: f64,
    /// Its 95 % interval.
    pub interval: Interval,
}

/// An order in which some came in, the best first, and how often it was seen.
type Orders = BTreeMap<Vec<usize>, f64>;

/// Enough for ladders that hardly hang together; most need some tens.
const MOST_ROUNDS: usize = 20_000;
/// Strengths that change by less, in natural logarithms, have settled: a hundred-thousandth of an Elo.
const SETTLED: f64 = 1e-8;

/// The strengths that make what happened most likely. A placing lists the entrants of a game from the first place on;
/// those who share a place stand together, and one with several seats stands there several times.
///
/// By the model of Plackett and Luce, the first place goes to each with a chance in proportion to its strength, then the
/// second among those who are left, and so on; with two in a game that is the model of Bradley and Terry and the scale is
/// Elo's. The likelihood is climbed by Hunter's MM iteration (D. R. Hunter, MM algorithms for generalized Bradley-Terry
/// models, Annals of Statistics 32, 2004). Those who share a place count as all of their orders, each as likely. Everybody
/// has drawn once with somebody of mean strength, so that who won or lost everything has a strength too. The intervals are
/// from the curvature of the likelihood, as if all games were independent.
#[must_use]
pub fn plackett_luce(entrants: usize, placings: &[Vec<Vec<usize>>]) -> Vec<Rating> {
    let mut orders = Orders::new();
    for placing in placings {
        let all = linear(placing);
        let weight = 1.0 / all.len() as f64;
        for order in all {
            *orders.entry(order).or_default() += weight;
        }
    }
    // Somebody of mean strength comes after all entrants.
    for entrant in 0..entrants {
        *orders.entry(vec![entrant, entrants]).or_default() += 0.5;
        *orders.entry(vec![entrants, entrant]).or_default() += 0.5;
    }
    let strengths = climb(entrants, &orders);
    let spread = inverse(information(entrants, &orders, &strengths));
    let scale = 400.0 / std::f64::consts::LN_10;
    let logs: Vec<f64> = strengths[..entrants].iter().map(|strength| strength.ln()).collect();
    let mean = logs.iter().sum::<f64>() / entrants.max(1) as f64;
    let deviations = centred_deviations(&spread);
    let rating = |(log, deviation): (&f64, f64)| {
        let (elo, reach) = (scale * (log - mean), scale * Z95 * deviation);
        Rating { elo, interval: Interval { low: elo - reach, high: elo + reach } }
    };
    logs.iter().zip(deviations).map(rating).collect()
}

/// All orders that a placing with shared places may stand for.
fn linear(placing: &[Vec<usize>]) -> Vec<Vec<usize>> {
    placing.iter().fold(vec![Vec::new()], |orders, group| {
        let ways = permutations(group);
        orders.iter().flat_map(|order| ways.iter().map(|way| [&order[..], &way[..]].concat())).collect()
    })
}

/// Calls `see` for every place that somebody got: how often, who, and all who were left then. The last place is no choice.
fn places(orders: &Orders, mut see: impl FnMut(f64, usize, &[usize])) {
    for (order, &weight) in orders {
        for place in 0..order.len().saturating_sub(1) {
            see(weight, order[place], &order[place..]);
        }
    }
}

fn climb(entrants: usize, orders: &Orders) -> Vec<f64> {
    // The last is somebody of mean strength, whose strength is the unit.
    let mut strengths = vec![1.0; entrants + 1];
    let mut won = vec![0.0; entrants + 1];
    places(orders, |weight, who, _| won[who] += weight);
    for _ in 0..MOST_ROUNDS {
        let mut chances = vec![0.0; entrants + 1];
        places(orders, |weight, _, left| {
            let all: f64 = left.iter().map(|who| strengths[*who]).sum();
            left.iter().for_each(|who| chances[*who] += weight / all);
        });
        let mut change = 0.0f64;
        for entrant in 0..entrants {
            let better = won[entrant] / chances[entrant];
            change = change.max((better / strengths[entrant]).ln().abs());
            strengths[entrant] = better;
        }
        if change < SETTLED {
            break;
        }
    }
    strengths
}

/// What the games tell about the logarithms of the strengths: minus the second derivatives of the likelihood.
fn information(entrants: usize, orders: &Orders, strengths: &[f64]) -> Vec<Vec<f64>> {
    let mut told = vec![vec![0.0; entrants]; entrants];
    places(orders, |weight, _, left| {
        let all: f64 = left.iter().map(|who| strengths[*who]).sum();
        let mut shares: BTreeMap<usize, f64> = BTreeMap::new();
        left.iter().for_each(|who| *shares.entry(*who).or_default() += strengths[*who] / all);
        for (&one, share) in shares.iter().filter(|(one, _)| **one < entrants) {
            told[one][one] += weight * share;
            for (&other, with) in shares.iter().filter(|(other, _)| **other < entrants) {
                told[one][other] -= weight * share * with;
            }
        }
    });
    told
}

/// By Gauss and Jordan. What everybody has drawn with the mean keeps the matrix far from singular.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for at in 0..size {
        let pivot = matrix[at][at];
        for column in 0..size {
            matrix[at][column] /= pivot;
            inverse[at][column] /= pivot;
        }
        for row in (0..size).filter(|row| *row != at) {
            let factor = matrix[row][at];
            for column in 0..size {
                matrix[row][column] -= factor * matrix[at][column];
                inverse[row][column] -= factor * inverse[at][column];
            }
        }
    }
    inverse
}

/// The deviation of each from the mean of all.
fn centred_deviations(spread: &[Vec<f64>]) -> Vec<f64> {
    let count = spread.len().max(1) as f64;
    let all = spread.iter().flatten().sum::<f64>() / (count * count);
    let own = |(at, row): (usize, &Vec<f64>)| row[at] - 2.0 * row.iter().sum::<f64>() / count + all;
    spread.iter().enumerate().map(|at| own(at).max(0.0).sqrt()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::elo_of_share;

    #[test]
    fn two_in_many_games_are_as_far_apart_as_their_share_says() {
        let placings =
            (0..4000).map(|game| if game % 4 == 0 { vec![vec![1], vec![0]] } else { vec![vec![0], vec![1]] });
        let ratings = plackett_luce(2, &placings.collect::<Vec<_>>());
        let apart = ratings[0].elo - ratings[1].elo;
        assert!((apart - elo_of_share(0.75)).abs() < 0.5, "{apart}");
        assert!((ratings[0].elo + ratings[1].elo).abs() < 1e-9);
        // The deviation of a share of 3/4 in 4000 games, on the scale of Elo, and half of it for each.
        let reach = ratings[0].interval.high - ratings[0].elo;
        let expected = Z95 * 400.0 / std::f64::consts::LN_10 / (4000.0f64 * 0.75 * 0.25).sqrt() / 2.0;
        assert!((reach / expected - 1.0).abs() < 0.01, "{reach} {expected}");
    }

    #[test]
    fn draws_and_shared_places_make_equals() {
        let ratings = plackett_luce(3, &vec![vec![vec![0, 1, 2]]; 10]);
        assert!(ratings.iter().all(|rating| rating.elo.abs() < 1e-6), "{ratings:?}");
        let alone = plackett_luce(2, &vec![vec![vec![0], vec![1]]; 10]);
        assert!(alone[0].elo.is_finite() && alone[0].interval.low > 0.0, "{alone:?}");
        assert_eq!(plackett_luce(0, &[]), []);
    }

    #[test]
    fn who_has_two_seats_is_one() {
        // With even strength the two seats of 0 are first in two of three games.
        let games = [vec![vec![0], vec![0], vec![1]], vec![vec![0], vec![1], vec![0]], vec![vec![1], vec![0], vec![0]]];
        let ratings = plackett_luce(2, &games.iter().cycle().take(150).cloned().collect::<Vec<_>>());
        assert!(ratings[0].elo.abs() < 1e-6, "{ratings:?}");
    }
}
