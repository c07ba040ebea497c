//! Boards as text, for terminals and for plain files.
//!
//! [`board`] picks the drawing that suits the board: columns and rows as players know them ([`grid`]), everything
//! else as seen in space ([`space`]). [`places`] tells where on the drawing each point is.

mod dots;
mod fields;
mod glyphs;
mod grid;
mod rhombus;
mod sheet;
mod space;
mod style;
mod told;

pub use fields::fields;
pub use grid::grid;
pub use space::space;
pub use style::Style;

use tengen_board::Board;
use tengen_game::Scene;

use crate::{Picture, Stone, Unfolded, View, rectangle::Rectangle};
use glyphs::Glyphs;

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

/// The board unfolded. Columns and rows are drawn as ever: arrows at their ends say where lines go on.
#[must_use]
pub fn map(picture: &Picture<'_>, unfolded: &Unfolded, style: &Style) -> String {
    if Rectangle::of(picture.board()).is_some() {
        return board(picture, &View::FRONT, style);
    }
    space(&unfolded.picture(picture), &View::FRONT, style)
}

/// Where [`map`] puts each place of the map, in order: first the own place of each point, then the copies.
#[must_use]
pub fn map_places(picture: &Picture<'_>, unfolded: &Unfolded, style: &Style) -> Vec<Option<Character>> {
    if Rectangle::of(picture.board()).is_some() {
        return places(picture, &View::FRONT, style);
    }
    space::places(&unfolded.picture(picture), &View::FRONT, style)
}

/// Where [`board`] puts each point, in the order of the points; none for points outside the part shown.
#[must_use]
pub fn places(picture: &Picture<'_>, view: &View, style: &Style) -> Vec<Option<Character>> {
    grid::places(picture, style).unwrap_or_else(|| space::places(picture, view, style))
}

/// What any game shows, as text; none of a board or a kind of picture that text has no drawing for. `sides` is what the game
/// calls its sides: under the board, if the style has a legend, stands who has which stones.
#[must_use]
pub fn scene(shown: &tengen_game::Picture, sides: &[&str], style: &Style) -> Option<String> {
    if let Scene::Fields(shown_fields) = &shown.scene {
        return Some(fields(shown_fields, &shown.names, sides, shown.last, style));
    }
    let board = Board::from_spec(&shown.board).ok()?;
    let picture = Picture::of_scene(&board, shown)?;
    let drawing = match &shown.scene {
        Scene::Tiles(tiles) => rhombus::rhombus(&picture, tiles.columns as usize, style),
        _ => self::board(&picture, &View::of(&board), style),
    };
    let one_kind = shown.stones().is_some_and(|stones| !stones.colours.contains('w'));
    Some(match sides {
        [first, second, ..] if style.legend && !one_kind => {
            let [black, white] = [Stone::Black, Stone::White].map(|stone| Glyphs::of(style).living(stone));
            format!("{drawing}{black} {first}, {white} {second}\n")
        }
        _ => drawing,
    })
}
