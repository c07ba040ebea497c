# Words for everything that is refused. The key is the code with dashes; the variables are the code's parameters.

code-unknown = That is not possible ({ $code }).
code-unreachable = The server cannot be reached. Check the connection and try again.
code-internal = Something went wrong on our side. Please try again in a moment.

# Cannot read this
code-json-malformed = The request could not be read (line { $line }, column { $column }).
code-json-unfit = Something in the request is missing or not as expected (line { $line }, column { $column }).
code-json-expected = The request must be sent as JSON.
code-body-too-large = That is too large to be sent.
code-body-unreadable = What was sent broke off on the way. Please try again.
code-path-unreadable = The address cannot be read.
code-query-unreadable = These filters do not go together.
code-not-found = Nothing is at this address.
code-method-not-allowed = That cannot be done at this address.
code-not-text = The server reads messages as text only.
code-unreadable = The message could not be read.
code-bad-question = The question could not be read.

# Not allowed here
code-cross-origin = The request comes from a page of another site.
code-sign-in-needed = Sign in first, or play as a guest.
code-not-signed-in = Sign in first, or play as a guest.
code-token-unknown = The token is not valid.
code-token-needed = This is for programs that come with a token.
code-session-needed = This is for people at a browser, not for tokens.
code-registration-needed = This is for registered players. Registering takes a moment, and your games stay yours.
code-role-needed = { $role ->
    [moderator] Only moderators may do that.
    [admin] Only administrators may do that.
   *[other] You may not do that.
}
code-scope-needed = This token is not for that: it lacks the scope “{ $scope }”.
code-scopes-none = Choose at least one thing that the token may do.
code-outranked = { $name } has a role as high as yours.
code-banned = This account is banned until { DATETIME($until, dateStyle: "medium", timeStyle: "short") }.
code-ban-over = A ban must end in the future.

# Names
code-name-length = A name has { $min } to { $max } characters, at least two of them letters or digits.
code-name-character = “{ $character }” cannot be part of a name.
code-name-spacing = A name neither begins nor ends with a space, and has no two spaces in a row.
code-name-mixed = A name does not mix alphabets whose letters look alike.
code-name-reserved = The name { $name } could be mistaken for the house itself. Please choose another.
code-name-taken = The name { $name }, or one that looks just like it, is taken.
code-name-fixed = Of a registered name only the spelling can change, such as small and capital letters.
code-person-unknown = Nobody here is called { $name }.

# Passwords and accounts
code-password-length = A password has { $min } to { $max } characters.
code-credentials-wrong = Name and password do not belong together.
code-password-wrong = That is not the password.
code-already-registered = You are registered already, as { $name }.
code-settings-too-large = The settings are too large to be kept.
code-settings-unfit = The settings could not be read.
code-token-absent = This token is gone already.
code-tokens-too-many = { $limit ->
    [one] One person has at most one token.
   *[other] One person has at most { $limit } tokens.
}
code-bots-too-many = { $limit ->
    [one] One person has at most one bot.
   *[other] One person has at most { $limit } bots.
}
code-label-length = { $max ->
    [one] A label has at most one character.
   *[other] A label has at most { $max } characters.
}

# Cannot do it now
code-too-fast = Too many requests. Please wait a moment.
code-request-too-slow = The request took too long and was given up.
code-too-many-connections = There are too many connections from your network. Close some tabs, or try again in a moment.
code-busy = The server is busy. Please try again in a moment.
code-unavailable = The server cannot do that right now. Please try again in a moment.
code-closing = The server is about to restart. Please try again in a moment.
code-stopped = It was stopped.
code-too-many = That is too many: { $most } at most.

