//! Take the last: a complete game for two to four that fits on a page, for tests of whatever plays any game.
//!
//! Those who play take one, two or three counters from a heap in turn. Who takes the last is first and leaves; the others
//! play on with a new heap for the next places, until one is left. Who retires gets the last place that is still free.
//!
//! [`KIND`] is the game as the house knows it, [`ENGINES`] are two who play it: one by chance, one without a mistake. The
//! game is not in the registry and does not ship.
//!
//! ```
//! use tengen_game::{Games, Boards, GameSpec, Seat};
//!
//! let games = Games::new([&tengen_toy::KIND], Boards::default());
//! let (_, mut table) = games.open(&GameSpec::new("take").with("heap", 2).with("seats", 3))?;
//! table.play(Seat(0), "2")?; // the whole heap: the first place, and the others play on
//! assert!(table.play(Seat(1), "3").is_err());
//! table.play(Seat(1), "1")?;
//! table.play(Seat(2), "1")?;
//! assert_eq!(table.view().payoffs, Some(vec![1.0, 0.0, 0.5]));
//! # Ok::<(), tengen_game::Refused>(())
//! ```

mod as_table;
mod engines;
mod kind;
mod take;

pub use engines::ENGINES;
pub use kind::KIND;
pub use take::{Refusal, Take};
