//! What only Gomoku refuses.

pub(crate) use tengen_game::codes::*;
pub(crate) use tengen_records::codes::*;

tengen_game::codes! {
    // Setting up a game.
    UNKNOWN_OPENING = "unknown_opening", 422, ["opening"], "There is no such opening.";
    BAD_SIZE = "bad_size", 422, ["size", "least", "most"], "The board cannot have that many lines.";
    OPENING_NEEDS_ROOM = "opening_needs_room", 422, ["size", "least"], "The opening needs a larger board.";

    // Moves.
    OFF_BOARD = "off_board", 422, ["point", "size"], "The point is off a board of that many lines.";
    FORBIDDEN_OVERLINE = "forbidden_overline", 422, ["point"], "Renju forbids Black a row of more than five.";
    FORBIDDEN_DOUBLE_FOUR = "forbidden_double_four", 422, ["point"], "Renju forbids Black two fours at once.";
    FORBIDDEN_DOUBLE_THREE = "forbidden_double_three", 422, ["point"], "Renju forbids Black two threes at once.";
    NOT_CENTRE = "not_centre", 422, ["point"], "The first stone goes to the centre.";
    TOO_NEAR = "too_near", 422, ["point", "steps"], "The stone goes so many or more steps away from the first.";
    CHOOSE_FIRST = "choose_first", 422, [], "Choose a colour first.";
    NOTHING_TO_CHOOSE = "nothing_to_choose", 422, [], "There is nothing of the kind to choose now.";

    // Records, and what the core in the browser is asked.
    RECORD_PAIRS = "record_pairs", 422, ["line", "column"], "The moves of a line do not stand in numbered pairs.";
    RECORD_COLOUR = "record_colour", 422, ["found", "line", "column"], "A stone of one colour, where one of the other is next.";
}
