// Everything that goes between server and clients, made from the Rust types of crates/wire.
// Do not edit: renew it with TENGEN_RENEW=1 cargo test -p tengen-wire

/** What is known of a plug-in. */
export type AdditionFacts = {
  /** Which one it is, in all its versions. */
  uuid: string,
  /** The hash of its file, which is what matches name. */
  hash: string,
  /** Three numbers: `1.0.0`. */
  version: string,
  /** What it is called, in each language. */
  title: Record<string, string>,
  /** What it does, in each language. */
  about: Record<string, string>,
  /** Who made it. */
  author: string,
  /** Under which licence, as SPDX writes it. */
  licence: string,
  /** Where its source can be found. */
  source?: string,
  /** Which of its pictures stands for it in lists. */
  icon?: string,
  /** How large its file is. */
  bytes: number,
  /** What it adds to games. */
  kinds: Array<AdditionKind>,
};

/** Something that a plug-in adds to games. */
export type AdditionKind = {
  /** Its name in the plug-in. */
  name: string,
  /** What it is, in the game's own word: `field`, `spell`, `effect`. */
  sort: string,
  /** What it is called, in each language. */
  title: Record<string, string>,
  /** What it does, in each language. */
  about: Record<string, string>,
  /** What it says in lists of moves, in each language. */
  words: Array<Record<string, string>>,
  /** What it is used on, in the game's own words: `field`, `pawn`, `wall`. */
  cast_on: Array<string>,
  /** Nobody ever gets there. */
  never: boolean,
  /** How it looks. */
  look?: AdditionLook,
};

/** How something looks that a plug-in adds. */
export type AdditionLook = {
  /** A picture among its files. */
  texture: string,
  /** A mesh among its files; without one it is flat. */
  mesh?: string,
  /** It is turned by the parameter of its field: so many eighths of a turn, clockwise. */
  turns: boolean,
  /** Where a pawn stands on it. */
  pawn?: [number, number, number],
  /** Where a spell lies on it. */
  spell?: [number, number, number],
};

/** A ban. */
export type BanBody = {
  /** In milliseconds since 1970. */
  until: number,
  /** For the audit. */
  reason?: string,
};

/** A match that begins: where somebody joined, or what somebody asked for. */
export type Begun = {
  /** The match. */
  match: string,
};

/** What the owner of a board wants to be different about it. */
export type BoardBody = {
  /** What to call it, in at most 60 characters. */
  name: string,
};

/** A family of boards. */
export type BoardFamily = {
  /** What stands before the colon of a spec. */
  name: string,
  /** A spec that works. */
  example: string,
};

/** A board in the plane, for whoever shows it beside the solid or instead of it. Places are numbered: first the own place of each
* point, in order, then the copies.
*
* ```
* use tengen_board::{Board, map::Aim};
* use tengen_game::BoardMap;
*
* let torus = Board::from_spec("torus:3x5")?;
* let map = BoardMap::of(&torus, &Aim::default());
* // What hangs together over a seam is drawn on both sides of it.
* assert_eq!(map.places.len(), torus.len() + map.copies.len());
* # Ok::<(), tengen_board::BoardError>(())
* ``` */
export type BoardMap = {
  /** Where everything lies: x to the right, y upward. Edges are about 1 long. */
  places: Array<[number, number]>,
  /** The points of the copies. */
  copies: Array<number>,
  /** Edges of the board between places, each once; over a seam they lead to copies. */
  lines: Array<[number, number]>,
  /** The radius of a stone at each place. */
  room: Array<number>,
  /** Where the board was cut, as strokes. */
  seams: Array<Array<[number, number]>>,
  /** What everything lies on: convex pieces, which may overlap. */
  panels: Array<Array<[number, number]>>,
  /** What dragging does: nothing, it scrolls without end to the sides or up and down, or the ball is turned. */
  motion: { motion: 'still' | 'scroll' | 'turn'; columns?: boolean; rows?: boolean },
};

/** A board, with everything that drawing it takes, and everything that making it again takes. Points are numbered from 0.
*
* ```
* use tengen_board::Board;
* use tengen_game::BoardShape;
*
* let board = Board::from_spec("mobius:3x5")?;
* let shape = BoardShape::of(&board, "mobius:3x5");
* assert_eq!(shape.to_board()?, board);
* # Ok::<(), Box<dyn std::error::Error>>(())
* ``` */
export type BoardShape = {
  /** What specs of games call it: a family's by its spec, one that somebody drew `board:` and its id. */
  board: string,
  /** How many points there are. */
  points: number,
  /** What players call each point. */
  names: Array<string>,
  /** Where each point lies. Flat boards lie in the plane z = 0 with y upward. */
  layout: Array<[number, number, number]>,
  /** Which points are joined, each pair once. */
  edges: Array<[number, number]>,
  /** The points for handicap stones, in the order in which they are placed. */
  handicap: Array<number>,
  /** The points with a dot on them, so that the eye finds its way. */
  stars: Array<number>,
  /** What players call each point by where it lies, beside its name: ring and column, latitude and longitude, face and cell. */
  bearings?: Array<string>,
  /** Whether it lies in a plane, and is best seen from above. */
  flat: boolean,
  /** Columns and rows, if the points lie in a rectangle of rows, glued at its sides or not. */
  rectangle?: [number, number],
};

/** The answer to a board that was sent: it can be played on now. */
export type BoardTaken = {
  /** What specs call it. */
  board: string,
  /** Whether the same board was here already: then it keeps its name and owner. */
  known: boolean,
  /** How many points it has. */
  points: number,
  /** How many edges it has. */
  edges: number,
  /** What was odd about it. */
  warnings: Array<Refused>,
};

/** The boards there are: families that a spec such as `torus:9` makes, and boards that somebody drew. */
export type Boards = {
  /** What can be made by a spec. */
  families: Array<BoardFamily>,
  /** What somebody drew, the newest first. */
  drawn: Array<DrawnBoard>,
  /** Where the next page begins: give it as `before`. Nothing if this was the last. */
  next?: string,
};

/** A new bot. */
export type BotBody = {
  /** Its name. */
  name: string,
};

/** A new bot with its first token. */
export type BotMade = {
  /** The bot's id. */
  id: string,
  /** The bot's name. */
  name: string,
  /** Its token, shown this once. */
  token: TokenMade,
};

/** What a move has changed, for whoever shows it happen. */
export type Change = { "change": "placed",
  /** Where. */
  point: number,
} | { "change": "removed",
  /** Where. */
  point: number,
} | { "change": "moved",
  /** From where. */
  from: number,
  /** To where. */
  to: number,
} | { "change": "built",
  /** The pairs of points that it parts. */
  edges: Array<[number, number]>,
};

/** Something that somebody said. */
export type ChatLine = {
  /** Its number, for moderators. */
  id: string,
  /** Who. */
  name: string,
  /** Whether it was said by a player; spectators do not disturb players while they play. */
  player: boolean,
  /** When, in milliseconds since 1970. */
  at: number,
  /** What. */
  text: string,
};

/** A move that may be made, and where to click for it. A move such as a pass has no place: it is a button. */
export type Choice = {
  /** The move as the game writes it. */
  move: string,
  /** The points of the board that mean it. */
  points?: Array<number>,
  /** The places between two points that mean it, such as those that a wall would part. */
  edges?: Array<[number, number]>,
  /** The piece that makes it, by the point where it stands: it is picked up there first. */
  piece?: number,
  /** The spell that it casts, by its name: it is chosen first, and what is clicked is its target. */
  spell?: string,
};

