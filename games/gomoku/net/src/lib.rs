//! The network for Gomoku: its weights, and what it says of a position on 15 lines, by exactly five or freestyle.
//!
//! A [`Network`] is a residual convolutional network that sees the stones as the side to move does, and the rule.
//! [`Network::embedded`] comes with the program; [`Network::read`] takes another from the bytes of a file. An [`Evaluator`]
//! asks it about positions: how likely a strong player makes each move, and who wins.
//!
//! ```
//! use tengen_gomoku_net::{Evaluator, Network, POINTS, Stones};
//!
//! let mut stones = Stones::default();
//! stones.put_other(7, 7);
//! let mut evaluator = Evaluator::new(&Network::embedded());
//! let evaluation = evaluator.evaluate(&stones, true);
//! assert_eq!(evaluation.policy.len(), POINTS);
//! let [win, draw, loss] = evaluation.outcome;
//! assert!((win + draw + loss - 1.0).abs() < 1e-5 && loss > win, "whoever placed the first stone is ahead");
//! ```
//!
//! # What it refuses to do
//!
//! It knows no rules, does not search, draws no lots and chooses no move; it opens no file, reads no clock, starts no thread and
//! compiles to wasm32. A file that is damaged, cut short or not meant for it is a [`NetworkError`], never a panic.
//!
//! **The networks have learnt nothing of positions that the rules decide**: where a side can make five, must stop one, or can
//! make an open four or two fours. Whoever asks deals with those first, as `games/gomoku/engine` does.
//!
//! # Where to go next
//!
//! [`file`](mod@file) is the format of weights on disk, which `train/export_gomoku.py` writes. `forward.rs` is what happens
//! inside; `nets/README.md` describes it and how the networks were trained.

mod evaluator;
pub mod file;
mod forward;
mod lines;
mod network;
mod stones;
mod weights;

pub use evaluator::{Evaluation, Evaluator};
pub use file::NetworkError;
pub use lines::{LineEvaluator, LineNetwork, Rows, Seen};
pub use network::Network;
pub use stones::{LINES, POINTS, Stones};
