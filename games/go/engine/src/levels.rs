//! How strong an engine plays, from a first game to full strength.

use std::fmt;

use tengen_board::Board;
use tengen_go::{Move, Random};
use tengen_net::{is_large, is_small};
use tengen_search::Candidate;

/// One step of the ladder.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Level {
    /// About how many Elo it stands above level 1, by the matches of `docs/strength.md`. What full strength is depends on the
    /// board and the machine.
    pub strength: Option<u32>,
    /// What it does for a move.
    pub effort: Effort,
}

/// What a level does for a move; the same on every machine, but for the last.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Effort {
    /// One evaluation, and a choice by chance: at this temperature moves that the network likes less are played as well. It
    /// plays sound shapes, and leaves the mistakes that a beginner can punish.
    Policy {
        /// How much is left to chance.
        temperature: Temperature,
    },
    /// A search of so many visits.
    Search {
        /// At most; time may stop it earlier.
        visits: u32,
    },
    /// As long as the budget allows; about a second's work on a 9x9 board where that sets no end.
    Full,
}

/// How much is left to chance by the size of the board: 1 to play each move as often as the network expects of a strong player,
/// more for more chance. On a larger board there are more moves to go wrong with, and more of them in a game; on the largest other
/// weights judge, which are less sure.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Temperature {
    /// On boards of up to 100 points.
    pub small: f32,
    /// On boards of up to 200 points.
    pub middle: f32,
    /// On larger ones.
    pub large: f32,
}

impl Temperature {
    /// On a board of this size.
    #[must_use]
    pub fn on(&self, board: &Board) -> f32 {
        if is_small(board) {
            self.small
        } else if is_large(board) {
            self.large
        } else {
            self.middle
        }
    }
}

/// For people: all that differs.
impl fmt::Display for Temperature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { small, middle, large } = self;
        if small == middle && middle == large {
            write!(f, "temperature {small}")
        } else {
            write!(f, "temperature {small}, {middle} or {large} by size")
        }
    }
}

impl Effort {
    /// One evaluation, and a choice by chance with the same temperature on every board.
    #[must_use]
    pub const fn policy(temperature: f32) -> Self {
        Self::Policy { temperature: Temperature { small: temperature, middle: temperature, large: temperature } }
    }
}

const fn policy_only(strength: u32, [small, middle, large]: [f32; 3]) -> Level {
    Level { strength: Some(strength), effort: Effort::Policy { temperature: Temperature { small, middle, large } } }
}

const fn searching(strength: u32, visits: u32) -> Level {
    Level { strength: Some(strength), effort: Effort::Search { visits } }
}

/// How strong it is, in a few words.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.strength {
            Some(0) => f.write_str("for a first game"),
            Some(strength) => write!(f, "about {strength} Elo above level 1"),
            None => f.write_str("full strength"),
        }
    }
}

/// Levels 1 to 10; they do not depend on the speed of the machine, except for the last. `docs/strength.md` has the matches
/// of each against the one below.
pub const LEVELS: [Level; 10] = [
    policy_only(0, [5.0, 2.2, 2.7]),
    policy_only(250, [3.0, 1.85, 2.2]),
    policy_only(550, [2.1, 1.5, 1.85]),
    policy_only(850, [1.6, 1.3, 1.45]),
    policy_only(1150, [1.3, 1.05, 1.0]),
    policy_only(1450, [0.95, 0.85, 0.65]),
    policy_only(1700, [0.3, 0.3, 0.3]),
    searching(2050, 64),
    searching(2300, 250),
    Level { strength: None, effort: Effort::Full },
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
        Candidate {
            mv,
            visits,
            value: 0.5,
            error: 0.1,
            probability: 0.0,
            amaf: None,
            proven: None,
            line: vec![mv],
            line_visits: vec![visits],
        }
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
    fn each_level_leaves_less_to_chance_or_sees_more() {
        for pair in LEVELS.windows(2) {
            assert!(
                match [pair[0].effort, pair[1].effort] {
                    [Effort::Policy { temperature: below }, Effort::Policy { temperature }] => {
                        temperature.small < below.small
                            && temperature.middle < below.middle
                            && temperature.large < below.large
                    }
                    [Effort::Search { visits: below }, Effort::Search { visits }] => visits > below,
                    [Effort::Policy { .. }, Effort::Search { .. }] | [Effort::Search { .. }, Effort::Full] => true,
                    _ => false,
                },
                "{pair:?}"
            );
        }
    }
}
