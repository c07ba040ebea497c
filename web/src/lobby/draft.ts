import type { GameKind, GameSpec, NewGame, NewMatch, Timing } from '../wire';
import { KINDS, faulty, turned } from './clocks';
import type { Sign } from '../rooms/room';

/** Who sits on the other side: somebody in the lobby, whoever has a link or comes to a room, an engine, or somebody at this screen. */
export const OPPONENTS = ['person', 'link', 'room', 'engine', 'here'] as const;
export type Opponent = (typeof OPPONENTS)[number];
/** Where one wants to sit. */
export type SeatWish = 'random' | `${number}`;
export type Value = string | number | readonly unknown[] | { readonly [name: string]: unknown };

/** A game that somebody is about to begin. */
export interface Draft {
  game: string;
  /** What was chosen about each game; what is not here is as usual. */
  options: Record<string, Record<string, Value>>;
  clock: Timing;
  opponent: Opponent;
  /** The engine that was last chosen for each game. */
  engines: Record<string, string>;
  seat: SeatWish;
  rated: boolean;
  /** Whether only some ratings may join, and which. */
  limited: boolean;
  ratings: [number, number];
  description: string;
  password: string;
  /** What is said about a room, and where its owner sits: at a seat, or at none. */
  room: Sign & { seat: string };
}

export const USUAL: Draft = {
  game: 'go',
  options: {},
  clock: { kind: 'fischer', main: 300_000, increment: 7000 },
  opponent: 'engine',
  engines: {},
  seat: 'random',
  rated: false,
  limited: false,
  ratings: [1200, 1800],
  description: '',
  password: '',
  room: {
    name: '',
    description: '',
    password: '',
    rated: false,
    private: false,
    shuffle: false,
    standIn: '',
    seat: '0',
  },
};

/** What is kept on this device. A password is for one evening. */
export function kept(draft: Draft): string {
  return JSON.stringify({ ...draft, password: '', description: '', room: undefined });
}

/** What was kept, as far as it still makes sense. */
export function restored(text: string | null): Draft {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    stored = {};
  }
  if (!plain(stored)) return structuredClone(USUAL);
  const draft = structuredClone(USUAL);
  const { game, options, clock, opponent, engines, seat, rated, limited, ratings } = stored;
  if (typeof game === 'string') draft.game = game;
  if (plain(options)) draft.options = tables(options);
  if (plain(clock)) draft.clock = playable(clock) ?? draft.clock;
  draft.opponent = OPPONENTS.find((known) => known === opponent) ?? draft.opponent;
  if (plain(engines)) draft.engines = words(engines);
  draft.seat = typeof seat === 'string' && /^[0-3]$/.test(seat) ? (seat as SeatWish) : 'random';
  draft.rated = rated === true;
  draft.limited = limited === true;
  if (Array.isArray(ratings) && ratings.length === 2 && ratings.every(Number.isFinite))
    draft.ratings = ratings as [number, number];
  return draft;
}

type Table = Record<string, unknown>;

function plain(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tables(options: Table): Draft['options'] {
  const values = (table: Table) =>
    Object.entries(table).filter(
      (entry): entry is [string, Value] =>
        typeof entry[1] === 'string' ||
        Number.isFinite(entry[1]) ||
        plain(entry[1]) ||
        Array.isArray(entry[1]),
    );
  const entries = Object.entries(options).filter((entry): entry is [string, Table] => plain(entry[1]));
  return Object.fromEntries(entries.map(([game, table]) => [game, Object.fromEntries(values(table))]));
}

function words(table: Table): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function playable(clock: Table): Timing | undefined {
  const kind = KINDS.find((known) => known === clock.kind);
  if (!kind) return undefined;
  const usual = turned({ kind: 'none' }, kind);
  const mine = Object.fromEntries(
    Object.entries(usual).map(([field, value]) => [field, field === 'kind' ? value : clock[field]]),
  ) as Timing;
  return faulty(mine).length === 0 ? mine : undefined;
}

/** What an option is if nothing is said; nothing if that depends on the others. */
export function usual(option: GameKind['options'][number]): Value | undefined {
  const { what } = option;
  return what.kind === 'word' || what.kind === 'template' ? what.words[0] : (what.usual ?? undefined);
}

/** What was chosen for an option, or what is usual. */
export function chosen(draft: Draft, option: GameKind['options'][number]): Value | undefined {
  return draft.options[draft.game]?.[option.name] ?? usual(option);
}

/** The game as specs write it: what nobody chose is left to the rules. */
export function specOf(draft: Draft, kind: GameKind): GameSpec {
  const said = kind.options.flatMap((option) => {
    const value = chosen(draft, option);
    return value === undefined ? [] : [[option.name, value] as const];
  });
  return { game: kind.name, ...Object.fromEntries(said) };
}

/** Whether only some ratings may join: whoever gets a link is invited, however strong. */
function limits({ limited, opponent }: Draft): boolean {
  return limited && opponent === 'person';
}

/** Whether nothing is asked for that nobody could be or play by. */
export function sensible(draft: Draft): boolean {
  const [least, most] = draft.ratings;
  const ordered = Number.isInteger(least) && Number.isInteger(most) && least <= most;
  return faulty(draft.clock).length === 0 && (!limits(draft) || ordered);
}

/** The game as the lobby is told of it. */
export function offer(draft: Draft, game: GameSpec, guest: boolean): NewGame {
  return {
    game,
    clock: draft.clock,
    rated: draft.rated && !guest,
    ...(draft.seat === 'random' ? {} : { seat: Number(draft.seat) }),
    ...(limits(draft) ? { ratings: draft.ratings } : {}),
    description: draft.description.trim(),
    ...(draft.password ? { password: draft.password } : {}),
    private: draft.opponent === 'link',
  };
}

/**
 * The game as one that begins at once, with so many seats: whoever plays sits at one of them and an engine at the others, or
 * somebody at this screen. `lot` from 0 to 1 decides where nothing is wished for.
 */
export function match(
  draft: Draft,
  game: GameSpec,
  engine: string | undefined,
  seats: number,
  lot: number,
): NewMatch {
  const wish = draft.seat === 'random' ? Math.floor(lot * seats) : Number(draft.seat);
  const own = Math.min(wish, seats - 1);
  return {
    game,
    clock: draft.clock,
    seats: Array.from({ length: seats }, (_, seat) => (seat === own ? null : (engine ?? null))),
  };
}
