//! The source's baseline: Monte Carlo tree search without playouts, after the thesis that Sector 66 comes from (chapters
//! 3.9.3 and 3.9.4).
//!
//! Each round goes down from the root. At a node without descendants, and otherwise with probability
//! [`add`](Config::add), a descendant is added; else the search goes on at the best descendant by UCB. What is added is
//! chosen by chance: first the kind of move, then the move. A new node is scored at once for every player: who has won has
//! 1, who has lost 0, and else `arctan(growth * (own * v - best other v)) / pi + 0.5` with
//! `v = wall * walls + spell * spells - distance`. Each node sums the scores of whoever moved there. The descendant of the root
//! with the best mean is played.
//!
//! It searches whatever is [`Ground`]: positions of Quoridor, which have no spells, and those of Sector 66.

mod config;
mod ground;
mod thinker;
mod tree;

pub use config::{Config, Others};
pub use ground::{Ground, Standing, Untried};
pub use thinker::{Source, SourceThinker};
