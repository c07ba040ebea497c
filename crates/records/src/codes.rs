//! What records are refused with.

pub(crate) use tengen_game::codes::*;

tengen_game::codes! {
    NOT_A_RECORD = "not_a_record", 422, ["line", "column"], "The file is no record of any kind; where reading stopped.";
    NO_SUCH_RECORD = "no_such_record", 422, ["tree", "trees"], "The file has so many records, and not that one.";
    RECORD_TOO_LARGE = "record_too_large", 422, ["most", "line", "column"], "The record is too long, too wide or too deep.";
    RECORD_OF_ANOTHER_GAME = "record_of_another_game", 422, ["game"], "The record is of a game that there is not here, or is not written so.";
    RECORD_BOARD_SIZE = "record_board_size", 422, ["text"], "The record has a board of a size that there is none of.";
    RECORD_WORD = "record_word", 422, ["text", "line", "column"], "Where a move or a result should stand, something else does.";
    RECORD_RESULT = "record_result", 422, ["said", "line", "column"], "The result is none, or the moves do not bear it out.";
    RECORD_SET_UP = "record_set_up", 422, ["line", "column", "node"], "Stones are set up, where a record tells a game from its first stone.";
    BAD_NODE = "bad_node", 422, ["node"], "That node of the tree does not follow from those before it.";
}
