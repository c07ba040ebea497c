//! The last position of a game as SVG.

use tengen_board::Board;
use tengen_draw::{Picture, Stone, View, svg};
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
    let (letters, black, white) = match &shown.scene {
        Scene::Stones(stones) => (&stones.stones, 'b', 'w'),
        Scene::Discs(discs) => (&discs.discs, '0', '1'),
        Scene::Tiles(tiles) => (&tiles.tiles, '0', '1'),
        Scene::Fields(_) => return None,
    };
    let stones = board.points().zip(letters.chars()).filter_map(|(point, letter)| match letter {
        letter if letter == black => Some((point, Stone::Black)),
        letter if letter == white => Some((point, Stone::White)),
        _ => None,
    });
    let last = shown.last.and_then(|last| board.points().nth(last as usize));
    Some(svg::board(&Picture::new(board).stones(stones).last(last), &View::of(board)))
}
