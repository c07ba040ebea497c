//! Boards as JSON.
//!
//! One object holds a board: its spec, how many points it has, their names and places, and the edges as pairs of
//! points counted from 0. Everything but the edges may be left out, as long as something tells the number of points;
//! a board without a layout gets one computed from its graph.
//!
//! ```
//! use tengen_board::{Board, json};
//!
//! let square = Board::from_spec("grid:2")?;
//! assert_eq!(
//!     json::line(&square),
//!     r#"{"spec":"grid:2","points":4,"names":["A1","B1","A2","B2"],"edges":[[0,1],[0,2],[1,3],[2,3]]}"#
//! );
//! assert_eq!(json::read(json::write(&square), "square")?.board, square);
//!
//! let triangle = json::read(r#"{"points": 3, "edges": [[0, 1], [1, 2], [2, 0]]}"#, "triangle")?;
//! assert_eq!(triangle.board.spec().to_string(), "file:triangle");
//!
//! let refusal = json::read(r#"{"points": 3, "edges": [[0, 1], [1, 3]]}"#, "gap").unwrap_err();
//! assert_eq!(refusal.to_string(), "edges[1]: there is no point 3: they count from 0 and there are 3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The custom graph boards of govariants can be read too: `coordinates` in the plane, with y downward as on a
//! screen, and for each point the list of its neighbours, the `adjacencyList`.

mod document;
mod entry;
mod error;
mod read;
mod write;

pub use error::JsonError;
pub use read::{MOST_BYTES, read};
pub use write::{line, write};
