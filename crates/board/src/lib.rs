//! Boards as undirected graphs.
//!
//! A [`Board`] is a graph with a place in space and a name for every point. It knows nothing of stones or rules:
//! games stand on it. Boards come from a [`Spec`] (`grid:19`, `torus:9`, `sphere:162`, ...), from a Wavefront OBJ
//! file as Blender writes it ([`obj`]), or from our own JSON ([`json`]).
//!
//! ```
//! use tengen_board::{Board, Spec};
//!
//! let torus: Board = "torus:9".parse::<Spec>()?.build()?;
//! assert_eq!((torus.len(), torus.edge_count()), (81, 162));
//!
//! let grid = "grid:19".parse::<Spec>()?.build()?;
//! let hoshi = grid.point("D4").unwrap();
//! assert_eq!(grid.name(hoshi), "D4");
//! assert_eq!(grid.neighbours(hoshi).len(), 4);
//! # Ok::<(), tengen_board::BoardError>(())
//! ```
//!
//! Where to go next: [`Spec`] lists every family of boards; [`Draft`] is how a generator or an importer makes a
//! board; [`handicap`] chooses the points for handicap stones; [`map`] draws any board in the plane.
//!
//! This crate does no I/O: callers read files and hand over their text.

mod bearings;
mod board;
mod draft;
mod error;
mod fault;
mod generators;
pub mod handicap;
mod import;
pub mod json;
mod layout;
pub mod map;
mod names;
pub mod obj;
mod parts;
mod point;
mod spec;
mod stars;

pub use board::{Board, Edge};
pub use draft::{Draft, Place};
pub use error::BoardError;
pub use fault::{NameFault, SizeFault};
pub use import::{Import, MOST_EDGES, Warning, Whereabouts};
pub use names::{column_letters, grid_vertex};
pub use point::Point;
pub use spec::{FAMILIES, Family, Spec};
pub use stars::stars;

/// The most points a board may have: every point fits in a `u16`, and one value is left over for "no point".
pub const MOST_POINTS: usize = 65_535;