/** Something that can be chosen about a game before it begins. */
export type Choosable = {
  /** Its name in the spec. */
  name: string,
  /** What it can be. */
  what: Range,
};

/** What one seat's clock showed when it last stood still. */
export type ClockFace = {
  /** Milliseconds left: of the main time, or of the period once that is gone. */
  left: number,
  /** In overtime, the periods left or the moves to make in what is left. */
  overtime?: number,
};

/** The password once more, before something that cannot be undone. Guests have none and send none. */
export type ConfirmBody = {
  /** The password. */
  password?: Password,
};

/** What a board is worth to each seat. */
export type Count = {
  /** Stones that are marked as dead. */
  dead: Array<number>,
  /** Whose each point is: a letter for each. */
  owners: string,
  /** The points of each seat. */
  score: Array<number>,
  /** What they come to, one after the other: together the score. */
  steps?: Array<CountStep>,
  /** Who has accepted the count. */
  accepted: Array<Seat>,
};

/** One thing that is counted, and what it gives each seat. */
export type CountStep = {
  /** What it is. */
  what: Counting,
  /** What it gives each seat. */
  points: Array<number>,
};

/** What may be counted at the end of a game. */
export type Counting = "stones" | "territory" | "prisoners" | "dead" | "komi" | "handicap";

/** A name with its password: to register, to sign in. */
export type CredentialsBody = {
  /** The name. */
  name: string,
  /** The password. */
  password: Password,
};

/** In which direction a language is written. */
export type Direction = "ltr" | "rtl";

/** Discs in the columns of an upright rack; the points of the board are its cells. */
export type Discs = {
  /** How many columns it has. */
  columns: number,
  /** A digit for each cell, from the left and from below: the seat whose disc is there, or `.` for an empty one. */
  discs: string,
};

/** A board that somebody drew. */
export type DrawnBoard = {
  /** What specs call it: `board:` and its id. */
  board: string,
  /** What its maker calls it. */
  name: string,
  /** Who drew it, if they are still here. */
  owner?: string,
  /** When it came, in milliseconds since 1970. */
  since: number,
  /** How many points it has. */
  points: number,
  /** How many edges it has. */
  edges: number,
};

/** How a match ended. */
export type Ending = {
  /** What each seat gets: 1 for a win, the point shared among those who draw. Empty if the match does not count. */
  payoffs: Array<number>,
  /** Why. */
  reason: Reason,
  /** When, in milliseconds since 1970. */
  at: number,
};

/** An engine that can sit at a table, or could if it were there. */
export type EngineAbout = {
  /** What seats call it. */
  name: string,
  /** The game it plays. */
  game: string,
  /** What it is, for whoever has the words. */
  kind: EngineKind,
  /** Which level of the built-in engine it is, from 1. */
  level?: number,
  /** About how many Elo it stands above level 1, where matches have measured that. */
  strength?: number,
  /** What the operator calls a program, or what it calls itself. */
  label?: string,
  /** Whether it can be chosen now. */
  available: boolean,
  /** Whether it can say what it thinks of a position. */
  analyses: boolean,
  /** Whether its analysis tells of most moves how likely they look before any search. */
  policy?: boolean,
};

/** What an engine is. */
export type EngineKind = "level" | "full" | "perfect" | "study" | "program";

/** Something that happened in a match, with its number and time. The log is made of these and only ever grows. */
export type Entry = {
  /** Its number; the first is 1. */
  n: number,
  /** When, in milliseconds since 1970, by the server's clock. */
  at: number,
} & ({ "event": "move",
  /** Whose. */
  seat: Seat,
  /** The move. */
  move: string,
  /** Milliseconds that the network took, which are not charged. */
  lag?: number,
} | { "event": "agree",
  /** Who. */
  seat: Seat,
  /** To what. */
  what: Offer,
} | { "event": "decline",
  /** Who. */
  seat: Seat,
  /** What. */
  what: Offer,
} | { "event": "resign",
  /** Who. */
  seat: Seat,
} | { "event": "time_out",
  /** Whose. */
  seat: Seat,
} | { "event": "left",
  /** Who is away. */
  seat: Seat,
} | { "event": "stand_in",
  /** Who has left. */
  seat: Seat,
} | { "event": "return",
  /** Who. */
  seat: Seat,
} | { "event": "forfeit",
  /** Who loses. */
  seat: Seat,
  /** Why, as a code. */
  reason: string,
} | { "event": "abort",
  /** By whom, if by a player. */
  seat?: Seat,
} | { "event": "add_time",
  /** Whose clock. */
  seat: Seat,
  /** How many milliseconds. */
  ms: number,
} | { "event": "continue",
  /** Who wanted it. */
  seat: Seat,
} | { "event": "restart" } | { "event": "unwatched" } | { "event": "watched" } | { "event": "abandon" } | { "event": "rematch",
  /** The new match. */
  id: string,
});

/** How a game ends for the seat to move when both sides play as well as can be: the winner as fast, the loser as slow as
* possible. */
export type Exact = { "outcome": "win",
  /** With so many moves of both sides still to come, the winning one included. */
  plies: number,
} | { "outcome": "draw" } | { "outcome": "loss",
  /** With so many moves of both sides still to come, the winning one included. */
  plies: number,
};

/** Fields with grooves between them: pawns stand on fields, walls in grooves. The points of the board are the fields, along
* the rows from the bottom left. Who knows no word that comes later draws what it knows. */
export type Fields = {
  /** How many fields are in a row. */
  columns: number,
  /** How many rows there are. */
  rows: number,
  /** The pawns on the board, by their seats. */
  pawns: Array<Pawn>,
  /** The walls, in the order in which they were built as far as that is known. */
  walls: Array<Wall>,
  /** The fields that each seat goes for, in ascending order; none for a seat that is out. */
  targets: Array<Array<number>>,
  /** How many walls each seat has left. */
  stock: Array<number>,
  /** What lies on fields that are not ordinary, along the rows from the bottom left. */
  kinds?: Array<Lying>,
  /** The spells that lie on fields, in the same order. */
  spells?: Array<Lying>,
  /** The spells that each seat holds. */
  held?: Array<Array<string>>,
  /** Where no wall can be built. */
  disabled?: Array<Slot>,
  /** What hangs on something for a time. */
  hanging?: Array<Hanging>,
  /** What happened in the last move besides what is seen. */
  told?: Array<Told>,
};

/** Why somebody thinks that a moderator should look at something. */
export type FlagBody = {
  /** In their words, at most 400 characters. */
  reason: string,
};

/** What a client sends. Where there is an `id`, the answer carries it: `done`, `view` or `refused`. */
export type FromClient = { "type": "watch",
  /** For the answer. */
  id: number,
  /** Which match. */
  match: string,
  /** The number of the last event that is known already; 0 for the whole log. */
  from: number,
} | { "type": "unwatch",
  /** Which match. */
  match: string,
} | { "type": "do",
  /** For the answer. */
  id: number,
  /** Which match. */
  match: string,
} & ({ "do": "play",
  /** How many moves had been made: a move that is sent twice is made once. */
  ply: number,
  /** The move, in the game's own notation; `resign` gives up in every game. */
  move: string,
} | { "do": "resign" } | { "do": "offer",
  /** What. */
  what: Offer,
} | { "do": "decline",
  /** What. */
  what: Offer,
} | { "do": "abort" } | { "do": "add_time" } | { "do": "continue" } | { "do": "leave" } | { "do": "return" }) | { "type": "claim",
  /** For the answer. */
  id: number,
  /** Which match. */
  match: string,
} | { "type": "view",
  /** For the answer. */
  id: number,
  /** Which match. */
  match: string,
} | { "type": "chat",
  /** For the answer. */
  id: number,
  /** Which match. */
  match: string,
  /** What. */
  text: string,
} | { "type": "lobby",
  /** Whether to begin or to end. */
  on: boolean,
} | { "type": "ping",
  /** Anything; it comes back. */
  at: number,
};

