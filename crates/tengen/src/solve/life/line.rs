//! What came of a problem, as a line of JSON.

use std::time::Duration;

use serde::Serialize;
use tengen_board::{Board, Point};
use tengen_life::{Answer, Problem, Verdict};

/// One line.
#[derive(Debug, Serialize)]
pub(super) struct Line<'a> {
    id: &'a str,
    verdict: &'static str,
    proved: bool,
    /// All winning first moves found, best first.
    moves: Vec<String>,
    guess: Option<String>,
    nodes: u64,
    seconds: f64,
}

impl<'a> Line<'a> {
    pub(super) fn new(id: &'a str, problem: &Problem, answer: &Answer, taken: Duration) -> Self {
        let board = problem.ground.board();
        Self {
            id,
            verdict: word(answer.verdict),
            proved: answer.proved,
            moves: answer.moves.iter().map(|point| vertex(board, *point)).collect(),
            guess: answer.guess.map(|point| vertex(board, point)),
            nodes: answer.nodes,
            seconds: (taken.as_secs_f64() * 1e6).round() / 1e6,
        }
    }
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "win",
        Verdict::Ko(_) => "ko",
        Verdict::Fail => "fail",
        Verdict::Unknown => "unknown",
    }
}

/// Two letters from the top left on a grid, as SGF has it; the name of the point on all other boards.
fn vertex(board: &Board, point: Point) -> String {
    let letters = board.grid_size().and_then(|(columns, rows)| {
        let (column, up) = (point.index() % columns, point.index() / columns);
        tengen_sgf::Point::new(u8::try_from(column + 1).ok()?, u8::try_from(rows - up).ok()?)
    });
    letters.map_or_else(|| board.name(point), |letters| letters.to_string())
}
