//! How strong somebody is, as their games tell.
//!
//! A [`Rating`] is a guess with its uncertainty. Each kind of game and each speed has ratings of its own, a [`pool`]. Games of
//! two are rated by Glicko-2, games of three and four by Weng and Lin's Bradley-Terry method ([`rate`]); who does not
//! play for a while becomes less certain again ([`Rating::after`]). [`settle`] says whether a match counts and what
//! everybody's rating is after it.
//!
//! ```
//! use tengen_server::ratings::{Rating, rate};
//!
//! let after = rate(&[Rating::START, Rating::START], &[1.0, 0.0]);
//! assert_eq!(after.iter().map(|rating| rating.rating.round()).collect::<Vec<_>>(), [1662.0, 1338.0]);
//! assert!(after[0].is_provisional());
//! ```
//!
//! Nothing here reads a clock or the store. Engines that the server runs have no rating; a bot with an account has one like
//! everybody else.

mod pool;
mod rate;
mod rating;
mod settle;

pub use pool::pool;
pub use rate::{rate, rate_period};
pub use rating::Rating;
pub use settle::{Settled, Sitter, Standing, settle};