# Games, whichever
code-unknown-match = The match is not followed here any more.
code-unknown-game = There is no game called { $game } here.
code-unknown-option = This game has no setting called “{ $name }”.
code-bad-option = { $name ->
    [komi] The komi is out of range.
    [handicap] There are too few or too many handicap stones.
    [ratings] The lowest rating is above the highest.
   *[other] The setting “{ $name }” is out of range.
}
code-bad-clock = { $field ->
    [main] The main time is too short or too long.
    [increment] The time added for each move is too long.
    [time] The time is too short or too long.
    [periods] There are too few or too many periods.
    [stones] There are too few or too many moves in a period.
    [days] There are too few or too many days for a move.
   *[other] A clock cannot be set like that.
}
code-game-over = The game is over.
code-not-your-turn = It is not your turn.
code-move-too-long = That is too long for a move.
code-wrong-seats = { $needed ->
    [one] This game has one seat, not { $given }.
   *[other] This game has { $needed } seats, not { $given }.
}
code-no-such-seat = There is no such seat.

# Go
code-occupied = { $by ->
    [b] A black stone lies on { $point } already.
   *[w] A white stone lies on { $point } already.
}
code-suicide = A stone on { $point } would have no liberty: that is suicide.
code-ko = { $repeats ->
    [0] Ko: a stone on { $point } would bring back the position at the start. Play elsewhere first.
   *[other] Ko: a stone on { $point } would bring back the position after move { $repeats }. Play elsewhere first.
}
code-no-such-point = “{ $text }” is not a point of this board.
code-handicap-first = { $left ->
    [one] Black has one more handicap stone to place first.
   *[other] Black has { $left } more handicap stones to place first.
}
code-scoring = The game is being scored: mark dead stones, accept, or resume play.
code-not-scoring = Dead stones are marked after both players have passed.
code-nothing-to-mark = There is no stone on { $point }.
code-already-accepted = { $by ->
    [b] Black has accepted already.
   *[w] White has accepted already.
}
code-two-stones = Two stones are set up on { $point }.
code-no-liberty = The stone on { $point } is set up without a liberty.
code-stones-with-handicap = A position that is set up has no handicap stones besides.
code-unknown-rules = There are no rules called “{ $rules }” here.

# Gomoku
code-unknown-opening = There is no opening called “{ $opening }” here.
code-bad-size = { $size } lines are too few or too many: boards have { $least } to { $most }.
code-opening-needs-room = This opening needs a board of at least { $least } lines.
code-off-board = { $point } is off the board.
code-forbidden-overline = { $point } is forbidden to Black: it would make a row of more than five.
code-forbidden-double-four = { $point } is forbidden to Black: it would make two fours at once.
code-forbidden-double-three = { $point } is forbidden to Black: it would make two open threes at once.
code-not-centre = The first stone goes to the centre, not to { $point }.
code-too-near = { $steps ->
    [one] This stone must lie at least one step away from the first; { $point } is nearer.
   *[other] This stone must lie at least { $steps } steps away from the first; { $point } is nearer.
}
code-choose-first = Choose a colour first.
code-nothing-to-choose = There is nothing to choose now.

# Matches
code-match-over = This game is over.
code-match-not-over = This can be offered after the game.
code-no-such-match = There is no such game.
code-no-such-event = The game has not come that far.
code-gap = A part of the game is missing. Load the page again.
code-not-seated = You are a spectator in this game.
code-stale = The position has changed in the meantime. Look again.
code-time-up = The time was up.
code-paused = The game is paused.
code-not-paused = The game is not paused.
code-no-stand-in = In this game no engine plays on for whoever leaves.
code-stood-in = An engine plays at that seat. Its owner can take it back first.
code-not-stood-in = No engine keeps a seat for you.
code-stand-in-casual = In a rated game no engine plays on for whoever leaves.
code-not-offered = There is no such offer.
code-too-late-to-abort = Everybody has moved: the game cannot be aborted any more.
code-rated = No takebacks in rated games.
code-nothing-to-take-back = There is no move of yours to take back.
code-no-clock = This game has no such clock.
code-out = You are out of this game.
code-somebody-went-out = Somebody has left the game since that move: it can no longer be taken back.
code-days-for-each-move = In correspondence games nobody has to be online.
code-nobody-left = Your opponent has not left.
code-not-away-long-enough = Your opponent may still come back. Wait a little longer.
code-empty = There is nothing to send.
code-too-long = { $most ->
    [one] That is too long: one character at most.
   *[other] That is too long: { $most } characters at most.
}
code-no-such-format = Records of this game do not come as “{ $format }”. There are: { $formats }.
code-moderator = Decided by a moderator.

