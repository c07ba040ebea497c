//! Sector 66: Quoridor on any template, with spells, odd fields and plug-ins.
//!
//! A [`Sector66`] is a game, a [`World`] how it stands, a [`Template`] what it is played on. A move is a step `e2`, a wall `e3h`
//! or a spell with its target: `teleport@e5`, `stun@blue`. On a template with nothing special it is Quoridor, move by move.
//!
//! ```
//! use tengen_game::{Boards, Seat};
//! use tengen_sector66::KIND;
//!
//! let options = r#"{"template": "duel", "laid": {"d2": "stun"}}"#;
//! let (spec, mut table) = KIND.open(&Boards::default(), serde_json::from_str(options)?)?;
//! assert_eq!(spec.options["template"]["name"]["en"], "Duel");
//! table.play(Seat(0), "d2")?;
//! table.play(Seat(1), "d6")?;
//! table.play(Seat(0), "stun@blue")?;
//! // Blue has passed by itself.
//! assert_eq!(table.awaited(), [Seat(0)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it is done
//! Fields and walls are bits, as in `tengen-quoridor`, whose cells, ways, jumps and wall legality are used as they are. The state is
//! flat and of fixed size; everything that changes it goes through one place ([`World`]) and is noted in a journal, so that any move
//! is taken back exactly, whatever plug-ins did. Where nothing asks to be called, nothing is called.
//!
//! Plug-ins are [`Package`]s of [`Kind`]s. They know the table by handles and calls ([`contract`]): questions read, actions write.
//! Here is no WebAssembly: whoever has guests hands in a [`Package`] that runs them ([`Added`]). [`native`] has a few in Rust.
//!
//! # Where to go next
//! [`World`] for engines, [`contract`] for authors of plug-ins, [`template`] and [`check`] for editors.
//!
//! # What it does not do
//! It does no I/O, reads no clock and starts no thread. Chance comes from a seed in the spec and from a generator that is part of the
//! position: whoever searches sees what would be drawn.

mod arrange;
mod as_game;
mod as_table;
mod as_template;
mod asking;
mod check;
pub mod codes;
mod consequences;
pub mod contract;
mod element;
mod event;
mod fault;
mod game;
mod host;
mod journal;
mod kind;
mod lay;
mod legal;
mod mv;
pub mod native;
mod package;
pub mod places;
mod refusal;
mod refused;
mod rules;
mod state;
pub mod template;
pub mod templates;
mod trial;
mod turned;
mod world;

pub use arrange::Packages;
pub use check::{MOST_SPELLS, check};
pub use contract::Hook;
pub use element::Element;
pub use event::{Event, Pass};
pub use fault::{Fault, Wrong};
pub use game::{Agreed, Draw, Made, Sector66};
pub use host::{Forbidden, MOST_DEBUG, MOST_TARGETS};
pub use kind::{Added, AddedTemplate, HousePackages, KIND};
pub use mv::{Move, Target};
pub use package::{CastOn, Code, Fallen, Grid, Hooks, Kind, Package, Sort};
pub use refusal::Refusal;
pub use refused::{of_fault, of_unreadable};
pub use rules::{Appear, Known, MOST_KINDS, Rules};
pub use state::{FOR_EVER, MOST_DATA, MOST_HELD, MOST_HUNG, MOST_SKIPS};
pub use template::{Template, Unreadable};
pub use turned::{Growth, Turn};
pub use world::World;
