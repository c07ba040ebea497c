//! The one list of everything that can be answered instead of what was asked, and of everything odd about what was taken.
//!
//! Games, matches and the server refuse with these; whoever has the words for all of them can say everything. A test reads
//! the sources and finds what is not listed, and `web/src/codes.ts` is made from this list.

macro_rules! codes {
    ($( $name:ident = $text:literal, $status:literal, [$($param:literal),*], $meaning:literal; )*) => {
        /// What went wrong, as a stable name that clients translate.
        ///
        /// ```
        /// use tengen_wire::Code;
        ///
        /// assert_eq!(Code::Ko.as_str(), "ko");
        /// assert_eq!(Code::Ko.params(), ["point", "repeats"]);
        /// assert_eq!(Code::find("ko"), Some(Code::Ko));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code {
            $( #[doc = $meaning] $name, )*
        }

        impl Code {
            /// All of them, in the order of the table.
            pub const ALL: &'static [Self] = &[ $( Self::$name, )* ];

            /// The name on the wire.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $( Self::$name => $text, )* }
            }

            /// The HTTP status it is sent with; 200 for what stands beside something that was done.
            #[must_use]
            pub const fn status(self) -> u16 {
                match self { $( Self::$name => $status, )* }
            }

            /// The parameters it comes with, as far as there is something to say with each. In an analysis, the refusal of
            /// a move has its `ply` besides.
            #[must_use]
            pub const fn params(self) -> &'static [&'static str] {
                match self { $( Self::$name => &[ $( $param ),* ], )* }
            }

            /// What it means, for people who write clients; never sent.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $( Self::$name => $meaning, )* }
            }
        }
    };
}

impl Code {
    /// The code of this name.
    #[must_use]
    pub fn find(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.as_str() == text)
    }
}

/// Why a match was forfeited, as the event says it: an engine failed, or a moderator decided.
pub const FORFEITS: &[&str] = &["engine_crashed", "engine_hung", "engine_illegal", "engine_missing", "moderator"];

