use tengen_game::{Playable, Refused};
use tengen_records::{at_place, of_sgf};

use crate::{
    BadSetup, Gomoku, LARGEST, SMALLEST, UnknownRules, codes,
    record::{At, Contradiction, ReadError, RecordFault},
};

/// Why a file is no game of the family.
pub(super) fn of_read(ReadError { at, fault }: ReadError) -> Refused {
    let refused = match fault {
        RecordFault::Word { text } | RecordFault::Stone { text } | RecordFault::AfterResult { text } => {
            Refused::new(&codes::RECORD_WORD).with("text", text)
        }
        RecordFault::Refused { refusal, .. } => Gomoku::default().refused(refusal),
        RecordFault::Colour { found, .. } => {
            Refused::new(&codes::RECORD_COLOUR).with("found", found.letter().to_ascii_lowercase().to_string())
        }
        RecordFault::GameResult(Contradiction::Otherwise { said, .. } | Contradiction::NoRow { said }) => {
            Refused::new(&codes::RECORD_RESULT).with("said", said.to_string())
        }
        RecordFault::NotAResult { text } => Refused::new(&codes::RECORD_RESULT).with("said", text),
        RecordFault::Number { .. } | RecordFault::NoGap | RecordFault::Gap => Refused::new(&codes::RECORD_PAIRS),
        RecordFault::Rules(UnknownRules { text }) => Refused::new(&codes::UNKNOWN_RULES).with("rules", text),
        RecordFault::Setup(BadSetup::Size { size }) => {
            Refused::new(&codes::BAD_SIZE).with("size", size).with("least", SMALLEST).with("most", LARGEST)
        }
        RecordFault::Setup(BadSetup::Opening { least, size, .. }) => {
            Refused::new(&codes::OPENING_NEEDS_ROOM).with("least", least).with("size", size)
        }
        RecordFault::OtherGame { game } => Refused::new(&codes::RECORD_OF_ANOTHER_GAME).with("game", game),
        RecordFault::Size { text } => Refused::new(&codes::RECORD_BOARD_SIZE).with("text", text),
        RecordFault::Json { .. } | RecordFault::NoHeader => Refused::new(&codes::NOT_A_RECORD),
        RecordFault::Sgf(error) => return of_sgf(&error),
        RecordFault::SetUp => Refused::new(&codes::RECORD_SET_UP),
        RecordFault::TooLong { most } => Refused::new(&codes::RECORD_TOO_LARGE).with("most", most),
    };
    match at {
        At::Place(place) => at_place(refused, &place),
        At::Node(node) => refused.placed("node", node),
        At::File => refused,
    }
}