/** What the server sends. */
export type FromServer = { "type": "welcome",
  /** Who the server takes this for; nobody if it only watches. */
  name?: string,
  /** What the server's clock shows, in milliseconds since 1970. */
  now: number,
} | { "type": "match",
  /** The `id` of the question. */
  id: number,
  /** Which match. */
  match: string,
  /** What was settled before it began. */
  spec: MatchSpec,
  /** The events after the last one known. */
  entries: Array<Entry>,
  /** Who of those that sit there is connected. */
  present: Array<Seat>,
  /** How many others watch. */
  watchers: number,
  /** Where this client sits, if it does. */
  seat?: Seat,
  /** What has been said. */
  chat: Array<ChatLine>,
  /** What the server's clock shows. */
  now: number,
} | { "type": "event",
  /** Which match. */
  match: string,
  /** Its number; the first is 1. */
  n: number,
  /** When, in milliseconds since 1970, by the server's clock. */
  at: number,
} & ({ "event": "move",
  /** Whose. */
  seat: Seat,
  /** The move. */
  move: string,
  /** Milliseconds that the network took, which are not charged. */
  lag?: number,
} | { "event": "agree",
  /** Who. */
  seat: Seat,
  /** To what. */
  what: Offer,
} | { "event": "decline",
  /** Who. */
  seat: Seat,
  /** What. */
  what: Offer,
} | { "event": "resign",
  /** Who. */
  seat: Seat,
} | { "event": "time_out",
  /** Whose. */
  seat: Seat,
} | { "event": "left",
  /** Who is away. */
  seat: Seat,
} | { "event": "stand_in",
  /** Who has left. */
  seat: Seat,
} | { "event": "return",
  /** Who. */
  seat: Seat,
} | { "event": "forfeit",
  /** Who loses. */
  seat: Seat,
  /** Why, as a code. */
  reason: string,
} | { "event": "abort",
  /** By whom, if by a player. */
  seat?: Seat,
} | { "event": "add_time",
  /** Whose clock. */
  seat: Seat,
  /** How many milliseconds. */
  ms: number,
} | { "event": "continue",
  /** Who wanted it. */
  seat: Seat,
} | { "event": "restart" } | { "event": "unwatched" } | { "event": "watched" } | { "event": "abandon" } | { "event": "rematch",
  /** The new match. */
  id: string,
}) | { "type": "done",
  /** The `id` of the question. */
  id: number,
} | { "type": "refused",
  /** The `id` of the question; none if it could not be read. */
  id?: number,
  /** What is the matter. */
  code: string,
  /** What the words need. */
  params: Record<string, unknown>,
} | { "type": "view",
  /** The `id` of the question. */
  id: number,
  /** Which match. */
  match: string,
  /** What there is to see. */
  view: MatchView,
} | { "type": "presence",
  /** Which match. */
  match: string,
  /** Who of those that sit there is connected. */
  present: Array<Seat>,
  /** How many others watch. */
  watchers: number,
} | { "type": "chat",
  /** Which match. */
  match: string,
  /** What. */
  line: ChatLine,
} | { "type": "hidden",
  /** Which match. */
  match: string,
  /** Which line. */
  line: string,
} | { "type": "thinking",
  /** Which match. */
  match: string,
  /** Whose move it is about. */
  seat: Seat,
  /** How many positions it has looked at. */
  visits: number,
} | { "type": "lobby",
  /** Games that wait for somebody. */
  open: Array<OpenGame>,
  /** Games that can be watched, the newest first. */
  live: Array<LiveGame>,
  /** Whether more wait for somebody than are told here: `GET /api/lobby?after=` has the next page. */
  more?: boolean,
} | { "type": "waiting",
  /** Everybody who waits, up to a number that nobody reads to the end. */
  waiting: Array<Seek>,
} | { "type": "opened",
  /** Which. */
  open: OpenGame,
} | { "type": "closed",
  /** Which. */
  open: string,
} | { "type": "live",
  /** Which. */
  live: LiveGame,
} | { "type": "over",
  /** Which match. */
  match: string,
} | { "type": "begins",
  /** Which match. */
  match: string,
} | { "type": "resync",
  /** Which match. */
  match: string,
} | { "type": "bye",
  /** How long to wait. */
  retry_in: number,
} | { "type": "pong",
  /** What came with the ping. */
  at: number,
  /** What the server's clock shows. */
  now: number,
};

/** What a worker sends. */
export type FromWorker = { "type": "ready",
  /** [`WORKER_PROTOCOL`]. */
  protocol: number,
  /** What it is called. Workers of one name and one token's owner share their standing. */
  name: string,
  /** How many jobs it takes at once. */
  jobs: number,
  /** The engines that it has. */
  engines: Array<string>,
} | { "type": "thinking",
  /** Which. */
  job: number,
  /** How many positions. */
  visits: number,
} | { "type": "move",
  /** Which. */
  job: number,
  /** The move. */
  move: string,
} | { "type": "resigns",
  /** Which. */
  job: number,
} | { "type": "failed",
  /** Which. */
  job: number,
  /** Why, in words, for the log. */
  reason: string,
} | { "type": "leave" };

/** A game as the house knows it: everything that servers, command lines, archives and pages ask about its rules.
*
* Each game exports one of these from its own folder, and the registry lists it; who can think about the game stands beside
* it, as [`Engines`](crate::Engines). */
export type GameKind = {
  /** The name that specs call it by. */
  name: string,
  /** The fewest and the most seats there can be. */
  seats: [number, number],
  /** What each seat is called, for whoever has the words and the colours: `black`, `white`. */
  sides: Array<string>,
  /** What can be chosen before the first move. */
  options: Array<Choosable>,
  /** In which formats its records are written. */
  records: Array<RecordFormat>,
};

/** Which game, on which board, by which rules: `{"game":"go","board":"torus:9","komi":0.5}`.
*
* What may stand beside `game` is the game's own affair: [`GameKind::open`](crate::GameKind) checks it and fills in what is
* not said. */
export type GameSpec = { game: string } & Record<string, unknown>;

/** What hangs together on a board, such as a chain of stones. Points are numbered from 0 in the order of the board. */
export type Group = {
  /** Its points, in ascending order. */
  points: Array<number>,
  /** The free points around it, in ascending order. */
  liberties: Array<number>,
};

/** Something that hangs on something for a time. */
export type Hanging = {
  /** On what. */
  on: Spot,
  /** What the game calls it. */
  name: string,
  /** For how many turns; nothing for ever. */
  turns?: number,
};

/** Who a language is. */
export type Header = {
  /** By BCP 47: `cs`, `pt-BR`. */
  code: string,
  /** In its own words: `Čeština`. */
  name: string,
  /** Who translates. */
  author: string,
  /** In which direction it is written; as usual for its code if nothing is said. */
  direction?: Direction,
};

/** What the calls of a hook came to. */
export type HookCost = {
  /** `KIND.HOOK`. */
  name: string,
  /** How often it was called. */
  calls: number,
  /** How many calls failed. */
  fallen: number,
  /** Gas that a call used, in the mean. */
  mean_gas: number,
  /** Gas of the dearest call. */
  most_gas: number,
  /** Gas that a call may use. */
  may_use: number,
};

