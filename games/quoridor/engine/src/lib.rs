//! Who thinks about Quoridor, for two to four players on boards of every size.
//!
//! [`ENGINES`] makes them by name. `quoridor:source` is the baseline that others are measured against: the tree search of the
//! thesis that Sector 66 comes from, with all its parameters in one [`Config`](source::Config).
//!
//! ```
//! use tengen_game::{Boards, Budget, Engines, Reply, Resources, Seat};
//!
//! let (_, table) = tengen_quoridor::KIND.open(&Boards::default(), Default::default())?;
//! let mut engine = tengen_quoridor_engine::ENGINES.make("quoridor:source,nodes=50", 1, &Resources::default()).unwrap();
//! let Ok(Reply::Move(text)) = engine.choose(&*table, Seat(0), &Budget::default()) else { panic!("no move") };
//! assert!(table.legal().contains(&text));
//! # Ok::<(), tengen_game::Refused>(())
//! ```
//!
//! # Where to go next
//! [`source`] for the baseline, `openings` for how matches begin.

pub mod alpha;
mod engines;
mod levels;
mod many;
mod openings;
mod programs;
pub mod small;
pub mod source;
mod thinker;

pub use engines::{ENGINES, QuoridorEngines};
pub use levels::{LEVELS, Level};
