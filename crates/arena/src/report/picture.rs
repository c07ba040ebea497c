//! The last position of a game as SVG.

use tengen_board::Board;
use tengen_draw::{Picture, View, svg};
use tengen_game::Scene;

use crate::{GameRecord, Setting};

/// Stones and discs on their board; the first side's are black.
pub(super) fn draw(record: &GameRecord, setting: &Setting) -> Option<String> {
    let shown = record.replay(setting).ok()?.picture();
    if let Scene::Fields(fields) = &shown.scene {
        return Some(svg::fields(fields, &shown.names, setting.kind().sides, shown.last));
    }
    let made;
    let board = match setting.board() {
        Some(board) => &**board,
        None => {
            made = Board::from_spec(&shown.board).ok()?;
            &made
        }
    };
    Some(svg::board(&Picture::of_scene(board, &shown)?, &View::of(board)))
}
