//! Plug-ins of Sector 66 as WebAssembly guests, and those that are shipped.
//!
//! The rules know packages as [`tengen_sector66::Package`]; `crates/guest` knows how modules are judged and run, but no game. This
//! crate is what lies between: the [`contract()`] with the price of each call, and a [`Plugin`], which is a file turned into a
//! package that the rules can play with. [`shipped()`] are those that lie inside the program.
//!
//! ```
//! use tengen_sector66_guests::{Runs, shipped};
//!
//! let ice = shipped(Runs::Compiled).into_iter().find(|plugin| plugin.manifest().title("en") == "Ice").unwrap();
//! assert_eq!(ice.manifest().kinds[0].name, "ice");
//! ```
//!
//! What it refuses to do: read folders or fetch anything. Whoever has bytes makes a [`Plugin`] of them, off the threads that serve
//! people: compiling takes milliseconds.

mod contract;
mod plugin;
mod running;
mod shipped;
mod tally;
mod trial;

pub use contract::contract;
pub use plugin::{Plugin, Runs, Unfit};
pub use shipped::{packed, shipped};
pub use tally::{HookTally, Tally};
pub use trial::{Trial, Usable, some_move, strewn, trial, usable};
