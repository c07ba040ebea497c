// What the core answers, made from the Rust types of crates/wasm.
// Do not edit: renew it with TENGEN_RENEW=1 cargo test -p tengen-wasm

import type { BoardShape, Direction, GameSpec, MatchRecord, MatchView, Refused, Seat, Slot, View } from '../wire';

/** A game after some moves. */
export type Viewed = {
  /** The game, with everything filled in that was not said. */
  game: GameSpec;
  /** The position. */
  view: View;
};

/** A match that is kept, so that its next event costs one event and not the whole log. */
export type Following = {
  /** What the match is called from now on. */
  handle: number;
  /** How it stands. */
  view: MatchView;
};

/** What hangs together on a board, such as a chain of stones. Points are numbered from 0 in the order of the board. */
export type Group = {
  /** Its points, in ascending order. */
  points: Array<number>;
  /** The free points around it, in ascending order. */
  liberties: Array<number>;
};

/** A tree with the game that it is about: what is written into files. */
export type SavedTree = {
  /** [`SavedTree::VERSION`]. */
  tengen_tree: number;
  /** Who searched. */
  engine: string;
  /** The game, with everything filled in. */
  game: GameSpec;
  /** The moves that led to the root. */
  moves: Array<[Seat, string]>;
  /** What was found. */
  tree: SearchTree;
};

/** The tree that a search has grown, as much of it as is told: the positions most often visited. */
export type SearchTree = {
  /** Who is to move at its root. */
  seat: Seat;
  /** How many positions the search holds in memory, told or not. */
  positions: number;
  /** The root first; of every other its parent comes before it, and children in the order of their visits. */
  nodes: Array<TreeNode>;
};

/** A position of a search. */
export type TreeNode = {
  /** Where its parent stands in the list; none for the root. */
  parent?: number;
  /** The move that leads there, as the game writes it, and whose it is; none for the root. */
  move?: [Seat, string];
  /** How often the search came by. */
  visits: number;
  /** The payoff that each seat can expect there, from 0 to 1, where it is known: searches with more than two seats keep that of whoever
  * moved. */
  values: Array<number | null>;
  /** How likely the move looked before it was tried, from 0 to 1. */
  prior?: number;
  /** Who wins there for sure. */
  wins?: Seat;
  /** How many of its moves were tried and are not told. */
  more?: number;
};

/** The threats of a position. */
export type Threats = {
  /** Where a stone makes a threat, for both colours. */
  seen: Array<SeenThreat>;
  /** The win by fours of whoever is to move, if a short look finds one: attacks and answers in turn, the five last. */
  win?: Array<string>;
};

/** A point where a stone makes a threat, were it that colour's turn. */
export type SeenThreat = {
  /** The point, from 0. */
  point: number;
  /** Whose stone: `b` or `w`. */
  by: string;
  /** What it makes. */
  makes: Makes;
};

/** What a stone makes; two fours at once are as good as an open four. */
export type Makes = 'five' | 'open_four' | 'four' | 'open_three';

/** What the defence says to an attack. */
export type Defended = {
  /** How it fares. */
  fate: Fate;
  /** The answer that holds out longest, or that shows why the attack does not win. */
  answer?: string;
  /** How many fours are still to come before the five, if the attack wins. */
  fours?: number;
  /** How the defence gets away, if it does. */
  escape?: Refuge;
};

/** How a defence fares: the attack has made five, it wins by fours whatever the answer, or it does not. */
export type Fate = 'beaten' | 'delays' | 'stands';

/** How a defence gets away: by five or fours of its own, with time since there was no four, by stopping it, or perhaps. */
export type Refuge = 'five' | 'fours' | 'time' | 'stop' | 'unclear';

/** What a file of problems holds. */
export type LifeRead = {
  /** Its problems. */
  problems: Array<LifeProblem>;
  /** What was odd in it and repaired, line by line. */
  oddities: Array<string>;
};

