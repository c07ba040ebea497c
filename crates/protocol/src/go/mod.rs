//! Go over GTP, from both sides.
//!
//! [`GoEngine`] answers the commands of GTP version 2 for a game of Go on any board: it is what `tengen gtp` serves.
//! [`GtpAgent`] is the other side: any GTP program as a player of our games.
//!
//! On grids a vertex is written as in the specification (`D4`). On every other board a vertex is the number of a point
//! from 1; names from the board's file and, on boards glued from a rectangle, grid coordinates are understood too. The
//! command `tengen-board` tells a controller what the board is.

mod agent;
mod analysis;
mod ending;
mod engine;
mod files;
mod handicap;
mod life;
mod moves;
mod questions;
mod vertex;

pub use agent::GtpAgent;
pub use engine::{GoEngine, GoOptions};
pub use vertex::{read_move, resigns, write_move};
