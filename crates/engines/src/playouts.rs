use tengen_board::Point;
use tengen_go::{Colour, Go, Move, Phase, Position, Random, dead_stones, ownership, playout};

use crate::{Agent, AgentError, Budget, ending};

/// Tries every move in random games and keeps what wins most.
///
/// The games are dealt out by upper confidence bounds, so that promising moves get more of them. It sees one move ahead
/// and nothing more: a friendly opponent for a first game, on any board, and a yardstick for engines that search.
#[derive(Debug, Clone)]
pub struct PlayoutAgent {
    random: Random,
    games: u32,
}

/// A move under trial.
#[derive(Debug, Clone, Copy)]
struct Trial {
    point: Point,
    games: u32,
    won: f32,
}

/// Below this share of won games, after many, it gives up.
const HOPELESS: f32 = 0.03;
/// Every point must be owned this surely before it offers to stop.
const SETTLED: f32 = 0.9;

impl PlayoutAgent {
    /// Random games for a move, unless said otherwise.
    pub const USUAL: u32 = 2000;

    /// The same seed gives the same moves.
    #[must_use]
    pub fn new(seed: u64, games: u32) -> Self {
        Self { random: Random::with_seed(seed), games }
    }

    fn best(&mut self, game: &Go, colour: Colour, points: &[Point], budget: &Budget<'_>) -> Trial {
        let mut trials: Vec<Trial> = points.iter().map(|&point| Trial { point, games: 0, won: 0.0 }).collect();
        self.random.shuffle(&mut trials);
        let extras = game.extras();
        let komi = extras.komi - extras.compensation;
        let mut end = game.position().clone();
        for game_number in 0..self.games.max(trials.len() as u32) {
            // A look at the clock costs as much as a small playout, so not before every one.
            if game_number % 8 == 0 && game_number > 0 && budget.is_spent() {
                break;
            }
            let next = most_promising(&trials, game_number);
            let trial = &mut trials[next];
            trial.games += 1;
            trial.won += play_out(&mut end, game.position(), trial.point, colour, komi, &mut self.random);
        }
        let rank = |trial: &Trial| (trial.games, trial.won);
        trials
            .into_iter()
            .max_by(|a, b| rank(a).partial_cmp(&rank(b)).unwrap_or(std::cmp::Ordering::Equal))
            .expect("there is a move to try")
    }
}

fn most_promising(trials: &[Trial], games: u32) -> usize {
    let all = ((games + 1) as f32).ln();
    let bound = |trial: &Trial| match trial.games {
        0 => f32::INFINITY,
        games => trial.won / games as f32 + 0.6 * (all / games as f32).sqrt(),
    };
    let mut best = (f32::NEG_INFINITY, 0);
    for (index, trial) in trials.iter().enumerate() {
        let bound = bound(trial);
        if bound > best.0 {
            best = (bound, index);
        }
    }
    best.1
}

/// 1 for a won random game after this move, 0 for a lost one, half a point for a draw.
fn play_out(end: &mut Position, start: &Position, point: Point, colour: Colour, komi: f64, random: &mut Random) -> f32 {
    end.copy_from(start);
    end.play(point, colour, |_| {});
    let margin = f64::from(playout(end, !colour, random).margin) - komi;
    let margin = margin * f64::from(colour.sign());
    if margin == 0.0 { 0.5 } else { f32::from(u8::from(margin > 0.0)) }
}

impl Agent for PlayoutAgent {
    fn name(&self) -> String {
        format!("Tengen playouts:{}", self.games)
    }

    fn choose(&mut self, game: &Go, colour: Colour, budget: &Budget<'_>) -> Result<Move, AgentError> {
        let points = ending::sensible_points(game, colour);
        if points.is_empty() {
            return Ok(Move::Pass);
        }
        if matches!(game.phase(), Phase::Play) && self.may_stop(game, colour) {
            return Ok(Move::Pass);
        }
        let best = self.best(game, colour, &points, budget);
        let share = best.won / best.games as f32;
        if best.games >= 100 && share < HOPELESS {
            return Ok(Move::Resign);
        }
        Ok(Move::Place(best.point))
    }

    fn dead_stones(&mut self, game: &Go) -> Result<Option<Vec<bool>>, AgentError> {
        Ok(Some(dead_stones(game.position(), 400, &mut self.random)))
    }
}

impl PlayoutAgent {
    /// After the other side's pass it stops if that wins; before, only when the owner of every point is clear.
    fn may_stop(&mut self, game: &Go, colour: Colour) -> bool {
        let board = game.board().len();
        let crowded = game.position().empties().len() * 2 < board;
        if game.passes() == 0 && !crowded {
            return false;
        }
        let dead = dead_stones(game.position(), 100, &mut self.random);
        if !ending::wins_as_counted(game, colour, &dead) {
            return false;
        }
        let owners = ownership(game.position(), 100, &mut self.random);
        let clear = owners.iter().filter(|owner| owner.abs() >= SETTLED).count();
        // A few neutral points are always in doubt; after a pass they may stay so.
        let doubtful = if game.passes() > 0 { board / 20 } else { 0 };
        clear + doubtful >= board
    }
}