/** A problem, for whoever shows it. */
export type LifeProblem = {
  /** The problem as JSON: what other questions ask about. */
  text: string;
  /** What sets call it: the same for problems that differ by a symmetry of the board or by colours only. */
  id: string;
  /** Its board, by its spec. */
  board: string;
  /** The board itself, if it comes with the problem. */
  shape?: BoardShape;
  /** A name for lists. */
  name: string;
  /** What a person should know. */
  description: string;
  /** Where it comes from. */
  source: string;
  /** Who moves first: `b` or `w`. */
  side: string;
  /** Whether they are to capture the key stones, or to keep them. */
  kills: boolean;
  /** Whether one key chain is enough to capture. */
  any_chain: boolean;
  /** The stones: a letter for each point. */
  stones: string;
  /** One stone or more of each key chain. */
  keys: Array<number>;
  /** The playable points. */
  region: Array<number>;
  /** The point that a ko forbids at first. */
  ko?: number;
  /** The outside ko threats of Black and of White. */
  threats: [number, number];
  /** What its source says of it. */
  book: LifeBook;
  /** What the file does not say and was guessed, in words. */
  guessed: Array<string>;
};

/** What the source of a problem says of it. */
export type LifeBook = {
  /** The best result, if it is said: `win`, `ko`, `fail` or `win_or_ko`. */
  expected?: string;
  /** First moves that reach it. */
  correct: Array<string>;
  /** Whether every other move is known to be worse. */
  complete: boolean;
  /** First moves that are known to fail. */
  wrong: Array<string>;
};

/** A position within a problem. */
export type LifePosition = {
  /** What to draw, and what may be played. */
  view: View;
  /** One stone or more of each key chain that stands. */
  keys: Array<number>;
  /** The points where play may go. */
  region: Array<number>;
  /** Why nothing is left to ask, if so. */
  end?: LifeEnd;
};

/** How the question is settled on the board. */
export type LifeEnd = 'captured' | 'given_up';

/** What there is to ask about a chain in a game of Go, for either side to move. Where play may go is a guess. */
export type LifeAbout = {
  /** Whether it can be captured, as a problem. */
  attacked: string;
  /** Whether it can be kept, as a problem. */
  defended: string;
  /** The letter of its colour. */
  owner: string;
  /** Where play may go. */
  region: Array<number>;
  /** The letter of whoever is to move in the game. */
  turn: string;
};

/** What is known of a position, for whoever is to move. */
export type LifeAnswer = {
  /** How it ends when both sides play best. */
  verdict: LifeVerdict;
  /** How many more outside threats than the other side whoever moves needs, where a ko decides and it is known. */
  needed?: number;
  /** Whether it is proved. */
  proved: boolean;
  /** Moves that reach the verdict, the best first. */
  moves: Array<string>;
  /** Whether every other move is known to be worse. */
  complete: boolean;
  /** The best move where nothing is proved. */
  guess?: string;
  /** The expected continuation. */
  line: Array<string>;
  /** How many positions were looked at. */
  nodes: number;
};

/** How a problem ends for whoever moves first. */
export type LifeVerdict = 'win' | 'ko' | 'fail' | 'unknown';

/** A message, what the reference says, and what the translation says. */
export type Row = {
  /** Its name. */
  key: string;
  /** In which file it is. */
  file: string;
  /** What the comment above it, or above its part of the file, says. */
  remark?: string;
  /** What the reference says, as Fluent; what English says where the reference says nothing. */
  reference: string;
  /** What the translation says, as Fluent; empty if nothing. */
  text: string;
  /** What the author of a plug-in or a template says in this language, as Fluent: it is said as long as there is no translation. */
  own?: string;
  /** English says something else now than when the translation was made. */
  changed: boolean;
  /** It is no longer in English. */
  extra: boolean;
  /** What there is to say about the translation. */
  findings: Array<Finding>;
};

/** Something about a message. */
export type Finding = {
  /** How bad it is. */
  severity: Severity;
  /** What. */
  what: What;
  /** In which file. */
  file: string;
  /** Of which message; empty where there is none. */
  key: string;
  /** Where, from 1: in the file, or in what the message says where that alone was looked at. */
  line: number;
  /** Where in the line, in characters from 1. */
  column: number;
  /** Of which of its attributes. */
  attribute?: string;
  /** What is missing or too much. */
  name: string;
  /** More about it, in English. */
  detail?: string;
};

/** What was found. `Missing` is in the reference only, `Extra` in the translation only. */
export type What = 'syntax' | 'twice' | 'missing' | 'extra' | 'other_file' | 'changed' | 'value_missing' | 'value_extra' | 'attribute_missing' | 'attribute_extra' | 'placeholder_missing' | 'placeholder_extra' | 'term_missing' | 'term_extra' | 'reference_missing' | 'reference_extra' | 'function_missing' | 'function_extra' | 'choice_missing' | 'choice_extra' | 'form_missing' | 'form_extra' | 'unknown';

