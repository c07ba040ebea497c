//! What only Connect Four refuses.

pub(crate) use tengen_game::codes::*;
pub(crate) use tengen_records::codes::*;

tengen_game::codes! {
    // Setting up a game.
    BAD_SHAPE = "bad_shape", 422, ["width", "height", "row"], "No game of Connect Four is played on a board of that shape.";

    // Moves.
    NO_SUCH_COLUMN = "no_such_column", 422, ["text"], "There is no column of that name.";
    COLUMN_FULL = "column_full", 422, ["column"], "The column is full.";

    // Records, and what the core in the browser is asked.
    RECORD_FULL_COLUMN = "record_full_column", 422, ["text", "line", "column"], "A disc falls into a column that is full.";
}
