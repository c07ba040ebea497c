//! What only Sector 66 refuses.

pub(crate) use tengen_game::codes::*;
pub(crate) use tengen_quoridor::codes::{
    NO_WALLS_LEFT, NOT_A_STEP, WALL_CLOSES, WALL_CROSSES, WALL_OFF_BOARD, WALL_OVERLAPS,
};

tengen_game::codes! {
    // Moves.
    WALL_DISABLED = "wall_disabled", 422, ["wall"], "No wall can be built there: the place is closed.";
    WALL_PROTECTED = "wall_protected", 422, ["wall"], "Something at that place forbids building.";
    HELD_BACK = "held_back", 422, ["kind"], "Something on the pawn forbids such a move; its name.";
    NO_SUCH_SPELL = "no_such_spell", 422, ["spell"], "Whoever is to move does not hold that spell.";
    NO_TARGET = "no_target", 422, ["spell", "target"], "The spell cannot be cast on that now.";

    // Setting up.
    NO_SUCH_TEMPLATE = "no_such_template", 422, ["template"], "There is no template of that name.";
    NOT_FOR_SO_MANY = "not_for_so_many", 422, ["players"], "The template is not for so many players.";
    WALLS_OUT_OF_RANGE = "walls_out_of_range", 422, ["least", "most"], "The template gives each player another number of walls.";
    SPELLS_OUT_OF_RANGE = "spells_out_of_range", 422, ["least", "most"], "The template has another number of spells for each player.";
    SPELL_NOT_ALLOWED = "spell_not_allowed", 422, ["spell"], "The template does not offer that spell.";
    SPELL_FORCED = "spell_forced", 422, ["spell"], "The template asks for that spell.";
    BAD_LAYOUT = "bad_layout", 422, ["field"], "No spell can lie on that field.";
    PLUGIN_MISSING = "plugin_missing", 422, ["package", "hash"], "The package is not here in that version; its content hash, where the game names one.";

    // Templates.
    TEMPLATE_VERSION = "template_version", 422, ["path", "found"], "The template is written in another version of the format.";
    TEMPLATE_NO_ENGLISH = "template_no_english", 422, ["path"], "A template has a name and a description in English.";
    TEMPLATE_TOO_LONG = "template_too_long", 422, ["path", "most"], "A text of the template has more letters than that.";
    TEMPLATE_SIZE = "template_size", 422, ["path"], "A side of the board has 3 to 15 fields.";
    TEMPLATE_NO_GAMES = "template_no_games", 422, ["path"], "The template is for no number of players.";
    TEMPLATE_PLAYERS = "template_players", 422, ["path"], "Two to four play, and there is one game for each number.";
    TEMPLATE_SEATS = "template_seats", 422, ["path", "players", "found"], "There are more or fewer seats than players.";
    TEMPLATE_NOTHING = "template_nothing", 422, ["path"], "At least one field is needed there.";
    TEMPLATE_NO_PLACE = "template_no_place", 422, ["path", "text"], "The text names no place.";
    TEMPLATE_OFF_BOARD = "template_off_board", 422, ["path", "text"], "The place is not on the board.";
    TEMPLATE_STARTS_MEET = "template_starts_meet", 422, ["path", "text"], "Two players may begin on the same field.";
    TEMPLATE_START_IS_TARGET = "template_start_is_target", 422, ["path", "text"], "A player would begin on a target.";
    TEMPLATE_NEVER_THERE = "template_never_there", 422, ["path", "text"], "The pawn may never stand there.";
    TEMPLATE_NO_WAY = "template_no_way", 422, ["path", "text"], "No way leads from there to a target.";
    TEMPLATE_RANGE = "template_range", 422, ["path", "most"], "Least, usual and most must follow each other, and none is larger than that.";
    TEMPLATE_WALLS_MEET = "template_walls_meet", 422, ["path", "text"], "The wall crosses or overlaps another.";
    TEMPLATE_TWICE = "template_twice", 422, ["path", "text"], "Something is named twice.";
    TEMPLATE_BUILT = "template_built", 422, ["path", "text"], "A wall stands where none can be built.";
    TEMPLATE_UNKNOWN_NAME = "template_unknown_name", 422, ["path", "text"], "None of the plug-ins of the template has that name.";
    TEMPLATE_BAD_NAME = "template_bad_name", 422, ["path", "text"], "A name has small letters, digits and hyphens, begins with a letter, and is not long.";
    TEMPLATE_NO_PACKAGE = "template_no_package", 422, ["path", "text"], "There is no package with that UUID.";
    TEMPLATE_NO_KIND = "template_no_kind", 422, ["path", "text"], "The package has no kind of that name.";
    TEMPLATE_NOT_A_FIELD = "template_not_a_field", 422, ["path", "text"], "The kind is no field.";
    TEMPLATE_NOT_A_SPELL = "template_not_a_spell", 422, ["path", "text"], "The kind is no spell.";
    TEMPLATE_TOO_MANY_KINDS = "template_too_many_kinds", 422, ["path", "most"], "The packages have more kinds than a game can have.";
    TEMPLATE_TOO_MANY_FORCED = "template_too_many_forced", 422, ["path"], "More spells are forced than each player has.";
    TEMPLATE_NO_SPELLS = "template_no_spells", 422, ["path"], "Spells may lie there, and none is named.";
}