/** How bad it is. */
export type Severity = 'error' | 'warning';

/** The code of a language as it is written everywhere. */
export type LanguageCode = {
  /** Spelled as usual. */
  code: string;
  /** In which direction the language is usually written. */
  direction: Direction;
};

/** What a game is played on. */
export type Template = {
  /** The version of the format: [`VERSION`]. */
  sector66: number;
  /** What it is called. */
  name: { [key in string]: string };
  /** What it is like. */
  description: { [key in string]: string };
  /** Who made it. */
  author?: string;
  /** How many columns the board has. */
  width: number;
  /** How many rows it has. */
  height: number;
  /** A game for each number of players that is allowed. */
  games: Array<GameFor>;
  /** Which kinds of which packages it uses, by the names it uses for them. */
  plugins?: { [key in string]: KindOf };
  /** Fields that are not ordinary. */
  fields?: Array<OddField>;
  /** Walls that stand at the beginning. */
  walls?: Array<string>;
  /** Places where no wall can be built. */
  disabled?: Array<string>;
  /** Spells that lie about; none if nothing is said. */
  spells?: Spells;
};

/** The game for some number of players. */
export type GameFor = {
  /** How many play. */
  players: number;
  /** How many walls each may be given. */
  walls: Count;
  /** Each player's places, in the order of turns. */
  seats: Array<SeatAt>;
  /** Whether the seats have unequal chances. */
  handicap?: boolean;
};

/** A number that is chosen when the game is set up. */
export type Count = {
  /** The least. */
  least: number;
  /** The most. */
  most: number;
  /** What it is if nothing is said. */
  usual: number;
};

/** Where a player begins and goes. */
export type SeatAt = {
  /** The fields where the pawn may begin; of several, one is drawn. */
  start: OneOrMore;
  /** Where it wins: fields, `row 9`, `column a`. */
  targets: OneOrMore;
};

/** One text or several. */
export type OneOrMore = string | Array<string>;

/** A kind in a package. */
export type KindOf = {
  /** The UUID of the package. */
  package: string;
  /** What the package calls the kind. */
  kind: string;
};

/** A field that is not ordinary. */
export type OddField = {
  /** Where. */
  field: string;
  /** What lies there, by the name it has in `plugins`. */
  kind: string;
  /** What the plug-in is told besides: the other end of a portal, a direction. */
  parameter?: number;
};

/** Spells that lie about. */
export type Spells = {
  /** How many for each player. */
  each: Count;
  /** Which ones are always among them, by their names in `plugins`. */
  forced?: Array<string>;
  /** Which ones may be chosen besides. */
  choice?: Array<string>;
};

/** What a template looks like. Points are fields, along the rows from the bottom left. */
export type TemplateLook = {
  /** How many columns the board has. */
  width: number;
  /** How many rows it has. */
  height: number;
  /** What each field is called; none if there is no such board. */
  names: Array<string>;
  /** Fields that are not ordinary. */
  kinds: Array<TemplateKind>;
  /** Walls that stand. */
  walls: Array<Slot>;
  /** Places where no wall can be built. */
  disabled: Array<Slot>;
  /** The games, in the order of the template. */
  games: Array<TemplateGame>;
  /** What is wrong with it; nothing if it can be played. */
  faults: Array<TemplateFault>;
};

/** A field that is not ordinary. */
export type TemplateKind = {
  /** Where. */
  point: number;
  /** What lies there, by the name that the template has for it. */
  name: string;
  /** What the plug-in is told besides. */
  parameter: number;
};

/** The game for some number of players. */
export type TemplateGame = {
  /** How many play. */
  players: number;
  /** Each player's places, in the order of turns. */
  seats: Array<TemplateSeat>;
};

/** Where a player begins and goes. */
export type TemplateSeat = {
  /** The fields where the pawn may begin. */
  starts: Array<number>;
  /** The fields where it wins. */
  targets: Array<number>;
};

/** Something that is wrong with a template. */
export type TemplateFault = {
  /** The place in the template: `games[0].seats[1].start`. */
  path: string;
  /** What is wrong there. */
  refused: Refused;
  /** The fields that it is about. */
  points: Array<number>;
  /** The walls that it is about. */
  slots: Array<Slot>;
  /** For how many players, if it is a matter of that game alone. */
  players?: number;
  /** Which seat of that game, from 0. */
  seat?: number;
};

