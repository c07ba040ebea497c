import type { BoardShape } from '../wire';

type Named = Pick<BoardShape, 'names' | 'bearings'>;

/** What a point is called where people read it: by where it lies, with its number beside it, or by its name alone. */
export function nameOf({ names, bearings }: Named, point: number): string {
  const [name = '', bearing] = [names[point], bearings?.[point]];
  return bearing && bearing !== name ? `${bearing} · ${name}` : name;
}

/** The same as short as it can be, for lists of moves: what is no point stays as it is. */
export function shortName({ names, bearings }: Named, move: string): string {
  const point = bearings ? names.indexOf(move) : -1;
  return bearings?.[point] ?? move;
}
