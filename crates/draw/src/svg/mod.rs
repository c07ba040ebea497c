//! Boards as SVG, for pages and papers.
//!
//! A flat board lies on wood, its stones on it with a soft shadow. Every other board is seen in space: painted from
//! back to front, its surface of wood a little translucent, so that stones on the far side can be guessed. There is no
//! background: the pictures stand on light and on dark pages.

mod fields;
mod flat;
mod map;
mod page;
mod pieces;
mod solid;

pub use fields::fields;
pub use page::escaped;

use crate::{Picture, Unfolded, View, view::is_flat};

/// A picture as a standalone SVG document.
///
/// Boards that lie in a plane are always shown from above, whatever the view says; [`View::of`] is a good view of all
/// others.
///
/// ```
/// use tengen_board::Board;
/// use tengen_draw::{Picture, Stone, View, svg};
///
/// let board = Board::from_spec("grid:5")?;
/// let picture = Picture::new(&board).stones([(board.point("C3").unwrap(), Stone::Black)]);
/// let drawing = svg::board(&picture, &View::of(&board));
/// assert!(drawing.starts_with("<svg ") && drawing.matches(r#"class="stone""#).count() == 1);
/// # Ok::<(), tengen_board::BoardError>(())
/// ```
#[must_use]
pub fn board(picture: &Picture<'_>, view: &View) -> String {
    if is_flat(picture.board()) { flat::draw(picture) } else { solid::draw(picture, view) }
}

/// A picture of a board unfolded, as a standalone SVG document.
#[must_use]
pub fn map(picture: &Picture<'_>, unfolded: &Unfolded) -> String {
    map::draw(picture, unfolded)
}
