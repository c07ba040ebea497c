//! Life and death: problems from files, positions within them, and what the solver knows of them.

mod about;
mod answer;
mod problem;
mod within;

pub use about::LifeAbout;
pub use problem::{LifeBook, LifeFormat, LifeProblem, LifeRead};
pub use within::{LifeEnd, LifePosition};

pub(crate) use about::{about, place};
pub(crate) use answer::solve;
pub(crate) use problem::{read, write};
pub(crate) use within::at;

use tengen_board::Point;

/// Points by their index, as pages count them.
fn indices(points: &[Point]) -> Vec<u32> {
    points.iter().map(|point| u32::from(point.raw())).collect()
}
