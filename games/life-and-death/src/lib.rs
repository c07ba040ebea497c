//! Life and death in Go, on any board.
//!
//! A [`Problem`] asks whether *key stones* can be captured or kept. An [`Answer`] is what became known of it: a verdict with
//! the moves that reach it, and whether it is proved.
//!
//! - [`solve`] answers for whoever moves first; [`solve_with_proofs`] also gives the proofs, as trees.
//! - [`solve_in_a_way`] does the same in one of several ways, for those who have threads to spare.
//! - [`status`] answers for either side moving first.
//! - [`life`] tells two eyes and seki apart.
//! - [`refutation`] says what the other side makes of a first move; [`Problem::after`] is the problem after a move.
//! - [`check`] replays a proof by plain rules that share nothing with the search.
//! - [`Problem::check`] says what makes no sense in a problem; [`formats`] reads and writes it as SGF, JSON and text; [`mod@derive`]
//!   guesses what a position is about.
//! - [`PROBLEMS`] are those that ship, with a judge of what somebody plays in them.
//! - [`source`] is the method of an earlier program, to compare with; [`generate`] makes new problems.
//! - [`is_captured_by_exhaustion`] is the plainest solver, for tiny regions and for tests.

mod answer;
mod check;
pub mod derive;
mod exhaustive;
pub mod formats;
pub mod generate;
mod plain;
mod play;
mod problem;
mod problems;
mod proof;
mod search;
mod solve;
pub mod source;
mod told;
mod validate;

pub use answer::{Answer, KoFight, Life, Limits, Verdict};
pub use check::{Refuted, check};
pub use derive::{Confidence, Guess, Origin};
pub use exhaustive::{is_captured_by_exhaustion, makes_two_eyes_by_exhaustion};
pub use plain::Threats;
pub use play::NoProblem;
pub use problem::{Aim, Book, Expected, Kept, Problem};
pub use problems::{LifeProblems, PROBLEMS};
pub use proof::{Node, Proof, Step};
pub use solve::{Status, life, refutation, solve, solve_in_a_way, solve_with_proofs, solve_without_zones, status};
pub use told::{LifeAnswer, LifeVerdict, PASS, called};
pub use validate::{NotAKo, Part, ProblemFault, Spot};
