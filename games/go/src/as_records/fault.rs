use tengen_game::{Refused, board_fault};

use crate::{codes, record::RecordError};

/// Why a tree is no record of Go.
pub(super) fn of_record(error: &RecordError) -> Refused {
    match error {
        RecordError::NotGo { game } => Refused::new(&codes::RECORD_OF_ANOTHER_GAME).with("game", game.as_str()),
        RecordError::Size { text } => Refused::new(&codes::RECORD_BOARD_SIZE).with("text", text.as_str()),
        RecordError::Glue { text } => Refused::new(&codes::RECORD_BOARD_SIZE).with("text", text.as_str()),
        RecordError::NoBoard => Refused::new(&codes::RECORD_WITHOUT_BOARD),
        RecordError::Board(error) => board_fault::of_board("", error),
        RecordError::Graph(error) => board_fault::of_json(error.clone()),
    }
}