codes! {
    // Cannot read this.
    JsonMalformed = "json_malformed", 400, ["line", "column"], "The body is not JSON; where reading stopped.";
    JsonUnfit = "json_unfit", 422, ["line", "column"], "The body is JSON but not of the shape asked for: a field is missing, unknown or of another type.";
    JsonExpected = "json_expected", 415, [], "The body must be sent as `application/json`.";
    BodyTooLarge = "body_too_large", 413, [], "The body is larger than this address accepts.";
    BodyUnreadable = "body_unreadable", 400, [], "The body broke off or could not be decoded.";
    PathUnreadable = "path_unreadable", 400, [], "The address contains something that is not text.";
    QueryUnreadable = "query_unreadable", 400, [], "The part of the address after `?` could not be read.";
    NotFound = "not_found", 404, [], "Nothing is at this address.";
    MethodNotAllowed = "method_not_allowed", 405, [], "The address exists but not for this method.";

    // Not allowed here.
    CrossOrigin = "cross_origin", 403, [], "The request comes from a page of another site.";
    SignInNeeded = "sign_in_needed", 401, [], "Somebody must be signed in, at least as a guest.";
    TokenUnknown = "token_unknown", 401, [], "The bearer token is not, or no longer, valid.";
    SessionNeeded = "session_needed", 403, [], "This is for people at a browser, not for bearer tokens.";
    RegistrationNeeded = "registration_needed", 403, [], "This is for registered people, not for guests or bots.";
    RoleNeeded = "role_needed", 403, ["role"], "This takes the named role or a higher one.";
    Outranked = "outranked", 403, ["name"], "The named person's role is as high as yours or higher.";
    Banned = "banned", 403, ["until"], "Banned until that time, in milliseconds since 1970.";

    // Names.
    NameLength = "name_length", 422, ["min", "max"], "A name has at least two and at most twenty-four characters, and two that are letters or digits.";
    NameCharacter = "name_character", 422, ["character"], "The character cannot be part of a name.";
    NameSpacing = "name_spacing", 422, [], "A name neither begins nor ends with a space, nor has two in a row.";
    NameMixed = "name_mixed", 422, [], "A name does not mix alphabets whose letters look alike.";
    NameReserved = "name_reserved", 422, ["name"], "The name could be mistaken for the house itself.";
    NameTaken = "name_taken", 409, ["name"], "Somebody has this name or one that looks like it.";
    NameFixed = "name_fixed", 409, [], "A registered name changes its spelling only, not its letters.";

    // Passwords and accounts.
    PasswordLength = "password_length", 422, ["min", "max"], "A password has at least eight and at most two hundred characters.";
    CredentialsWrong = "credentials_wrong", 401, [], "No registered person has this name and this password.";
    PasswordWrong = "password_wrong", 403, [], "The password given to confirm is not the right one.";
    AlreadyRegistered = "already_registered", 409, ["name"], "Whoever asks is registered already.";
    SettingsTooLarge = "settings_too_large", 413, ["limit"], "The settings are longer than that many bytes.";
    SettingsUnfit = "settings_unfit", 422, [], "Settings are one JSON object.";
    PersonUnknown = "person_unknown", 404, ["name"], "Nobody has this name.";
    TokenAbsent = "token_absent", 404, ["id"], "No token of yours has this id.";
    TokensTooMany = "tokens_too_many", 409, ["limit"], "That many tokens are the most for one person.";
    BotsTooMany = "bots_too_many", 409, ["limit"], "That many bots are the most for one person.";
    LabelLength = "label_length", 422, ["max"], "A label has at most that many characters.";
    BanOver = "ban_over", 422, [], "A ban ends in the future.";

    // Cannot do it now.
    TooFast = "too_fast", 429, ["kind", "retry_after_ms"], "Too many of that kind in a short time.";
    Busy = "busy", 503, ["retry_after_ms"], "The server has too much of this to do at the moment.";
    Internal = "internal", 500, [], "The server failed; the log says why.";
    Unavailable = "unavailable", 503, [], "It cannot be had at the moment; the log says why.";
    Closing = "closing", 503, [], "The server is about to go away and begins nothing new.";
    Gone = "gone", 404, [], "It was there, and is no longer: somebody else was faster, or it was taken back.";
    NotYours = "not_yours", 403, [], "It belongs to somebody else.";

    // Over a socket.
    Unreadable = "unreadable", 400, ["detail"], "The message is none that a client can send; what the reader says, for whoever writes the program.";
    NotText = "not_text", 400, [], "Messages are text.";
    NotSignedIn = "not_signed_in", 401, [], "Only somebody with a name can say something.";
    Empty = "empty", 422, [], "Nothing was said.";
    TooLong = "too_long", 422, ["field", "most"], "The text has more than that many characters; of several, which.";
    TooMany = "too_many", 422, ["most"], "That many are the most.";

    // Setting up a game.
    UnknownMatch = "unknown_match", 404, ["handle"], "The match is not kept here any more.";
    UnknownGame = "unknown_game", 422, ["game"], "There is no such game.";
    UnknownOption = "unknown_option", 422, ["name"], "The game has no such option.";
    BadOption = "bad_option", 422, ["name", "least", "most"], "The option cannot have that value; if it is a number, what it can be.";
    UnknownRules = "unknown_rules", 422, ["rules"], "There are no such rules.";
    UnknownOpening = "unknown_opening", 422, ["opening"], "There is no such opening.";
    BadSize = "bad_size", 422, ["size", "least", "most"], "The board cannot have that many lines.";
    OpeningNeedsRoom = "opening_needs_room", 422, ["size", "least"], "The opening needs a larger board.";
    BadClock = "bad_clock", 422, ["field", "least", "most"], "A number of the clock is too small or too large.";
    BadShape = "bad_shape", 422, ["width", "height", "row"], "No game is played on a board of that shape.";
    WrongSeats = "wrong_seats", 422, ["given", "needed"], "The game is for another number of players.";
    TwoStones = "two_stones", 422, ["point"], "Two stones are set up on that point.";
    NoLiberty = "no_liberty", 422, ["point"], "The chain of that stone is set up without a liberty.";
    StonesWithHandicap = "stones_with_handicap", 422, [], "A position that is set up has no handicap stones besides.";

    // The lobby.
    GuestsPlayCasual = "guests_play_casual", 422, [], "Games of guests do not count for ratings.";
    OwnGame = "own_game", 422, [], "Nobody joins their own game.";
    RatingOutOfRange = "rating_out_of_range", 422, ["least", "most"], "The game is for ratings between these two.";
    PasswordNeeded = "password_needed", 403, [], "Joining needs a password.";
    WrongPassword = "wrong_password", 403, [], "That is not the password of the game.";
    NoRoom = "no_room", 422, [], "The game has no room: it begins as soon as somebody joins.";
    ChooseSeat = "choose_seat", 422, [], "The game has a room, where a seat is to be chosen.";
    SeatTaken = "seat_taken", 409, ["seat"], "Somebody sits at that seat already.";
    SeatsOpen = "seats_open", 422, ["seat"], "Nobody sits at that seat yet.";
    NotReady = "not_ready", 422, ["name"], "The named person is not ready yet.";
    Kicked = "kicked", 403, [], "Whoever opened the room has sent them out.";
    RatedNeedsPeople = "rated_needs_people", 422, [], "In a rated game everybody has one seat, and nobody is an engine.";
    UnknownPreset = "unknown_preset", 422, [], "Nobody is paired for that.";

    // At a match.
    NoSuchMatch = "no_such_match", 404, [], "There is no such match.";
    NoSuchSeat = "no_such_seat", 422, ["seat"], "The game has no such seat.";
    NoSuchEvent = "no_such_event", 404, ["n", "last"], "The match has not come that far.";
    NoSuchFormat = "no_such_format", 404, ["format", "game", "formats"], "Records of that game are not written so, but as the formats say.";
    NotSeated = "not_seated", 422, [], "Whoever asks does not sit at this match.";
    MatchOver = "match_over", 422, [], "The match is over.";
    MatchNotOver = "match_not_over", 422, [], "The match is not over yet.";
    NotYourTurn = "not_your_turn", 422, ["turn"], "It is the turn of that seat.";
    Stale = "stale", 422, ["ply"], "Meanwhile that many moves have been made.";
    Paused = "paused", 422, [], "The match is paused.";
    NotPaused = "not_paused", 422, [], "The match is not paused.";
    TimeUp = "time_up", 422, [], "The time was up.";
    NotOffered = "not_offered", 422, [], "Nobody offers that.";
    TooLateToAbort = "too_late_to_abort", 422, [], "Everybody has made a move: the match can be lost, not aborted.";
    Rated = "rated", 422, [], "Nothing is taken back where ratings are at stake.";
    NothingToTakeBack = "nothing_to_take_back", 422, [], "Whoever asks has not made a move.";
    NoClock = "no_clock", 422, [], "There is no clock that could be changed.";
    Out = "out", 422, [], "Whoever asks plays no longer: they are out, or have their place already.";
    SomebodyWentOut = "somebody_went_out", 422, [], "Somebody has gone out since that move, which is not taken back.";
    DaysForEachMove = "days_for_each_move", 422, [], "Where there are days for each move nobody is away too long.";
    NobodyLeft = "nobody_left", 422, [], "Nobody who is to move is away.";
    NotAwayLongEnough = "not_away_long_enough", 422, ["wait"], "The game can be claimed after so many milliseconds more.";
    Gap = "gap", 422, ["expected", "found"], "An event of the log is missing.";

    // Moves.
    MoveTooLong = "move_too_long", 422, ["most"], "No move has more than that many letters.";
    GameOver = "game_over", 422, ["ply"], "The game is over; in an analysis, before that move.";
    NoSuchPoint = "no_such_point", 422, ["text"], "The board has no point of that name.";
    Occupied = "occupied", 422, ["point", "by"], "A stone is there already, of that colour.";
    Suicide = "suicide", 422, ["point"], "The stone would have no liberty.";
    Ko = "ko", 422, ["point", "repeats"], "The move would bring back the position after that move; 0 is the start.";
    HandicapFirst = "handicap_first", 422, ["left"], "Black has so many handicap stones still to place.";
    Scoring = "scoring", 422, [], "Dead stones are being marked; nothing is played now.";
    NotScoring = "not_scoring", 422, [], "Dead stones are marked only after both players have passed.";
    NothingToMark = "nothing_to_mark", 422, ["point"], "There is no stone to mark.";
    AlreadyAccepted = "already_accepted", 422, ["by"], "That colour has accepted already.";
    NoSuchColumn = "no_such_column", 422, ["text"], "There is no column of that name.";
    OffBoard = "off_board", 422, ["point", "size"], "The point is off a board of that many lines.";
    ForbiddenOverline = "forbidden_overline", 422, ["point"], "Renju forbids Black a row of more than five.";
    ForbiddenDoubleFour = "forbidden_double_four", 422, ["point"], "Renju forbids Black two fours at once.";
    ForbiddenDoubleThree = "forbidden_double_three", 422, ["point"], "Renju forbids Black two threes at once.";
    NotCentre = "not_centre", 422, ["point"], "The first stone goes to the centre.";
    TooNear = "too_near", 422, ["point", "steps"], "The stone goes so many or more steps away from the first.";
    ChooseFirst = "choose_first", 422, [], "Choose a colour first.";
    NoSwap = "no_swap", 409, [], "Only the second player may swap, and only right after the first stone.";
    NothingToChoose = "nothing_to_choose", 422, [], "There is nothing of the kind to choose now.";
    ColumnFull = "column_full", 422, ["column"], "The column is full.";

    // Engines.
    UnknownEngine = "unknown_engine", 422, ["engine"], "There is no such engine.";
    EngineUnavailable = "engine_unavailable", 422, ["engine"], "The engine is not there at the moment.";
    EngineCannotPlay = "engine_cannot_play", 422, ["engine", "game", "board"], "The engine does not play that game on that board.";
    EngineCannotAnalyse = "engine_cannot_analyse", 422, [], "The engine does not say what it thinks.";
    NothingToAnalyse = "nothing_to_analyse", 422, [], "There is nothing to think about in that position.";
    AnalysisFailed = "analysis_failed", 422, [], "The engine failed.";
    Stopped = "stopped", 422, [], "The engine was stopped.";

    // Boards.
    NoSuchBoard = "no_such_board", 404, ["board"], "Nobody has drawn that board.";
    BoardInUse = "board_in_use", 409, [], "Somebody has played on the board, or is about to: it stays.";
    BoardFamilyUnknown = "board_family_unknown", 422, ["board"], "There is no such family of boards.";
    BoardSizeMissing = "board_size_missing", 422, ["board", "example"], "The size is missing; a spec that works.";
    BoardSizeNotANumber = "board_size_not_a_number", 422, ["board", "text", "example"], "A part of the size is no number.";
    BoardSeedNotANumber = "board_seed_not_a_number", 422, ["board", "text", "example"], "The seed is no number.";
    BoardSizeCount = "board_size_count", 422, ["board", "least", "most", "example"], "A size of that family has so many numbers.";
    BoardSizeOneOrThree = "board_size_one_or_three", 422, ["board", "example"], "A size of that family has one number or three.";
    BoardSizeRange = "board_size_range", 422, ["board", "least", "most", "example"], "A number of the size is too small or too large.";
    BoardSizeNoSphere = "board_size_no_sphere", 422, ["board", "example"], "No sphere has so many points; it has 12, 42, 92, 162, 252 and so on.";
    BoardTooLarge = "board_too_large", 422, ["points", "most", "line"], "The board has more points than may be played on.";
    BoardFormatUnknown = "board_format_unknown", 422, [], "The content type says neither OBJ nor JSON.";
    BoardFileTooLarge = "board_file_too_large", 422, ["bytes"], "The file has too many bytes.";
    BoardNameLength = "board_name_length", 422, ["most"], "The name of a board has at least one and at most that many characters.";
    BoardNameCharacter = "board_name_character", 422, ["most"], "The name of a board has no control characters.";
    BoardMalformed = "board_malformed", 422, ["line", "column"], "The text is not JSON; where reading stopped.";
    BoardUnfit = "board_unfit", 422, ["line", "column", "path"], "Something in the text is not what it should be.";
    BoardSaysTwice = "board_says_twice", 422, ["key", "other"], "Two keys say the same thing.";
    BoardPointsUntold = "board_points_untold", 422, [], "Nothing tells how many points there are.";
    BoardPointsDisagree = "board_points_disagree", 422, ["key", "found", "other", "points"], "Two keys disagree about how many points there are.";
    BoardWithoutPoints = "board_without_points", 422, [], "There are no points.";
    BoardWithoutEdges = "board_without_edges", 422, [], "No points are joined.";
    BoardNoSuchPoint = "board_no_such_point", 422, ["point", "points", "line", "path"], "An edge leads to a point that does not exist.";
    BoardTooManyEdges = "board_too_many_edges", 422, ["most", "line", "path"], "There are too many edges.";
    BoardLoop = "board_loop", 422, ["point"], "A point is joined to itself.";
    BoardTooFewNumbers = "board_too_few_numbers", 422, ["found", "line"], "A point has three coordinates.";
    BoardTooFewPoints = "board_too_few_points", 422, ["text", "found", "line"], "A line or a face joins two points or more.";
    BoardNotANumber = "board_not_a_number", 422, ["text", "line", "path"], "A coordinate is no number.";
    BoardNotAnIndex = "board_not_an_index", 422, ["text", "line"], "It is not the index of a point; they count from 1.";
    BoardPointNameLength = "board_point_name_length", 422, ["path", "name"], "The name of a point has 1 to 40 bytes.";
    BoardPointNameCharacter = "board_point_name_character", 422, ["path", "name"], "The name of a point has a character that records take for something else.";
    BoardPointNameMove = "board_point_name_move", 422, ["path", "name"], "The name of a point is a move.";
    BoardPointNameNumber = "board_point_name_number", 422, ["path", "name"], "The name of a point is the number of another.";
    BoardPointNameTaken = "board_point_name_taken", 422, ["path", "name"], "Two points have the same name.";
    BoardNotThatSpec = "board_not_that_spec", 422, ["board"], "The board is not the one that its spec makes.";

    // Records, and what the core in the browser is asked.
    NotARecord = "not_a_record", 422, ["line", "column"], "The file is no record of any kind; where reading stopped.";
    NoSuchRecord = "no_such_record", 422, ["tree", "trees"], "The file has so many records, and not that one.";
    RecordTooLarge = "record_too_large", 422, ["most", "line", "column"], "The record is too long, too wide or too deep.";
    RecordOfAnotherGame = "record_of_another_game", 422, ["game"], "The record is of a game that there is not here, or is not written so.";
    RecordBoardSize = "record_board_size", 422, ["text"], "The record has a board of a size that there is none of.";
    RecordWithoutBoard = "record_without_board", 422, [], "The record does not say on which board.";
    RecordWord = "record_word", 422, ["text", "line", "column"], "Where a move or a result should stand, something else does.";
    RecordFullColumn = "record_full_column", 422, ["text", "line", "column"], "A disc falls into a column that is full.";
    RecordPairs = "record_pairs", 422, ["line", "column"], "The moves of a line do not stand in numbered pairs.";
    RecordColour = "record_colour", 422, ["found", "line", "column"], "A stone of one colour, where one of the other is next.";
    RecordResult = "record_result", 422, ["said", "line", "column"], "The result is none, or the moves do not bear it out.";
    RecordSetUp = "record_set_up", 422, ["line", "column", "node"], "Stones are set up, where a record tells a game from its first stone.";
    BadNode = "bad_node", 422, ["node"], "That node of the tree does not follow from those before it.";
    NoThreats = "no_threats", 422, ["game"], "There are threats only in a game of Gomoku whose opening is over.";
    NotADrawnBoard = "not_a_drawn_board", 422, ["board"], "Only boards that somebody drew are made known by their shape.";
    BadQuestion = "bad_question", 422, ["detail"], "The core was asked something that it does not know; for whoever writes the client.";

    // What is odd about a board that was taken all the same.
    SelfEdges = "self_edges", 200, ["count", "line", "path"], "Edges from a point to itself were left out; the first of them.";
    IsolatedPoints = "isolated_points", 200, ["count", "point"], "No edge leads to some points; the first of them, from 1.";
    SeveralParts = "several_parts", 200, ["count"], "The board falls into parts that no edge joins.";
    SamePlace = "same_place", 200, ["count", "point", "other"], "Points lie exactly where others lie; the first pair of them, from 1.";
    OneWayEdges = "one_way_edges", 200, ["count", "line", "path"], "Edges that only one of their ends lists were taken to lead both ways; the first of them.";
    IgnoredWord = "ignored_word", 200, ["word", "line", "path"], "A word means nothing here and was ignored.";
    IgnoredWords = "ignored_words", 200, ["count"], "More such words were ignored.";
    NotThatSpec = "not_that_spec", 200, ["spec"], "The file calls itself by a spec that makes another board.";
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_code_has_its_own_text_and_a_fitting_status() {
        let texts: HashSet<_> = Code::ALL.iter().map(|code| code.as_str()).collect();
        assert_eq!(texts.len(), Code::ALL.len());
        let snake = |text: &str| text.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
        for code in Code::ALL {
            assert!(matches!(code.status(), 200 | 400..=599), "{code:?}");
            assert!(snake(code.as_str()), "{code:?}");
            assert!(code.params().iter().all(|name| snake(name)), "{code:?}");
            assert!(code.meaning().ends_with('.'), "{code:?}");
            assert_eq!(Code::find(code.as_str()), Some(*code));
        }
        assert_eq!(Code::find("fine"), None);
    }
}
