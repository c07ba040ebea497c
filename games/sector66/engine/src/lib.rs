//! Who thinks about Sector 66, for two to four players on any template.
//!
//! The engine knows no plug-in: it finds out what a spell or a field does by trying it. It is a tree in which everybody looks after
//! their own chances (max-n), over a judgement of the race. Where nothing special is left Quoridor's engine thinks.
//! `sector66:source` is the baseline: the earlier program's search, which Quoridor has too.
//!
//! ```
//! use tengen_game::{Boards, Budget, Engines, Reply, Resources, Seat};
//!
//! let (_, table) = tengen_sector66::KIND.open(&Boards::default(), Default::default())?;
//! let mut engine = tengen_sector66_engine::ENGINES.make("sector66:3,visits=50", 1, &Resources::default()).unwrap();
//! let Ok(Reply::Move(text)) = engine.choose(&*table, Seat(0), &Budget::default()) else { panic!("no move") };
//! assert!(table.legal().contains(&text));
//! # Ok::<(), tengen_game::Refused>(())
//! ```
//!
//! # Where to go next
//! [`Config`] has every parameter, `race` the judgement, `terrain` what odd fields come to, `player` the tree.

mod config;
mod engines;
mod experiment;
mod levels;
mod openings;
mod plain;
mod player;
mod race;
mod source;
mod terrain;
mod thinker;

pub use config::{Config, Parameter};
pub use engines::{ENGINES, Sector66Engines};
pub use levels::{LEVELS, Level};