/** What a thinker knows of a move. */
export type Idea = {
  /** The move as the game writes it. */
  move: string,
  /** How often it was tried. */
  visits: number,
  /** The payoff it brings whoever makes it, from 0 to 1. */
  win_rate: number,
  /** The standard error of that, where it is known. */
  error?: number,
  /** How likely it looked before it was tried, from 0 to 1. */
  prior?: number,
  /** Whether it wins or loses for sure. */
  proven?: boolean,
  /** What it is worth for sure, in games that are solved. */
  exact?: Exact,
  /** The move and what is expected to follow. */
  line: Array<string>,
};

/** What a thinker knows of a position. Values are those of the seat to move, where nothing else is said. */
export type Insight = {
  /** Who is to move. */
  seat: Seat,
  /** How often the position was looked at. */
  visits: number,
  /** The payoff that the seat to move expects, from 0 to 1: with two seats the share of games it wins. */
  win_rate: number,
  /** The payoff that each seat expects. */
  payoffs?: Array<number>,
  /** By how many points the seat to move is expected to be ahead, in games with points. */
  score?: number,
  /** What the position is worth for sure, in games that are solved. */
  exact?: Exact,
  /** How deep it was searched, and how deep its longest line is, for searches that have such a thing. */
  depth?: [number, number],
  /** The moves that were tried, best first. */
  moves: Array<Idea>,
  /** Whose each point is expected to be, from -1 (seat 1) to 1 (seat 0), in games about points. */
  ownership?: Array<number>,
};

/** What joining a locked game needs. */
export type JoinBody = {
  /** The password. */
  password?: string,
};

/** A language with all its words. */
export type Language = {
  /** Who it is. */
  header: Header,
  /** Files in the format of Fluent, by their names. */
  files: Record<string, string>,
  /** Of which English text each message was made: hashes by keys. */
  made_from?: { [key in string]: string },
};

/** A language without its words. */
export type LanguageLine = {
  /** By BCP 47. */
  code: string,
  /** In its own words. */
  name: string,
  /** Who translates. */
  author: string,
  /** In which direction it is written. */
  direction: Direction,
  /** Whether it is inside the program. */
  shipped: boolean,
  /** When a moderator published it, in milliseconds since 1970; what ships may be published anew, too. */
  published?: number,
};

/** The languages there are. */
export type Languages = {
  /** Those that ship first, each by its code. */
  languages: Array<LanguageLine>,
};

/** One of the strongest. */
export type Leader = {
  /** Who. */
  name: string,
  /** How strong. */
  rating: number,
  /** How sure that is: the standard deviation. */
  deviation: number,
  /** How many games it comes from. */
  games: number,
};

/** The strongest at a game and speed. */
export type Leaderboard = {
  /** The game. */
  game: string,
  /** The speed. */
  speed: Speed,
  /** The strongest first. Who is known too little is not among them. */
  leaders: Array<Leader>,
};

/** A game that is being played. */
export type LiveGame = {
  /** Which match. */
  match: string,
  /** Which game. */
  game: GameSpec,
  /** The clock. */
  clock: Timing,
  /** Whether the result counts for ratings. */
  rated: boolean,
  /** Who plays. */
  seats: Array<Player>,
  /** Whether only who knows its address can watch. */
  private: boolean,
  /** How many watch. */
  watchers: number,
  /** How many moves have been made. */
  plies: number,
  /** Whether it stands still: paused, or engines that wait until somebody watches. */
  paused?: boolean,
  /** Whether what is long was left out of the game, such as stones that are set up: whoever watches it gets the whole. */
  brief?: boolean,
  /** When it began, in milliseconds since 1970. */
  began: number,
  /** Whose turn it is. */
  awaited: Array<Seat>,
  /** Who of those that sit there is connected. */
  present: Array<Seat>,
  /** When something last happened, in milliseconds since 1970. */
  at: number,
};

/** Something that lies on a field. */
export type Lying = {
  /** Where. */
  point: number,
  /** What the game calls it. */
  name: string,
  /** What was said of it when the game was set up: a direction, the other end of a portal. */
  parameter?: number,
};

/** A move that was made, in the game's own notation. */
export type Made = string | [Seat, string];

/** A problem that somebody made. */
export type MadeProblem = {
  /** Its name: the same however it is turned, mirrored, or with the colours exchanged. */
  id: string,
  /** Of which kind it is, such as `life`. */
  kind: string,
  /** The problem, a line of JSON as files of problems have it. */
  line: string,
  /** Who sees it. */
  state: ProblemState,
  /** Who made it, if they are still here. */
  owner?: string,
  /** Whether that is whoever asks. */
  mine: boolean,
};

/** Points that stand out for the same reason. */
export type Mark = {
  /** The reason. */
  mark: MarkKind,
  /** The points, in ascending order. */
  points: Array<number>,
};

/** Why points stand out. */
export type MarkKind = "won" | "forbidden";

/** A whole match in one piece, to be kept elsewhere: with the spec, the log and, if somebody drew it, the board, anybody can
* fold it again. */
export type MatchRecord = {
  /** Its name in addresses. */
  match: string,
  /** What was settled before it began. */
  spec: MatchSpec,
  /** How it ended, if it has. */
  ending?: Ending,
  /** Everything that happened. */
  entries: Array<Entry>,
  /** The board, if it is one that somebody drew: no spec makes it again. */
  board?: unknown,
};

/** Everything that is settled before a match begins. With the log it reproduces the match bit for bit. */
export type MatchSpec = {
  /** The game. */
  game: GameSpec,
  /** The clock. */
  clock: Timing,
  /** Who sits where. */
  seats: Array<Player>,
  /** Whether the result counts for ratings. */
  rated: boolean,
  /** Whether it is left out of the list of games: only who knows its address can watch. */
  private?: boolean,
  /** The engine that plays on for whoever leaves; without one, whoever leaves is out. */
  stand_in?: string,
  /** When it began, in milliseconds since 1970. */
  began: number,
  /** The match that this one is a rematch of. */
  rematch_of?: string,
};

/** What there is to see of a match. */
export type MatchView = {
  /** The number of the last event. */
  n: number,
  /** The position. */
  table: View,
  /** The moves so far: who made it, and the move. */
  moves: Array<[Seat, string]>,
  /** What the clocks showed when they last stood still; empty without clocks. */
  clocks: Array<ClockFace>,
  /** Which clock runs. */
  running?: Running,
  /** Whether it is paused. */
  paused: boolean,
  /** What is offered, and by whom. */
  offers: Array<[Offer, Array<Seat>]>,
  /** Who gave up, left or ran out of time while others play on, in the order in which they went. */
  out?: Array<Seat>,
  /** Seats of people who have left, at which an engine plays on until they are back. */
  stood_in?: Array<Seat>,
  /** How it ended, if it has. */
  ending?: Ending,
  /** The rematch, if there is one. */
  rematch?: string,
};

/** Matches of the archive, the newest first. */
export type Matches = {
  /** A page of them. */
  matches: Array<PastMatch>,
  /** Where the next page begins: give it as `before`. Nothing if this was the last. */
  next?: string,
};

/** What somebody may know about themselves. */
export type Me = {
  /** For ever, whatever the name. */
  id: string,
  /** As shown. */
  name: string,
  /** Guest, person or bot. */
  kind: PersonKind,
  /** What they may do to others. */
  role: Role,
  /** When they came, in milliseconds since 1970. */
  created: number,
  /** In milliseconds since 1970; a time that has passed is no ban. */
  banned_until: number | null,
  /** What the client wanted to find again. */
  settings: Record<string, unknown>,
};

