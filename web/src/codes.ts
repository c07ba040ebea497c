// Every code that the server answers with, and its parameters, made from the codes.rs of each crate and each game.
// Do not edit: renew it with TENGEN_RENEW=1 cargo test -p tengen-wire

/** What is refused, and what is odd about what was taken: each code with the parameters its words may use. */
export const CODES: Record<string, readonly string[]> = {
  /** The message is none that a client can send; what the reader says, for whoever writes the program. */
  unreadable: ['detail'],
  /** There is no such game. */
  unknown_game: ['game'],
  /** The game has no such option. */
  unknown_option: ['name'],
  /** The option cannot have that value; if it is a number, what it can be. */
  bad_option: ['name', 'least', 'most'],
  /** There are no such rules. */
  unknown_rules: ['rules'],
  /** A number of the clock is too small or too large. */
  bad_clock: ['field', 'least', 'most'],
  /** The game is for another number of players. */
  wrong_seats: ['given', 'needed'],
  /** Records of that game are not written so, but as the formats say. */
  no_such_format: ['format', 'game', 'formats'],
  /** It is the turn of that seat. */
  not_your_turn: ['turn'],
  /** No move has more than that many letters. */
  move_too_long: ['most'],
  /** The game is over; in an analysis, before that move. */
  game_over: ['ply'],
  /** The board has no point of that name. */
  no_such_point: ['text'],
  /** A stone is there already, of that colour. */
  occupied: ['point', 'by'],
  /** The engine does not play that game on that board. */
  engine_cannot_play: ['engine', 'game', 'board'],
  /** The text holds no problem that can be read. */
  no_problem: ['line', 'column', 'detail'],
  /** The move is not allowed within the problem: out of play, occupied, suicide, or a ko. */
  not_in_problem: ['move'],
  /** The key stones are captured, or the attack was given up: there is nothing left to solve. */
  settled: [],
  /** The file is no search tree; what the reader says. */
  tree_unreadable: ['detail'],
  /** The search tree is of another version than the known one. */
  tree_version: ['known', 'found'],
  /** The search tree contradicts itself at that position, counted from 0; how. */
  tree_unfit: ['node', 'detail'],
  /** Nobody has drawn that board. */
  no_such_board: ['board'],
  /** There is no such family of boards. */
  board_family_unknown: ['board'],
  /** The size is missing; a spec that works. */
  board_size_missing: ['board', 'example'],
  /** A part of the size is no number. */
  board_size_not_a_number: ['board', 'text', 'example'],
  /** The seed is no number. */
  board_seed_not_a_number: ['board', 'text', 'example'],
  /** A size of that family has so many numbers. */
  board_size_count: ['board', 'least', 'most', 'example'],
  /** A size of that family has one number or three. */
  board_size_one_or_three: ['board', 'example'],
  /** A number of the size is too small or too large. */
  board_size_range: ['board', 'least', 'most', 'example'],
  /** No sphere has so many points; it has 12, 42, 92, 162, 252 and so on. */
  board_size_no_sphere: ['board', 'example'],
  /** The board has more points than may be played on. */
  board_too_large: ['points', 'most', 'line'],
  /** The file has too many bytes. */
  board_file_too_large: ['bytes'],
  /** The text is not JSON; where reading stopped. */
  board_malformed: ['line', 'column'],
  /** Something in the text is not what it should be. */
  board_unfit: ['line', 'column', 'path'],
  /** Two keys say the same thing. */
  board_says_twice: ['key', 'other'],
  /** Nothing tells how many points there are. */
  board_points_untold: [],
  /** Two keys disagree about how many points there are. */
  board_points_disagree: ['key', 'found', 'other', 'points'],
  /** There are no points. */
  board_without_points: [],
  /** No points are joined. */
  board_without_edges: [],
  /** An edge leads to a point that does not exist. */
  board_no_such_point: ['point', 'points', 'line', 'path'],
  /** There are too many edges. */
  board_too_many_edges: ['most', 'line', 'path'],
  /** A point is joined to itself. */
  board_loop: ['point'],
  /** A point has three coordinates. */
  board_too_few_numbers: ['found', 'line'],
  /** A line or a face joins two points or more. */
  board_too_few_points: ['text', 'found', 'line'],
  /** A coordinate is no number. */
  board_not_a_number: ['text', 'line', 'path'],
  /** It is not the index of a point; they count from 1. */
  board_not_an_index: ['text', 'line'],
  /** The name of a point has 1 to 40 bytes. */
  board_point_name_length: ['path', 'name'],
  /** The name of a point has a character that records take for something else. */
  board_point_name_character: ['path', 'name'],
  /** The name of a point is a move. */
  board_point_name_move: ['path', 'name'],
  /** The name of a point is the number of another. */
  board_point_name_number: ['path', 'name'],
  /** Two points have the same name. */
  board_point_name_taken: ['path', 'name'],
  /** The board is not the one that its spec makes. */
  board_not_that_spec: ['board'],
  /** The file is no plug-in that can be let in; what is wrong, for its author. */
  plugin_unfit: ['detail'],
  /** The game has no plug-ins and no templates. */
  no_plugins: ['game'],
  /** The text is no template; where reading stopped. */
  template_unreadable: ['line', 'column', 'detail'],
  /** Only boards that somebody drew are made known by their shape. */
  not_a_drawn_board: ['board'],
  /** Edges from a point to itself were left out; the first of them. */
  self_edges: ['count', 'line', 'path'],
  /** No edge leads to some points; the first of them, from 1. */
  isolated_points: ['count', 'point'],
  /** The board falls into parts that no edge joins. */
  several_parts: ['count'],
  /** Points lie exactly where others lie; the first pair of them, from 1. */
  same_place: ['count', 'point', 'other'],
  /** Edges that only one of their ends lists were taken to lead both ways; the first of them. */
  one_way_edges: ['count', 'line', 'path'],
  /** A word means nothing here and was ignored. */
  ignored_word: ['word', 'line', 'path'],
  /** More such words were ignored. */
  ignored_words: ['count'],
  /** The file calls itself by a spec that makes another board. */
  not_that_spec: ['spec'],
  /** The file is no record of any kind; where reading stopped. */
  not_a_record: ['line', 'column'],
  /** The file has so many records, and not that one. */
  no_such_record: ['tree', 'trees'],
  /** The record is too long, too wide or too deep. */
  record_too_large: ['most', 'line', 'column'],
  /** The record is of a game that there is not here, or is not written so. */
  record_of_another_game: ['game'],
  /** The record has a board of a size that there is none of. */
  record_board_size: ['text'],
  /** Where a move or a result should stand, something else does. */
  record_word: ['text', 'line', 'column'],
  /** The result is none, or the moves do not bear it out. */
  record_result: ['said', 'line', 'column'],
  /** Stones are set up, where a record tells a game from its first stone. */
  record_set_up: ['line', 'column', 'node'],
  /** That node of the tree does not follow from those before it. */
  bad_node: ['node'],
  /** The game has no such seat. */
  no_such_seat: ['seat'],
  /** The match is over. */
  match_over: [],
  /** The match is not over yet. */
  match_not_over: [],
  /** Meanwhile that many moves have been made. */
  stale: ['ply'],
  /** The match is paused. */
  paused: [],
  /** The match is not paused. */
  not_paused: [],
  /** The time was up. */
  time_up: [],
  /** Nobody offers that. */
  not_offered: [],
  /** Everybody has made a move: the match can be lost, not aborted. */
  too_late_to_abort: [],
  /** Nothing is taken back where ratings are at stake. */
  rated: [],
  /** Whoever asks has not made a move. */
  nothing_to_take_back: [],
  /** There is no clock that could be changed. */
  no_clock: [],
  /** Whoever asks plays no longer: they are out, or have their place already. */
  out: [],
  /** Somebody has gone out since that move, which is not taken back. */
  somebody_went_out: [],
  /** No engine plays on for whoever leaves this match. */
  no_stand_in: [],
  /** An engine plays at that seat: its owner can take it back first. */
  stood_in: [],
  /** No engine keeps the seat of whoever asks. */
  not_stood_in: [],
  /** No engine plays on for whoever leaves where ratings are at stake. */
  stand_in_casual: [],
  /** An event of the log is missing. */
  gap: ['expected', 'found'],
  /** The body is not JSON; where reading stopped. */
  json_malformed: ['line', 'column'],
  /** The body is JSON but not of the shape asked for: a field is missing, unknown or of another type. */
  json_unfit: ['line', 'column'],
  /** The body must be sent as `application/json`. */
  json_expected: [],
  /** The body is larger than this address accepts. */
  body_too_large: [],
  /** The body broke off or could not be decoded. */
  body_unreadable: [],
  /** The address contains something that is not text. */
  path_unreadable: [],
  /** The part of the address after `?` could not be read. */
  query_unreadable: [],
  /** The request was not read and answered in time. */
  request_too_slow: [],
  /** Nothing is at this address. */
  not_found: [],
  /** The address exists but not for this method. */
  method_not_allowed: [],
  /** The request comes from a page of another site. */
  cross_origin: [],
  /** Somebody must be signed in, at least as a guest. */
  sign_in_needed: [],
  /** The bearer token is not, or no longer, valid. */
  token_unknown: [],
  /** This is for people at a browser, not for bearer tokens. */
  session_needed: [],
  /** This is for programs that come with a bearer token. */
  token_needed: [],
  /** This is for registered people, not for guests or bots. */
  registration_needed: [],
  /** This takes the named role or a higher one. */
  role_needed: ['role'],
  /** The bearer token does not have the named scope. */
  scope_needed: ['scope'],
  /** A token has at least one scope. */
  scopes_none: [],
  /** The named person's role is as high as yours or higher. */
  outranked: ['name'],
  /** Banned until that time, in milliseconds since 1970. */
  banned: ['until'],
  /** A name has at least two and at most twenty-four characters, and two that are letters or digits. */
  name_length: ['min', 'max'],
  /** The character cannot be part of a name. */
  name_character: ['character'],
  /** A name neither begins nor ends with a space, nor has two in a row. */
  name_spacing: [],
  /** A name does not mix alphabets whose letters look alike. */
  name_mixed: [],
  /** The name could be mistaken for the house itself. */
  name_reserved: ['name'],
  /** Somebody has this name or one that looks like it. */
  name_taken: ['name'],
  /** A registered name changes its spelling only, not its letters. */
  name_fixed: [],
  /** A password has at least eight and at most two hundred characters. */
  password_length: ['min', 'max'],
  /** No registered person has this name and this password. */
  credentials_wrong: [],
  /** The password given to confirm is not the right one. */
  password_wrong: [],
  /** Whoever asks is registered already. */
  already_registered: ['name'],
  /** The settings are longer than that many bytes. */
  settings_too_large: ['limit'],
  /** Settings are one JSON object. */
  settings_unfit: [],
  /** Nobody has this name. */
  person_unknown: ['name'],
  /** No token of yours has this id. */
  token_absent: ['id'],
  /** That many tokens are the most for one person. */
  tokens_too_many: ['limit'],
  /** That many bots are the most for one person. */
  bots_too_many: ['limit'],
  /** A label has at most that many characters. */
  label_length: ['max'],
  /** A ban ends in the future. */
  ban_over: [],
  /** Too many of that kind in a short time. */
  too_fast: ['kind', 'retry_after_ms'],
  /** So many connections from one address are the most. */
  too_many_connections: [],
  /** The server has too much of this to do at the moment. */
  busy: ['retry_after_ms'],
  /** The server failed; the log says why. */
  internal: [],
  /** It cannot be had at the moment; the log says why. */
  unavailable: [],
  /** The server is about to go away and begins nothing new. */
  closing: [],
  /** It was there, and is no longer: somebody else was faster, or it was taken back. */
  gone: [],
  /** It belongs to somebody else. */
  not_yours: [],
  /** Messages are text. */
  not_text: [],
  /** Only somebody with a name can say something. */
  not_signed_in: [],
  /** Nothing was said. */
  empty: [],
  /** The text has more than that many characters; of several, which. */
  too_long: ['field', 'most'],
  /** That many are the most. */
  too_many: ['most'],
  /** Games of guests do not count for ratings. */
  guests_play_casual: [],
  /** Nobody joins their own game. */
  own_game: [],
  /** The game is for ratings between these two. */
  rating_out_of_range: ['least', 'most'],
  /** Joining needs a password. */
  password_needed: [],
  /** That is not the password of the game. */
  wrong_password: [],
  /** The game has no room: it begins as soon as somebody joins. */
  no_room: [],
  /** The game has a room, where a seat is to be chosen. */
  choose_seat: [],
  /** Somebody sits at that seat already. */
  seat_taken: ['seat'],
  /** Nobody sits at that seat yet. */
  seats_open: ['seat'],
  /** The named person is not ready yet. */
  not_ready: ['name'],
  /** Whoever opened the room has sent them out. */
  kicked: [],
  /** In a rated game everybody has one seat, and nobody is an engine. */
  rated_needs_people: [],
  /** Nobody is paired for that. */
  unknown_preset: [],
  /** That many of these at a time are the most for everybody behind one address. */
  address_too_many: ['most'],
  /** There is no such match. */
  no_such_match: [],
  /** The match has not come that far. */
  no_such_event: ['n', 'last'],
  /** Whoever asks does not sit at this match. */
  not_seated: [],
  /** Where there are days for each move nobody is away too long. */
  days_for_each_move: [],
  /** Nobody who is to move is away. */
  nobody_left: [],
  /** The game can be claimed after so many milliseconds more. */
  not_away_long_enough: ['wait'],
  /** There is no such engine. */
  unknown_engine: ['engine'],
  /** The engine is not there at the moment. */
  engine_unavailable: ['engine'],
  /** That many games with engines at a time are the most for one person. */
  engine_matches_too_many: ['most'],
  /** The engine does not say what it thinks. */
  engine_cannot_analyse: [],
  /** There is nothing to think about in that position. */
  nothing_to_analyse: [],
  /** The engine failed. */
  analysis_failed: [],
  /** The engine was stopped. */
  stopped: [],
  /** No workers are taken here. */
  no_workers: [],
  /** That many workers at a time are the most. */
  workers_too_many: ['most'],
  /** The worker speaks another version than the server, which speaks the known one. */
  worker_protocol: ['known', 'found'],
  /** The worker was not given a job of that number. */
  no_such_job: ['job'],
  /** Somebody has played on the board, or is about to: it stays. */
  board_in_use: [],
  /** The content type says neither OBJ nor JSON. */
  board_format_unknown: [],
  /** The name of a board has at least one and at most that many characters. */
  board_name_length: ['most'],
  /** The name of a board has no control characters. */
  board_name_character: ['most'],
  /** No plug-in here has that hash, or it is somebody else's. */
  plugin_absent: ['hash'],
  /** Only games in which whoever brought the plug-in takes part begin with it: nobody has approved it yet. */
  plugin_private: ['package'],
  /** No game begins with the plug-in any more: a moderator has refused it. */
  plugin_refused: ['package'],
  /** Somebody else keeps a plug-in with that UUID; another one has another UUID. */
  plugin_taken: ['package'],
  /** Somebody has played with the plug-in, or is about to: it stays. */
  plugin_in_use: [],
  /** The state of plug-ins that ship, and of those of the operator, is not changed here; nor does anything become such. */
  plugin_fixed: ['state'],
  /** That many plug-ins are the most for one person. */
  plugins_too_many: ['limit'],
  /** There is no template of that name, or it has gone. */
  template_absent: ['template'],
  /** A template has at most that many bytes. */
  template_too_large: ['most'],
  /** That many templates are the most for one person. */
  templates_too_many: ['limit'],
  /** Nobody gives stars to a template of their own. */
  own_template: [],
  /** So many stars can be given. */
  stars_range: ['least', 'most'],
  /** There is no problem of that name, or it is not for everybody. */
  problem_absent: ['problem'],
  /** The moves are right so far, but the problem is not solved by them. */
  try_unfinished: [],
  /** So many moves are the most for a try. */
  try_too_long: ['most'],
  /** There are no problems of that kind. */
  problem_kind_unknown: ['kind'],
  /** The problem is here already, perhaps turned, mirrored, or with the colours exchanged. */
  problem_known: ['problem'],
  /** Problems for everybody have a proved answer: whoever moves first succeeds or gets a ko, and the solver finds it in time. */
  problem_unproved: [],
  /** A problem for everybody has at most that many bytes. */
  problem_too_large: ['most'],
  /** That many problems are the most for one person. */
  problems_too_many: ['limit'],
  /** There is no such language. */
  language_absent: ['code'],
  /** The language cannot be kept: its header, the names of its files, or their size. */
  language_unfit: ['detail'],
  /** The language has so many errors of syntax; the first of them. */
  language_errors: ['file', 'line', 'column', 'detail', 'errors'],
  /** What all others are translated from is not published or withdrawn. */
  language_fixed: ['code'],
  /** The language ships, and nothing else has been published for it. */
  language_not_published: ['code'],
  /** There is no such translation, or it is somebody else's. */
  translation_absent: [],
  /** The translation has changed since it was looked at. */
  translation_changed: [],
  /** That many translations are the most for one person. */
  translations_too_many: ['limit'],
  /** The match is not kept here any more. */
  unknown_match: ['handle'],
  /** There are threats only in a game of Gomoku whose opening is over. */
  no_threats: ['game'],
  /** The core was asked something that it does not know; for whoever writes the client. */
  bad_question: ['detail'],
  /** The game is not played on a template. */
  no_template_game: ['game'],
  /** It is no code of a language, such as cs, pt-BR or zh-Hant. */
  no_language_code: ['code'],
  /** The file is no archive of a language, or the language cannot be written as one. */
  language_unreadable: ['detail'],
  /** Two stones are set up on that point. */
  two_stones: ['point'],
  /** The chain of that stone is set up without a liberty. */
  no_liberty: ['point'],
  /** A position that is set up has no handicap stones besides. */
  stones_with_handicap: [],
  /** The stone would have no liberty. */
  suicide: ['point'],
  /** The move would bring back the position after that move; 0 is the start. */
  ko: ['point', 'repeats'],
  /** Black has so many handicap stones still to place. */
  handicap_first: ['left'],
  /** Dead stones are being marked; nothing is played now. */
  scoring: [],
  /** Dead stones are marked only after both players have passed. */
  not_scoring: [],
  /** There is no stone to mark. */
  nothing_to_mark: ['point'],
  /** That colour has accepted already. */
  already_accepted: ['by'],
  /** The record does not say on which board. */
  record_without_board: [],
  /** No game of Connect Four is played on a board of that shape. */
  bad_shape: ['width', 'height', 'row'],
  /** There is no column of that name. */
  no_such_column: ['text'],
  /** The column is full. */
  column_full: ['column'],
  /** A disc falls into a column that is full. */
  record_full_column: ['text', 'line', 'column'],
  /** There is no such opening. */
  unknown_opening: ['opening'],
  /** The board cannot have that many lines. */
  bad_size: ['size', 'least', 'most'],
  /** The opening needs a larger board. */
  opening_needs_room: ['size', 'least'],
  /** The point is off a board of that many lines. */
  off_board: ['point', 'size'],
  /** Renju forbids Black a row of more than five. */
  forbidden_overline: ['point'],
  /** Renju forbids Black two fours at once. */
  forbidden_double_four: ['point'],
  /** Renju forbids Black two threes at once. */
  forbidden_double_three: ['point'],
  /** The first stone goes to the centre. */
  not_centre: ['point'],
  /** The stone goes so many or more steps away from the first. */
  too_near: ['point', 'steps'],
  /** Choose a colour first. */
  choose_first: [],
  /** There is nothing of the kind to choose now. */
  nothing_to_choose: [],
  /** The moves of a line do not stand in numbered pairs. */
  record_pairs: ['line', 'column'],
  /** A stone of one colour, where one of the other is next. */
  record_colour: ['found', 'line', 'column'],
  /** Only the second player may swap, and only right after the first stone. */
  no_swap: [],
  /** The pawn cannot go there: it is no step and no jump. */
  not_a_step: ['point'],
  /** No wall fits there. */
  wall_off_board: ['wall'],
  /** The wall would cross another. */
  wall_crosses: ['wall'],
  /** The wall would overlap another. */
  wall_overlaps: ['wall'],
  /** The wall would close the last way of that player to their targets. */
  wall_closes: ['wall', 'side'],
  /** Whoever is to move has no walls left. */
  no_walls_left: [],
  /** Only who can do nothing passes. */
  may_not_pass: [],
  /** That part of a position means nothing there. */
  position_unreadable: ['text'],
  /** A pawn or a wall of a position does not fit on the board. */
  position_off_board: ['text'],
  /** Two pawns of a position stand on one field. */
  position_pawns_meet: ['point'],
  /** A wall of a position crosses or overlaps another. */
  position_walls_meet: ['wall'],
  /** A position has more walls, on the board and left, than the players begin with. */
  position_too_many_walls: ['found', 'most'],
  /** A player of a position has no way to a target. */
  position_no_way: ['side'],
  /** A pawn of a position stands on one of its targets. */
  position_over: ['side'],
  /** That notation is for two players. */
  notation_for_two: ['notation'],
  /** No wall can be built there: the place is closed. */
  wall_disabled: ['wall'],
  /** Something at that place forbids building. */
  wall_protected: ['wall'],
  /** Something on the pawn forbids such a move; its name. */
  held_back: ['kind'],
  /** Whoever is to move does not hold that spell. */
  no_such_spell: ['spell'],
  /** The spell cannot be cast on that now. */
  no_target: ['spell', 'target'],
  /** There is no template of that name. */
  no_such_template: ['template'],
  /** The template is not for so many players. */
  not_for_so_many: ['players'],
  /** The template gives each player another number of walls. */
  walls_out_of_range: ['least', 'most'],
  /** The template has another number of spells for each player. */
  spells_out_of_range: ['least', 'most'],
  /** The template does not offer that spell. */
  spell_not_allowed: ['spell'],
  /** The template asks for that spell. */
  spell_forced: ['spell'],
  /** No spell can lie on that field. */
  bad_layout: ['field'],
  /** The package is not here in that version; its content hash, where the game names one. */
  plugin_missing: ['package', 'hash'],
  /** The template is written in another version of the format. */
  template_version: ['path', 'found'],
  /** A template has a name and a description in English. */
  template_no_english: ['path'],
  /** A text of the template has more letters than that. */
  template_too_long: ['path', 'most'],
  /** A side of the board has 3 to 15 fields. */
  template_size: ['path'],
  /** The template is for no number of players. */
  template_no_games: ['path'],
  /** Two to four play, and there is one game for each number. */
  template_players: ['path'],
  /** There are more or fewer seats than players. */
  template_seats: ['path', 'players', 'found'],
  /** At least one field is needed there. */
  template_nothing: ['path'],
  /** The text names no place. */
  template_no_place: ['path', 'text'],
  /** The place is not on the board. */
  template_off_board: ['path', 'text'],
  /** Two players may begin on the same field. */
  template_starts_meet: ['path', 'text'],
  /** A player would begin on a target. */
  template_start_is_target: ['path', 'text'],
  /** The pawn may never stand there. */
  template_never_there: ['path', 'text'],
  /** No way leads from there to a target. */
  template_no_way: ['path', 'text'],
  /** Least, usual and most must follow each other, and none is larger than that. */
  template_range: ['path', 'most'],
  /** The wall crosses or overlaps another. */
  template_walls_meet: ['path', 'text'],
  /** Something is named twice. */
  template_twice: ['path', 'text'],
  /** A wall stands where none can be built. */
  template_built: ['path', 'text'],
  /** None of the plug-ins of the template has that name. */
  template_unknown_name: ['path', 'text'],
  /** A name has small letters, digits and hyphens, begins with a letter, and is not long. */
  template_bad_name: ['path', 'text'],
  /** There is no package with that UUID. */
  template_no_package: ['path', 'text'],
  /** The package has no kind of that name. */
  template_no_kind: ['path', 'text'],
  /** The kind is no field. */
  template_not_a_field: ['path', 'text'],
  /** The kind is no spell. */
  template_not_a_spell: ['path', 'text'],
  /** The packages have more kinds than a game can have. */
  template_too_many_kinds: ['path', 'most'],
  /** More spells are forced than each player has. */
  template_too_many_forced: ['path'],
  /** Spells may lie there, and none is named. */
  template_no_spells: ['path'],
};

/** Why a match was forfeited: the `reason` of the event and of the ending. */
export const FORFEITS: readonly string[] = ['engine_crashed', 'engine_hung', 'engine_illegal', 'engine_missing', 'moderator'];
