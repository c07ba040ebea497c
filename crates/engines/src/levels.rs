//! How strong an engine plays, from a first game to full strength.

use tengen_go::{Colour, Go, Move, Random};
use tengen_search::Candidate;

use crate::{Avoid, Thinking, ending::sensible_points};

/// One step of the ladder. Fewer visits see less, and a level that overlooks moves makes the mistakes that a beginner can
/// punish: it plays sound shapes, and misses an atari now and then.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Level {
    /// How strong, in a few words.
    pub label: &'static str,
    /// What it may spend, and what it knows.
    pub thinking: Thinking,
}

const fn overlooking(label: &'static str, overlooks: f32) -> Level {
    Level { label, thinking: Thinking { visits: 20, overlooks, ..Thinking::FULL } }
}

const fn reading(label: &'static str, visits: u32) -> Level {
    Level { label, thinking: Thinking { visits, ..Thinking::FULL } }
}

/// Levels 1 to 10; they do not depend on the speed of the machine, except for the last. Each wins about four games of five
/// against the one below: `docs/strength.md` has the matches.
pub const LEVELS: [Level; 10] = [
    overlooking("for a first game", 0.66),
    overlooking("about 250 Elo above level 1", 0.52),
    overlooking("about 400 Elo above level 1", 0.35),
    overlooking("about 650 Elo above level 1", 0.12),
    reading("about 900 Elo above level 1", 70),
    reading("about 1100 Elo above level 1", 200),
    reading("about 1400 Elo above level 1", 520),
    reading("about 1600 Elo above level 1", 1300),
    reading("about 1800 Elo above level 1", 4000),
    Level { label: "full strength", thinking: Thinking::FULL },
];

/// The moves that somebody who overlooks this share of them does not see this time. One that it could play is always
/// left; a pass is never overlooked.
pub(crate) fn overlooked(game: &Go, colour: Colour, share: f32, random: &mut Random) -> Option<Avoid> {
    if share <= 0.0 {
        return None;
    }
    let mut seen = sensible_points(game, colour);
    let mut moves = Vec::new();
    // At random, and at least one stays.
    for _ in 0..(seen.len() as f32 * share) as usize {
        if seen.len() > 1 {
            moves.push(Move::Place(seen.swap_remove(random.below(seen.len() as u32) as usize)));
        }
    }
    Some(Avoid { colour, moves, depth: 1 })
}

/// What to play after a search: the best move, or with some temperature any that was looked at, rather the more visits
/// it had. A pass is played only if it is best, so that chance does not end a game.
pub(crate) fn pick(candidates: &[Candidate<Move>], temperature: f32, random: &mut Random) -> Option<Move> {
    let best = candidates.first()?;
    if temperature <= 0.0 || best.mv == Move::Pass || best.proven == Some(true) {
        return Some(best.mv);
    }
    let stones = candidates.iter().filter(|candidate| candidate.mv != Move::Pass);
    let most = best.visits.max(1) as f32;
    let weigh = |candidate: &Candidate<Move>| (candidate.visits as f32 / most).powf(1.0 / temperature);
    let all: f32 = stones.clone().map(weigh).sum();
    let mut drawn = all * random.below(1 << 24) as f32 / (1 << 24) as f32;
    for candidate in stones {
        drawn -= weigh(candidate);
        if drawn < 0.0 {
            return Some(candidate.mv);
        }
    }
    Some(best.mv)
}

#[cfg(test)]
mod tests {
    use tengen_board::Point;
    use tengen_go::Setup;

    use super::*;

    fn candidate(mv: Move, visits: u32) -> Candidate<Move> {
        Candidate { mv, visits, value: 0.5, error: 0.1, probability: 0.0, amaf: None, proven: None, line: vec![mv] }
    }

    fn stone(point: u16) -> Move {
        Move::Place(Point::new(point))
    }

    #[test]
    fn chance_follows_the_visits_and_never_passes() {
        let candidates =
            [candidate(stone(0), 60), candidate(stone(1), 30), candidate(Move::Pass, 20), candidate(stone(2), 10)];
        let mut random = Random::with_seed(1);
        let mut drawn = [0; 3];
        for _ in 0..10_000 {
            match pick(&candidates, 1.0, &mut random) {
                Some(Move::Place(point)) => drawn[point.index()] += 1,
                other => panic!("{other:?}"),
            }
        }
        for (count, expected) in drawn.into_iter().zip([6000, 3000, 1000]) {
            assert!(i32::abs(count - expected) < 200, "{drawn:?}");
        }
        assert_eq!(pick(&candidates, 0.0, &mut random), Some(stone(0)));
        assert_eq!(pick(&candidates[2..], 1.0, &mut random), Some(Move::Pass), "the best move is a pass");
        assert_eq!(pick(&[], 1.0, &mut random), None);
    }

    #[test]
    fn a_share_of_the_moves_is_overlooked_and_one_is_always_seen() {
        let game = Go::new(Setup::on("grid:5").unwrap());
        let mut random = Random::with_seed(1);
        let mut count =
            |share: f32| overlooked(&game, Colour::Black, share, &mut random).map(|avoid| avoid.moves.len());
        assert_eq!([0.0, 0.4, 0.99, 1.0].map(&mut count), [None, Some(10), Some(24), Some(24)]);
        let mut draw = || overlooked(&game, Colour::Black, 0.4, &mut random);
        assert_ne!(draw(), draw(), "others each time");
    }

    #[test]
    fn colder_is_closer_to_the_best() {
        let candidates = [candidate(stone(0), 60), candidate(stone(1), 30)];
        let mut random = Random::with_seed(1);
        let mut best =
            |temperature| (0..1000).filter(|_| pick(&candidates, temperature, &mut random) == Some(stone(0))).count();
        // (60/30)^(1/T): 2 to 1, 4 to 1, 16 to 1.
        for (temperature, expected) in [(1.0, 667), (0.5, 800), (0.25, 941)] {
            let seen = best(temperature);
            assert!(seen.abs_diff(expected) < 50, "{temperature}: {seen}");
        }
    }

    #[test]
    fn each_level_sees_more_than_the_one_below() {
        for pair in LEVELS.windows(2) {
            let (below, above) = (pair[0].thinking, pair[1].thinking);
            assert!(above.visits > below.visits || (above.visits == below.visits && above.overlooks < below.overlooks));
            assert!(above.overlooks <= below.overlooks);
        }
        assert_eq!(LEVELS[9].thinking, Thinking::FULL);
    }
}
