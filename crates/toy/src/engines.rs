//! Who plays it: `take:random` by chance, `take:perfect` without a mistake.

use std::iter;

use tengen_game::{
    Budget, EngineEntry, EngineKind, Engines, Random, Reply, Resources, Seat, Table, ThinkError, Thinker, UnknownEngine,
};

use crate::{Take, take::MOST};

/// Who can think about the game.
pub static ENGINES: &dyn Engines = &Takers;

struct Takers;

const RANDOM: &str = "take:random";
const PERFECT: &str = "take:perfect";

impl Engines for Takers {
    fn prefix(&self) -> &'static str {
        "take"
    }

    fn list(&self) -> Vec<EngineEntry> {
        let entry = |name, kind, level| EngineEntry { name, kind, level, strength: None, analyses: false };
        vec![entry(RANDOM, EngineKind::Level, Some(1)), entry(PERFECT, EngineKind::Perfect, None)]
    }

    fn best(&self) -> &'static str {
        PERFECT
    }

    fn is_quick(&self, _: &str) -> bool {
        true
    }

    fn make(&self, name: &str, seed: u64, _: &Resources) -> Result<Box<dyn Thinker>, UnknownEngine> {
        match name {
            RANDOM => Ok(Box::new(Chance(Random::with_seed(seed)))),
            "take" | PERFECT => Ok(Box::new(Perfect)),
            _ => Err(UnknownEngine::Name { name: name.to_string(), guide: self.guide() }),
        }
    }

    fn guide(&self) -> String {
        "Engines for Take the last:\n  take:random     takes as many as chance says\n  \
         take:perfect    makes no mistake; also take"
            .to_string()
    }

    fn rivals(&self) -> [&'static str; 2] {
        [PERFECT, RANDOM]
    }

    /// Moves by chance that leave more than anybody can take at once.
    fn openings(&self, table: &dyn Table, plies: usize, seed: u64) -> Box<dyn Iterator<Item = Vec<String>> + Send> {
        let heap = table.as_any().downcast_ref::<Take>().map_or(0, Take::heap);
        let mut random = Random::with_seed(seed);
        Box::new(iter::repeat_with(move || {
            let mut left = heap;
            let mut moves = Vec::new();
            while moves.len() < plies && left > 2 * MOST {
                let taken = 1 + random.below(MOST.into()) as u8;
                left -= taken;
                moves.push(taken.to_string());
            }
            moves
        }))
    }

    fn opening_plies(&self) -> usize {
        2
    }

    fn most_plies(&self, table: &dyn Table) -> usize {
        table.as_any().downcast_ref::<Take>().map_or(400, |game| usize::from(game.full()) * 4)
    }
}

fn game(table: &dyn Table) -> Result<&Take, ThinkError> {
    table.as_any().downcast_ref().ok_or(ThinkError::OtherGame)
}

struct Chance(Random);

impl Thinker for Chance {
    fn name(&self) -> String {
        "Chance".to_string()
    }

    fn choose(&mut self, table: &dyn Table, _: Seat, _: &Budget<'_>) -> Result<Reply, ThinkError> {
        let most = game(table)?.heap().min(MOST);
        Ok(Reply::Move((1 + self.0.below(most.into())).to_string()))
    }
}

struct Perfect;

impl Thinker for Perfect {
    fn name(&self) -> String {
        "Perfect".to_string()
    }

    fn choose(&mut self, table: &dyn Table, _: Seat, _: &Budget<'_>) -> Result<Reply, ThinkError> {
        let game = game(table)?;
        Ok(Reply::Move(best(game.full(), game.heap(), game.playing().len()).to_string()))
    }
}

/// How many to take with so many left for so many players, each of whom plays for the best place.
fn best(full: u8, heap: u8, players: usize) -> u8 {
    let mut fewer = vec![0];
    for _ in 2..players {
        fewer = solved(full, &fewer).1;
    }
    solved(heap, &fewer).0
}

/// With such a heap, how many to take, and the places that everybody gets then, from whoever is to move on. `fewer` are the
/// places of those who are left when the heap is gone, from the next one on.
fn solved(heap: u8, fewer: &[u8]) -> (u8, Vec<u8>) {
    let first = fewer.iter().map(|place| place + 1).chain([0]).collect();
    // What the next one makes of each heap, beginning with none at all.
    let mut known: Vec<(u8, Vec<u8>)> = vec![(0, first)];
    for heap in 1..=heap {
        let choices = (1..=MOST.min(heap)).map(|taken| {
            let mut places = known[usize::from(heap - taken)].1.clone();
            places.rotate_right(1);
            (taken, places)
        });
        known.extend(choices.min_by_key(|(_, places)| places[0]));
    }
    known.pop().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_leave_multiples_of_four() {
        assert_eq!([5, 6, 7, 9, 10, 11].map(|heap| best(21, heap, 2)), [1, 2, 3, 1, 2, 3]);
    }

    #[test]
    fn nobody_does_better_with_another_move() {
        // Three players, small heaps: the places that follow from every first move, by playing on without mistakes.
        for heap in 1..=12 {
            let mut places = Vec::new();
            for taken in 1..=MOST.min(heap) {
                let mut table: Box<dyn Table> = Box::new(Take::new(heap, 3));
                table.play(Seat(0), &taken.to_string()).unwrap();
                while let Some(&seat) = table.awaited().first() {
                    let Ok(Reply::Move(mv)) = Perfect.choose(&*table, seat, &Budget::default()) else { panic!() };
                    table.play(seat, &mv).unwrap();
                }
                let payoff = table.view().payoffs.unwrap()[0];
                places.push((taken, payoff));
            }
            let chosen = best(heap, heap, 3);
            let of = |taken: u8| places.iter().find(|(other, _)| *other == taken).unwrap().1;
            assert!(places.iter().all(|(_, payoff)| *payoff <= of(chosen)), "heap {heap}: {chosen} of {places:?}");
        }
    }
}