# The lobby
code-gone = This game is no longer open.
code-not-yours = This is not yours.
code-own-game = You cannot join your own game.
code-guests-play-casual = Guests can only play casual games. Register to play rated games.
code-rating-out-of-range = This game is for ratings from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }.
code-password-needed = This game needs a password.
code-wrong-password = That is not the password.
code-no-room = This game starts as soon as somebody joins.
code-choose-seat = Take a seat in the room of this game.
code-seat-taken = This seat is taken.
code-seats-open = A seat is still free.
code-not-ready = { $name } is not ready yet.
code-kicked = You were kicked from this room.
code-rated-needs-people = In a rated game everybody has one seat, and no engine plays.
code-unknown-preset = There is no such pairing.
code-address-too-many = There are too many of these from your network at the moment: { $most } at most. Try again later.

# Engines
code-unknown-engine = There is no such engine here.
code-engine-unavailable = The engine { $engine } is not available at the moment.
code-engine-matches-too-many = { $most ->
    [one] You have one game with engines running, which is the most. Finish it first.
   *[other] You have { $most } games with engines running, which is the most. Finish one first.
}
code-engine-cannot-play = The engine { $engine } cannot play this game on this board.
code-engine-cannot-analyse = This engine cannot analyse.
code-nothing-to-analyse = There is nothing to analyse in this position.
code-tree-unreadable = The file is not a search tree: { $detail }
code-tree-version = The search tree is of version { $found }; this page knows version { $known }.
code-tree-unfit = The search tree contradicts itself at position { $node }: { $detail }
code-no-workers = This server takes no workers.
code-workers-too-many = There are as many workers as the server takes ({ $most }).
code-worker-protocol = The worker speaks version { $found }, the server version { $known }.
code-no-such-job = The worker was not given a job { $job }.
code-analysis-failed = The analysis failed. Please try again.
code-engine-crashed = The engine stopped working.
code-engine-hung = The engine did not answer in time.
code-engine-illegal = The engine made a move that is not allowed.
code-engine-missing = The engine is not there any more.

# Boards, by their spec
code-no-such-board = There is no such board.
code-no-problem = The problem cannot be read (line { $line }, column { $column }): { $detail }.
code-not-in-problem = { $move } is not allowed in this problem.
code-settled = It is settled already: there is nothing left to solve.
code-no-threats = Threats can be seen only in a game of Gomoku whose opening is over.
code-not-a-drawn-board = “{ $board }” is not the name of a drawn board.
code-board-family-unknown = There is no family of boards for “{ $board }”.
code-board-size-missing = The size is missing, as in { $example }.
code-board-size-not-a-number = “{ $text }” is not a size. A board is written like { $example }.
code-board-seed-not-a-number = “{ $text }” is not a number to draw lots with. A board is written like { $example }.
code-board-size-count = That is not the right number of sizes. A board is written like { $example }.
code-board-size-one-or-three = It takes one size or three, as in { $example }.
code-board-size-range = Sizes go from { $least } to { $most }.
code-board-size-no-sphere = No sphere of this family has that many points. One that works is { $example }.
code-board-not-that-spec = This is not the board { $board }, although it says so.
code-board-in-use = Somebody has played on this board: it stays.
code-board-too-large = The board is too large: { $most } points at most.

