//! The network of line patterns: what it makes of a line of eleven points depends on those alone, so that it is calculated once for
//! each pattern and looked up from then on. A point is the sum of its four lines, and stones that come and go change few of them.

mod evaluator;
mod head;
mod network;
mod patterns;
mod view;

pub use evaluator::{LineEvaluator, Rows, Seen};
pub use network::LineNetwork;
