//! How several entrants stand: places, payoffs, who did how well against whom, and a ladder.

use crate::{
    GameRecord,
    statistics::{Rating, plackett_luce},
};

/// How one entrant stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Standing {
    /// Who, by its number from 0.
    pub entrant: usize,
    /// How often it sat at a game: more than once at a game where it had several seats.
    pub games: u32,
    /// First places; a share of those that were shared.
    pub firsts: f64,
    /// What it got on average, from 0 to 1.
    pub payoff: f64,
    /// Its strength, with what the games leave open.
    pub rating: Rating,
}

/// How all entrants stand.
#[derive(Debug, Clone, PartialEq)]
pub struct Standings {
    /// The ladder, the strongest first.
    pub ladder: Vec<Standing>,
    /// For each entrant against each other: how often it did better, half for as well, and out of how many times.
    pub cross: Vec<Vec<(f64, u32)>>,
}

impl Standings {
    /// Of so many entrants after these games.
    #[must_use]
    pub fn of(entrants: usize, records: &[GameRecord]) -> Self {
        let placings: Vec<Vec<Vec<usize>>> = records.iter().map(groups).collect();
        let ratings = plackett_luce(entrants, &placings);
        let mut ladder: Vec<Standing> = (0..entrants)
            .zip(ratings)
            .map(|(entrant, rating)| Standing { entrant, games: 0, firsts: 0.0, payoff: 0.0, rating })
            .collect();
        let mut cross = vec![vec![(0.0, 0); entrants]; entrants];
        for record in records {
            let places = record.places();
            let first = 1.0 / places.iter().filter(|place| **place == 0).count().max(1) as f64;
            for (seat, (&own, &payoff)) in record.seats.iter().zip(&record.payoffs).enumerate() {
                let standing = &mut ladder[usize::from(own)];
                standing.games += 1;
                standing.payoff += f64::from(payoff);
                standing.firsts += if places[seat] == 0 { first } else { 0.0 };
                for (&other, &against) in record.seats.iter().zip(&record.payoffs).filter(|(other, _)| **other != own) {
                    let (points, times) = &mut cross[usize::from(own)][usize::from(other)];
                    *times += 1;
                    *points += if payoff > against { 1.0 } else { f64::from(u8::from(payoff == against)) / 2.0 };
                }
            }
        }
        for standing in &mut ladder {
            standing.payoff /= f64::from(standing.games.max(1));
        }
        ladder.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
        Self { ladder, cross }
    }
}

/// The entrants of a game by their places; those who share one are together.
fn groups(record: &GameRecord) -> Vec<Vec<usize>> {
    let places = record.places();
    let at = |place: u8| {
        let there = places.iter().zip(&record.seats).filter(move |(own, _)| **own == place);
        there.map(|(_, entrant)| usize::from(*entrant)).collect::<Vec<_>>()
    };
    (0..record.seats.len() as u8).map(at).filter(|group| !group.is_empty()).collect()
}
