//! Life and death: problems from files, positions within them, and what the solver knows of them.

mod answer;
mod problem;
mod within;

pub use answer::{LifeAnswer, LifeVerdict};
pub use problem::{LifeBook, LifeFormat, LifeProblem, LifeRead};
pub use within::{LifeEnd, LifePosition};

pub(crate) use answer::solve;
pub(crate) use problem::{read, write};
pub(crate) use within::at;

use tengen_board::{Board, Point};

/// Points by their index, as pages count them.
fn indices(points: &[Point]) -> Vec<u32> {
    points.iter().map(|point| u32::from(point.raw())).collect()
}

/// What a move is called; nothing played is a pass.
fn name(board: &Board, mv: Option<Point>) -> String {
    mv.map_or_else(|| PASS.to_owned(), |point| board.name(point))
}

/// How a move elsewhere is written.
const PASS: &str = "pass";
