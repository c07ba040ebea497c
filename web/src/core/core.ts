import { Fault } from '../api';
import type {
  AdditionFacts,
  BoardMap,
  BoardShape,
  Entry,
  GameKind,
  GameSpec,
  Header,
  Language,
  MatchRecord,
  MatchSpec,
  MatchView,
  RecordFormat,
  Refused,
  Seat,
  Spot,
  Told,
} from '../wire';
import wasm from './core.wasm?url';
import type {
  BoardRead,
  Defended,
  Finding,
  Following,
  Group,
  Inspection,
  LanguageCode,
  LifeAbout,
  LifeAnswer,
  LifePosition,
  LifeRead,
  RecordRead,
  Recorded,
  Row,
  SavedTree,
  Template,
  TemplateLook,
  TemplatePlayed,
  Threats,
  Viewed,
} from './types';

export type * from './types';

/** Who made which move. */
export type Moves = readonly (readonly [Seat, string])[];

/** What a head of a record may leave out, as `writeRecord` takes it. */
export type Writable = Pick<Recorded, 'game'> & Partial<Recorded>;

/** What the module exports (crates/wasm/src/abi.rs). */
interface Exports {
  memory: WebAssembly.Memory;
  alloc(length: number): number;
  free(start: number, length: number): void;
  call(start: number, length: number): bigint;
}

/**
 * Every rule, board and record of the server, here. A question carries all that its answer needs, but for matches that are
 * followed. What is not allowed is thrown as a `Fault`, with a code for which the languages have words.
 */
export class Core {
  readonly #exports: Exports;

  constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports;
  }

  /** The games there are, and what can be chosen about them. */
  games = () => this.#ask<GameKind[]>('games');

  /** The shape of a board, by its spec or by the name that it was adopted under. */
  board = (board: string) => this.#ask<BoardShape>('board', { board });

  /** A board in the plane, scrolled by whole columns and rows, or turned, as far as it can be. */
  map = (
    board: string,
    scroll: readonly [number, number] = [0, 0],
    turn: readonly [number, number, number, number] = [0, 0, 0, 1],
  ) => this.#ask<BoardMap>('map', { board, scroll, turn });

  /** Makes a drawn board known by its name, so that games can be played on it here. */
  adopt = (shape: BoardShape) => this.#ask<null>('adopt', { shape });

  /** Reads a file with a board, OBJ or JSON; the board is called `file:` and the name. */
  readBoard = (text: string, name: string) => this.#ask<BoardRead>('read_board', { text, name });

  /** Writes a board as a file. */
  writeBoard = (shape: BoardShape, format: 'obj' | 'json') =>
    this.#ask<string>('write_board', { shape, format });

  /** What there is to say about a board that is being drawn. */
  inspect = (
    points: readonly (readonly [number, number, number])[],
    edges: readonly (readonly [number, number])[],
    names?: readonly string[],
  ) => this.#ask<Inspection>('inspect', { points, edges, names });

  /** A game after these moves, and the game itself with everything filled in. */
  view = (game: GameSpec, moves: Moves) => this.#ask<Viewed>('view', { game, moves });

  /** Why a move may not be made; nothing if it may. */
  why = (game: GameSpec, moves: Moves, seat: Seat, move: string) =>
    this.#ask<Refused | null>('why', { game, moves, seat, move });

  /** The chain of a stone, and its liberties; nothing where there is none. */
  group = (game: GameSpec, moves: Moves, point: number) =>
    this.#ask<Group | null>('group', { game, moves, point });

  /** What the game calls the move that a click between these points means, allowed or not. */
  between = (game: GameSpec, moves: Moves, edges: readonly (readonly [number, number])[]) =>
    this.#ask<string | null>('between', { game, moves, edges });

  /** What the game calls the move that a click means while a spell is chosen, allowed or not. */
  with = (game: GameSpec, moves: Moves, spell: string, on: Spot) =>
    this.#ask<string | null>('with', { game, moves, spell, on });

  /** What happened in each of these moves besides what is seen. */
  told = (game: GameSpec, moves: Moves) => this.#ask<Told[][]>('told', { game, moves });

  /** A shortest way of every seat to one of its targets; without points in games without ways. */
  ways = (game: GameSpec, moves: Moves) => this.#ask<number[][]>('ways', { game, moves });

  /** Where stones threaten, and the win by fours of whoever is to move; nothing in games without threats. */
  threats = (game: GameSpec, moves: Moves) => this.#ask<Threats | null>('threats', { game, moves });

  /** What the defence says to an attack of whoever is to move, in games with threats. */
  defend = (game: GameSpec, moves: Moves, move: string) =>
    this.#ask<Defended>('defend', { game, moves, move });

  /** A match as its log tells it, up to an event or to the end. */
  fold = (spec: MatchSpec, entries: readonly Entry[], upto?: number) =>
    this.#ask<MatchView>('fold', { spec, entries, upto });

  /** A match as its log tells it, which is kept under a handle. The core keeps few: it may be gone (`unknown_match`). */
  follow = (spec: MatchSpec, entries: readonly Entry[]) => this.#ask<Following>('follow', { spec, entries });

  /** A match that is kept, after its next event. */
  apply = (handle: number, entry: Entry) => this.#ask<MatchView>('apply', { handle, entry });

  /** A match that need not be kept any more. */
  letGo = (handle: number) => this.#ask<null>('let_go', { handle });

  /**
   * Reads a record of any game or a whole match, whatever kind of file it is: a text, or the bytes of a file in any character
   * set. Which of several games, from 0.
   */
  readRecord = (file: string | Uint8Array, tree = 0) =>
    this.#ask<RecordRead>(
      'read_record',
      typeof file === 'string' ? { text: file, tree } : { base64: base64(file), tree },
    );

  /** Reads a search tree that somebody saved; every move of it can be made. */
  readTree = (text: string) => this.#ask<SavedTree>('read_tree', { text });

  /** The game of a whole match, with its board if somebody drew it. */
  recordMatch = (match: MatchRecord) => this.#ask<Recorded>('record_match', match);

  /** Writes a record in one of the formats of its game. */
  writeRecord = (record: Writable, format: RecordFormat) =>
    this.#ask<string>('write_record', { ...record, format });

  /**
   * Lets games be played here with a plug-in that somebody made: its file. Games that name its hash are; with `usual` new games
   * that do not say which version they want are as well, and if nothing is said, those are if no version of it is known.
   */
  addPlugin = (game: string, file: Uint8Array, usual?: boolean) =>
    this.#ask<AdditionFacts>('add_plugin', { game, base64: base64(file), usual });

  /** The hashes of the plug-ins of a game that are not known here. */
  missingPlugins = (game: GameSpec) => this.#ask<string[]>('missing_plugins', { game });

  /** The plug-ins of a game that are known here, those inside the program first. */
  plugins = (game: string) => this.#ask<AdditionFacts[]>('plugins', { game });

  /** A small game for two to try a plug-in in that is known here; nothing if there is none. */
  pluginSample = (game: string, uuid: string, hash: string) =>
    this.#ask<GameSpec | null>('plugin_sample', { game, uuid, hash });

  /** A picture or a mesh of a plug-in that is known here, in base 64; nothing if there is none. */
  pluginFile = (game: string, hash: string, name: string) =>
    this.#ask<string | null>('plugin_file', { game, hash, name });

  /** Reads life-and-death problems in any of their formats. */
  lifeRead = (text: string) => this.#ask<LifeRead>('life_read', { text });

  /** Writes a life-and-death problem as a file. */
  lifeWrite = (problem: string, format: 'sgf' | 'json' | 'text') =>
    this.#ask<string>('life_write', { problem, format });

  /** A life-and-death problem after some moves. */
  lifeAt = (problem: string, moves: readonly string[]) =>
    this.#ask<LifePosition>('life_at', { problem, moves });

  /** What there is to ask about the chain of a stone in a game of Go; nothing where there is none. */
  lifeAbout = (game: GameSpec, moves: Moves, point: number) =>
    this.#ask<LifeAbout | null>('life_about', { game, moves, point });

  /** The stones after one more, whoever's turn it is; nothing if it would have no liberty. */
  lifePlace = (board: string, stones: string, point: number, colour: 'b' | 'w') =>
    this.#ask<string | null>('life_place', { board, stones, point, colour });

  /** What the solver finds there; takes as long as it looks at so many positions, so it belongs in a worker. */
  lifeSolve = (problem: string, moves: readonly string[], nodes: number) =>
    this.#ask<LifeAnswer>('life_solve', { problem, moves, nodes });

  /** Reads a file with a template. Whether it can be played is another question: see `templateLook`. */
  templateRead = (text: string) => this.#ask<Template>('template_read', { text });

  /** Writes a template as a file. */
  templateWrite = (template: Template) => this.#ask<string>('template_write', { template });

  /** What a template looks like, as far as it can be read, and everything that is wrong with it. */
  templateLook = (template: Template) => this.#ask<TemplateLook>('template_look', { template });

  /** Makes a template that somebody keeps known by its name, so that games can be set up with it here. */
  templateAdopt = (name: string, template: Template) => this.#ask<null>('template_adopt', { name, template });

  /** A template turned or mirrored. */
  templateTurn = (template: Template, turn: 'mirror' | 'flip' | 'half' | 'left' | 'right') =>
    this.#ask<Template>('template_turn', { template, turn });

  /** A template with more or fewer columns and rows at its sides. */
  templateGrow = (
    template: Template,
    growth: { left?: number; right?: number; bottom?: number; top?: number },
  ) => this.#ask<Template>('template_grow', { template, growth });

  /** A position as a template. */
  templateOf = (game: GameSpec, moves: Moves) => this.#ask<Template>('template_of', { game, moves });

  /** Everything of a language beside English, or beside another reference, with what plug-ins and templates say. */
  localeGrid = (
    language: Language,
    english: Language,
    reference: Language | undefined,
    additions: readonly object[],
  ) => this.#ask<Row[]>('locale_grid', { language, english, reference, additions });

  /** What there is to say about what a message says, beside what the reference says. */
  localeLook = (code: string, key: string, text: string, reference: string) =>
    this.#ask<Finding[]>('locale_look', { code, key, text, reference });

  /** What nobody can read in a language. */
  localeErrors = (language: Language) => this.#ask<Finding[]>('locale_errors', { language });

  /** A language with other texts; one that says nothing goes. */
  localeTexts = (
    language: Language,
    header: Header,
    english: Language,
    additions: readonly object[],
    texts: Readonly<Record<string, string>>,
  ) => this.#ask<Language>('locale_texts', { language, header, english, additions, texts });

  /** All files of a language as one archive, in base 64. */
  localePack = (language: Language) => this.#ask<string>('locale_pack', { language });

  /** The language in an archive. */
  localeUnpack = (file: Uint8Array) => this.#ask<Language>('locale_unpack', { base64: base64(file) });

  /** The usual spelling of a code, and in which direction its language is written. */
  localeCode = (code: string) => this.#ask<LanguageCode>('locale_code', { code });

  /** What a quick engine plays there; takes as long as it visits so many positions, so it belongs in a worker. */
  quickMove = (game: GameSpec, moves: Moves, visits: number, seed: number) =>
    this.#ask<string | null>('quick_move', { game, moves, visits, seed });

  /** A whole game of a quick engine against itself: seconds, so it belongs in a worker. */
  quickGame = (game: GameSpec, visits: number, seed: number) =>
    this.#ask<TemplatePlayed>('quick_game', { game, visits, seed });

  #ask<T>(what: string, rest: object = {}): T {
    const { memory, alloc, free, call } = this.#exports;
    const question = new TextEncoder().encode(JSON.stringify({ ...rest, do: what }));
    const start = alloc(question.length);
    // The memory may have grown, and what looked at it before looks at nothing.
    new Uint8Array(memory.buffer, start, question.length).set(question);
    const answer = call(start, question.length);
    free(start, question.length);
    const [from, length] = [Number(answer >> 32n), Number(answer & 0xffffffffn)];
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, from, length));
    free(from, length);
    const said = JSON.parse(text) as { ok: T } | { refused: Refused };
    if ('refused' in said) throw new Fault(said.refused.code, said.refused.params);
    return said.ok;
  }
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

let loading: Promise<Core> | undefined;

/** The core; the module is loaded when somebody asks for the first time, and again if that failed. */
export function core(): Promise<Core> {
  return (loading ??= load());
}

async function load(): Promise<Core> {
  try {
    return await coreOf(await compiled());
  } catch {
    loading = undefined;
    throw new Fault('unreachable');
  }
}

let compiling: Promise<WebAssembly.Module> | undefined;

/** The module, compiled once: a worker that is handed it need not fetch and compile it again. */
export function compiled(): Promise<WebAssembly.Module> {
  if (!compiling) {
    compiling = WebAssembly.compileStreaming(fetch(wasm));
    compiling.catch(() => (compiling = undefined));
  }
  return compiling;
}

/** A core of its own, of a module that somebody has compiled. */
export async function coreOf(module: WebAssembly.Module): Promise<Core> {
  return new Core(await WebAssembly.instantiate(module));
}
