//! Where puzzles come from: games between levels that overlook what the other could do.

use tengen_game::{Game as _, Turn};
use tengen_gomoku::{Gomoku, Move, Opening, Point, Rules, Setup, Winning};
use tengen_gomoku_engine::{Budget, LEVELS, Mind, threat::Puzzle};

use super::kept::Kept;

/// The rules that are played in turn. Renju comes twice: its two sides are two sorts of puzzles.
const PLAYED: [Winning; 4] = [Winning::Standard, Winning::Freestyle, Winning::Renju, Winning::Renju];

const SIZE: u8 = 15;
/// Stones that are placed by chance, so that no two games are alike.
const BY_CHANCE: std::ops::RangeInclusive<usize> = 3..=7;
/// The levels that play each other, counted from 0: one that overlooks much against one that builds much up. Below them
/// there is nothing to find, above them nothing is left to be found.
const LOWER: std::ops::RangeInclusive<usize> = 2..=3;
const HIGHER: std::ops::RangeInclusive<usize> = 4..=5;
/// A game that gets longer than that has no room left for long attacks.
const LONGEST_GAME: usize = 120;
/// Positions that a search may look at; what takes more is no puzzle for people.
const MOST: u64 = 20_000;
/// The engine's memory: short looks need little.
const BYTES: usize = 1 << 20;

/// Plays one game after the other.
pub(super) struct Quarry {
    random: fastrand::Rng,
    games: usize,
}

impl Quarry {
    pub(super) fn new(seed: u64) -> Self {
        Self { random: fastrand::Rng::with_seed(seed), games: 0 }
    }

    /// The puzzles of another game.
    pub(super) fn game(&mut self) -> Vec<Kept> {
        let rules = Rules { winning: PLAYED[self.games % PLAYED.len()], opening: Opening::Free };
        self.games += 1;
        let Ok(setup) = Setup::new(SIZE, rules) else { return Vec::new() };
        let mut game = Gomoku::new(setup);
        let by_chance = self.random.usize(BY_CHANCE);
        let mut levels = [LOWER, HIGHER];
        self.random.shuffle(&mut levels);
        let mut players = levels.map(|levels| {
            let level = LEVELS[self.random.usize(levels)];
            Mind::new(level, self.random.u64(..)).memory(BYTES)
        });
        let mut puzzles = Vec::new();
        while let Turn::Of(seat) = game.turn() {
            let stones = game.board().stones();
            if stones > LONGEST_GAME {
                break;
            }
            if stones > by_chance
                && let Some(puzzle) = Puzzle::of(&game, MOST)
            {
                puzzles.push(Kept::new(&game, &puzzle));
            }
            let mv = if stones < by_chance {
                self.nearby(&game)
            } else {
                players[usize::from(seat.0) % 2].choose(&game, &Budget::default())
            };
            match mv {
                Some(mv) if game.check(mv).is_ok() => game.play(mv),
                _ => break,
            }
        }
        puzzles
    }

    /// A point by chance: the first near the centre, others near a stone.
    fn nearby(&mut self, game: &Gomoku) -> Option<Move> {
        let board = game.board();
        let centre = Point::new(SIZE / 2, SIZE / 2)?;
        let is_near = |point: &Point| {
            if board.stones() == 0 {
                return centre.distance(*point) <= 2;
            }
            board.points().any(|stone| board.stone(stone).is_some() && stone.distance(*point) <= 2)
        };
        let points: Vec<Point> = board.empty_points().filter(is_near).collect();
        self.random.choice(points).map(Move::Place)
    }
}