/** What somebody wants to be different about themselves. */
export type MeBody = {
  /** Another name (guests), or the same in another spelling. */
  name?: string,
  /** One object, kept as a whole; at most 8 KiB. */
  settings?: Record<string, unknown>,
};

/** What somebody who opens a game says. */
export type NewGame = {
  /** Which game. */
  game: GameSpec,
  /** The clock. */
  clock?: Timing,
  /** Whether the result counts for ratings. */
  rated?: boolean,
  /** Where to sit; drawn by lot if nothing is said. */
  seat?: Seat,
  /** The lowest and the highest rating that may join. */
  ratings?: [number, number],
  /** A few words about it. */
  description?: string,
  /** A password that joining needs. */
  password?: string,
  /** Whether it is left out of the list: only who knows the address can join. */
  private?: boolean,
  /** What the room is called. */
  name?: string,
  /** Who sits where in a room, seat by seat. Without it the game is for two, and begins as soon as somebody joins. */
  places?: Array<PlaceBody>,
  /** Whether the seats of a room are drawn by lot when it begins. */
  shuffle?: boolean,
  /** The engine that plays on for whoever leaves, where no ratings are at stake; without one, who leaves loses or is out. */
  stand_in?: string,
};

/** A game against engines, or of engines against each other, which begins at once. */
export type NewMatch = {
  /** Which game. */
  game: GameSpec,
  /** The clock. */
  clock?: Timing,
  /** Who sits where: the name of an engine, or nothing for whoever asks. Of two seats left to whoever asks, both are
  * theirs: two people at one screen. */
  seats: Array<string | null>,
};

/** What players can agree upon. */
export type Offer = "draw" | "take_back" | "pause" | "rematch";

/** A game that waits for somebody. Without `places` it is for two, and begins as soon as somebody joins; with them it is a
* room, where people take seats and whoever opened it begins. */
export type OpenGame = {
  /** Its name in addresses. */
  id: string,
  /** Who opened it. */
  owner: string,
  /** The rating of whoever opened it, in games of this kind. */
  rating?: number,
  /** Which game. */
  game: GameSpec,
  /** The clock. */
  clock: Timing,
  /** Whether the result counts for ratings. */
  rated: boolean,
  /** Where whoever opened it sits; drawn by lot if nothing is said. */
  seat?: Seat,
  /** The lowest and the highest rating that may join. */
  ratings?: [number, number],
  /** What whoever opened it says about it. */
  description: string,
  /** Whether joining needs a password. */
  locked: boolean,
  /** When it was opened, in milliseconds since 1970. */
  since: number,
  /** What the room is called. */
  name?: string,
  /** Who sits where in the room. */
  places?: Array<Place>,
  /** Whether seats are drawn by lot when it begins. */
  shuffle?: boolean,
  /** The engine that plays on for whoever leaves. */
  stand_in?: string,
  /** Whether it is left out of the list: only who knows the address can join. */
  private?: boolean,
  /** Whether what is long was left out of the game, such as stones that are set up: `GET /api/lobby/{id}` has the whole. */
  brief?: boolean,
};

/** Which way a wall runs. */
export type Orientation = "horizontal" | "vertical";

/** Why a player passed. */
export type Passing = "held" | "walled_in" | "skipped";

/** What somebody typed into a password field. No log shows it: only whoever says [`reveal`](Self::reveal) sees it. */
export type Password = string;

/** Another password. */
export type PasswordBody = {
  /** The one so far. */
  old: Password,
  /** The one from now on. */
  new: Password,
  /** Whether tokens go on: one's own and those of one's bots. Without a word they end. */
  keep_tokens?: boolean,
};

/** A match as the archive knows it. */
export type PastMatch = {
  /** Which match. */
  match: string,
  /** Which game. */
  game: GameSpec,
  /** The clock. */
  clock: Timing,
  /** Whether the result counts for ratings. */
  rated: boolean,
  /** Who sat where. */
  seats: Array<PastSeat>,
  /** When it began, in milliseconds since 1970. */
  began: number,
  /** How it ended; nothing while it is being played. */
  ending?: Ending,
  /** What was counted at the end, seat by seat, in games with a count. */
  score?: Array<number>,
  /** The number of the last event of its log; only where one match is asked for. */
  n?: number,
};

/** Who sat at a seat. */
export type PastSeat = {
  /** What everybody called them. Who has left has a neutral name. */
  name: string,
  /** An engine that the server ran. */
  engine?: string,
  /** The rating before the match. */
  rating?: number,
  /** What the match added to it. */
  gained?: number,
};

/** A pawn on a field. */
export type Pawn = {
  /** Whose it is. */
  seat: Seat,
  /** Where it stands. */
  point: number,
};

/** How somebody came to be here. */
export type PersonKind = "guest" | "person" | "bot";

/** What is known of somebody's strength. */
export type PersonRatings = {
  /** Now, for each game and speed. */
  ratings: Array<PoolRating>,
  /** After each rated game, the oldest first. */
  history: Array<RatingStep>,
};

/** How somebody's games ended. */
export type PersonRecord = {
  /** How many games are counted: the newest of those that are over and that whoever asks may see. */
  games: number,
  /** Whether there are older ones. */
  more: boolean,
  /** By game. */
  by_game: Array<RecordLine>,
  /** By game and board. */
  by_board: Array<RecordLine>,
  /** By game and seat, as everybody sat at the beginning: openings may exchange colours later. */
  by_seat: Array<RecordLine>,
  /** By whom it was against, those met most often first. */
  by_opponent: Array<RecordLine>,
};

/** What to draw. Points are numbered from 0 in the order of the board. */
export type Picture = {
  /** The board, by its spec. */
  board: string,
  /** What the game calls the points, where that is not what the board calls them. */
  names?: Array<string>,
  /** Where the last move was made. */
  last?: number,
  /** Points that stand out. */
  marks?: Array<Mark>,
} & ({ "kind": "stones" } & Stones | { "kind": "discs" } & Discs | { "kind": "tiles" } & Tiles | { "kind": "fields" } & Fields);

/** Who sits at a seat of a room. */
export type Place = { "sits": "open" } | { "sits": "person",
  /** Their name. */
  name: string,
  /** Their rating, in games of this kind. */
  rating?: number,
  /** Whether they are ready to begin; whoever opened the room always is. */
  ready: boolean,
  /** Whether it is somebody else at the screen of that person, who plays for both. */
  beside?: boolean,
} | { "sits": "engine",
  /** Its name. */
  engine: string,
};

/** Who is to sit at a seat of a room. */
export type PlaceBody = { "sits": "open" } | { "sits": "me",
  /** The password, if the room has one. */
  password?: string,
} | { "sits": "beside_me" } | { "sits": "engine",
  /** Its name. */
  engine: string,
};

/** Who sits at a seat. */
export type Player = {
  /** What everybody calls them. */
  name: string,
  /** A person, or a program that plays through a person's account. */
  person?: string,
  /** An engine that the server runs. */
  engine?: string,
  /** The rating when the match began. */
  rating?: number,
};

