//! Openings in which seats set stones and choose colours: whoever sets wants neither colour to be better, whoever chooses
//! takes the better one.

use std::time::Instant;

use tengen_game::Game;
use tengen_gomoku::{Board, Choice, Colour, Gomoku, Move, Phase, Point};

use crate::analysis::{Score, for_black};
use crate::budget::Budget;
use crate::judge::Judge;
use crate::mind::Mind;
use crate::position::Position;

/// How many ways to set the stones are compared.
const TRIED: usize = 40;
/// Positions for a first look at each.
const FIRST_LOOK: u64 = 3_000;
/// So many of the most even are looked at again.
const FINALISTS: usize = 6;
/// With so many positions.
const SECOND_LOOK: u64 = 30_000;
/// Positions to see which colour is better.
const LOOK_TO_CHOOSE: u64 = 300_000;

impl<J: Judge> Mind<J> {
    /// The better colour. To add stones is never better: the other would take the better colour then.
    pub(crate) fn choose_colour(&mut self, game: &Gomoku, budget: &Budget<'_>) -> Move {
        let score = self.glance(&Position::of(game), LOOK_TO_CHOOSE, budget);
        let black = for_black(score, game.next_colour());
        Move::Choose(if black > 0.5 { Choice::Black } else { Choice::White })
    }

    /// The next stone of an even opening.
    pub(crate) fn set_stone(&mut self, game: &Gomoku, left: usize, budget: &Budget<'_>) -> Option<Point> {
        let stones = game.board().stones();
        let kept = self.planned.take().filter(|(before, points)| *before == stones && points.len() == left);
        let mut points = kept.map(|(_, points)| points).or_else(|| self.even_opening(game, left, budget))?;
        let next = points.remove(0);
        if game.check(Move::Place(next)).is_err() {
            return None;
        }
        self.planned = Some((stones + 1, points));
        Some(next)
    }

    /// Stones after which neither colour is better, as far as a short look can tell.
    fn even_opening(&mut self, game: &Gomoku, left: usize, budget: &Budget<'_>) -> Option<Vec<Point>> {
        let since = budget.plan.map(|plan| (Instant::now(), plan.aim / 2));
        let is_spent =
            || budget.stop.is_some_and(|stop| stop()) || since.is_some_and(|(since, aim)| since.elapsed() >= aim);
        let mut tried = Vec::new();
        for _ in 0..TRIED {
            let Some(points) = self.draw_opening(game, left) else { continue };
            if is_spent() && !tried.is_empty() {
                break;
            }
            let unevenness = self.unevenness(game, &points, FIRST_LOOK)?;
            tried.push((unevenness, points));
        }
        tried.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        tried.truncate(FINALISTS);
        for (unevenness, points) in &mut tried {
            if !is_spent() {
                *unevenness = self.unevenness(game, points, SECOND_LOOK)?;
            }
        }
        tried.into_iter().min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, points)| points)
    }

    /// How far from even a game is after these stones.
    fn unevenness(&mut self, game: &Gomoku, points: &[Point], nodes: u64) -> Option<f32> {
        let mut stones: Vec<(Point, Colour)> =
            game.board().points().filter_map(|point| Some((point, game.board().stone(point)?))).collect();
        let colours = [game.next_colour(), !game.next_colour()].into_iter().cycle();
        stones.extend(points.iter().copied().zip(colours));
        let board = Board::of_stones(game.board().size(), &stones).ok()?;
        let position = Position::new(game.setup().rules().winning, &board, Colour::BOTH[stones.len() % 2]);
        Some(match self.glance(&position, nodes, &Budget::default()) {
            score @ Score::Points(_) => (score.chance() - 0.5).abs(),
            Score::Wins(_) | Score::Loses(_) => 1.0,
        })
    }

    /// Stones near each other, somewhere on the board: near an edge Black's first move is worth less.
    fn draw_opening(&mut self, game: &Gomoku, left: usize) -> Option<Vec<Point>> {
        let size = game.board().size();
        let mut after = game.clone();
        let mut points = Vec::new();
        for _ in 0..left {
            let anchor = match after.last_stone() {
                Some(last) => last,
                None => Point::new(self.random().u8(..size), self.random().u8(..size))?,
            };
            let reach = if after.board().stones() == 0 { 0 } else { size.min(5) };
            let mut near: Vec<Point> = after
                .board()
                .empty_points()
                .filter(|point| point.distance(anchor) <= reach && after.check(Move::Place(*point)).is_ok())
                .collect();
            near.sort();
            let point = *self.random().choice(&near)?;
            if !matches!(after.phase(), Phase::Set { .. }) {
                return None;
            }
            after.play(Move::Place(point));
            points.push(point);
        }
        Some(points)
    }
}
