//! The registry: every game that ships, one line each.
//!
//! A game is one folder under `games/`, and exports a [`GameKind`]. Nothing else in the house knows a game by name: servers,
//! command lines, archives and the browser's core ask here.
//!
//! ```
//! use tengen_game::GameSpec;
//!
//! let games = tengen_games::games();
//! let (spec, table) = games.open(&GameSpec::new("connect-four"))?;
//! assert_eq!((spec.options["width"].as_u64(), table.seats()), (Some(7), 2));
//! # Ok::<(), tengen_game::Refused>(())
//! ```

use tengen_game::{Boards, GameKind, Games};

/// Every game that ships, in the order in which people are shown them. A new game is one line here.
pub const KINDS: &[GameKind] = &[tengen_go::KIND, tengen_connect_four::KIND, tengen_gomoku::KIND];

/// All of them, on boards of any size.
#[must_use]
pub fn games() -> Games {
    games_on(Boards::default())
}

/// All of them, on these boards.
#[must_use]
pub fn games_on(boards: Boards) -> Games {
    Games::new(KINDS, boards)
}
