//! What is known for sure of a position of Connect Four, as an analysis.

use tengen_game::{Analysis, Candidate, Exact, Game, Seat};

use super::{Known, SOLVING, Spent};
use crate::{
    Column, ConnectFour, Move,
    solver::{AnySolver, Value},
};

/// How far the best answers are followed.
const LONGEST_LINE: usize = 10;

/// The columns that can be solved in time. If all of them were, the rest of the time shows what follows them, and the
/// position has a value.
pub(super) fn solved(game: &ConnectFour, seat: Seat, solver: &mut AnySolver, spent: Spent<'_>) -> Analysis {
    let before = solver.positions();
    let known = Known::of(game, solver, &|| spent(SOLVING));
    let value = known.value();
    let mut moves = Vec::with_capacity(known.columns.len());
    for (column, worth) in known.columns {
        let longest = if value.is_some() { LONGEST_LINE } else { 1 };
        let line = line(game, column, longest, solver, &|| spent(1.0));
        moves.push(candidate(worth, line.into_iter().map(|column| game.notation(Move::Drop(column))).collect()));
    }
    let win_rate = value.map_or(0.5, rate);
    Analysis {
        seat,
        visits: u32::try_from(solver.positions() - before).unwrap_or(u32::MAX),
        win_rate,
        payoffs: Analysis::payoffs_of_two(seat, win_rate),
        score: None,
        exact: value.map(told),
        depth: None,
        moves,
        ownership: Vec::new(),
    }
}

/// What is sure, and what a search thinks of the rest.
pub(super) fn joined(sure: Analysis, searched: Analysis) -> Analysis {
    let mut moves = sure.moves;
    let is_open = |candidate: &Candidate| moves.iter().all(|known| known.mv != candidate.mv);
    let open: Vec<Candidate> = searched.moves.into_iter().filter(is_open).collect();
    moves.extend(open);
    moves.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    let win_rate = moves.first().map_or(searched.win_rate, |best| best.win_rate);
    let payoffs = Analysis::payoffs_of_two(sure.seat, win_rate);
    Analysis { visits: sure.visits.saturating_add(searched.visits), win_rate, payoffs, moves, ..sure }
}

/// Greater is better: a sure win before all else, a sure loss after it, the faster win and the slower loss first.
fn worth(candidate: &Candidate) -> f32 {
    match candidate.exact {
        Some(Exact::Win { plies }) => 2.0 + 1.0 / (1 + plies) as f32,
        Some(Exact::Loss { plies }) => -1.0 - 1.0 / (1 + plies) as f32,
        Some(Exact::Draw) | None => candidate.win_rate,
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

fn candidate(value: Value, line: Vec<String>) -> Candidate {
    let proven = match value {
        Value::Win { .. } => Some(true),
        Value::Draw => None,
        Value::Loss { .. } => Some(false),
    };
    Candidate {
        mv: line.first().cloned().unwrap_or_default(),
        win_rate: rate(value),
        proven,
        exact: Some(told(value)),
        line,
        ..Candidate::default()
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
