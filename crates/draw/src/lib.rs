//! Pictures of any board: text for terminals, SVG for pages.
//!
//! A [`Picture`] is a board and what lies on it: stones, the last move, a cursor, territory, labels. [`text::board`]
//! writes it as characters, [`svg::board`] as a standalone SVG document. A [`View`] says from where a board in space is
//! seen; [`towards`] walks over it with arrow keys. An [`Unfolded`] board is drawn as its map instead.
//!
//! ```
//! use tengen_board::Board;
//! use tengen_draw::{Picture, Stone, View, text};
//!
//! let board = Board::from_spec("torus:5")?;
//! let at = |name| board.point(name).unwrap();
//! let picture = Picture::new(&board)
//!     .stones([(at("C3"), Stone::Black), (at("D3"), Stone::White)])
//!     .last(at("D3"));
//! let drawing = text::board(&picture, &View::of(&board), &text::Style::default());
//! assert_eq!(
//!     drawing,
//!     "    A B C D E
//!     ↑ ↑ ↑ ↑ ↑
//! 5 ←─┼─┼─┼─┼─┼─→ 5
//! 4 ←─┼─┼─┼─┼─┼─→ 4
//! 3 ←─┼─┼─●(○)┼─→ 3
//! 2 ←─┼─┼─┼─┼─┼─→ 2
//! 1 ←─┼─┼─┼─┼─┼─→ 1
//!     ↓ ↓ ↓ ↓ ↓
//!     A B C D E
//! left and right are joined, and top and bottom
//! "
//! );
//! # Ok::<(), tengen_board::BoardError>(())
//! ```
//!
//! This crate knows no rules: what lies on the board it is told, point by point or by a game ([`Picture::of_go`]; of any game
//! [`Picture::of_scene`] and [`text::scene`]). It prints nothing and reads nothing; whoever has a screen or a file writes the strings there.
//!
//! Where to go next: [`Picture`] for what can be shown, [`text::Style`] for how a terminal shows it; the example
//! `gallery` writes an SVG for each board it is told.

mod direction;
mod go;
mod picture;
mod projection;
mod rectangle;
mod scene;
mod side;
mod stars;
mod surface;
pub mod svg;
pub mod text;
mod unfolded;
mod vector;
mod view;

pub use direction::{Direction, towards};
pub use picture::{Picture, Stone};
pub use projection::{Projection, Spot};
pub use unfolded::Unfolded;
pub use view::View;
