//! What is known of a position of Connect Four, as clients are shown it.

use std::time::Duration;

use tengen_connect_four::engine::{Known, SOLVING};
use tengen_connect_four::{
    Column, ConnectFour, Move,
    solver::{AnySolver, Value},
};
use tengen_game::{Game, Seat};
use tengen_wire::{Exact, Idea, Insight};

use super::{Budget, four_mind::count};

/// How far the best answers are followed.
const LONGEST_LINE: usize = 10;

/// The columns that can be solved in time. If all of them were, the rest of the time shows what follows them, and the
/// position has a value.
pub(super) fn solved(
    game: &ConnectFour,
    seat: Seat,
    solver: &mut AnySolver,
    budget: &Budget<'_>,
    aim: Duration,
) -> Insight {
    let before = solver.positions();
    let known = Known::of(game, solver, &|| budget.is_spent(aim.mul_f32(SOLVING)));
    let value = known.value();
    let mut moves = Vec::with_capacity(known.columns.len());
    for (column, worth) in known.columns {
        let longest = if value.is_some() { LONGEST_LINE } else { 1 };
        let line = line(game, column, longest, solver, &|| budget.is_spent(aim));
        moves.push(idea(worth, line.into_iter().map(|column| game.notation(Move::Drop(column))).collect()));
    }
    Insight {
        seat,
        visits: count(solver.positions() - before),
        win_rate: value.map_or(0.5, rate),
        score: None,
        exact: value.map(told),
        moves,
        ownership: Vec::new(),
    }
}

/// What is sure, and what a search thinks of the rest.
pub(super) fn joined(sure: Insight, searched: Insight) -> Insight {
    let mut moves = sure.moves;
    let open: Vec<Idea> =
        searched.moves.into_iter().filter(|idea| moves.iter().all(|known| known.mv != idea.mv)).collect();
    moves.extend(open);
    moves.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    let win_rate = moves.first().map_or(searched.win_rate, |best| best.win_rate);
    Insight { visits: sure.visits.saturating_add(searched.visits), win_rate, moves, ..sure }
}

/// Greater is better: a sure win before all else, a sure loss after it, the faster win and the slower loss first.
fn worth(idea: &Idea) -> f32 {
    match idea.exact {
        Some(Exact::Win { plies }) => 2.0 + 1.0 / (1 + plies) as f32,
        Some(Exact::Loss { plies }) => -1.0 - 1.0 / (1 + plies) as f32,
        Some(Exact::Draw) | None => idea.win_rate,
    }
}

/// The column and the best answers to it, as far as they are found before it is told to stop.
fn line(
    game: &ConnectFour,
    column: Column,
    longest: usize,
    solver: &mut AnySolver,
    stop: &dyn Fn() -> bool,
) -> Vec<Column> {
    let (mut after, mut line) = (game.clone(), vec![column]);
    after.play(Move::Drop(column));
    while line.len() < longest && after.end().is_none() && !stop() {
        let known = Known::of(&after, solver, stop);
        let (true, Some((best, _))) = (known.open.is_empty(), known.columns.first()) else { break };
        line.push(*best);
        after.play(Move::Drop(*best));
    }
    line
}

fn idea(value: Value, line: Vec<String>) -> Idea {
    let proven = match value {
        Value::Win { .. } => Some(true),
        Value::Draw => None,
        Value::Loss { .. } => Some(false),
    };
    Idea {
        mv: line.first().cloned().unwrap_or_default(),
        visits: 0,
        win_rate: rate(value),
        proven,
        exact: Some(told(value)),
        line,
    }
}

fn told(value: Value) -> Exact {
    match value {
        Value::Win { plies } => Exact::Win { plies: plies.into() },
        Value::Draw => Exact::Draw,
        Value::Loss { plies } => Exact::Loss { plies: plies.into() },
    }
}

/// The share of games that somebody wins who makes no mistake, nor does the other.
fn rate(value: Value) -> f32 {
    match value {
        Value::Win { .. } => 1.0,
        Value::Draw => 0.5,
        Value::Loss { .. } => 0.0,
    }
}
