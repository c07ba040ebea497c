//! Openings for matches between engines: stones set by chance, so that neither side is much better as far as the thinking of one
//! move can tell; the same for the same seed and time.

use std::{cell::Cell, time::Duration};

use tengen_game::Game;
use tengen_gomoku::{Gomoku, Move, Phase, Setup};

use crate::{Analysis, Budget, Level, Mind, Score};

/// How many are drawn until one is even enough, one in twenty or so; then the most even of them is taken.
const TRIES: usize = 150;
/// Even enough: neither side can expect more than so large a share of the games.
const EVEN: f32 = 0.58;
/// Positions for a first look, and for a second at what seems even: many an opening is won by force for one side, and a pair
/// of games from it says nothing about the players.
const LOOKS: [u64; 2] = [4_000, 40_000];
/// A last look is as long as the thinking of one move, about so many positions a millisecond: an opening that a player sees
/// through at once is not even for these players. Counted and not timed, so that a busy machine draws the same.
const A_MILLISECOND: u64 = 300;
/// Whoever has minutes for a move does not want to wait as long for each opening.
const LONGEST_LOOK: u64 = 2_000_000;
/// Stones lie within so many steps of the centre.
const REACH: u8 = 3;

/// Openings for players who have so much time for a move. Each is drawn by itself, whichever were asked for before, and those
/// that are passed over are not drawn: a look takes long enough.
pub(crate) struct GomokuOpenings {
    setup: Setup,
    stones: usize,
    seed: u64,
    judges: Vec<Mind>,
    next: usize,
}

impl GomokuOpenings {
    pub(crate) fn new(setup: Setup, stones: usize, a_move: Duration, seed: u64) -> Self {
        Self { setup, stones, seed, judges: judges(a_move), next: 0 }
    }

    fn draw(&mut self, pair: usize) -> Vec<Move> {
        let mut random = fastrand::Rng::with_seed(self.seed ^ (pair as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut best: Option<(f32, Vec<Move>)> = None;
        for _ in 0..TRIES {
            let game = random_game(self.setup, self.stones, &mut random);
            if game.moves().is_empty() {
                return Vec::new();
            }
            let better = advantage(&mut self.judges, &game);
            if best.as_ref().is_none_or(|(least, _)| better < *least) {
                best = Some((better, game.moves().to_vec()));
            }
            if better <= EVEN {
                break;
            }
        }
        best.map(|(_, moves)| moves).unwrap_or_default()
    }
}

impl Iterator for GomokuOpenings {
    type Item = Vec<Move>;

    fn next(&mut self) -> Option<Vec<Move>> {
        self.nth(0)
    }

    fn nth(&mut self, passed: usize) -> Option<Vec<Move>> {
        let pair = self.next + passed;
        self.next = pair + 1;
        Some(self.draw(pair))
    }
}

fn random_game(setup: Setup, stones: usize, random: &mut fastrand::Rng) -> Gomoku {
    let mut game = Gomoku::new(setup);
    let (low, high) = ((setup.size() - 1) / 2, setup.size() / 2);
    let near = |coordinate: u8| low.saturating_sub(coordinate).max(coordinate.saturating_sub(high)) <= REACH;
    while game.moves().len() < stones && matches!(game.phase(), Phase::Place { .. }) {
        let allowed = |point: &_| game.check(Move::Place(*point)).is_ok();
        let all: Vec<_> = game.board().empty_points().filter(allowed).collect();
        let central: Vec<_> = all.iter().copied().filter(|point| near(point.x()) && near(point.y())).collect();
        let Some(point) = random.choice(if central.is_empty() { &all } else { &central }) else { break };
        game.play(Move::Place(*point));
    }
    game
}

fn judges(a_move: Duration) -> Vec<Mind> {
    let millis = u64::try_from(a_move.as_millis()).unwrap_or(u64::MAX);
    let last = millis.saturating_mul(A_MILLISECOND).min(LONGEST_LOOK);
    let looks = LOOKS.into_iter().chain((last > LOOKS[1]).then_some(last));
    // Room for every position of a look.
    looks
        .map(|nodes| {
            Mind::new(Level { nodes, ..Level::FULL }, 1).memory(if nodes > LOOKS[1] { 1 << 24 } else { 1 << 20 })
        })
        .collect()
}

/// The share of games that the better side can expect, from a half to 1: by the first look that finds one better.
fn advantage(judges: &mut [Mind], game: &Gomoku) -> f32 {
    if !matches!(game.phase(), Phase::Place { .. }) {
        return 1.0;
    }
    let mut better = 0.5;
    for judge in judges {
        better = seen_by(judge, game);
        if better > EVEN {
            break;
        }
    }
    better
}

fn seen_by(judge: &mut Mind, game: &Gomoku) -> f32 {
    judge.forget();
    let seen = Cell::new(None);
    let tell = |analysis: &Analysis| seen.set(analysis.best().map(|idea| idea.score));
    judge.choose(game, &Budget { tell: Some(&tell), ..Budget::default() });
    match seen.get() {
        Some(score @ Score::Points(_)) => score.chance().max(1.0 - score.chance()),
        // It moved without a search: the game is decided, or all but.
        Some(Score::Wins(_) | Score::Loses(_)) | None => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const SHORT: Duration = Duration::from_millis(50);

    fn setup(rules: &str) -> Setup {
        Setup::new(15, rules.parse().unwrap()).unwrap()
    }

    #[test]
    fn openings_are_short_legal_different_and_even() {
        let all: Vec<Vec<Move>> = GomokuOpenings::new(setup("freestyle"), 5, SHORT, 7).take(4).collect();
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), 4);
        for opening in &all {
            let mut game = Gomoku::new(setup("freestyle"));
            for mv in opening {
                assert_eq!(game.check(*mv), Ok(()));
                game.play(*mv);
            }
            assert_eq!(game.board().stones(), 5);
            assert!(advantage(&mut judges(SHORT), &game) <= EVEN, "{opening:?}");
        }
        let mut again = GomokuOpenings::new(setup("freestyle"), 5, SHORT, 7).skip(2);
        assert_eq!(again.next().as_ref(), Some(&all[2]), "the same seed gives the same, whichever are asked for");
    }

    #[test]
    fn the_last_look_is_as_long_as_a_move_within_reason() {
        let looks = |millis| judges(Duration::from_millis(millis)).len();
        assert_eq!([looks(50), looks(133), looks(134), looks(u64::MAX)], [2, 2, 3, 3]);
    }

    #[test]
    fn openings_keep_the_rules_and_leave_choices_to_the_players() {
        for opening in GomokuOpenings::new(setup("standard,opening=long-pro"), 3, SHORT, 1).take(4) {
            let [Move::Place(first), _, Move::Place(third)] = opening[..] else { panic!("{opening:?}") };
            assert_eq!((first.to_string().as_str(), first.distance(third) >= 4), ("h8", true));
        }
        let left = GomokuOpenings::new(setup("standard,opening=swap2"), 5, SHORT, 1).next();
        assert_eq!(left, Some(Vec::new()));
    }
}
