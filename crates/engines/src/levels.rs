//! How strong an engine plays, from a first game to full strength.

use tengen_go::{Move, Random};
use tengen_search::Candidate;

use crate::Thinking;

/// One step of the ladder. Fewer visits see less; without knowledge of Go the engine plays as random games tell it; and
/// with some chance in its choice it makes the mistakes that a beginner can punish.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Level {
    /// For whom, in a few words.
    pub label: &'static str,
    /// What it may spend, and what it knows.
    pub thinking: Thinking,
}

const fn plain(label: &'static str, visits: u32, temperature: f32) -> Level {
    Level { label, thinking: Thinking { visits, temperature, ..Thinking::PLAIN } }
}

const fn knowing(label: &'static str, visits: u32, temperature: f32) -> Level {
    Level { label, thinking: Thinking { visits, temperature, ..Thinking::FULL } }
}

/// Levels 1 to 10; they do not depend on the speed of the machine, except for the last.
pub const LEVELS: [Level; 10] = [
    plain("for a very first game", 20, 1.0),
    plain("for first games", 200, 1.0),
    plain("for newcomers", 800, 0.5),
    plain("for beginners", 2500, 0.5),
    knowing("sees captures and escapes", 20, 0.7),
    knowing("plays shape, reads little", 80, 0.5),
    knowing("reads a little", 250, 0.3),
    knowing("reads more", 800, 0.0),
    knowing("reads far", 3000, 0.0),
    Level { label: "full strength", thinking: Thinking::FULL },
];

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
    fn each_level_spends_more_than_the_one_below_of_its_kind() {
        for pair in LEVELS.windows(2) {
            let (below, above) = (pair[0].thinking, pair[1].thinking);
            let learns = above.knowing && !below.knowing;
            assert!(above.knowing || !below.knowing);
            assert!(learns || (above.visits > below.visits && above.temperature <= below.temperature));
        }
        assert_eq!(LEVELS[9].thinking, Thinking::FULL);
    }
}
