import type { GameSpec } from '../wire';
import type { Made } from './tree';

/** A position that somebody shared. */
export interface Shared {
  game: GameSpec;
  moves: Made[];
}

/** Who is expected to move next: two take turns. Of more, those who are not expected stand before their moves. */
const after = (seat: number) => (seat === 0 ? 1 : 0);

/** Moves in a few characters: `D4,Q16,1~pass`. Where a seat moves that is not expected to, it stands before the move. */
export function pack(moves: readonly Made[]): string {
  let turn = 0;
  return moves
    .map(([seat, move]) => {
      const text = encodeURIComponent(move).replaceAll('~', '%7E');
      const packed = seat === turn ? text : `${seat}~${text}`;
      turn = after(seat);
      return packed;
    })
    .join(',');
}

/** The moves of a packed text; nothing if it is none. */
export function unpack(text: string): Made[] | undefined {
  if (text === '') return [];
  let turn = 0;
  const moves: Made[] = [];
  for (const part of text.split(',')) {
    const [, said, packed] = /^(?:([0-3])~)?(.+)$/.exec(part) ?? [];
    if (packed === undefined) return undefined;
    const seat = said === undefined ? turn : Number(said);
    try {
      moves.push([seat, decodeURIComponent(packed)]);
    } catch {
      return undefined;
    }
    turn = after(seat);
  }
  return moves;
}

/** The address of a position. */
export function addressOf({ game, moves }: Shared): string {
  const query = new URLSearchParams({ game: JSON.stringify(game) });
  if (moves.length > 0) query.set('moves', pack(moves));
  return `/review?${query}`;
}

/** The position that an address tells of; nothing if it tells of none, `'bad'` if it is damaged. */
export function sharedIn(query: URLSearchParams): Shared | 'bad' | undefined {
  const text = query.get('game');
  if (text === null) return undefined;
  const game = text.startsWith('{') ? gameOf(text) : { game: text };
  const moves = unpack(query.get('moves') ?? '');
  return game && moves ? { game, moves } : 'bad';
}

function gameOf(text: string): GameSpec | undefined {
  try {
    const game = JSON.parse(text) as Partial<GameSpec>;
    return typeof game.game === 'string' ? (game as GameSpec) : undefined;
  } catch {
    return undefined;
  }
}