/** A plug-in. */
export type Plugin = {
  /** For which game it is. */
  game: string,
  /** Who may play with it. */
  state: PluginState,
  /** Who brought it, if they are still here. */
  owner?: string,
  /** Whether that is whoever asks. */
  mine: boolean,
  /** When it came, in milliseconds since 1970. */
  uploaded?: number,
  /** What random games with it came to. */
  report?: PluginReport,
  /** How many matches began with it. */
  used: number,
  /** Why people ask moderators to look at it; only moderators are told. */
  flags?: Array<string>,
  /** All its versions that are here, the newest first; only where one is asked for. */
  versions?: Array<PluginVersion>,
  /** Which one it is, in all its versions. */
  uuid: string,
  /** The hash of its file, which is what matches name. */
  hash: string,
  /** Three numbers: `1.0.0`. */
  version: string,
  /** What it is called, in each language. */
  title: Record<string, string>,
  /** What it does, in each language. */
  about: Record<string, string>,
  /** Who made it. */
  author: string,
  /** Under which licence, as SPDX writes it. */
  licence: string,
  /** Where its source can be found. */
  source?: string,
  /** Which of its pictures stands for it in lists. */
  icon?: string,
  /** How large its file is. */
  bytes: number,
  /** What it adds to games. */
  kinds: Array<AdditionKind>,
};

/** What random games with a plug-in came to, as far as they have. */
export type PluginReport = {
  /** How many have been played. */
  played: number,
  /** How many are played in all. */
  of: number,
  /** Whether they still go on. */
  running: boolean,
  /** What they came to, when they are over. */
  trial?: Trial,
};

/** Who may play with a plug-in. */
export type PluginState = "shipped" | "operator" | "private" | "approved" | "refused";

/** What a moderator thinks of a plug-in. */
export type PluginStateBody = {
  /** `approved`, `refused`, or `private` as at first. */
  state: PluginState,
};

/** The answer to a plug-in that was sent. */
export type PluginTaken = {
  /** The plug-in. */
  plugin: Plugin,
  /** Whether the same file was here already. */
  known: boolean,
};

/** A version of a plug-in. */
export type PluginVersion = {
  /** The hash of its file. */
  hash: string,
  /** Three numbers. */
  version: string,
  /** Who may play with it. */
  state: PluginState,
};

/** Plug-ins, those that ship first, then the newest first. */
export type Plugins = {
  /** The newest version of each that whoever asks may play with. */
  plugins: Array<Plugin>,
};

/** A rating at one game and speed. */
export type PoolRating = {
  /** Game and speed: `go/blitz`. */
  pool: string,
  /** How strong. */
  rating: number,
  /** How sure that is: the standard deviation. */
  deviation: number,
  /** Whether too little is known to take it at its word. */
  provisional: boolean,
  /** How many games it comes from. */
  games: number,
  /** When the last of them ended, in milliseconds since 1970. */
  updated: number,
};

/** Settings that many people like, so that nobody waits long. */
export type Preset = {
  /** Its name in addresses. */
  name: string,
  /** The game's name. */
  game: string,
  /** The board, where the game has a choice of boards. */
  board: string | null,
  /** How many play, where that can be chosen. */
  seats?: number,
  /** The clock. */
  clock: Timing,
};

/** A problem for everybody. */
export type ProblemBody = {
  /** Of which kind, such as `life`. */
  kind: string,
  /** The problem, in any form that files of that kind have. */
  text: string,
};

/** How hard a problem is. */
export type ProblemRating = {
  /** Which. */
  id: string,
  /** The guess. */
  rating: number,
  /** Its standard deviation. */
  deviation: number,
  /** How many people tried it. */
  tries: number,
};

/** Who sees a problem that somebody made. */
export type ProblemState = "waiting" | "public" | "refused";

/** What a moderator thinks of a problem. */
export type ProblemStateBody = {
  /** `public`, `refused`, or `waiting` as at first. */
  state: ProblemState,
};

/** The answer to a problem for everybody. */
export type ProblemTaken = {
  /** The problem, as it waits for a moderator. */
  problem: MadeProblem,
};

/** Somebody's first try at a problem. */
export type ProblemTry = {
  /** At which. */
  id: string,
  /** When, in milliseconds since 1970. */
  at: number,
  /** Whether it was solved. */
  solved: boolean,
};

/** What is known here of problems beyond those that every page has. */
export type Problems = {
  /** Problems that people made, the newest first: those that everybody may solve, one's own, and for moderators those that wait. */
  problems: Array<MadeProblem>,
  /** How hard problems turned out to be, as far as anybody tried. */
  ratings: Array<ProblemRating>,
  /** How well whoever asks solves them, kind by kind. */
  mine: Array<SolverRating>,
  /** What whoever asks has tried, the first try at each. */
  tries: Array<ProblemTry>,
};

/** What everybody may know about somebody. */
export type Profile = {
  /** For ever, whatever the name. */
  id: string,
  /** As shown. */
  name: string,
  /** Guest, person or bot. */
  kind: PersonKind,
  /** What they may do to others. */
  role: Role,
  /** When they came, in milliseconds since 1970. */
  created: number,
  /** When they were last here, give or take an hour. */
  seen: number,
  /** Whose bot it is. */
  owner?: string,
};

/** Which translation a moderator has looked at. */
export type PublishBody = {
  /** When it was last changed: whoever changes it meanwhile is not published unseen. */
  updated: number,
};

/** A position to think about: a game and the moves that led there. */
export type Question = {
  /** Which game. */
  game: GameSpec,
  /** The moves so far. */
  moves?: Array<Made>,
  /** Which engine; the best one if nothing is said. */
  engine?: string,
  /** How long it thinks, in milliseconds; a second if nothing is said. */
  think?: number,
};

/** What an option can be. */
export type Range = { "kind": "board",
  /** What it is if nothing is said. */
  usual: string,
} | { "kind": "word",
  /** The words; the first is what it is if nothing is said. */
  words: Array<string>,
} | { "kind": "template",
  /** The names; the first is what it is if nothing is said. */
  words: Array<string>,
} | { "kind": "number",
  /** The smallest. */
  least: number,
  /** The largest. */
  most: number,
  /** What lies between two of them. */
  step: number,
  /** What it is if nothing is said; nothing if that depends on the other options. */
  usual: number | null,
};

/** A rating after a game. */
export type RatingStep = {
  /** Game and speed. */
  pool: string,
  /** Which match. */
  match: string,
  /** When, in milliseconds since 1970. */
  at: number,
  /** How strong after it. */
  rating: number,
  /** How sure after it. */
  deviation: number,
};

/** Whether somebody in a room is ready to begin. */
export type ReadyBody = {
  /** Whether they are. */
  ready: boolean,
};

/** Why a match ended. */
export type Reason = { "kind": "played" } | { "kind": "resigned",
  /** Who. */
  seat: Seat,
} | { "kind": "time_out",
  /** Who. */
  seat: Seat,
} | { "kind": "left",
  /** Who. */
  seat: Seat,
} | { "kind": "forfeit",
  /** Who. */
  seat: Seat,
  /** Why, as a code. */
  reason: string,
} | { "kind": "agreed" } | { "kind": "aborted" } | { "kind": "abandoned" };

/** How the record of a match can be written. In addresses and file names it is the ending: `.sgf`, `.psq`, `.txt`, `.json`. */
export type RecordFormat = "sgf" | "psq" | "txt" | "json";

/** Games of a kind, and how they ended. */
export type RecordLine = {
  /** Of this game. */
  game?: string,
  /** On this board: its spec, or columns and rows as in `7x6`. */
  board?: string,
  /** On this seat. */
  seat?: Seat,
  /** Against whoever has this name. */
  name?: string,
  /** Against this engine. */
  engine?: string,
  /** First alone. */
  won: number,
  /** First with others. */
  drawn: number,
  /** All other games. */
  lost: number,
};

