//! Boards in the plane, for pages that show them beside the solid or instead of it.

use tengen_board::map::Aim;
use tengen_game::{BoardMap, Refused};

use crate::{desk::Desk, question};

pub(crate) fn map(desk: &Desk, asked: &question::Map) -> Result<BoardMap, Refused> {
    let [columns, rows] = asked.scroll;
    let board = desk.games().boards().board(&asked.board)?;
    Ok(BoardMap::of(&board, &Aim { columns, rows, turn: asked.turn }))
}
