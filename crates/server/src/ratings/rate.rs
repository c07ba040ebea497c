use skillratings::{
    MultiTeamOutcome, Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use super::Rating;

/// Nobody falls or rises beyond these, so that no row of results leads to a number that is none.
const LEAST: f64 = 100.0;
const MOST: f64 = 4000.0;

/// Nobody is known better than this: a rating that no longer moves would not notice when somebody learns.
const SUREST: f64 = 45.0;

/// Weng and Lin take half of the deviation at the start for what luck adds in a single game.
const LUCK: f64 = Rating::START.deviation / 2.0;

/// Everybody's rating after a game with these payoffs, seat by seat: 1 for a win, the point shared among those who draw.
///
/// Without a payoff for everybody the game does not count, and nothing changes.
#[must_use]
pub fn rate(before: &[Rating], payoffs: &[f32]) -> Vec<Rating> {
    if before.len() != payoffs.len() {
        return before.to_vec();
    }
    let rated: Vec<Rating> = match (before, payoffs) {
        ([first, second], [mine, other]) => {
            let score = outcome(*mine, *other);
            let mirrored = outcome(*other, *mine);
            vec![rate_period(*first, &[(*second, score)]), rate_period(*second, &[(*first, mirrored)])]
        }
        _ => rate_many(before, payoffs),
    };
    rated.into_iter().zip(before).map(|(after, before)| within_reason(after, *before)).collect()
}

/// Somebody's rating after a period of games of two, all taken together as Glickman describes it: against whom, and how
/// each ended for whoever is rated.
#[must_use]
pub fn rate_period(player: Rating, games: &[(Rating, Outcomes)]) -> Rating {
    let glicko = |rating: &Rating| Glicko2Rating {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    };
    let games: Vec<_> = games.iter().map(|(other, outcome)| (glicko(other), *outcome)).collect();
    let after = glicko2_rating_period(&glicko(&player), &games, &Glicko2Config::new());
    Rating { rating: after.rating, deviation: after.deviation, volatility: after.volatility }
}

fn outcome(mine: f32, other: f32) -> Outcomes {
    match mine.total_cmp(&other) {
        std::cmp::Ordering::Greater => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Less => Outcomes::LOSS,
    }
}

/// Three and more: everybody against everybody, by Weng and Lin. They know no volatility; it stays as it is.
fn rate_many(before: &[Rating], payoffs: &[f32]) -> Vec<Rating> {
    let config = WengLinConfig { beta: LUCK, ..WengLinConfig::new() };
    // Only differences count; near 0 the powers in the formulas stay small.
    let middle = Rating::START.rating;
    let weng_lin = |rating: &Rating| [WengLinRating { rating: rating.rating - middle, uncertainty: rating.deviation }];
    let players: Vec<_> = before.iter().map(weng_lin).collect();
    let place = |payoff: f32| 1 + payoffs.iter().filter(|other| **other > payoff).count();
    let teams: Vec<_> = players
        .iter()
        .zip(payoffs)
        .map(|(player, payoff)| (player.as_slice(), MultiTeamOutcome::new(place(*payoff))))
        .collect();
    let after = weng_lin_multi_team(&teams, &config).into_iter().flatten();
    after
        .zip(before)
        .map(|(after, before)| Rating {
            rating: after.rating + middle,
            deviation: after.uncertainty,
            volatility: before.volatility,
        })
        .collect()
}

fn within_reason(after: Rating, before: Rating) -> Rating {
    if !(after.rating.is_finite() && after.deviation.is_finite() && after.volatility.is_finite()) {
        return before;
    }
    Rating {
        rating: after.rating.clamp(LEAST, MOST),
        deviation: after.deviation.clamp(SUREST, Rating::START.deviation),
        volatility: after.volatility,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, ..Rating::START }
    }

    #[test]
    fn the_example_of_glickmans_paper() {
        // Mark E. Glickman, "Example of the Glicko-2 system": 1500/200 beats 1400/30, loses to 1550/100 and 1700/300.
        let games = [
            (known(1400.0, 30.0), Outcomes::WIN),
            (known(1550.0, 100.0), Outcomes::LOSS),
            (known(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = rate_period(known(1500.0, 200.0), &games);
        // The paper rounds on the way: 1464.06 and 0.05999 by hand are 1464.051 and 0.059996 by machine.
        let near = |value: f64, printed: f64, unit: f64| assert!((value - printed).abs() < unit, "{value} {printed}");
        near(after.rating, 1464.06, 0.01);
        near(after.deviation, 151.52, 0.01);
        near(after.volatility, 0.05999, 0.00001);
    }

    #[test]
    fn a_draw_draws_two_together_and_an_even_draw_moves_nobody() {
        let after = rate(&[known(1400.0, 80.0), known(1600.0, 80.0)], &[0.5, 0.5]);
        assert!(after[0].rating > 1400.0 && after[1].rating < 1600.0);
        let after = rate(&[known(1500.0, 80.0), known(1500.0, 80.0)], &[0.5, 0.5]);
        assert!(after.iter().all(|rating| (rating.rating - 1500.0).abs() < 1e-9));
    }

    #[test]
    fn of_four_the_winner_rises_and_the_losers_fall_alike() {
        let after = rate(&[Rating::START; 4], &[0.0, 1.0, 0.0, 0.0]);
        assert!(after[1].rating > 1500.0);
        assert!(after[0].rating < 1500.0 && after[0] == after[2] && after[2] == after[3]);
        let sum: f64 = after.iter().map(|rating| rating.rating).sum();
        assert!((sum - 6000.0).abs() < 1e-6, "as much as one gains the others lose");
        assert!(after.iter().all(|rating| rating.deviation < 350.0));
    }

    #[test]
    fn of_three_who_comes_between_stays_between() {
        let after = rate(&[Rating::START; 3], &[0.0, 1.0, 0.5]);
        assert!((after[2].rating - 1500.0).abs() < 1e-9);
        assert!((after[1].rating - 1500.0 + after[0].rating - 1500.0).abs() < 1e-9 && after[1].rating > 1600.0);
    }

    #[test]
    fn winners_share_and_a_game_that_does_not_count_changes_nothing() {
        let after = rate(&[Rating::START; 3], &[0.5, 0.5, 0.0]);
        assert!((after[0].rating - after[1].rating).abs() < 1e-9 && after[2].rating < 1500.0);
        assert_eq!(rate(&[Rating::START; 3], &[]), [Rating::START; 3]);
    }

    #[test]
    fn ratings_stay_numbers_and_winners_never_fall() {
        let mut dice = fastrand::Rng::with_seed(7);
        let mut between = |least: f64, most: f64| least + dice.f64() * (most - least);
        for round in 0..3000 {
            let seats = 2 + round % 3;
            let any = |_| Rating {
                rating: between(LEAST, MOST),
                deviation: between(SUREST, 350.0),
                volatility: between(0.03, 0.1),
            };
            let before: Vec<Rating> = (0..seats).map(any).collect();
            let payoffs: Vec<f32> = (0..seats).map(|seat| if seat == round % seats { 1.0 } else { 0.0 }).collect();
            for ((after, before), payoff) in rate(&before, &payoffs).iter().zip(&before).zip(&payoffs) {
                assert!((LEAST..=MOST).contains(&after.rating), "{after:?}");
                assert!((SUREST..=350.0).contains(&after.deviation), "{after:?}");
                assert!((0.0..1.0).contains(&after.volatility), "{after:?}");
                if *payoff == 1.0 {
                    assert!(after.rating >= before.rating, "{before:?} won and fell to {after:?}");
                } else if seats == 2 {
                    assert!(after.rating <= before.rating, "{before:?} lost and rose to {after:?}");
                }
            }
        }
    }
}
