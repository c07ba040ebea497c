//! What every game, its boards and its options are refused with, and what more than one game says.

crate::codes! {
    // Over a socket.
    UNREADABLE = "unreadable", 400, ["detail"], "The message is none that a client can send; what the reader says, for whoever writes the program.";

    // Setting up a game.
    UNKNOWN_GAME = "unknown_game", 422, ["game"], "There is no such game.";
    UNKNOWN_OPTION = "unknown_option", 422, ["name"], "The game has no such option.";
    BAD_OPTION = "bad_option", 422, ["name", "least", "most"], "The option cannot have that value; if it is a number, what it can be.";
    UNKNOWN_RULES = "unknown_rules", 422, ["rules"], "There are no such rules.";
    BAD_CLOCK = "bad_clock", 422, ["field", "least", "most"], "A number of the clock is too small or too large.";
    WRONG_SEATS = "wrong_seats", 422, ["given", "needed"], "The game is for another number of players.";

    // At a match.
    NO_SUCH_FORMAT = "no_such_format", 404, ["format", "game", "formats"], "Records of that game are not written so, but as the formats say.";
    NOT_YOUR_TURN = "not_your_turn", 422, ["turn"], "It is the turn of that seat.";

    // Moves.
    MOVE_TOO_LONG = "move_too_long", 422, ["most"], "No move has more than that many letters.";
    GAME_OVER = "game_over", 422, ["ply"], "The game is over; in an analysis, before that move.";
    NO_SUCH_POINT = "no_such_point", 422, ["text"], "The board has no point of that name.";
    OCCUPIED = "occupied", 422, ["point", "by"], "A stone is there already, of that colour.";

    // Engines.
    ENGINE_CANNOT_PLAY = "engine_cannot_play", 422, ["engine", "game", "board"], "The engine does not play that game on that board.";

    // Problems.
    NO_PROBLEM = "no_problem", 422, ["line", "column", "detail"], "The text holds no problem that can be read.";
    NOT_IN_PROBLEM = "not_in_problem", 422, ["move"], "The move is not allowed within the problem: out of play, occupied, suicide, or a ko.";
    SETTLED = "settled", 409, [], "The key stones are captured, or the attack was given up: there is nothing left to solve.";

    // Saved search trees.
    TREE_UNREADABLE = "tree_unreadable", 422, ["detail"], "The file is no search tree; what the reader says.";
    TREE_VERSION = "tree_version", 422, ["known", "found"], "The search tree is of another version than the known one.";
    TREE_UNFIT = "tree_unfit", 422, ["node", "detail"], "The search tree contradicts itself at that position, counted from 0; how.";

    // Boards.
    NO_SUCH_BOARD = "no_such_board", 404, ["board"], "Nobody has drawn that board.";
    BOARD_FAMILY_UNKNOWN = "board_family_unknown", 422, ["board"], "There is no such family of boards.";
    BOARD_SIZE_MISSING = "board_size_missing", 422, ["board", "example"], "The size is missing; a spec that works.";
    BOARD_SIZE_NOT_A_NUMBER = "board_size_not_a_number", 422, ["board", "text", "example"], "A part of the size is no number.";
    BOARD_SEED_NOT_A_NUMBER = "board_seed_not_a_number", 422, ["board", "text", "example"], "The seed is no number.";
    BOARD_SIZE_COUNT = "board_size_count", 422, ["board", "least", "most", "example"], "A size of that family has so many numbers.";
    BOARD_SIZE_ONE_OR_THREE = "board_size_one_or_three", 422, ["board", "example"], "A size of that family has one number or three.";
    BOARD_SIZE_RANGE = "board_size_range", 422, ["board", "least", "most", "example"], "A number of the size is too small or too large.";
    BOARD_SIZE_NO_SPHERE = "board_size_no_sphere", 422, ["board", "example"], "No sphere has so many points; it has 12, 42, 92, 162, 252 and so on.";
    BOARD_TOO_LARGE = "board_too_large", 422, ["points", "most", "line"], "The board has more points than may be played on.";
    BOARD_FILE_TOO_LARGE = "board_file_too_large", 422, ["bytes"], "The file has too many bytes.";
    BOARD_MALFORMED = "board_malformed", 422, ["line", "column"], "The text is not JSON; where reading stopped.";
    BOARD_UNFIT = "board_unfit", 422, ["line", "column", "path"], "Something in the text is not what it should be.";
    BOARD_SAYS_TWICE = "board_says_twice", 422, ["key", "other"], "Two keys say the same thing.";
    BOARD_POINTS_UNTOLD = "board_points_untold", 422, [], "Nothing tells how many points there are.";
    BOARD_POINTS_DISAGREE = "board_points_disagree", 422, ["key", "found", "other", "points"], "Two keys disagree about how many points there are.";
    BOARD_WITHOUT_POINTS = "board_without_points", 422, [], "There are no points.";
    BOARD_WITHOUT_EDGES = "board_without_edges", 422, [], "No points are joined.";
    BOARD_NO_SUCH_POINT = "board_no_such_point", 422, ["point", "points", "line", "path"], "An edge leads to a point that does not exist.";
    BOARD_TOO_MANY_EDGES = "board_too_many_edges", 422, ["most", "line", "path"], "There are too many edges.";
    BOARD_LOOP = "board_loop", 422, ["point"], "A point is joined to itself.";
    BOARD_TOO_FEW_NUMBERS = "board_too_few_numbers", 422, ["found", "line"], "A point has three coordinates.";
    BOARD_TOO_FEW_POINTS = "board_too_few_points", 422, ["text", "found", "line"], "A line or a face joins two points or more.";
    BOARD_NOT_A_NUMBER = "board_not_a_number", 422, ["text", "line", "path"], "A coordinate is no number.";
    BOARD_NOT_AN_INDEX = "board_not_an_index", 422, ["text", "line"], "It is not the index of a point; they count from 1.";
    BOARD_POINT_NAME_LENGTH = "board_point_name_length", 422, ["path", "name"], "The name of a point has 1 to 40 bytes.";
    BOARD_POINT_NAME_CHARACTER = "board_point_name_character", 422, ["path", "name"], "The name of a point has a character that records take for something else.";
    BOARD_POINT_NAME_MOVE = "board_point_name_move", 422, ["path", "name"], "The name of a point is a move.";
    BOARD_POINT_NAME_NUMBER = "board_point_name_number", 422, ["path", "name"], "The name of a point is the number of another.";
    BOARD_POINT_NAME_TAKEN = "board_point_name_taken", 422, ["path", "name"], "Two points have the same name.";
    BOARD_NOT_THAT_SPEC = "board_not_that_spec", 422, ["board"], "The board is not the one that its spec makes.";

    // What games are played with besides.
    PLUGIN_UNFIT = "plugin_unfit", 422, ["detail"], "The file is no plug-in that can be let in; what is wrong, for its author.";
    NO_PLUGINS = "no_plugins", 422, ["game"], "The game has no plug-ins and no templates.";
    TEMPLATE_UNREADABLE = "template_unreadable", 422, ["line", "column", "detail"], "The text is no template; where reading stopped.";

    // Records, and what the core in the browser is asked.
    NOT_A_DRAWN_BOARD = "not_a_drawn_board", 422, ["board"], "Only boards that somebody drew are made known by their shape.";

    // What is odd about a board that was taken all the same.
    SELF_EDGES = "self_edges", 200, ["count", "line", "path"], "Edges from a point to itself were left out; the first of them.";
    ISOLATED_POINTS = "isolated_points", 200, ["count", "point"], "No edge leads to some points; the first of them, from 1.";
    SEVERAL_PARTS = "several_parts", 200, ["count"], "The board falls into parts that no edge joins.";
    SAME_PLACE = "same_place", 200, ["count", "point", "other"], "Points lie exactly where others lie; the first pair of them, from 1.";
    ONE_WAY_EDGES = "one_way_edges", 200, ["count", "line", "path"], "Edges that only one of their ends lists were taken to lead both ways; the first of them.";
    IGNORED_WORD = "ignored_word", 200, ["word", "line", "path"], "A word means nothing here and was ignored.";
    IGNORED_WORDS = "ignored_words", 200, ["count"], "More such words were ignored.";
    NOT_THAT_SPEC = "not_that_spec", 200, ["spec"], "The file calls itself by a spec that makes another board.";
}
