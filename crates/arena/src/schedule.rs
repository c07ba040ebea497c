//! Who plays whom, on which seats, from which opening.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// Which of more entrants than seats meet. With as many entrants as seats, or fewer, all of them sit at every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Schedule {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first meets everybody else.
    Gauntlet,
}

/// A game to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fixture {
    /// From 0.
    pub(crate) number: u32,
    /// Which opening, from 0: all games of a round share one.
    pub(crate) opening: u32,
    /// Who sits on each seat, by the numbers of the entrants.
    pub(crate) seats: Vec<u8>,
}

/// All games of a match in their order. From every opening there is a round of games in which everybody who meets sits on
/// each seat equally often, so that neither a good opening nor a good seat is anybody's luck.
#[derive(Debug, Clone)]
pub(crate) struct Fixtures {
    entrants: u8,
    seats: usize,
    /// Who meets, in ascending order.
    tables: Vec<Vec<u8>>,
}

impl Fixtures {
    pub(crate) fn new(schedule: Schedule, entrants: usize, seats: usize) -> Self {
        let entrants = u8::try_from(entrants).unwrap_or(u8::MAX);
        let mut tables = chosen(&(0..entrants).collect::<Vec<_>>(), seats.min(usize::from(entrants)));
        if schedule == Schedule::Gauntlet {
            tables.retain(|table| table.first() == Some(&0));
        }
        Self { entrants, seats, tables }
    }

    /// How many games a round has.
    pub(crate) fn round(&self) -> u32 {
        self.lineups(0).len() as u32
    }

    pub(crate) fn game(&self, number: u32) -> Fixture {
        let round = self.round();
        let opening = number / round;
        let mut lineups = self.lineups(opening);
        Fixture { number, opening, seats: lineups.swap_remove((number % round) as usize) }
    }

    fn lineups(&self, opening: u32) -> Vec<Vec<u8>> {
        if usize::from(self.entrants) < self.seats {
            return filled(self.entrants, self.seats);
        }
        self.tables.iter().flat_map(|table| rotated(table, opening)).collect()
    }
}

/// Every seat once for each of them. Who follows whom changes from opening to opening.
fn rotated(table: &[u8], opening: u32) -> Vec<Vec<u8>> {
    let Some((first, others)) = table.split_first() else { return Vec::new() };
    let orders = permutations(others);
    let mut lineup = vec![*first];
    lineup.extend(&orders[opening as usize % orders.len()]);
    (0..lineup.len())
        .map(|turn| {
            let mut lineup = lineup.clone();
            lineup.rotate_left(turn);
            lineup
        })
        .collect()
}

/// All ways to fill the seats so that nobody is missing.
fn filled(entrants: u8, seats: usize) -> Vec<Vec<u8>> {
    let mut lineups = vec![Vec::new()];
    for _ in 0..seats {
        let longer = |lineup: &Vec<u8>| (0..entrants).map(|next| [&lineup[..], &[next]].concat()).collect::<Vec<_>>();
        lineups = lineups.iter().flat_map(longer).collect();
    }
    lineups.retain(|lineup| (0..entrants).all(|entrant| lineup.contains(&entrant)));
    lineups
}

/// All choices of so many, each in the order in which they are given.
fn chosen(from: &[u8], count: usize) -> Vec<Vec<u8>> {
    match (count, from.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((first, others))) => {
            let with = chosen(others, count - 1).into_iter().map(|rest| [&[*first][..], &rest].concat());
            with.chain(chosen(others, count)).collect()
        }
    }
}

/// All orders, the given one first.
pub(crate) fn permutations<T: Copy>(items: &[T]) -> Vec<Vec<T>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    (0..items.len())
        .flat_map(|first| {
            let others = [&items[..first], &items[first + 1..]].concat();
            permutations(&others).into_iter().map(move |rest| [&[items[first]][..], &rest].concat())
        })
        .collect()
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RoundRobin => "round robin",
            Self::Gauntlet => "gauntlet",
        })
    }
}

impl FromStr for Schedule {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "round-robin" => Ok(Self::RoundRobin),
            "gauntlet" => Ok(Self::Gauntlet),
            _ => Err(format!("`{text}` is neither round-robin nor gauntlet")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineups(schedule: Schedule, entrants: usize, seats: usize, games: u32) -> Vec<Vec<u8>> {
        let fixtures = Fixtures::new(schedule, entrants, seats);
        (0..games).map(|number| fixtures.game(number).seats).collect()
    }

    #[test]
    fn two_change_sides_after_each_game() {
        assert_eq!(lineups(Schedule::RoundRobin, 2, 2, 4), [[0, 1], [1, 0], [0, 1], [1, 0]]);
        let fixtures = Fixtures::new(Schedule::RoundRobin, 2, 2);
        assert_eq!([0, 1, 2, 3].map(|number| fixtures.game(number).opening), [0, 0, 1, 1]);
    }

    #[test]
    fn everybody_sits_on_each_seat_equally_often() {
        for schedule in [Schedule::RoundRobin, Schedule::Gauntlet] {
            for entrants in 2..7 {
                for seats in 2..=4 {
                    let round = Fixtures::new(schedule, entrants, seats).round();
                    let games = lineups(schedule, entrants, seats, round * 6);
                    for entrant in 0..entrants as u8 {
                        let sat = |seat: usize| games.iter().filter(|lineup| lineup[seat] == entrant).count();
                        assert!(sat(0) > 0, "{entrant} of {entrants} plays");
                        assert!((1..seats).all(|seat| sat(seat) == sat(0)), "{schedule}, {entrants} at {seats} seats");
                    }
                }
            }
        }
    }

    #[test]
    fn who_meets_whom() {
        let pairs = |schedule| {
            let mut pairs = lineups(schedule, 4, 2, Fixtures::new(schedule, 4, 2).round());
            pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            pairs.dedup();
            pairs
        };
        assert_eq!(pairs(Schedule::RoundRobin), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(pairs(Schedule::Gauntlet), [[0, 1], [0, 2], [0, 3]]);
        // Two at a table for three: all ways in which both are there.
        assert_eq!(Fixtures::new(Schedule::RoundRobin, 2, 3).round(), 6);
        // Who follows whom changes with the opening.
        let three = lineups(Schedule::RoundRobin, 3, 3, 6);
        assert_eq!((&three[0], &three[3]), (&vec![0, 1, 2], &vec![0, 2, 1]));
    }
}
