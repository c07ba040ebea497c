//! Who thinks about Sector 66, for two to four players on any template.
//!
//! The engine knows no plug-in: it finds out what a spell or a field does by trying it. Its tree looks after everybody's own
//! chances (max-n), judged by the race.
//!
//! ```
//! use tengen_game::{Boards, Budget, Engines, Reply, Resources, Seat};
//!
//! let (_, table) = tengen_sector66::KIND.open(&Boards::default(), Default::default())?;
//! let mut engine = tengen_sector66_engine::ENGINES.make("sector66,visits=50", 1, &Resources::default()).unwrap();
//! let Ok(Reply::Move(text)) = engine.choose(&*table, Seat(0), &Budget::default()) else { panic!("no move") };
//! assert!(table.legal().contains(&text));
//! # Ok::<(), tengen_game::Refused>(())
//! ```

mod engines;
mod openings;
mod race;
mod thinker;

pub use engines::{ENGINES, Sector66Engines};
