use serde::Serialize;
use tengen_board::{json, obj};
use tengen_game::Refused;
use tengen_game::{
    BoardShape,
    board_fault::{of_json, of_obj, of_warning},
};

use crate::question::{Format, ReadBoard, WriteBoard};

/// A board out of a file.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct BoardRead {
    /// The board.
    pub shape: BoardShape,
    /// What was odd about it.
    pub warnings: Vec<Refused>,
    /// The board as a file of our own.
    pub json: String,
}

/// Reads OBJ, or JSON if it begins like that.
pub(crate) fn read(ReadBoard { text, name }: &ReadBoard) -> Result<BoardRead, Refused> {
    let import = if text.trim_start_matches('\u{feff}').trim_start().starts_with('{') {
        json::read(text, name).map_err(of_json)?
    } else {
        obj::read(text, name).map_err(of_obj)?
    };
    let board = &import.board;
    Ok(BoardRead {
        shape: BoardShape::of(board, &board.spec().to_string()),
        warnings: import.warnings.iter().map(of_warning).collect(),
        json: json::write(board),
    })
}

pub(crate) fn write(WriteBoard { shape, format }: &WriteBoard) -> Result<String, Refused> {
    let board = shape.to_board()?;
    Ok(match format {
        Format::Obj => obj::write(&board),
        Format::Json => json::write(&board),
    })
}
