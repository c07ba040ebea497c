//! Why a file is no record.

use tengen_connect_four::{ConnectFour, record};
use tengen_game::board_fault;
use tengen_game::{Playable, Refused};
use tengen_go::record::RecordError;
use tengen_gomoku::{
    BadSetup, Gomoku, LARGEST, SMALLEST, UnknownRules,
    record::{At, Contradiction, Fault, ReadError},
};
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

pub(super) fn of_gomoku(ReadError { at, fault }: ReadError) -> Refused {
    let refused = match fault {
        Fault::Word { text } | Fault::Stone { text } | Fault::AfterVerdict { text } => {
            Refused::new("record_word").with("text", text)
        }
        Fault::Refused { refusal, .. } => Gomoku::default().refused(refusal),
        Fault::Colour { found, .. } => {
            Refused::new("record_colour").with("found", found.letter().to_ascii_lowercase().to_string())
        }
        Fault::Verdict(Contradiction::Otherwise { said, .. } | Contradiction::NoRow { said }) => {
            Refused::new("record_result").with("said", said.to_string())
        }
        Fault::NotAVerdict { text } => Refused::new("record_result").with("said", text),
        Fault::Number { .. } | Fault::NoGap | Fault::Gap => Refused::new("record_pairs"),
        Fault::Rules(UnknownRules { text }) => Refused::new("unknown_rules").with("rules", text),
        Fault::Setup(BadSetup::Size { size }) => {
            Refused::new("bad_size").with("size", size).with("least", SMALLEST).with("most", LARGEST)
        }
        Fault::Setup(BadSetup::Opening { least, size, .. }) => {
            Refused::new("opening_needs_room").with("least", least).with("size", size)
        }
        Fault::OtherGame { game } => Refused::new("record_of_another_game").with("game", game),
        Fault::Size { text } => Refused::new("record_board_size").with("text", text),
        Fault::Json { .. } | Fault::NoHeader => Refused::new("not_a_record"),
        Fault::Sgf(error) => return of_sgf(&error),
        Fault::SetUp => Refused::new("record_set_up"),
        Fault::TooLong { most } => Refused::new("record_too_large").with("most", most),
    };
    match at {
        At::Place(place) => at_place(refused, &place),
        At::Node(node) => refused.with("node", node),
        At::File => refused,
    }
}

pub(super) fn of_four(record::ReadError { at, fault }: record::ReadError) -> Refused {
    let refused = match fault {
        record::Fault::Word { text } | record::Fault::AfterVerdict { text } => {
            Refused::new("record_word").with("text", text)
        }
        // Its own code: the place has a column, too.
        record::Fault::Refused(tengen_connect_four::Refusal::ColumnFull { column }) => {
            Refused::new("record_full_column").with("text", column.to_string())
        }
        record::Fault::Refused(refusal) => ConnectFour::default().refused(refusal),
        record::Fault::Verdict { said } => Refused::new("record_result").with("said", said.to_string()),
    };
    at_place(refused, &at)
}
