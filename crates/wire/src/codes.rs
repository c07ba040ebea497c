//! What the server refuses: what it cannot read, people, the lobby, engines and boards.

tengen_game::codes! {
    // Cannot read this.
    JSON_MALFORMED = "json_malformed", 400, ["line", "column"], "The body is not JSON; where reading stopped.";
    JSON_UNFIT = "json_unfit", 422, ["line", "column"], "The body is JSON but not of the shape asked for: a field is missing, unknown or of another type.";
    JSON_EXPECTED = "json_expected", 415, [], "The body must be sent as `application/json`.";
    BODY_TOO_LARGE = "body_too_large", 413, [], "The body is larger than this address accepts.";
    BODY_UNREADABLE = "body_unreadable", 400, [], "The body broke off or could not be decoded.";
    PATH_UNREADABLE = "path_unreadable", 400, [], "The address contains something that is not text.";
    QUERY_UNREADABLE = "query_unreadable", 400, [], "The part of the address after `?` could not be read.";
    REQUEST_TOO_SLOW = "request_too_slow", 408, [], "The request was not read and answered in time.";
    NOT_FOUND = "not_found", 404, [], "Nothing is at this address.";
    METHOD_NOT_ALLOWED = "method_not_allowed", 405, [], "The address exists but not for this method.";

    // Not allowed here.
    CROSS_ORIGIN = "cross_origin", 403, [], "The request comes from a page of another site.";
    SIGN_IN_NEEDED = "sign_in_needed", 401, [], "Somebody must be signed in, at least as a guest.";
    TOKEN_UNKNOWN = "token_unknown", 401, [], "The bearer token is not, or no longer, valid.";
    SESSION_NEEDED = "session_needed", 403, [], "This is for people at a browser, not for bearer tokens.";
    TOKEN_NEEDED = "token_needed", 403, [], "This is for programs that come with a bearer token.";
    REGISTRATION_NEEDED = "registration_needed", 403, [], "This is for registered people, not for guests or bots.";
    ROLE_NEEDED = "role_needed", 403, ["role"], "This takes the named role or a higher one.";
    SCOPE_NEEDED = "scope_needed", 403, ["scope"], "The bearer token does not have the named scope.";
    SCOPES_NONE = "scopes_none", 422, [], "A token has at least one scope.";
    OUTRANKED = "outranked", 403, ["name"], "The named person's role is as high as yours or higher.";
    BANNED = "banned", 403, ["until"], "Banned until that time, in milliseconds since 1970.";

    // Names.
    NAME_LENGTH = "name_length", 422, ["min", "max"], "A name has at least two and at most twenty-four characters, and two that are letters or digits.";
    NAME_CHARACTER = "name_character", 422, ["character"], "The character cannot be part of a name.";
    NAME_SPACING = "name_spacing", 422, [], "A name neither begins nor ends with a space, nor has two in a row.";
    NAME_MIXED = "name_mixed", 422, [], "A name does not mix alphabets whose letters look alike.";
    NAME_RESERVED = "name_reserved", 422, ["name"], "The name could be mistaken for the house itself.";
    NAME_TAKEN = "name_taken", 409, ["name"], "Somebody has this name or one that looks like it.";
    NAME_FIXED = "name_fixed", 409, [], "A registered name changes its spelling only, not its letters.";

    // Passwords and accounts.
    PASSWORD_LENGTH = "password_length", 422, ["min", "max"], "A password has at least eight and at most two hundred characters.";
    CREDENTIALS_WRONG = "credentials_wrong", 401, [], "No registered person has this name and this password.";
    PASSWORD_WRONG = "password_wrong", 403, [], "The password given to confirm is not the right one.";
    ALREADY_REGISTERED = "already_registered", 409, ["name"], "Whoever asks is registered already.";
    SETTINGS_TOO_LARGE = "settings_too_large", 413, ["limit"], "The settings are longer than that many bytes.";
    SETTINGS_UNFIT = "settings_unfit", 422, [], "Settings are one JSON object.";
    PERSON_UNKNOWN = "person_unknown", 404, ["name"], "Nobody has this name.";
    TOKEN_ABSENT = "token_absent", 404, ["id"], "No token of yours has this id.";
    TOKENS_TOO_MANY = "tokens_too_many", 409, ["limit"], "That many tokens are the most for one person.";
    BOTS_TOO_MANY = "bots_too_many", 409, ["limit"], "That many bots are the most for one person.";
    LABEL_LENGTH = "label_length", 422, ["max"], "A label has at most that many characters.";
    BAN_OVER = "ban_over", 422, [], "A ban ends in the future.";

    // Cannot do it now.
    TOO_FAST = "too_fast", 429, ["kind", "retry_after_ms"], "Too many of that kind in a short time.";
    TOO_MANY_CONNECTIONS = "too_many_connections", 429, [], "So many connections from one address are the most.";
    BUSY = "busy", 503, ["retry_after_ms"], "The server has too much of this to do at the moment.";
    INTERNAL = "internal", 500, [], "The server failed; the log says why.";
    UNAVAILABLE = "unavailable", 503, [], "It cannot be had at the moment; the log says why.";
    CLOSING = "closing", 503, [], "The server is about to go away and begins nothing new.";
    GONE = "gone", 404, [], "It was there, and is no longer: somebody else was faster, or it was taken back.";
    NOT_YOURS = "not_yours", 403, [], "It belongs to somebody else.";

    // Over a socket.
    NOT_TEXT = "not_text", 400, [], "Messages are text.";
    NOT_SIGNED_IN = "not_signed_in", 401, [], "Only somebody with a name can say something.";
    EMPTY = "empty", 422, [], "Nothing was said.";
    TOO_LONG = "too_long", 422, ["field", "most"], "The text has more than that many characters; of several, which.";
    TOO_MANY = "too_many", 422, ["most"], "That many are the most.";

    // The lobby.
    GUESTS_PLAY_CASUAL = "guests_play_casual", 422, [], "Games of guests do not count for ratings.";
    OWN_GAME = "own_game", 422, [], "Nobody joins their own game.";
    RATING_OUT_OF_RANGE = "rating_out_of_range", 422, ["least", "most"], "The game is for ratings between these two.";
    PASSWORD_NEEDED = "password_needed", 403, [], "Joining needs a password.";
    WRONG_PASSWORD = "wrong_password", 403, [], "That is not the password of the game.";
    NO_ROOM = "no_room", 422, [], "The game has no room: it begins as soon as somebody joins.";
    CHOOSE_SEAT = "choose_seat", 422, [], "The game has a room, where a seat is to be chosen.";
    SEAT_TAKEN = "seat_taken", 409, ["seat"], "Somebody sits at that seat already.";
    SEATS_OPEN = "seats_open", 422, ["seat"], "Nobody sits at that seat yet.";
    NOT_READY = "not_ready", 422, ["name"], "The named person is not ready yet.";
    KICKED = "kicked", 403, [], "Whoever opened the room has sent them out.";
    RATED_NEEDS_PEOPLE = "rated_needs_people", 422, [], "In a rated game everybody has one seat, and nobody is an engine.";
    UNKNOWN_PRESET = "unknown_preset", 422, [], "Nobody is paired for that.";

    ADDRESS_TOO_MANY = "address_too_many", 409, ["most"], "That many of these at a time are the most for everybody behind one address.";

    // At a match.
    NO_SUCH_MATCH = "no_such_match", 404, [], "There is no such match.";
    NO_SUCH_EVENT = "no_such_event", 404, ["n", "last"], "The match has not come that far.";
    NOT_SEATED = "not_seated", 422, [], "Whoever asks does not sit at this match.";
    DAYS_FOR_EACH_MOVE = "days_for_each_move", 422, [], "Where there are days for each move nobody is away too long.";
    NOBODY_LEFT = "nobody_left", 422, [], "Nobody who is to move is away.";
    NOT_AWAY_LONG_ENOUGH = "not_away_long_enough", 422, ["wait"], "The game can be claimed after so many milliseconds more.";

    // Engines.
    UNKNOWN_ENGINE = "unknown_engine", 422, ["engine"], "There is no such engine.";
    ENGINE_UNAVAILABLE = "engine_unavailable", 422, ["engine"], "The engine is not there at the moment.";
    ENGINE_MATCHES_TOO_MANY = "engine_matches_too_many", 409, ["most"], "That many games with engines at a time are the most for one person.";
    ENGINE_CANNOT_ANALYSE = "engine_cannot_analyse", 422, [], "The engine does not say what it thinks.";
    NOTHING_TO_ANALYSE = "nothing_to_analyse", 422, [], "There is nothing to think about in that position.";
    ANALYSIS_FAILED = "analysis_failed", 422, [], "The engine failed.";
    STOPPED = "stopped", 422, [], "The engine was stopped.";

    NO_WORKERS = "no_workers", 403, [], "No workers are taken here.";
    WORKERS_TOO_MANY = "workers_too_many", 503, ["most"], "That many workers at a time are the most.";
    WORKER_PROTOCOL = "worker_protocol", 422, ["known", "found"], "The worker speaks another version than the server, which speaks the known one.";
    NO_SUCH_JOB = "no_such_job", 422, ["job"], "The worker was not given a job of that number.";

    // Boards.
    BOARD_IN_USE = "board_in_use", 409, [], "Somebody has played on the board, or is about to: it stays.";
    BOARD_FORMAT_UNKNOWN = "board_format_unknown", 422, [], "The content type says neither OBJ nor JSON.";
    BOARD_NAME_LENGTH = "board_name_length", 422, ["most"], "The name of a board has at least one and at most that many characters.";
    BOARD_NAME_CHARACTER = "board_name_character", 422, ["most"], "The name of a board has no control characters.";

    // Plug-ins and templates.
    PLUGIN_ABSENT = "plugin_absent", 404, ["hash"], "No plug-in here has that hash, or it is somebody else's.";
    PLUGIN_PRIVATE = "plugin_private", 403, ["package"], "Only games in which whoever brought the plug-in takes part begin with it: nobody has approved it yet.";
    PLUGIN_REFUSED = "plugin_refused", 422, ["package"], "No game begins with the plug-in any more: a moderator has refused it.";
    PLUGIN_TAKEN = "plugin_taken", 409, ["package"], "Somebody else keeps a plug-in with that UUID; another one has another UUID.";
    PLUGIN_IN_USE = "plugin_in_use", 409, [], "Somebody has played with the plug-in, or is about to: it stays.";
    PLUGIN_FIXED = "plugin_fixed", 409, ["state"], "The state of plug-ins that ship, and of those of the operator, is not changed here; nor does anything become such.";
    PLUGINS_TOO_MANY = "plugins_too_many", 409, ["limit"], "That many plug-ins are the most for one person.";
    TEMPLATE_ABSENT = "template_absent", 404, ["template"], "There is no template of that name, or it has gone.";
    TEMPLATE_TOO_LARGE = "template_too_large", 413, ["most"], "A template has at most that many bytes.";
    TEMPLATES_TOO_MANY = "templates_too_many", 409, ["limit"], "That many templates are the most for one person.";
    OWN_TEMPLATE = "own_template", 422, [], "Nobody gives stars to a template of their own.";
    STARS_RANGE = "stars_range", 422, ["least", "most"], "So many stars can be given.";

    // Problems.
    PROBLEM_ABSENT = "problem_absent", 404, ["problem"], "There is no problem of that name, or it is not for everybody.";
    TRY_UNFINISHED = "try_unfinished", 422, [], "The moves are right so far, but the problem is not solved by them.";
    TRY_TOO_LONG = "try_too_long", 422, ["most"], "So many moves are the most for a try.";
    PROBLEM_KIND_UNKNOWN = "problem_kind_unknown", 422, ["kind"], "There are no problems of that kind.";
    PROBLEM_KNOWN = "problem_known", 409, ["problem"], "The problem is here already, perhaps turned, mirrored, or with the colours exchanged.";
    PROBLEM_UNPROVED = "problem_unproved", 422, [], "Problems for everybody have a proved answer: whoever moves first succeeds or gets a ko, and the solver finds it in time.";
    PROBLEM_TOO_LARGE = "problem_too_large", 413, ["most"], "A problem for everybody has at most that many bytes.";
    PROBLEMS_TOO_MANY = "problems_too_many", 409, ["limit"], "That many problems are the most for one person.";

    // Languages.
    LANGUAGE_ABSENT = "language_absent", 404, ["code"], "There is no such language.";
    LANGUAGE_UNFIT = "language_unfit", 422, ["detail"], "The language cannot be kept: its header, the names of its files, or their size.";
    LANGUAGE_ERRORS = "language_errors", 422, ["file", "line", "column", "detail", "errors"], "The language has so many errors of syntax; the first of them.";
    LANGUAGE_FIXED = "language_fixed", 409, ["code"], "What all others are translated from is not published or withdrawn.";
    LANGUAGE_NOT_PUBLISHED = "language_not_published", 409, ["code"], "The language ships, and nothing else has been published for it.";
    TRANSLATION_ABSENT = "translation_absent", 404, [], "There is no such translation, or it is somebody else's.";
    TRANSLATION_CHANGED = "translation_changed", 409, [], "The translation has changed since it was looked at.";
    TRANSLATIONS_TOO_MANY = "translations_too_many", 409, ["limit"], "That many translations are the most for one person.";
}
