//! What the points of a match say about the strength of its sides.
//!
//! [`wilson`] gives an interval for a share of points, [`Estimate`] the difference in Elo with its error bars, in which
//! the two games of a pair count as the one experiment they are; [`Sprt`](crate::Sprt) decides when a match may stop.

mod elo;
mod estimate;
mod interval;
mod normal;

pub use elo::{elo_of_share, share_of_elo};
pub use estimate::Estimate;
pub use interval::{Interval, wilson};
pub use normal::{Z95, normal_below};