/** How a quick game went. */
export type TemplatePlayed = {
  /** The seat that came first; nobody if the game was drawn. */
  first?: Seat;
  /** How many moves were made. */
  plies: number;
};

/** A board out of a file. */
export type BoardRead = {
  /** The board. */
  shape: BoardShape;
  /** What was odd about it. */
  warnings: Array<Refused>;
  /** The board as a file of our own. */
  json: string;
};

/** What there is to say about a board that is being drawn. */
export type Inspection = {
  /** The board, as it would be played on; not there if it cannot be one. */
  shape?: BoardShape;
  /** Why it cannot be one. */
  refused?: Refused;
  /** What is odd about it. */
  warnings: Array<Refused>;
  /** Figures; not there if not even the points and edges make a board. */
  counts?: Counts;
};

/** Figures of a board. */
export type Counts = {
  /** How many points there are. */
  points: number;
  /** How many edges there are, each counted once. */
  edges: number;
  /** How many parts that no edge joins. */
  components: number;
  /** How many points have one neighbour only. */
  dead_ends: number;
  /** How many points have how many neighbours: pairs of neighbours and points, in ascending order. */
  degrees: Array<[number, number]>;
};

/** What a file has. */
export type RecordRead = {
  /** The game. */
  recorded: Recorded;
  /** The whole match, if the file has that. */
  match?: MatchRecord;
};

/** A record of a game. */
export type Recorded = {
  /** The game before its first move. */
  game: GameSpec;
  /** Its board, if no spec makes it; it is known by its name from now on. */
  shape?: BoardShape;
  /** Who plays, by their seats; whoever is not listed is not known. */
  players: Array<RecordPlayer>;
  /** How it ended, as records say it: `B+3.5`, `W+R`; with three seats or more the seats by their places: `3>1=2`. */
  result?: string;
  /** When, where and what for. */
  about: About;
  /** The nodes, each after the one it follows; the root is the first. */
  nodes: Array<RecordNode>;
  /** How many games the file has. */
  trees?: number;
  /** What was odd about it; English, for whoever makes such files. */
  warnings?: Array<RecordWarning>;
};

/** Somebody who plays in a record. */
export type RecordPlayer = {
  /** The name. */
  name?: string;
  /** The rank. */
  rank?: string;
  /** The team. */
  team?: string;
};

/** What else stands at the head of a record. */
export type About = {
  /** The name of the game. */
  name?: string;
  /** The event. */
  event?: string;
  /** The round of the event. */
  round?: string;
  /** When it was played. */
  date?: string;
  /** Where it was played. */
  place?: string;
  /** Main time in seconds. */
  time?: string;
  /** The overtime. */
  overtime?: string;
  /** The opening. */
  opening?: string;
  /** A remark on the whole game. */
  remark?: string;
  /** Where the record comes from. */
  source?: string;
  /** Who commented on the game. */
  annotator?: string;
  /** Who entered the record. */
  recorder?: string;
  /** Copyright. */
  copyright?: string;
};

/** A node of a record. */
export type RecordNode = {
  /** The number of the node that it follows; the root follows none. */
  parent?: number;
  /** Who moves. */
  seat?: Seat;
  /** The move. */
  move?: string;
  /** The game that begins with this node, after its move if it has one: stones were set up, or the move is not allowed. */
  game?: GameSpec;
  /** What is said. */
  comment?: string;
  /** What is marked. */
  marks?: Array<PointMark>;
};

/** A mark on a point. */
export type PointMark = {
  /** The point, from 0. */
  point: number;
  /** What is drawn there. */
  sign: Sign;
  /** Whose territory it is. */
  seat?: Seat;
  /** What the label says. */
  text?: string;
};

/** What a mark looks like. */
export type Sign = 'circle' | 'cross' | 'selected' | 'square' | 'triangle' | 'dim' | 'territory' | 'label';

/** Something odd about a record that did not keep it from being read. */
export type RecordWarning = {
  /** The node that it is about. */
  node?: number;
  /** The line of the file that it is about. */
  line?: number;
  /** The column. */
  column?: number;
  /** What is odd, and what was done about it. */
  text: string;
};
