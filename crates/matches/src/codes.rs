//! What a match refuses, whatever is played.

pub(crate) use tengen_game::codes::*;

tengen_game::codes! {
    NO_SUCH_SEAT = "no_such_seat", 422, ["seat"], "The game has no such seat.";
    MATCH_OVER = "match_over", 422, [], "The match is over.";
    MATCH_NOT_OVER = "match_not_over", 422, [], "The match is not over yet.";
    STALE = "stale", 422, ["ply"], "Meanwhile that many moves have been made.";
    PAUSED = "paused", 422, [], "The match is paused.";
    NOT_PAUSED = "not_paused", 422, [], "The match is not paused.";
    TIME_UP = "time_up", 422, [], "The time was up.";
    NOT_OFFERED = "not_offered", 422, [], "Nobody offers that.";
    TOO_LATE_TO_ABORT = "too_late_to_abort", 422, [], "Everybody has made a move: the match can be lost, not aborted.";
    RATED = "rated", 422, [], "Nothing is taken back where ratings are at stake.";
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back", 422, [], "Whoever asks has not made a move.";
    NO_CLOCK = "no_clock", 422, [], "There is no clock that could be changed.";
    OUT = "out", 422, [], "Whoever asks plays no longer: they are out, or have their place already.";
    SOMEBODY_WENT_OUT = "somebody_went_out", 422, [], "Somebody has gone out since that move, which is not taken back.";
    NO_STAND_IN = "no_stand_in", 422, [], "No engine plays on for whoever leaves this match.";
    STOOD_IN = "stood_in", 422, [], "An engine plays at that seat: its owner can take it back first.";
    NOT_STOOD_IN = "not_stood_in", 422, [], "No engine keeps the seat of whoever asks.";
    STAND_IN_CASUAL = "stand_in_casual", 422, [], "No engine plays on for whoever leaves where ratings are at stake.";
    GAP = "gap", 422, ["expected", "found"], "An event of the log is missing.";
}
