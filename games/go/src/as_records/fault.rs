use tengen_game::{Refused, board_fault};

use crate::record::RecordError;

/// Why a tree is no record of Go.
pub(super) fn of_record(error: &RecordError) -> Refused {
    match error {
        RecordError::NotGo { game } => Refused::new("record_of_another_game").with("game", game.as_str()),
        RecordError::Size { text } => Refused::new("record_board_size").with("text", text.as_str()),
        RecordError::Glue { text } => Refused::new("record_board_size").with("text", text.as_str()),
        RecordError::NoBoard => Refused::new("record_without_board"),
        RecordError::Board(error) => board_fault::of_board("", error),
        RecordError::Graph(error) => board_fault::of_json(error.clone()),
    }
}
