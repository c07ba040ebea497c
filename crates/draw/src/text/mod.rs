//! Boards as text, for terminals and for plain files.
//!
//! [`board`] picks the drawing that suits the board: columns and rows as players know them ([`grid`]), everything
//! else as seen in space ([`space`]). [`places`] tells where on the drawing each point is.

mod dots;
mod fields;
mod glyphs;
mod grid;
mod sheet;
mod space;
mod style;

pub use fields::fields;
pub use grid::grid;
pub use space::space;
pub use style::Style;

use crate::{Picture, View};

/// A character of a drawing: columns and lines from 0 at the top left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Character {
    /// From the left.
    pub column: usize,
    /// From the top.
    pub line: usize,
}

/// The drawing that suits the board.
#[must_use]
pub fn board(picture: &Picture<'_>, view: &View, style: &Style) -> String {
    grid(picture, style).unwrap_or_else(|| space(picture, view, style))
}

/// Where [`board`] puts each point, in the order of the points; none for points outside the part shown.
#[must_use]
pub fn places(picture: &Picture<'_>, view: &View, style: &Style) -> Vec<Option<Character>> {
    grid::places(picture, style).unwrap_or_else(|| space::places(picture, view, style))
}
