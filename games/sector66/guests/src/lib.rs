//! Plug-ins of Sector 66 as WebAssembly guests, and those that are shipped.
//!
//! The rules know packages as [`tengen_sector66::Package`]; `crates/guest` knows how modules are judged and run, but no game. This
//! crate is what lies between: the [`contract()`] with the price of each call, and a [`Plugin`], which is a file turned into a
//! package that the rules can play with. [`shipped()`] are those that lie inside the program, and [`ADDITIONS`] is what servers,
//! commands and browsers know of all of it.
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

#[cfg(any(feature = "native", feature = "interp"))]
mod additions;
#[cfg(all(feature = "native", feature = "interp"))]
mod agree;
mod contract;
mod plugin;
mod running;
#[cfg(any(feature = "native", feature = "interp"))]
mod shipped;
mod tally;
mod trial;

#[cfg(any(feature = "native", feature = "interp"))]
pub use additions::{ADDITIONS, Guests};
#[cfg(all(feature = "native", feature = "interp"))]
pub use agree::{Agreement, House, agree, side_by_side};
pub use contract::contract;
pub use plugin::{Plugin, Runs, Unfit};
#[cfg(any(feature = "native", feature = "interp"))]
pub use shipped::{packed, shipped};
pub use tally::{HookTally, Tally};
pub use trial::{Trial, Usable, gas_of, some_move, strewn, trial, trial_watched, usable};
