use tengen_game::{Playable, Refused};
use tengen_records::{at_place, of_sgf};

use crate::{
    BadSetup, Gomoku, LARGEST, SMALLEST, UnknownRules, codes,
    record::{At, Contradiction, Fault, ReadError},
};

/// Why a file is no game of the family.
pub(super) fn of_read(ReadError { at, fault }: ReadError) -> Refused {
    let refused = match fault {
        Fault::Word { text } | Fault::Stone { text } | Fault::AfterVerdict { text } => {
            Refused::new(&codes::RECORD_WORD).with("text", text)
        }
        Fault::Refused { refusal, .. } => Gomoku::default().refused(refusal),
        Fault::Colour { found, .. } => {
            Refused::new(&codes::RECORD_COLOUR).with("found", found.letter().to_ascii_lowercase().to_string())
        }
        Fault::Verdict(Contradiction::Otherwise { said, .. } | Contradiction::NoRow { said }) => {
            Refused::new(&codes::RECORD_RESULT).with("said", said.to_string())
        }
        Fault::NotAVerdict { text } => Refused::new(&codes::RECORD_RESULT).with("said", text),
        Fault::Number { .. } | Fault::NoGap | Fault::Gap => Refused::new(&codes::RECORD_PAIRS),
        Fault::Rules(UnknownRules { text }) => Refused::new(&codes::UNKNOWN_RULES).with("rules", text),
        Fault::Setup(BadSetup::Size { size }) => {
            Refused::new(&codes::BAD_SIZE).with("size", size).with("least", SMALLEST).with("most", LARGEST)
        }
        Fault::Setup(BadSetup::Opening { least, size, .. }) => {
            Refused::new(&codes::OPENING_NEEDS_ROOM).with("least", least).with("size", size)
        }
        Fault::OtherGame { game } => Refused::new(&codes::RECORD_OF_ANOTHER_GAME).with("game", game),
        Fault::Size { text } => Refused::new(&codes::RECORD_BOARD_SIZE).with("text", text),
        Fault::Json { .. } | Fault::NoHeader => Refused::new(&codes::NOT_A_RECORD),
        Fault::Sgf(error) => return of_sgf(&error),
        Fault::SetUp => Refused::new(&codes::RECORD_SET_UP),
        Fault::TooLong { most } => Refused::new(&codes::RECORD_TOO_LARGE).with("most", most),
    };
    match at {
        At::Place(place) => at_place(refused, &place),
        At::Node(node) => refused.placed("node", node),
        At::File => refused,
    }
}
