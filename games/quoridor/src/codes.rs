//! What only Quoridor refuses.

pub(crate) use tengen_game::codes::*;
pub(crate) use tengen_records::codes::*;

tengen_game::codes! {
    // Moves.
    NOT_A_STEP = "not_a_step", 422, ["point"], "The pawn cannot go there: it is no step and no jump.";
    WALL_OFF_BOARD = "wall_off_board", 422, ["wall"], "No wall fits there.";
    WALL_CROSSES = "wall_crosses", 422, ["wall"], "The wall would cross another.";
    WALL_OVERLAPS = "wall_overlaps", 422, ["wall"], "The wall would overlap another.";
    WALL_CLOSES = "wall_closes", 422, ["wall", "side"], "The wall would close the last way of that player to their targets.";
    NO_WALLS_LEFT = "no_walls_left", 422, [], "Whoever is to move has no walls left.";
    MAY_NOT_PASS = "may_not_pass", 422, [], "Only who can do nothing passes.";

    // Positions to begin with.
    POSITION_UNREADABLE = "position_unreadable", 422, ["text"], "That part of a position means nothing there.";
    POSITION_OFF_BOARD = "position_off_board", 422, ["text"], "A pawn or a wall of a position does not fit on the board.";
    POSITION_PAWNS_MEET = "position_pawns_meet", 422, ["point"], "Two pawns of a position stand on one field.";
    POSITION_WALLS_MEET = "position_walls_meet", 422, ["wall"], "A wall of a position crosses or overlaps another.";
    POSITION_TOO_MANY_WALLS = "position_too_many_walls", 422, ["found", "most"], "A position has more walls, on the board and left, than the players begin with.";
    POSITION_NO_WAY = "position_no_way", 422, ["side"], "A player of a position has no way to a target.";
    POSITION_OVER = "position_over", 422, ["side"], "A pawn of a position stands on one of its targets.";

    // Records.
    NOTATION_FOR_TWO = "notation_for_two", 422, ["notation"], "That notation is for two players.";
}
