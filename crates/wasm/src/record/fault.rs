//! Why a file is no record.

use tengen_game::Refused;
use tengen_go::record::RecordError;
use tengen_matches::board_fault;
use tengen_sgf::{Place, SgfError};

pub(super) fn of_sgf(error: &SgfError) -> Refused {
    let many = |at: &Place, limit: usize| at_place(Refused::new("record_too_large").with("most", limit), at);
    match error {
        SgfError::Empty | SgfError::NoTree => Refused::new("not_a_record"),
        SgfError::TooLong { limit, .. } => Refused::new("record_too_large").with("most", *limit),
        SgfError::TooManyNodes { at, limit }
        | SgfError::TooManyValues { at, limit }
        | SgfError::TooManyProperties { at, limit }
        | SgfError::TooDeep { at, limit } => many(at, *limit),
        SgfError::Fault { at, .. } => at_place(Refused::new("not_a_record"), at),
    }
}

fn at_place(refused: Refused, at: &Place) -> Refused {
    refused.with("line", at.line).with("column", at.column)
}

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