/** Why something is not allowed, for whoever has the words: a code, and all that is needed to say it in any language.
*
* ```
* use tengen_game::{Refused, codes};
*
* let refused = Refused::new(&codes::NO_SUCH_POINT).with("text", "Z9");
* assert_eq!(serde_json::to_string(&refused).unwrap(), r#"{"code":"no_such_point","params":{"text":"Z9"}}"#);
* ``` */
export type Refused = {
  /** What is the matter. */
  code: string,
  /** What the words need. */
  params: Record<string, unknown>,
};

/** What somebody may do to others; each role may do what those before it may. */
export type Role = "player" | "moderator" | "admin";

/** Another role. */
export type RoleBody = {
  /** The role from now on. */
  role: Role,
};

/** What is to change about a room; what is not said stays. */
export type RoomBody = {
  /** What the room is called. */
  name?: string,
  /** A few words about it. */
  description?: string,
  /** The password that taking a seat needs; an empty one is none. */
  password?: string,
  /** Which game. Engines that do not play it leave, and if it has fewer seats so does whoever finds none. */
  game?: GameSpec,
  /** The clock. */
  clock?: Timing,
  /** Whether the result counts for ratings. */
  rated?: boolean,
  /** Whether it is left out of the list. */
  private?: boolean,
  /** Whether seats are drawn by lot when it begins. */
  shuffle?: boolean,
  /** The engine that plays on for whoever leaves; an empty name for none. */
  stand_in?: string,
};

/** Whose clock runs, and since when. */
export type Running = {
  /** Whose. */
  seat: Seat,
  /** Since when, in milliseconds since 1970. */
  since: number,
};

/** What a token lets a program do. */
export type Scope = "read" | "play" | "admin" | "work";

/** A place at the game, from 0; seat 0 begins. */
export type Seat = number;

/** Somebody who waits to be paired. */
export type Seek = {
  /** For which preset. */
  preset: string,
  /** Who. */
  name: string,
  /** Their rating, if they have one. */
  rating?: number,
};

/** Who asks, if the server knows: what a page asks first, where nobody is an answer like others. */
export type Session = {
  /** Nobody before the first game. */
  me: Me | null,
};

/** A place for a wall. */
export type Slot = {
  /** The lower left of the four fields around its middle. */
  point: number,
  /** Which way a wall there would run. */
  orientation: Orientation,
};

/** A question to the judge about any problem. */
export type SolveBody = {
  /** Of which kind, such as `life`. */
  kind: string,
  /** The problem, in any form that files of that kind have. */
  text: string,
  /** What was played in it. */
  moves: Array<string>,
};

/** How well somebody solves problems of a kind. */
export type SolverRating = {
  /** The kind, such as `gomoku`. */
  kind: string,
  /** The guess. */
  rating: number,
  /** Its standard deviation. */
  deviation: number,
  /** Whether too little is known to take it at its word. */
  provisional: boolean,
  /** How many problems were tried. */
  tries: number,
};

/** How fast a game is played; ratings are kept apart by it. */
export type Speed = "blitz" | "rapid" | "classical" | "correspondence" | "unlimited";

/** Something on a board of fields. */
export type Spot = { "field": number } | { "wall": Slot } | { "pawn": Seat } | "game";

/** How good somebody thinks something is. */
export type StarsBody = {
  /** 1 to 5; 0 takes them back. */
  stars: number,
};

/** Stones on the points of a board. */
export type Stones = {
  /** A letter for each point: `b`, `w`, or `.` for an empty one. */
  stones: string,
  /** The letter of the stones that each seat places. */
  colours: string,
  /** The letter of the next stone, where it is not that of whoever places it: openings place stones of both colours. */
  next?: string,
  /** How many stones each seat has captured, in games with captures. */
  captures?: Array<number>,
  /** What is counted, while it is. */
  count?: Count,
};

/** How a match came to stand as it stands, for whoever thinks about it elsewhere: the game and the moves, without people and times. */
export type Story = {
  /** The game, with everything filled in. */
  game: GameSpec,
  /** The moves that stand, and whose they are. */
  moves: Array<[Seat, string]>,
  /** Who went out while others played on, and after how many moves. */
  out?: Array<[Seat, number]>,
};

/** A template to keep. */
export type TemplateBody = {
  /** For which game it is. */
  game: string,
  /** The template. */
  template: Record<string, unknown>,
  /** Whether everybody finds it in the list. */
  public: boolean,
};

/** A template without its body. */
export type TemplateBrief = {
  /** What specs call it: the name of one that ships, or `t-` and letters. */
  id: string,
  /** For which game it is. */
  game: string,
  /** Who keeps it here, if they are still here. */
  owner?: string,
  /** Who sees it. */
  state: TemplateState,
  /** How many games have been begun with it. */
  plays: number,
  /** How many stars people give it, in the mean. */
  stars?: number,
  /** How many people gave it stars. */
  votes: number,
  /** Whether it belongs to whoever asks. */
  mine: boolean,
  /** When it was changed last, in milliseconds since 1970. */
  updated?: number,
  /** What it is called, in each language. */
  name: Record<string, string>,
  /** What it is like, in each language. */
  description: Record<string, string>,
  /** Who made it, as it says itself. */
  author: string,
  /** How many columns its board has. */
  width: number,
  /** How many rows. */
  height: number,
  /** For how many players it is. */
  players: Array<number>,
  /** How many spells each player may be given at most. */
  spells: number,
  /** Which plug-ins it uses, by their UUIDs. */
  plugins: Array<string>,
};

/** Who sees a template. */
export type TemplateState = "shipped" | "operator" | "public" | "private";

/** The answer to a template that is kept. */
export type TemplateTaken = {
  /** What specs call it from now on. */
  id: string,
};

/** A template with its body. */
export type TemplateWhole = {
  /** The template. */
  template: Record<string, unknown>,
  /** Why people ask moderators to look at it; only moderators are told. */
  flags?: Array<string>,
  /** How many stars whoever asks gave it. */
  my_stars?: number,
  /** What specs call it: the name of one that ships, or `t-` and letters. */
  id: string,
  /** For which game it is. */
  game: string,
  /** Who keeps it here, if they are still here. */
  owner?: string,
  /** Who sees it. */
  state: TemplateState,
  /** How many games have been begun with it. */
  plays: number,
  /** How many stars people give it, in the mean. */
  stars?: number,
  /** How many people gave it stars. */
  votes: number,
  /** Whether it belongs to whoever asks. */
  mine: boolean,
  /** When it was changed last, in milliseconds since 1970. */
  updated?: number,
  /** What it is called, in each language. */
  name: Record<string, string>,
  /** What it is like, in each language. */
  description: Record<string, string>,
  /** Who made it, as it says itself. */
  author: string,
  /** How many columns its board has. */
  width: number,
  /** How many rows. */
  height: number,
  /** For how many players it is. */
  players: Array<number>,
  /** How many spells each player may be given at most. */
  spells: number,
  /** Which plug-ins it uses, by their UUIDs. */
  plugins: Array<string>,
};

/** Templates, those that ship first. */
export type Templates = {
  /** All that whoever asks may see. */
  templates: Array<TemplateBrief>,
};

/** Hexagonal tiles in a rhombus, whose sides belong to the players; the points of the board are its cells. Side 0 of the
* game has the top and the bottom, side 1 the left and the right. */
export type Tiles = {
  /** How many cells are along the top. */
  columns: number,
  /** A digit for each cell, along the rows from the top left: the side whose tile is there, or `.` for an empty one. */
  tiles: string,
  /** The side that each seat has now. */
  sides: Array<number>,
};

