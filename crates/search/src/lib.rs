//! How engines think: Monte Carlo tree search over any [`Game`](tengen_game::Game), for two to four seats.
//!
//! A [`Tree`] holds what is known; a [`Judge`] says what a position is worth, by random games, by an evaluation or by a
//! network; a [`Worker`] goes down the tree again and again and brings the judgement back up. Several workers may share
//! one tree, each on a thread of its caller's: this crate starts none, and reads no clock. When to stop is the caller's
//! to say ([`Limits`]).
//!
//! - [`Formula`] is how the next move to look at is chosen: UCT, UCT with AMAF values (RAVE), or PUCT with priors.
//! - [`Tree::report`] tells visits, values and the expected continuation at any time, also while workers run.
//! - [`Tree::advance`] keeps what is known when a move is made.
//!
//! With one worker and a judge that depends on nothing but its seed, the same search gives the same tree.

mod fixed;
mod formula;
mod judge;
mod node;
mod report;
mod tree;
mod worker;

pub use formula::Formula;
pub use judge::{Judge, Payoffs, Prior, Trace};
pub use report::{Candidate, Report};
pub use tree::{Settings, Tree};
pub use worker::{Limits, Worker};
