//! What the points of a match say about the strength of its sides.
//!
//! [`wilson`] gives an interval for a share of points, [`Estimate`] the difference in Elo with its error bars, in which
//! the two games of a pair count as the one experiment they are; [`Sprt`](crate::Sprt) decides when a match may stop.
//! [`plackett_luce`] puts many on one ladder, whatever number of them meets in a game.

mod elo;
mod estimate;
mod interval;
mod normal;
mod plackett_luce;

pub use elo::{elo_of_share, share_of_elo};
pub use estimate::Estimate;
pub use interval::{Interval, wilson};
pub use normal::{Z95, normal_below};
pub use plackett_luce::{Rating, plackett_luce};
