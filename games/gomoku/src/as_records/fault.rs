use tengen_game::{Playable, Refused};
use tengen_records::{at_place, of_sgf};

use crate::{
    BadSetup, Gomoku, LARGEST, SMALLEST, UnknownRules,
    record::{At, Contradiction, Fault, ReadError},
};

/// Why a file is no game of the family.
pub(super) fn of_read(ReadError { at, fault }: ReadError) -> Refused {
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
