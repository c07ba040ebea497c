import { lookOf } from '../board/pictures';
import type { Core } from '../core/core';
import { sidesOf } from '../kinds.svelte';
import { seatColour } from '../board/sides';
import type { BoardShape, GameSpec, View } from '../wire';

/**
 * A game that begins with this position, for games whose specs can say that; nothing for others, and nothing while a
 * result is talked over. What came before is forgotten: a ko, for one, and the stones of a handicap are stones like others.
 */
export function gameFrom(
  rules: Pick<Core, 'view'>,
  { handicap: _, placement: __, ...game }: GameSpec,
  view: View,
  shape: BoardShape,
): GameSpec | undefined {
  const turn = view.awaited[0];
  if (view.phase !== 'play' || turn === undefined) return undefined;
  if (typeof game.board === 'string' && game.board.startsWith('file:')) return undefined;
  const { pieces } = lookOf(shape, view, sidesOf(game.game));
  const of = (letter: string) => shape.names.filter((_, point) => pieces[point] === letter);
  const first = seatColour(game.game, turn, view.picture);
  const from = { ...game, black: of('b'), white: of('w'), first } as GameSpec;
  try {
    rules.view(from, []);
    return from;
  } catch {
    // Its specs know no stones that lie there from the start.
    return undefined;
  }
}