# Boards, from files. Where a line is known, it stands in front.
codes-at-line = { $line ->
    [one] Line { $line }:{" "}
    [other] Line { $line }:{" "}
   *[none] {""}
}
code-board-format-unknown = Only Wavefront OBJ and JSON can be read as a board.
code-board-file-too-large = The file is too large for a board.
code-board-name-length = Give the board a name of 1 to 60 characters.
code-board-name-character = The board’s name has a character that cannot be shown.
code-board-malformed = This is not JSON: line { $line }, column { $column }.
code-board-unfit = Line { $line }, column { $column }: something else is expected at { $path }.
code-board-without-points = There are no points.
code-board-without-edges = There are no edges. In Blender, model edges or faces and export them with the mesh.
code-board-says-twice = “{ $key }” and “{ $other }” say the same thing: leave one of them out.
code-board-points-untold = The file does not say how many points there are.
code-board-points-disagree = “{ $key }” is about { $found } points, “{ $other }” about { $points }.
code-board-no-such-point = { codes-at-line }There is no point { $point }; there are { $points }.
code-board-not-a-number = { codes-at-line }A coordinate is not a number.
code-board-not-an-index = { codes-at-line }“{ $text }” is not the number of a point.
code-board-too-few-numbers = { codes-at-line }A point has three coordinates.
code-board-too-few-points = { codes-at-line }An edge or face has too few points.
code-board-too-many-edges = There are too many edges: { $most } at most.
code-board-loop = Point { $point } is joined to itself.
code-board-point-name-length = The name “{ $name }” of a point is empty or too long.
code-board-point-name-character = The name “{ $name }” of a point has a character that names cannot have.
code-board-point-name-move = “{ $name }” cannot be the name of a point: it is a move.
code-board-point-name-number = The name “{ $name }” is a number, but not the one of its point.
code-board-point-name-taken = Two points are called “{ $name }”.

# What is odd about a board that can be played on all the same
code-self-edges = { $count ->
    [one] One edge leads from a point to itself and is left out.
   *[other] { $count } edges lead from a point to itself and are left out.
}
code-isolated-points = { $count ->
    [one] Point { $point } has no edges: a stone there never has a liberty.
   *[other] { $count } points have no edges, the first is { $point }: stones there never have a liberty.
}
code-several-parts = { $count ->
    [one] The board is in one part.
   *[other] The board is in { $count } parts that are not joined.
}
code-same-place = { $count ->
    [one] Points { $point } and { $other } lie on the same spot. In Blender, merge them by distance.
   *[other] { $count } pairs of points lie on the same spot, such as { $point } and { $other }. In Blender, merge them by distance.
}
code-one-way-edges = { $count ->
    [one] One edge is listed at one of its ends only; it is taken as an edge.
   *[other] { $count } edges are listed at one of their ends only; they are taken as edges.
}
code-ignored-word = Lines that begin with “{ $word }” are left out.
code-ignored-words = { $count ->
    [one] One more kind of line is left out.
   *[other] { $count } more kinds of lines are left out.
}
code-not-that-spec = The file says that it is { $spec }, but it is another board: it is taken as a drawn one.

# Records
code-not-a-record = This is not a game record that can be read.
code-no-such-record = There is no such game in this file.
code-record-too-large = The record is too large.
code-record-of-another-game = This is a record of a game that cannot be opened here.
code-record-board-size = “{ $text }” is not a board that can be played on.
code-record-without-board = The record does not say on which board it was played.
code-record-word = “{ $text }” is neither a move nor a result.
code-record-full-column = Column { $text } is full already.
code-record-pairs = The moves do not stand in numbered pairs as they should.
code-record-colour = { $found ->
    [b] A black stone, where a white one is next.
   *[w] A white stone, where a black one is next.
}
code-record-result = “{ $said }” is not the result of these moves.
code-record-set-up = Stones are set up in this record. It must begin with an empty board.
code-bad-node = A move of this record cannot be written.
code-unwritable = This cannot be written down.

# Languages
code-language-absent = There is no language with the code { $code }.
code-language-unfit = The language cannot be kept: { $detail }
code-language-errors = { $errors ->
    [one] The language has an error that nobody can read past. { $file }, line { $line }, column { $column }: { $detail }
   *[other] The language has { $errors } errors that nobody can read past. The first is in { $file }, line { $line }, column { $column }: { $detail }
}
code-language-fixed = English is what all others are made from: it is not changed here.
code-language-not-published = The language is part of Tengen, and nothing else was published for it.
code-language-unreadable = The file is no archive of a language: { $detail }
code-no-language-code = “{ $code }” is no code of a language. They look like de, pt-BR or zh-Hant.
code-translation-absent = This translation is not there any more, or it belongs to somebody else.
code-translation-changed = The translation has changed since you opened it. Open it again and look at what is new.
code-translations-too-many = You can keep at most { $limit } translations. Delete one first.
