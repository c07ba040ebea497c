//! What only Go refuses.

pub(crate) use tengen_game::codes::*;
pub(crate) use tengen_records::codes::*;

tengen_game::codes! {
    // Setting up a game.
    TWO_STONES = "two_stones", 422, ["point"], "Two stones are set up on that point.";
    NO_LIBERTY = "no_liberty", 422, ["point"], "The chain of that stone is set up without a liberty.";
    STONES_WITH_HANDICAP = "stones_with_handicap", 422, [], "A position that is set up has no handicap stones besides.";

    // Moves.
    SUICIDE = "suicide", 422, ["point"], "The stone would have no liberty.";
    KO = "ko", 422, ["point", "repeats"], "The move would bring back the position after that move; 0 is the start.";
    HANDICAP_FIRST = "handicap_first", 422, ["left"], "Black has so many handicap stones still to place.";
    SCORING = "scoring", 422, [], "Dead stones are being marked; nothing is played now.";
    NOT_SCORING = "not_scoring", 422, [], "Dead stones are marked only after both players have passed.";
    NOTHING_TO_MARK = "nothing_to_mark", 422, ["point"], "There is no stone to mark.";
    ALREADY_ACCEPTED = "already_accepted", 422, ["by"], "That colour has accepted already.";

    // Records, and what the core in the browser is asked.
    RECORD_WITHOUT_BOARD = "record_without_board", 422, [], "The record does not say on which board.";
}