/** How the time of a match is limited, as specs write it. Times are milliseconds. */
export type Timing = { "kind": "none" } | { "kind": "per_move",
  /** For a move. */
  time: number,
} | { "kind": "absolute",
  /** For the game. */
  main: number,
} | { "kind": "fischer",
  /** To begin with. */
  main: number,
  /** After each move. */
  increment: number,
} | { "kind": "byoyomi",
  /** To begin with. */
  main: number,
  /** How many periods. */
  periods: number,
  /** How long each. */
  time: number,
} | { "kind": "canadian",
  /** To begin with. */
  main: number,
  /** How many moves. */
  stones: number,
  /** In how long. */
  time: number,
} | { "kind": "correspondence",
  /** For a move. */
  days: number,
};

/** What the server sends to a worker. */
export type ToWorker = { "type": "welcome",
  /** How many jobs it will be offered at once. */
  jobs: number,
} | { "type": "job",
  /** The number of the job, for the answer. */
  job: number,
  /** The match, so that the worker keeps what it knows from one move to the next. */
  match: string,
  /** The engine, by its name. */
  engine: string,
  /** The seat it moves for. */
  seat: Seat,
  /** The game and its moves so far. */
  story: Story,
  /** How long to think, in milliseconds. */
  aim: number,
  /** And how long at most. */
  most: number,
  /** After how many milliseconds from now the answer is of no more use. */
  patience: number,
} | { "type": "stop",
  /** Which. */
  job: number,
} | { "type": "release",
  /** Which. */
  match: string,
} | { "type": "refused",
  /** What is the matter. */
  code: string,
  /** What the words need. */
  params: Record<string, unknown>,
} | { "type": "bye",
  /** How long to wait. */
  retry_in: number,
};

/** A new token. */
export type TokenBody = {
  /** What its owner calls it. */
  label?: string,
  /** For this bot of mine instead of for me. */
  bot?: string,
  /** What it lets a program do; `read` and `play` if nothing is said. */
  scopes?: Array<Scope>,
};

/** A token in the list: everything but the token. */
export type TokenLine = {
  /** The name under which it can be taken back. */
  id: string,
  /** What its owner calls it. */
  label: string,
  /** The bot it is for, if not for its owner. */
  bot?: string,
  /** When it was made, in milliseconds since 1970. */
  created: number,
  /** When it was last used, give or take an hour. */
  seen: number | null,
  /** What it lets a program do. */
  scopes: Array<Scope>,
};

/** A token, shown this once. */
export type TokenMade = {
  /** The name under which it can be taken back. */
  id: string,
  /** What its owner calls it. */
  label: string,
  /** The token itself, for `Authorization: Bearer`. */
  token: string,
  /** What it lets a program do. */
  scopes: Array<Scope>,
};

/** Something that happened in a move besides what is seen, for the list of moves. */
export type Told = { "told": "picked_up",
  /** Whose pawn. */
  seat: Seat,
  /** Which spell. */
  name: string,
} | { "told": "hands_full",
  /** Whose pawn. */
  seat: Seat,
  /** Which spell. */
  name: string,
} | { "told": "moved",
  /** Whose pawn. */
  seat: Seat,
  /** Where it came to. */
  point: number,
} | { "told": "said",
  /** Which kind says it. */
  name: string,
  /** The word. */
  word: number,
  /** Of what. */
  on: Spot,
} | { "told": "passed",
  /** Who. */
  seat: Seat,
  /** Why. */
  why: Passing,
  /** What forbade every move, where something did. */
  name?: string,
} | { "told": "appeared",
  /** Where. */
  point: number,
  /** Which spell. */
  name: string,
} | { "told": "attached",
  /** On what. */
  on: Spot,
  /** What. */
  name: string,
} | { "told": "failed",
  /** Which kind. */
  name: string,
  /** What it was asked to do. */
  hook: string,
  /** Whether it took too long; otherwise it broke. */
  gas: boolean,
};

/** A translation with all its words. */
export type Translation = {
  /** The language. */
  language: Language,
  /** Its name in addresses. */
  id: string,
  /** By BCP 47. */
  code: string,
  /** The language in its own words. */
  name: string,
  /** Who translates, in their own words. */
  author: string,
  /** Who keeps it here, if they are still here. */
  owner?: string,
  /** Whether that is whoever asks. */
  mine: boolean,
  /** Whether moderators are asked to publish it. */
  offered: boolean,
  /** When it was last changed, in milliseconds since 1970. */
  updated: number,
};

/** A translation to keep. */
export type TranslationBody = {
  /** The language. */
  language: Language,
  /** Whether moderators are asked to publish it. */
  offered: boolean,
};

/** A translation that somebody works on. */
export type TranslationLine = {
  /** Its name in addresses. */
  id: string,
  /** By BCP 47. */
  code: string,
  /** The language in its own words. */
  name: string,
  /** Who translates, in their own words. */
  author: string,
  /** Who keeps it here, if they are still here. */
  owner?: string,
  /** Whether that is whoever asks. */
  mine: boolean,
  /** Whether moderators are asked to publish it. */
  offered: boolean,
  /** When it was last changed, in milliseconds since 1970. */
  updated: number,
};

/** Translations, those that changed last first. */
export type Translations = {
  /** One's own; for moderators also those that are offered. */
  translations: Array<TranslationLine>,
};

/** What random games with a plug-in came to. */
export type Trial = {
  /** How many were played. */
  games: number,
  /** How many somebody won. */
  won: number,
  /** How many boards could not be played on. */
  refused: number,
  /** Why the first of them could not. */
  first_refused?: string,
  /** All moves. */
  moves: number,
  /** How many of them used something. */
  casts: number,
  /** How many moves were lost because code failed. */
  lost: number,
  /** What it cost, for each hook that was called. */
  hooks: Array<HookCost>,
  /** The promises that it broke, in English, for its author. */
  broken: Array<string>,
};

/** What somebody played in a problem. */
export type TryBody = {
  /** In which. */
  id: string,
  /** Whoever solves it first, then both sides in turn; up to the move that ended it, or that was wrong. */
  moves: Array<string>,
  /** Whether they took a hint, looked at the solution, or went away: then it is not solved, whatever the moves. */
  gave_up: boolean,
};

/** What came of a try. */
export type TryJudged = {
  /** Whether the first try solved it. */
  solved: boolean,
  /** Whether this was the first try, which counts. */
  counted: boolean,
  /** How well whoever tried solves problems of that kind from now on. */
  mine: SolverRating,
  /** How much better than before; 0 for a try that does not count. */
  gained: number,
  /** How hard the problem is from now on. */
  problem: ProblemRating,
};

/** How a moderator ends a match. */
export type Verdict = {
  /** Who loses; nobody if the match is to count for nothing. */
  loser?: Seat,
};

/** A position as whoever draws it needs it. */
export type View = {
  /** How many moves have been made. */
  plies: number,
  /** Whom the game waits for; nobody once it is over. */
  awaited: Array<Seat>,
  /** What the game calls the part it is in: `play`, `scoring`, `over` and so on. */
  phase: string,
  /** What each seat got, once it is over. */
  payoffs?: Array<number>,
  /** Every move that may be made now. */
  choices: Array<Choice>,
  /** What to draw. */
  picture: Picture,
  /** What the last move has changed, in the order in which it happens. */
  changes?: Array<Change>,
};

/** A wall two fields long. */
export type Wall = {
  /** The lower left of the four fields around its middle. */
  point: number,
  /** Which way it runs. */
  orientation: Orientation,
  /** Who built it, if that is known. */
  seat?: Seat,
  /** Whether building it was the last move. */
  last?: boolean,
};

/** The body of every answer over HTTP that is not what was asked for; its code is one of CODES. */
export type Fault = Refused;
